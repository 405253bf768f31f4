import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// One run reports every mistake, and each of them once.
struct OneRunTests {
  @Test func `contracts and lint rules are checked next to rows and directives that cannot be read`() {
    let table = """
      NORMAL NIGHT
      ①#ffffff① #343434 BG
      #999999 ②②TEXT
      ③#888888③ ④raed④ LINK
      @theme NIGHT ⑤drak⑤
      @contrast text ⑥LINK⑥, TEXT on BG
      @distinct LINK, ⑦GREY⑦, TEXT
      ⑧aaaaaa⑧ #777777 ⑨GREY⑨
      #111111 #eeeeee ⑩grey⑩
      ⑪#ffffff00⑪ #000000 VEIL
      """
    expectDiagnostics(
      table,
      checksFixIts: false,
      .error(
        "wrong-value-count", at: "②", "expected 2 colours before the key, found 1",
        caption: "the value for NIGHT is missing", notes: ["the themes are NORMAL, NIGHT (line 1)"]),
      .error(
        "insufficient-contrast", at: "③",
        "`LINK` on `BG` has a contrast of 3.54 in NORMAL; text at level AA asks for 4.5",
        labels: ["①": "the background, #ffffff", "⑥": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 6.9"]),
      .error(
        "invalid-color", at: "④", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [
          .suggestion(
            "write `red`", fixed: table.replacingLine("#888888 raed LINK", with: "#888888 red LINK"))
        ]),
      .error(
        "invalid-directive", at: "⑤",
        "expected `light`, `dark`, `high-contrast`, `based-on`, `title`, `level`, `family`, found `drak`",
        caption: "did you mean `dark`?",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ],
        fixIts: [
          .suggestion(
            "write `dark`", fixed: table.replacingLine("@theme NIGHT drak", with: "@theme NIGHT dark"))
        ]),
      .error(
        "indistinct-colors", at: "⑧",
        "`LINK` and `GREY` differ by 10.87 in NORMAL; expected at least 20 (ΔE2000)",
        labels: ["③": "the other colour", "⑦": "asked for here"],
        notes: ["`GREY` would differ enough in NORMAL as `#cecece`"]),
      .warning(
        "missing-hash", at: "⑧", "`aaaaaa` is a hex colour without `#`",
        fixIts: [
          .safe(
            "write `#aaaaaa`", fixed: table.replacingLine("aaaaaa #777777 GREY", with: "#aaaaaa #777777 GREY")
          )
        ]),
      .warning(
        "confusable-keys", at: "⑩", "`grey` and `GREY` differ only in letter case or punctuation",
        labels: ["⑨": "the other one is here"]),
      .warning(
        "invisible-token", at: "⑪", "`VEIL` is fully transparent in NORMAL",
        caption: "the last two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant",
            fixed: table.replacingLine("#ffffff00 #000000 VEIL", with: "transparent #000000 VEIL"))
        ]))
  }

  @Test func `--classic is checked next to rows and directives that cannot be read`() {
    let table = """
      NORMAL NIGHT ①// themes①
      ②#fff② #343434 BG
      #999999 ③③TEXT
      ④raed④ #000000 LINK
      @theme NIGHT ⑤drak⑤
      ⑥$BG⑥ $LINK BAR
      """
    expectDiagnostics(
      table,
      levels: .classic,
      checksFixIts: false,
      .error(
        "classic-comment", at: "①", "DKNightVersion takes the words of this comment for themes",
        caption: "it has no comments"),
      .error(
        "classic-value", at: "②", "DKNightVersion reads `#fff` as #000fff",
        fixIts: [
          .suggestion(
            "write `#ffffff`", fixed: table.replacingLine("#fff #343434 BG", with: "#ffffff #343434 BG"))
        ]),
      .error(
        "wrong-value-count", at: "③", "expected 2 colours before the key, found 1",
        caption: "the value for NIGHT is missing", notes: ["the themes are NORMAL, NIGHT (line 1)"]),
      .error(
        "invalid-color", at: "④", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [
          .suggestion(
            "write `red`", fixed: table.replacingLine("raed #000000 LINK", with: "red #000000 LINK"))
        ]),
      .error(
        "invalid-directive", at: "⑤",
        "expected `light`, `dark`, `high-contrast`, `based-on`, `title`, `level`, `family`, found `drak`",
        caption: "did you mean `dark`?",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ],
        fixIts: [
          .suggestion(
            "write `dark`", fixed: table.replacingLine("@theme NIGHT drak", with: "@theme NIGHT dark"))
        ]),
      .error(
        "classic-value", at: "⑥", "DKNightVersion reads `$BG` as #000000",
        fixIts: [
          .suggestion(
            "write `#ffffff`", fixed: table.replacingLine("$BG $LINK BAR", with: "#ffffff $LINK BAR"))
        ]))
  }

  @Test func `what depends on a value that cannot be read is not reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①raed① #000 A
      $A - B
      $B $B C
      @contrast text C on B in NORMAL
      @distinct A, C
      """,
      checksFixIts: false,
      .error(
        "invalid-color", at: "①", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [
          .suggestion(
            "write `red`",
            fixed: """
              NORMAL NIGHT
              red #000 A
              $A - B
              $B $B C
              @contrast text C on B in NORMAL
              @distinct A, C
              """)
        ]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      #000 ①①A
      $A $A B
      @contrast text A on B
      """,
      .error(
        "wrong-value-count", at: "①", "expected 2 colours before the key, found 1",
        caption: "the value for NIGHT is missing", notes: ["the themes are NORMAL, NIGHT (line 1)"]))
    expectDiagnostics(
      """
      NORMAL
      color-mix(in lab, $A, $①NONE①) B
      #fff A
      $B C
      @contrast text C on A
      """,
      .error("unknown-token", at: "①", "there is no token `NONE`"))
  }

  @Test func `a misspelt key of a row does not make references to the meant name errors`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #fff #000 ①TEXT!①
      #000 $TEXT@NORMAL A
      @contrast text TEXT on A
      """,
      .error(
        "invalid-key", at: "①", "`TEXT!` is not a key: `!` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [
          .suggestion(
            "write `TEXT`",
            fixed: "NORMAL NIGHT\n#fff #000 TEXT\n#000 $TEXT@NORMAL A\n@contrast text TEXT on A")
        ]))
    expectDiagnostics(
      """
      NORMAL
      #fff ①MY KEY①
      $MY_KEY A
      """,
      .error(
        "invalid-key", at: "①", "a key cannot hold spaces; found `MY KEY`",
        fixIts: [.suggestion("write `MY_KEY`", fixed: "NORMAL\n#fff MY_KEY\n$MY_KEY A")]))
    expectDiagnostics(
      """
      NORMAL
      #fff ①a..b①
      $a.b A
      """,
      .error(
        "invalid-key", at: "①", "`a..b` is not a key: a dot has nothing before or after it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [.suggestion("write `a.b`", fixed: "NORMAL\n#fff a.b\n$a.b A")]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      #ffffff rgb①(①52 52 52 BG
      $BG #fff BAR
      @allow missing-hash BG
      """,
      .error(
        "unclosed-parenthesis", at: "①", "this parenthesis is not closed",
        caption: "expected `)` on this line"))
    expectDiagnostics(
      """
      NORMAL
      #fff B①\u{7}①G
      $BG A
      #fff T②\u{202E}②X
      $TX B
      """,
      .error(
        "control-character", at: "①", "U+0007 (bell) may not stand in a table",
        fixIts: [.suggestion("remove it", fixed: "NORMAL\n#fff BG\n$BG A\n#fff T\u{202E}X\n$TX B")]),
      .error(
        "bidirectional-control", at: "②", "U+202E (right-to-left override) may not stand in a table",
        caption: "text after this is shown in another order than it is read",
        fixIts: [.safe("remove it", fixed: "NORMAL\n#fff B\u{7}G\n$BG A\n#fff TX\n$TX B")]))
  }

  @Test func `a key that belongs to another row does not hide mistakes in its values`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #fff #000 ①BG①
      $BG ②raed② ③BG③
      $④NONE④ #111 ⑤BG⑤
      """,
      .error(
        "invalid-color", at: "②", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [.suggestion("write `red`", fixed: "NORMAL NIGHT\n#fff #000 BG\n$BG red BG\n$NONE #111 BG")]),
      .error("duplicate-key", at: "③", "the key `BG` is defined twice", labels: ["①": "first defined here"]),
      .error("unknown-token", at: "④", "there is no token `NONE`"),
      .error("duplicate-key", at: "⑤", "the key `BG` is defined twice", labels: ["①": "first defined here"]))
  }

  @Test func `the values of a row whose key is wrong are checked as any others`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①#fff① ②#ffffff00② ③A!③
      #ffffff #000000 ④BG④
      #000000 ⑤oklch(70% 0.4 150)⑤ ⑥BG⑥
      """,
      levels: .classic,
      .error(
        "classic-value", at: "①", "DKNightVersion reads `#fff` as #000fff",
        fixIts: [
          .suggestion(
            "write `#ffffff`",
            fixed: """
              NORMAL NIGHT
              #ffffff #ffffff00 A!
              #ffffff #000000 BG
              #000000 oklch(70% 0.4 150) BG
              """)
        ]),
      .warning(
        "invisible-token", at: "②", "`A` is fully transparent in NIGHT",
        caption: "the last two digits are alpha, and it is 0",
        fixIts: [
          .suggestion(
            "write `transparent` if that is meant",
            fixed: """
              NORMAL NIGHT
              #fff transparent A!
              #ffffff #000000 BG
              #000000 oklch(70% 0.4 150) BG
              """)
        ]),
      .error(
        "invalid-key", at: "③", "`A!` is not a key: `!` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [
          .suggestion(
            "write `A`",
            fixed: "NORMAL NIGHT\n#fff #ffffff00 A\n#ffffff #000000 BG\n#000000 oklch(70% 0.4 150) BG")
        ]),
      .error(
        "classic-value", at: "⑤", "DKNightVersion stops at this row: it finds 3 words in this value",
        fixIts: [
          .suggestion(
            "write `#00c248`",
            fixed: "NORMAL NIGHT\n#fff #ffffff00 A!\n#ffffff #000000 BG\n#000000 #00c248 BG")
        ]),
      .warning(
        "out-of-gamut", at: "⑤", "`BG` lies outside Display P3 in NIGHT",
        caption: "screens show at most `oklch(0.70773 0.28776 147.87963)`",
        fixIts: [
          .suggestion(
            "write `oklch(0.70773 0.28776 147.87963)`",
            fixed: """
              NORMAL NIGHT
              #fff #ffffff00 A!
              #ffffff #000000 BG
              #000000 oklch(0.70773 0.28776 147.87963) BG
              """)
        ]),
      .error("duplicate-key", at: "⑥", "the key `BG` is defined twice", labels: ["④": "first defined here"]))
  }

  @Test func `a misspelt rule in @allow silences what was meant`() {
    let table = """
      @allow ①missing-hsah① A
      @allow ②confusable-key②
      NORMAL
      aabbcc A
      ③aabbcc③ B
      #fff b
      """
    expectDiagnostics(
      table,
      .error(
        "unknown-rule", at: "①", "there is no rule `missing-hsah`", caption: "did you mean `missing-hash`?",
        fixIts: [
          .suggestion(
            "write `missing-hash`",
            fixed: table.replacingLine("@allow missing-hsah A", with: "@allow missing-hash A"))
        ]),
      .error(
        "unknown-rule", at: "②", "there is no rule `confusable-key`",
        caption: "did you mean `confusable-keys`?",
        fixIts: [
          .suggestion(
            "write `confusable-keys`",
            fixed: table.replacingLine("@allow confusable-key", with: "@allow confusable-keys"))
        ]),
      .warning(
        "missing-hash", at: "③", "`aabbcc` is a hex colour without `#`",
        fixIts: [.safe("write `#aabbcc`", fixed: table.replacingLine("aabbcc B", with: "#aabbcc B"))]))
  }

  @Test func `a mistake in the header gives one message`() {
    expectDiagnostics(
      """
      ①KEY① NORMAL ②NAME②
      #fff #000 A
      $NONE #000 B
      @contrast text A on B
      @theme NIGHT dark
      """,
      .error(
        "ambiguous-key-column", at: "②", "the first and the last cell of the header both mark the key column",
        caption: "remove one of them", labels: ["①": "the first mark is here"]))
    expectDiagnostics(
      """
      NORMAL ①NIGHT!①
      #fff #000 A
      @theme NIGHT dark
      $A@NIGHT - B
      """,
      .error(
        "invalid-theme-name", at: "①", "`NIGHT!` is not a theme's name: `!` may not stand in it",
        caption: "expected letters, digits, `_`, `-` or `.`",
        fixIts: [
          .suggestion("write `NIGHT`", fixed: "NORMAL NIGHT\n#fff #000 A\n@theme NIGHT dark\n$A@NIGHT - B")
        ]))
    expectDiagnostics(
      """
      NORMAL ①NIGHT① ②NIGHT②
      #fff #000 #f00 A
      @theme RED dark
      $A@RED - #111 B
      """,
      .error(
        "duplicate-theme", at: "②", "the theme `NIGHT` is named twice", labels: ["①": "first named here"]))
    expectDiagnostics(
      """
      ①NORMAL NIGHT①
      #000 #fff #f00 A
      #000 #fff #f00 B
      $A $B $A@RED C
      @theme RED dark
      @theme ②NIHGT② dark
      """,
      .error(
        "wrong-value-count", at: "①", "the header names 2 themes, but every row has 3 colours",
        caption: "name the missing theme here"),
      .error(
        "unknown-theme", at: "②", "there is no theme `NIHGT`", caption: "did you mean `NIGHT`?",
        fixIts: [
          .suggestion(
            "write `NIGHT`",
            fixed: """
              NORMAL NIGHT
              #000 #fff #f00 A
              #000 #fff #f00 B
              $A $B $A@RED C
              @theme RED dark
              @theme NIGHT dark
              """)
        ]))
    expectDiagnostics(
      """
      ①0x112233 0x445566 BG①
      0xaabbcc $NONE TEXT
      @contrast text TEXT on BAR
      @theme NIGHT dark
      """,
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
  }

  @Test func `a mistake in an included file gives one message`() {
    expectDiagnostics(
      """
      NORMAL
      @include "B"
      $BASE A
      @contrast text BASE on A
      """,
      files: ["B": "NORMAL\n①<<<<<<<① HEAD\n#fff BASE\n=======\n#000 BASE\n②>>>>>>>② paper\n"],
      .error(
        "merge-conflict", at: "①", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers", labels: ["②": "up to here"]))
    expectDiagnostics(
      """
      NORMAL
      @include "B"
      $BASE A
      @contrast text BASE on A
      """,
      files: ["B": "①#fff BASE①\n"],
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
    expectDiagnostics(
      "@include \"B\"\n@contrast text BASE on A\n",
      files: ["B": "①#fff BASE①\n"],
      .error(
        "missing-header", at: "①",
        "expected a header that names the themes, such as `NORMAL NIGHT`, found a row"))
    expectDiagnostics(
      "@include \"B\"\n@contrast text BASE on A\n",
      files: ["B": "①=======①\n#fff BASE\n"],
      .error(
        "merge-conflict", at: "①", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"))
    expectDiagnostics(
      "@include \"B\"\n@theme NIGHT dark\n",
      files: ["B": "@include ①\"C\"①\n"],
      .error("unreadable-include", at: "①", "cannot read `C`: there is no such file"))
    expectDiagnostics(
      """
      NORMAL
      @include "B"
      $BASE ①A①
      """,
      files: ["B": "NORMAL\n#fff ②A②\n@include ③\"C\"③\n"],
      .error("duplicate-key", at: "①", "the key `A` is defined twice", labels: ["②": "first defined here"]),
      .error("unreadable-include", at: "③", "cannot read `C`: there is no such file"))
  }

  @Test func `mistakes of all files are in the order of files and positions`() {
    expectDiagnostics(
      """
      NORMAL
      ①raed① A
      @include "B"
      #②g②gg C
      ③@thme③ NORMAL dark
      $④nope④ D
      """,
      files: ["B": "NORMAL\n⑤bleu⑤ B\n"],
      .error(
        "invalid-color", at: "①", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [
          .suggestion(
            "write `red`", fixed: "NORMAL\nred A\n@include \"B\"\n#ggg C\n@thme NORMAL dark\n$nope D")
        ]),
      .error(
        "invalid-color", at: "②", "`#ggg` is not a hex colour: its digits are 0 to 9 and a to f",
        caption: "did you mean `#fff`?",
        fixIts: [
          .suggestion(
            "write `#fff`", fixed: "NORMAL\nraed A\n@include \"B\"\n#fff C\n@thme NORMAL dark\n$nope D")
        ]),
      .error(
        "unknown-directive", at: "③", "there is no directive `@thme`", caption: "did you mean `@theme`?",
        fixIts: [
          .suggestion(
            "write `@theme`", fixed: "NORMAL\nraed A\n@include \"B\"\n#ggg C\n@theme NORMAL dark\n$nope D")
        ]),
      .error("unknown-token", at: "④", "there is no token `nope`"),
      .error(
        "invalid-color", at: "⑤", "`bleu` names no colour", caption: "did you mean `blue`?",
        fixIts: [.suggestion("write `blue`", fixed: "NORMAL\nblue B\n")]))
  }

  @Test func `a missing include gives one message, whatever refers to its tokens`() {
    let rows = (0..<80).map { "$BASE\($0) $BASE\($0 % 7)@NIGHT K\($0)\n" }.joined()
    let rest =
      "NORMAL NIGHT\n\(rows)@contrast text BASE1 on K2\n@distinct BASE1, BASE2\n@deprecated K1 use BASE3\n"
    let bases = (0..<80).map { "\($0 == 1 ? "#fff #000" : "#000 #fff") BASE\($0)\n" }.joined()
    expectDiagnostics(
      "@include ①\"parts/Shraed\"①\n\(rest)", files: ["parts/Shared": "NORMAL NIGHT\n\(bases)"],
      nearMisses: ["parts/Shraed": "parts/Shared"],
      .error(
        "unreadable-include", at: "①", "cannot read `parts/Shraed`: there is no such file",
        caption: "did you mean `\"parts/Shared\"`?",
        fixIts: [.suggestion("write `\"parts/Shared\"`", fixed: "@include \"parts/Shared\"\n\(rest)")]))
  }

  @Test func `a missing include hides no mistake of the rows that are there`() {
    expectDiagnostics(
      """
      @include ①"Shared"①
      NORMAL NIGHT
      ②raed② $BASE A
      ③#999③ #000 TEXT
      ④#fff④ $BASE BG
      #fff ⑤⑤FEW
      @contrast text TEXT, BASE on BG
      @contrast text ⑦TEXT⑦ on BG
      """,
      .error("unreadable-include", at: "①", "cannot read `Shared`: there is no such file"),
      .error(
        "invalid-color", at: "②", "`raed` names no colour", caption: "did you mean `red`?",
        fixIts: [
          .suggestion(
            "write `red`",
            fixed: """
              @include "Shared"
              NORMAL NIGHT
              red $BASE A
              #999 #000 TEXT
              #fff $BASE BG
              #fff FEW
              @contrast text TEXT, BASE on BG
              @contrast text TEXT on BG
              """)
        ]),
      .error(
        "insufficient-contrast", at: "③",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL; text at level AA asks for 4.5",
        caption: "this is #999999", labels: ["④": "the background, #ffffff", "⑦": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 12.6"]),
      .error(
        "wrong-value-count", at: "⑤", "expected 2 colours before the key, found 1",
        caption: "the value for NIGHT is missing", notes: ["the themes are NORMAL, NIGHT (line 2)"]))
  }
}
