import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about directives.
struct DirectiveRuleTests {
  private static let contrastForm =
    "the form is `@contrast text|large|ui|NUMBER vision TOKEN, … on TOKEN, … over TOKEN|any in THEME, … except THEME, … because \"TEXT\"`"

  @Test func `a word that is not a directive is reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①@contrats① text A on B
      #fff #000 A
      #000 #fff B
      """,
      .error(
        "unknown-directive", at: "①", "there is no directive `@contrats`",
        caption: "did you mean `@contrast`?",
        fixIts: [
          .suggestion(
            "write `@contrast`", fixed: "NORMAL NIGHT\n@contrast text A on B\n#fff #000 A\n#000 #fff B")
        ])
    )
    // Also where there is no table that its names could be compared with.
    let unreadable = check("@contrats text A on B\n").result.diagnostics.first {
      $0.rule == "unknown-directive"
    }
    #expect(unreadable?.fixIts.map(\.message) == ["write `@contrast`"])
    expectDiagnostics(
      "NORMAL NIGHT\n①@custom① #ffffff TINT\n",
      .error(
        "unknown-directive", at: "①", "there is no directive `@custom`",
        notes: ["a line that begins with `@` is a directive; if this is a row, `@custom` is not a colour"]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①@colourful①
      #fff #000 A
      """,
      .error(
        "unknown-directive", at: "①", "there is no directive `@colourful`",
        notes: ["the directives are @theme, @contrast, @distinct, @deprecated, @name, @allow, @hex, @include"]
      ))
  }

  @Test func `a directive that breaks off or goes on is reported with its form`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme NIGHT ①drak①
      #fff #000 A
      """,
      .error(
        "invalid-directive", at: "①",
        "expected `light`, `dark`, `high-contrast`, `based-on`, `title`, `level`, `family`, found `drak`",
        caption: "did you mean `dark`?",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ], fixIts: [.suggestion("write `dark`", fixed: "NORMAL NIGHT\n@theme NIGHT dark\n#fff #000 A")]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme①①
      @theme NIGHT②②
      @theme NIGHT title ③Dark③
      @theme NIGHT level ④A④
      @theme NIGHT based-on⑤⑤
      #fff #000 A
      """,
      .error(
        "invalid-directive", at: "①", "expected a theme's name, found the end of the line",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ]),
      .error(
        "invalid-directive", at: "②",
        "expected `light`, `dark`, `high-contrast`, `based-on`, `title`, `level`, `family`, found the end of the line",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ]),
      .error(
        "invalid-directive", at: "③", "expected a title between quotation marks, found `Dark`",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ]),
      .error(
        "invalid-directive", at: "④", "expected `AA` or `AAA`, found `A`",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ]),
      .error(
        "invalid-directive", at: "⑤", "expected a theme's name, found the end of the line",
        notes: [
          "the form is `@theme NAME light|dark high-contrast based-on THEME title \"TEXT\" level AA|AAA family NAME`"
        ]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @contrast text A on B ①C①
      #fff #000 A
      #fff #000 B
      #fff #000 C
      """,
      .error(
        "invalid-directive", at: "①",
        "expected `,`, `over`, `in`, `except`, `because` or the end of the line, found `C`",
        notes: [Self.contrastForm]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @contrast ①big① A on B
      @contrast text②②
      @contrast text A ③no③ B
      @contrast text A on B over④④
      @contrast text A on B because ⑤law⑤
      @contrast text A on B in NORMAL ⑥excpet⑥ NIGHT
      #fff #000 A
      #000 #fff B
      """,
      .error(
        "invalid-directive", at: "①", "expected `text`, `large`, `ui` or a ratio, found `big`",
        caption: "did you mean `large`?",
        notes: [Self.contrastForm],
        fixIts: [
          .suggestion(
            "write `large`",
            fixed: """
              NORMAL NIGHT
              @contrast large A on B
              @contrast text
              @contrast text A no B
              @contrast text A on B over
              @contrast text A on B because law
              @contrast text A on B in NORMAL excpet NIGHT
              #fff #000 A
              #000 #fff B
              """)
        ]),
      .error(
        "invalid-directive", at: "②", "expected a token's key, found the end of the line",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "③", "expected `,` or `on`, found `no`",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "④", "expected a token's key or `any`, found the end of the line",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "⑤", "expected a reason between quotation marks, found `law`",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "⑥",
        "expected `,`, `except`, `because` or the end of the line, found `excpet`",
        caption: "did you mean `except`?",
        notes: [Self.contrastForm],
        fixIts: [
          .suggestion(
            "write `except`",
            fixed: """
              NORMAL NIGHT
              @contrast big A on B
              @contrast text
              @contrast text A no B
              @contrast text A on B over
              @contrast text A on B because law
              @contrast text A on B in NORMAL except NIGHT
              #fff #000 A
              #000 #fff B
              """)
        ]))
    expectDiagnostics(
      """
      NORMAL
      @distinct A①①
      @distinct A, B ②20②
      @distinct A, B >=③③
      @distinct A, B >= 20 ④30④
      #fff A
      #000 B
      """,
      .error(
        "invalid-directive", at: "①", "expected `,` and another token's key, found the end of the line",
        notes: ["the form is `@distinct TOKEN, TOKEN, … >= NUMBER`"]),
      .error(
        "invalid-directive", at: "②", "expected `,`, `>=` or the end of the line, found `20`",
        notes: ["the form is `@distinct TOKEN, TOKEN, … >= NUMBER`"]),
      .error(
        "invalid-directive", at: "③", "expected a number, found the end of the line",
        notes: ["the form is `@distinct TOKEN, TOKEN, … >= NUMBER`"]),
      .error(
        "invalid-directive", at: "④", "expected the end of the line, found `30`",
        notes: ["the form is `@distinct TOKEN, TOKEN, … >= NUMBER`"]))
    expectDiagnostics(
      """
      NORMAL
      @deprecated①①
      @deprecated A ②ues② B
      @deprecated A use B "why" ③C③
      @deprecated A use ④"B"④
      #fff A
      #000 B
      """,
      .error(
        "invalid-directive", at: "①", "expected a token's key, found the end of the line",
        notes: ["the form is `@deprecated TOKEN use TOKEN \"REASON\"`"]),
      .error(
        "invalid-directive", at: "②", "expected `use` or the end of the line, found `ues`",
        notes: ["the form is `@deprecated TOKEN use TOKEN \"REASON\"`"]),
      .error(
        "invalid-directive", at: "③", "expected the end of the line, found `C`",
        notes: ["the form is `@deprecated TOKEN use TOKEN \"REASON\"`"]),
      .error(
        "invalid-directive", at: "④", "expected a token's key, found `B`",
        notes: ["the form is `@deprecated TOKEN use TOKEN \"REASON\"`"]))
    expectDiagnostics(
      """
      NORMAL
      @hex ①agrb①
      @hex argb ②rgba②
      @allow③③
      @allow missing-hash A,④④
      @include ⑤Shared⑤
      #fff A
      """,
      .error(
        "invalid-directive", at: "①", "expected `argb` or `rgba`, found `agrb`",
        caption: "did you mean `argb`?", notes: ["the form is `@hex argb|rgba`"],
        fixIts: [
          .suggestion(
            "write `argb`",
            fixed: """
              NORMAL
              @hex argb
              @hex argb rgba
              @allow
              @allow missing-hash A,
              @include Shared
              #fff A
              """)
        ]),
      .error(
        "invalid-directive", at: "②", "expected the end of the line, found `rgba`",
        notes: ["the form is `@hex argb|rgba`"]),
      .error(
        "invalid-directive", at: "③", "expected a rule's name, found the end of the line",
        notes: ["the form is `@allow RULE TOKEN … because \"TEXT\"`"]),
      .error(
        "invalid-directive", at: "④", "expected a token's key, found the end of the line",
        notes: ["the form is `@allow RULE TOKEN … because \"TEXT\"`"]),
      .error(
        "invalid-directive", at: "⑤", "expected a path between quotation marks, found `Shared`",
        caption: "write it as `\"Shared\"`", notes: ["the form is `@include \"PATH\"`"]))
  }

  @Test func `a name that is given to no output, or twice, is reported`() {
    let form = "the form is `@name OUTPUT \"NAME\" TOKEN`"
    let outputs =
      "the outputs are swift, css, xcassets, android, compose, dtcg, typescript, tailwind and scss"
    for (word, meant) in [("kotlin", "compose"), ("--css", "css"), ("androit", "android")] {
      expectDiagnostics(
        "NORMAL\n@name ①\(word)① \"a\" A\n#fff A\n",
        .error(
          "invalid-directive", at: "①", "expected an output, found `\(word)`",
          caption: "did you mean `\(meant)`?", notes: [outputs, form],
          fixIts: [.suggestion("write `\(meant)`", fixed: "NORMAL\n@name \(meant) \"a\" A\n#fff A\n")]))
    }
    expectDiagnostics(
      """
      NORMAL
      @name ①ninja① "a" A
      @name ②json② "a" A
      @name ③html③ "a" A
      @name css ④a④ A
      @name css ⑤""⑤ A
      @name css "a"⑥⑥
      @name scss ⑦"a"⑦ A
      @name scss ⑧"b"⑧ A
      @name android "b" ⑨B⑨
      @name android ⑩"\(String(repeating: "x", count: 501))"⑩ A
      #fff A
      """,
      .error("invalid-directive", at: "①", "expected an output, found `ninja`", notes: [outputs, form]),
      .error(
        "invalid-directive", at: "②", "`json` has each token under its key, so no name can be given there",
        caption: "expected another output", notes: ["rename the token to change it"]),
      .error(
        "invalid-directive", at: "③", "`html` has each token under its key, so no name can be given there",
        caption: "expected another output", notes: ["the page shows the names of the other outputs"]),
      .error(
        "invalid-directive", at: "④", "expected a name between quotation marks, found `a`", notes: [form]),
      .error("invalid-directive", at: "⑤", "the name of a token in an output is empty"),
      .error(
        "invalid-directive", at: "⑥", "expected a token's key, found the end of the line", notes: [form]),
      .error(
        "repeated-directive", at: "⑧", "the name of `A` in scss is given twice",
        labels: ["⑦": "first given here"]),
      .error("unknown-token", at: "⑨", "there is no token `B`"),
      .error("invalid-directive", at: "⑩", "the name of a token in an output has more than 500 bytes"))
  }

  @Test func `a directive that goes on behind its last part is reported`() {
    expectDiagnostics(
      """
      NORMAL
      @contrast text A on A except NORMAL ①now①
      @contrast text A on A because "law" ②in② NORMAL
      @distinct .*③③
      @deprecated A use B ④C④
      @allow missing-hash A because "x" ⑤B⑤
      @include "Shared" ⑥more⑥
      #fff A
      #000 B
      """,
      .error(
        "invalid-directive", at: "①", "expected `,`, `because` or the end of the line, found `now`",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "②", "expected the end of the line, found `in`",
        notes: [Self.contrastForm]),
      .error(
        "invalid-directive", at: "③", "expected `,` and another token's key, found the end of the line",
        notes: ["the form is `@distinct TOKEN, TOKEN, … >= NUMBER`"]),
      .error(
        "invalid-directive", at: "④", "expected the end of the line, found `C`",
        notes: ["the form is `@deprecated TOKEN use TOKEN \"REASON\"`"]),
      .error(
        "invalid-directive", at: "⑤", "expected the end of the line, found `B`",
        notes: ["the form is `@allow RULE TOKEN … because \"TEXT\"`"]),
      .error(
        "invalid-directive", at: "⑥", "expected the end of the line, found `more`",
        notes: ["the form is `@include \"PATH\"`"]))
  }

  @Test(arguments: ["@contrast 1.01 A on B", "@contrast 21 A on B", "@distinct A, B >= 100"])
  func `the smallest and the largest number of a directive are in its range`(directive: String) {
    let found = check("NORMAL\n#fff A\n#000 B\n\(directive)\n").result.diagnostics
    #expect(found.map(\.message) == [])
  }

  @Test func `a number that is out of its range is reported`() {
    expectDiagnostics(
      """
      NORMAL
      @contrast ①22① A on A
      @contrast ②1② A on A
      @distinct A, B >= ③0③
      @distinct A, B ④>=101④
      @distinct A, B >= ⑤far⑤
      #fff A
      #000 B
      """,
      .error("invalid-directive", at: "①", "a contrast ratio is more than 1 and at most 21, found `22`"),
      .error("invalid-directive", at: "②", "a contrast ratio is more than 1 and at most 21, found `1`"),
      .error("invalid-directive", at: "③", "a colour difference lies between 0 and 100, found `0`"),
      .error("invalid-directive", at: "④", "a colour difference lies between 0 and 100, found `101`"),
      .error("invalid-directive", at: "⑤", "a colour difference lies between 0 and 100, found `far`"))
  }

  @Test func `an empty path is reported`() {
    expectDiagnostics(
      """
      NORMAL
      @include ①""①
      #fff A
      """,
      .error("invalid-directive", at: "①", "the path of an included table is empty"))
  }

  @Test func `a string that the line does not close is reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme NIGHT title ①"Night①
      #ffffff #343434 BG
      """,
      .error(
        "unclosed-string", at: "①", "this string is not closed", caption: "expected `\"` on this line",
        fixIts: [
          .suggestion(
            "close it here", fixed: "NORMAL NIGHT\n@theme NIGHT title \"Night\"\n#ffffff #343434 BG")
        ]))
    expectDiagnostics(
      """
      NORMAL
      @contrast text A on B because ①"law \\"①
      #fff A
      #000 B
      """,
      .error(
        "unclosed-string", at: "①", "this string is not closed", caption: "expected `\"` on this line",
        fixIts: [
          .suggestion(
            "close it here", fixed: "NORMAL\n@contrast text A on B because \"law \\\"\"\n#fff A\n#000 B")
        ]))
    // At the end of the file; behind a backslash, a quotation mark would close nothing.
    expectDiagnostics(
      "NORMAL\n#fff A\n@theme NORMAL title ①\"Day①",
      .error(
        "unclosed-string", at: "①", "this string is not closed", caption: "expected `\"` on this line",
        fixIts: [.suggestion("close it here", fixed: "NORMAL\n#fff A\n@theme NORMAL title \"Day\"")]))
    expectDiagnostics(
      "NORMAL\n#fff A\n@theme NORMAL title ①\"Day\\①",
      .error(
        "unclosed-string", at: "①", "this string is not closed", caption: "expected `\"` on this line"))
  }

  @Test func `what a file says twice is reported where it is said again`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme NIGHT ①dark① ②high-contrast② ③based-on③ NORMAL
      @theme NIGHT ④title④ "N" ⑤level⑤ AAA
      @theme NIGHT ⑥light⑥ ⑦level⑦ AA ⑧title⑧ "M" ⑨based-on⑨ NORMAL ⑩high-contrast⑩
      #fff #000 A
      """,
      .error(
        "repeated-directive", at: "⑥", "the appearance of `NIGHT` is given twice",
        labels: ["①": "first given here"]),
      .error(
        "repeated-directive", at: "⑦", "the level of `NIGHT` is given twice",
        labels: ["⑤": "first given here"]),
      .error(
        "repeated-directive", at: "⑧", "the title of `NIGHT` is given twice",
        labels: ["④": "first given here"]),
      .error(
        "repeated-directive", at: "⑨", "the base of `NIGHT` is given twice", labels: ["③": "first given here"]
      ),
      .error(
        "repeated-directive", at: "⑩", "`high-contrast` of `NIGHT` is given twice",
        labels: ["②": "first given here"]))
    expectDiagnostics(
      """
      @hex ①argb①
      @hex ②argb②
      NORMAL
      #fff A
      """,
      .error(
        "repeated-directive", at: "②", "the order of hex digits is given twice",
        labels: ["①": "first given here"]))
    expectDiagnostics(
      """
      NORMAL
      @deprecated ①A①
      @deprecated ②A② use B
      #fff A
      #000 B
      """,
      .error(
        "repeated-directive", at: "②", "the deprecation of `A` is given twice",
        labels: ["①": "first given here"]))
  }

  @Test func `a token that replaces itself is reported`() {
    expectDiagnostics(
      """
      NORMAL
      @deprecated A use ①A①
      #fff A
      """,
      .error("invalid-directive", at: "①", "`A` cannot replace itself", caption: "expected another key"))
  }

  @Test func `names that a directive gives are looked up`() {
    expectDiagnostics(
      """
      NORMAL
      @deprecated A use ①B①
      @distinct A, ②C②
      @contrast text A, ③D③ on A over ④E④ in ⑤NIGHT⑤ except ⑥NORMALL⑥
      #fff A
      """,
      .error("unknown-token", at: "①", "there is no token `B`"),
      .error("unknown-token", at: "②", "there is no token `C`"),
      .error("unknown-token", at: "③", "there is no token `D`"),
      .error("unknown-token", at: "④", "there is no token `E`"),
      .error(
        "unknown-theme", at: "⑤", "there is no theme `NIGHT`", notes: ["the only theme is NORMAL (line 1)"]),
      .error(
        "unknown-theme", at: "⑥", "there is no theme `NORMALL`", caption: "did you mean `NORMAL`?",
        fixIts: [
          .suggestion(
            "write `NORMAL`",
            fixed: """
              NORMAL
              @deprecated A use B
              @distinct A, C
              @contrast text A, D on A over E in NIGHT except NORMAL
              #fff A
              """)
        ]))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme ①NIHGT① dark
      @theme NIGHT based-on ②NORML②
      @allow missing-hash ③PGAE③
      ④ffffff④ - PAGE
      """,
      .error(
        "unknown-theme", at: "①", "there is no theme `NIHGT`", caption: "did you mean `NIGHT`?",
        fixIts: [
          .suggestion(
            "write `NIGHT`",
            fixed: """
              NORMAL NIGHT
              @theme NIGHT dark
              @theme NIGHT based-on NORML
              @allow missing-hash PGAE
              ffffff - PAGE
              """)
        ]),
      .error(
        "unknown-theme", at: "②", "there is no theme `NORML`", caption: "did you mean `NORMAL`?",
        fixIts: [
          .suggestion(
            "write `NORMAL`",
            fixed: """
              NORMAL NIGHT
              @theme NIHGT dark
              @theme NIGHT based-on NORMAL
              @allow missing-hash PGAE
              ffffff - PAGE
              """)
        ]),
      .error(
        "unknown-token", at: "③", "there is no token `PGAE`", caption: "did you mean `PAGE`?",
        fixIts: [
          .suggestion(
            "write `PAGE`",
            fixed: """
              NORMAL NIGHT
              @theme NIHGT dark
              @theme NIGHT based-on NORML
              @allow missing-hash PAGE
              ffffff - PAGE
              """)
        ]),
      .warning(
        "missing-hash", at: "④", "`ffffff` is a hex colour without `#`",
        fixIts: [
          .safe(
            "write `#ffffff`",
            fixed: """
              NORMAL NIGHT
              @theme NIHGT dark
              @theme NIGHT based-on NORML
              @allow missing-hash PGAE
              #ffffff - PAGE
              """)
        ]))
  }

  @Test func `a theme that is based on another one is not taken for it`() {
    expectDiagnostics(
      "NORMAL NIGHT\n@theme ①NIGHTS① based-on NIGHT\n#fff #000 A\n",
      .error(
        "unknown-theme", at: "①", "there is no theme `NIGHTS`",
        notes: ["the themes are NORMAL, NIGHT (line 1)"]))
  }

  @Test func `a name of nothing is reported wherever it stands`() {
    expectDiagnostics(
      "NORMAL\n#fff A\n@distinct A, ①OTHER①, ②OTHER②\n",
      .error("unknown-token", at: "①", "there is no token `OTHER`"),
      .error("unknown-token", at: "②", "there is no token `OTHER`"))
  }

  @Test func `themes that are based on each other are reported`() {
    expectDiagnostics(
      """
      NORMAL NIGHT RED
      @theme NIGHT based-on RED
      @theme RED based-on ①NIGHT①
      #ffffff #343434 #fafafa BG
      """,
      .error("theme-cycle", at: "①", "these themes are based on each other: NIGHT → RED → NIGHT"))
    // The cycle is the same where another theme leads into it.
    expectDiagnostics(
      """
      NORMAL NIGHT RED
      @theme NORMAL based-on RED
      @theme NIGHT based-on RED
      @theme RED based-on ①NIGHT①
      #ffffff #343434 #fafafa BG
      """,
      .error("theme-cycle", at: "①", "these themes are based on each other: NIGHT → RED → NIGHT"))
    expectDiagnostics(
      """
      NORMAL NIGHT
      @theme NIGHT based-on ①NIGHT①
      #ffffff #343434 BG
      """,
      .error("theme-cycle", at: "①", "the theme `NIGHT` is based on itself"))
  }

  @Test
  func `@allow silences a lint rule for a key or for the table, and is reported where it silences nothing`() {
    expectDiagnostics(
      """
      @allow missing-hash A, B
      NORMAL
      aabbcc A
      aabbcc B
      """)
    expectDiagnostics(
      """
      @allow missing-hash
      NORMAL
      aabbcc A
      """)
    expectDiagnostics(
      """
      @allow missing-hash A ①B①
      NORMAL
      aabbcc A
      #aabbcc B
      """,
      .warning(
        "unused-allow", at: "①", "`missing-hash` reports nothing about `B`",
        caption: "nothing is silenced here"))
    expectDiagnostics(
      """
      @allow ①missing-hash①
      @allow near-duplicate-color
      NORMAL
      #aabbcc A
      """,
      .warning(
        "unused-allow", at: "①", "`missing-hash` reports nothing in this table",
        caption: "nothing is silenced here"))
  }

  @Test func `@allow of a rule that is none, or of an error, is reported`() {
    expectDiagnostics(
      """
      @allow ①duplicate-key①
      NORMAL
      #aabbcc A
      """,
      .error("unknown-rule", at: "①", "`duplicate-key` is an error, which cannot be allowed"))
    expectDiagnostics(
      """
      @allow ①missing-hsah① A
      NORMAL
      aabbcc A
      """,
      .error(
        "unknown-rule", at: "①", "there is no rule `missing-hsah`", caption: "did you mean `missing-hash`?",
        fixIts: [.suggestion("write `missing-hash`", fixed: "@allow missing-hash A\nNORMAL\naabbcc A")]))
    expectDiagnostics(
      """
      @allow ①everything①
      NORMAL
      #aabbcc A
      """,
      .error(
        "unknown-rule", at: "①", "there is no rule `everything`",
        notes: ["`colortable rules` lists the rules"]))
  }

  @Test(arguments: [("NIGHT night", "dark"), ("LIGHT day", "light"), ("NIGHT based", "based-on")])
  func `a word for an appearance is not taken for the other one`(words: String, meant: String) {
    let found = check("LIGHT NIGHT\n@theme \(words)\n#fff #000 A\n").result.diagnostics
    #expect(found.map(\.caption) == ["did you mean `\(meant)`?"])
  }

  @Test func `part of a rule's name finds the rule`() {
    let found = check("NORMAL\n@allow near-duplicate\n#fff A\n").result.diagnostics
    #expect(found.map(\.caption) == ["did you mean `near-duplicate-color`?"])
  }
}
