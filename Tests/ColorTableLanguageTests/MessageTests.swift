import ColorTableDiagnostics
import ColorTableLanguage
import Testing

/// Marked source: each message at its place, and no other.
struct MessageTests {
  @Test func wrongValueCount() {
    expectDiagnostics(
      "NORMAL NIGHT RED\n#000000  #ffffff ①TEXT\n",
      Expected(
        "①", "wrong-value-count", "expected 3 colours before the key, found 2",
        caption: "the value for RED is missing", note: "the themes are NORMAL, NIGHT, RED (line 1)"))
    expectDiagnostics(
      "NORMAL\n#000000 ①#ffffff #fafafa TEXT\n",
      Expected(
        "①", "wrong-value-count", "expected 1 colour before the key, found 3",
        caption: "there is no theme for the values from here on"))
    expectDiagnostics(
      "KEY NORMAL NIGHT\nBG #000000①\n",
      Expected(
        "①", "wrong-value-count", "expected 2 colours after the key, found 1",
        caption: "the value for NIGHT is missing"))
  }

  @Test("a header that every row disagrees with is told once, at the header")
  func wrongHeader() {
    expectDiagnostics(
      "①NORMAL NIGHT\n#000 #fff #f00 A\n#000 #fff #f00 B\n#000 #fff #f00 C\n",
      Expected(
        "①", "wrong-value-count", "the header names 2 themes, but every row has 3 colours",
        caption: "name the missing theme here"))
  }

  @Test func missingKey() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434① // page\n",
      Expected("①", "missing-key", "this row has 2 colours and no key", caption: "expected a key here"))
  }

  @Test func keys() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434 ①MY KEY\n",
      Expected(
        "①", "invalid-key", "a key cannot hold spaces; found `MY KEY`",
        fixed: "NORMAL NIGHT\n#ffffff #343434 MY_KEY\n"))
    expectDiagnostics(
      "NORMAL\n#ffffff ①@count\n",
      Expected(
        "①", "invalid-key", "`@count` is not a key: `@` may not stand in it", fixed: "NORMAL\n#ffffff count\n"
      ))
    expectDiagnostics(
      "NORMAL\n#ffffff ①a\u{200D}b\n",
      Expected(
        "①", "invalid-key", "`a\u{200D}b` is not a key: U+200D (zero width joiner) may not stand in it",
        fixed: "NORMAL\n#ffffff a_b\n"))
    expectDiagnostics(
      "NORMAL\n#ffffff ①a..b\n#ffffff ②.a\n#ffffff ③-\n",
      Expected("①", "invalid-key", "`a..b` is not a key: a dot has nothing before or after it"),
      Expected("②", "invalid-key", "`.a` is not a key: a dot has nothing before or after it"),
      Expected("③", "invalid-key", "`-` is not a key: it is the value that stands for the base theme's"))
  }

  @Test(
    "keys of any script are fine", arguments: ["背景", "é", "наш_цвет", "ज़", "a1", "1a", "--x", "a.b.c", "_"])
  func keysOfAnyScript(key: String) throws {
    #expect(try check("NORMAL\n#fff \(key)\n").table().key(of: 0) == key)
  }

  @Test func duplicates() {
    expectDiagnostics(
      "NORMAL ①NIGHT ②NIGHT\n#fff #000 #111 ③BG\n#fff #000 #111 ④BG\n",
      Expected("②", "duplicate-theme", "the theme `NIGHT` is named twice", labels: ["①"]),
      Expected("④", "duplicate-key", "the key `BG` is defined twice", labels: ["③"]))
    expectDiagnostics(
      "NORMAL\n#fff ①caf\u{E9}\n#fff ②cafe\u{301}\n",
      Expected("②", "duplicate-key", "the key `cafe\u{301}` is defined twice", labels: ["①"]))
  }

  @Test(
    "values that are none",
    arguments: [
      ("#12345①g", "`#12345g` is not a hex colour: its digits are 0 to 9 and a to f", "#12345f"),
      ("#ff00②o0", "`#ff00o0` is not a hex colour: its digits are 0 to 9 and a to f", "#ff0000"),
      ("#②#ffffff", "`##ffffff` is not a hex colour: its digits are 0 to 9 and a to f", "#ffffff"),
      ("#0②xaabbcc", "`#0xaabbcc` is not a hex colour: its digits are 0 to 9 and a to f", "#aabbcc"),
      ("#123456②;", "`#123456;` is not a hex colour: its digits are 0 to 9 and a to f", "#123456"),
      ("②#fffff", "`#fffff` has 5 hex digits; expected 3, 4, 6 or 8", nil),
      ("②#", "expected hex digits after `#`", nil),
      ("②0xfff", "`0xfff` has 3 hex digits; after `0x` expected 6 or 8", "#fff"),
      ("0x②#aabbcc", "`0x#aabbcc` is not a hex colour: its digits are 0 to 9 and a to f", "#aabbcc"),
    ] as [(String, String, String?)])
  func invalidHex(value: String, message: String, suggestion: String?) {
    let value = value.replacing("②", with: "①")
    expectDiagnostics(
      "NORMAL\n\(value) BG\n",
      Expected("①", "invalid-color", message, fixed: suggestion.map { "NORMAL\n\($0) BG\n" }))
  }

  @Test(
    "names that are none get the nearest one",
    arguments: [
      ("raed", "red"), ("clear", "transparent"), ("lightgren", "lightgreen"), ("nil", "transparent"),
    ])
  func nearNames(word: String, suggestion: String) {
    let found = check("NORMAL\n\(word) BG\n").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-color"])
    #expect(found.first?.caption == "did you mean `\(suggestion)`?")
    #expect(found.first?.fixIts.first?.edits.first?.replacement == suggestion)
  }

  @Test(
    "what CSS has and a table has not is an error of its own",
    arguments: [
      "currentcolor", "Canvas", "light-dark(#fff,#000)", "rgb(from red r g b)", "var(--x)", "-1", "0.2",
      "GX211,55,51,1",
      "color-mix(in oklab, red)", "$", "$A / x", "rgb(1 2)", "rgb(1 2 3))", "inherit",
      "color-mix(in oklab, $ , red)",
    ])
  func unsupported(value: String) {
    let found = check("NORMAL\n\(value) BG\n#fff A\n").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-color"], "\(found.map(\.message))")
  }

  @Test func missingHash() {
    expectDiagnostics(
      "NORMAL\n①facade BG\n",
      Expected(
        "①", "missing-hash", "`facade` is a hex colour without `#`", fixed: "NORMAL\n#facade BG\n"))
  }

  @Test("a column that makes sense only with alpha at the other end, and columns that do not")
  func alphaOrder() {
    expectDiagnostics(
      "NORMAL NIGHT\n#fff ①#ff102030 A\n#fff #ff405060 B\n#fff #ff708090 C\n",
      Expected(
        "①", "suspicious-alpha-order",
        "all 3 8-digit values of NIGHT begin with `ff`; alpha comes last, so that is red"))
    expectDiagnostics(
      "@hex argb\nNORMAL\n①#102030ff A\n#405060ff B\n#708090ff C\n",
      Expected(
        "①", "suspicious-alpha-order",
        "all 3 8-digit values of NORMAL end with `ff`; with `@hex argb` that is blue, not alpha"))
    expectDiagnostics("NORMAL\n#ffffff14 A\n#ffffff24 B\n#ffffff38 C\n")
    expectDiagnostics("NORMAL\n#ff102030 A\n#ff405060 B\n#007080ff C\n")
    expectDiagnostics("NORMAL\n#102030ff A\n#405060ff B\n#708090ff C\n")
  }

  @Test func unknownReferences() {
    expectDiagnostics(
      "NORMAL NIGHT\n#fff #000 KEY\n$①KYE $KEY@②NIHGT B\n",
      Expected(
        "①", "unknown-token", "there is no token `KYE`", caption: "did you mean `KEY`?",
        fixed: "NORMAL NIGHT\n#fff #000 KEY\n$KEY $KEY@NIHGT B\n"),
      Expected("②", "unknown-theme", "there is no theme `NIHGT`", caption: "did you mean `NIGHT`?"))
    expectDiagnostics(
      "NORMAL\n#fff KEY\ncolor-mix(in oklab, $KEY, $①KYE 30%) B\n",
      Expected("①", "unknown-token", "there is no token `KYE`", caption: "did you mean `KEY`?"))
  }

  @Test("a cycle shows the way round, once for all themes")
  func cycles() {
    expectDiagnostics(
      "NORMAL NIGHT\n①$B $B A\n②$C $C B\n③color-mix(in oklab, $A, red) $A C\n$A $A D\n",
      Expected(
        "③", "reference-cycle", "these references form a cycle: A → B → C → A",
        labels: ["①", "②", "③"]))
    expectDiagnostics(
      "NORMAL\n①$A / 40% A\n", Expected("①", "reference-cycle", "`A` refers to itself", labels: ["①"]))
    expectDiagnostics(
      "NORMAL NIGHT\n①$A@NIGHT ②$A@NORMAL A\n",
      Expected(
        "②", "reference-cycle", "these references form a cycle: A@NORMAL → A@NIGHT → A@NORMAL",
        labels: ["①", "②"]))
  }

  @Test("one mistake gives one message: what depends on a broken value is silent")
  func oneMessage() {
    expectDiagnostics(
      "NORMAL NIGHT\n①raed #000 A\n$A - B\n$B $B C\n",
      Expected("①", "invalid-color", "`raed` names no colour", caption: "did you mean `red`?"))
    expectDiagnostics(
      "NORMAL NIGHT\n#000 ①A\n$A $A B\n",
      Expected("①", "wrong-value-count", "expected 2 colours before the key, found 1"))
  }

  @Test func directives() {
    expectDiagnostics(
      "NORMAL NIGHT\n①@contrats text A on B\n#fff #000 A\n",
      Expected(
        "①", "unknown-directive", "there is no directive `@contrats`", caption: "did you mean `@contrast`?"))
    expectDiagnostics(
      "NORMAL NIGHT\n①@custom #ffffff TINT\n",
      Expected(
        "①", "unknown-directive", "there is no directive `@custom`",
        note: "a line that begins with `@` is a directive; if this is a row, `@custom` is no colour"))
    expectDiagnostics(
      "NORMAL NIGHT\n@theme NIGHT ①drak\n#fff #000 A\n",
      Expected(
        "①", "invalid-directive",
        "expected `light`, `dark`, `high-contrast`, `based-on`, `title`, `level`, found `drak`",
        caption: "did you mean `dark`?", fixed: "NORMAL NIGHT\n@theme NIGHT dark\n#fff #000 A\n"))
    expectDiagnostics(
      "NORMAL NIGHT\n@contrast text A on B ①C\n#fff #000 A\n#fff #000 B\n#fff #000 C\n",
      Expected(
        "①", "invalid-directive",
        "expected `,`, `over`, `in`, `except`, `because` or the end of the line, found `C`"))
    expectDiagnostics(
      "NORMAL\n@contrast ①22 A on A\n@distinct A①\n#fff A\n".replacing("@distinct A①", with: "@distinct A②"),
      Expected("①", "invalid-directive", "a contrast ratio lies between 1 and 21, found `22`"),
      Expected("②", "invalid-directive", "expected `,` and another token's key, found the end of the line"))
    expectDiagnostics(
      "NORMAL\n@deprecated A use ①B\n@deprecated ②A\n@deprecated ③A use A\n#fff A\n",
      Expected("①", "unknown-token", "there is no token `B`"),
      Expected("③", "repeated-directive", "the deprecation of `A` is said twice", labels: ["②"]))
  }

  @Test("@allow silences a lint for a key or for the table, and is told where it silences nothing")
  func allow() {
    expectDiagnostics("@allow missing-hash A, B\nNORMAL\naabbcc A\naabbcc B\n")
    expectDiagnostics("@allow missing-hash\nNORMAL\naabbcc A\n")
    expectDiagnostics(
      "@allow missing-hash A ①B\nNORMAL\naabbcc A\n#aabbcc B\n",
      Expected("①", "unused-allow", "`missing-hash` finds nothing to say about `B`"))
    expectDiagnostics(
      "@allow ①duplicate-key\nNORMAL\n#aabbcc A\n",
      Expected("①", "unknown-rule", "`duplicate-key` is an error, which cannot be allowed"))
  }

  @Test func levels() throws {
    var levels = RuleLevels()
    try levels.set("missing-hash", to: .deny)
    let denied = check("NORMAL\naabbcc A\n", levels: levels).result
    #expect(denied.diagnostics.map(\.severity) == [.error])
    #expect(denied.table == nil)
    try levels.set("missing-hash", to: .allow)
    #expect(check("NORMAL\naabbcc A\n", levels: levels).result.diagnostics == [])
    try levels.set("missing-hash", to: .warn)
    try levels.set("warnings", to: .deny)
    #expect(check("NORMAL\naabbcc A\n", levels: levels).result.hasErrors)
    #expect(throws: RuleLevels.SettingError.notALint) { try levels.set("duplicate-key", to: .allow) }
    #expect(throws: RuleLevels.SettingError.unknownRule) { try levels.set("missing-hsah", to: .allow) }
  }

  @Test("odd bytes")
  func oddBytes() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff①\u{B}#343434 BG\n②\u{C}\n#000000 #111111 X\n",
      Expected("①", "control-character", "U+000B (vertical tab) may not stand in a table"),
      Expected("②", "control-character", "U+000C (form feed) may not stand in a table"))
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434 BG①\u{2028}#000000 #111111 X\n",
      Expected(
        "①", "control-character", "U+2028 (line separator) may not stand in a table",
        fixed: "NORMAL NIGHT\n#ffffff #343434 BG\n#000000 #111111 X\n"))
    expectDiagnostics(
      "NORMAL\n// ①\u{202E}x\n#fff A\n",
      Expected("①", "bidirectional-control", "U+202E (right-to-left override) may not stand in a table"))
    let latin1 = check(Array("NORMAL NIGHT\n#ffffff #343434 caf".utf8) + [0xE9, 0xE8, 0x0A])
    #expect(latin1.result.diagnostics.map(\.message) == ["byte 0xE9 at byte offset 32 is not UTF-8"])
    #expect(latin1.result.diagnostics.first?.notes == ["1 more byte of this file is not UTF-8"])
    let utf16 = check([0xFF, 0xFE, 0x4E, 0x00])
    #expect(utf16.result.diagnostics.map(\.message) == ["the file begins as UTF-16 does; expected UTF-8"])
    #expect(check([0x4E, 0x00]).result.diagnostics.map(\.rule) == ["not-text"])
  }

  @Test("tables without a header, or without anything")
  func headers() {
    for text in ["", "\n\n", " \t\n", "// x\n", "@hex argb\n"] {
      #expect(check(text).result.diagnostics.map(\.rule) == ["missing-header"], "\(text)")
    }
    expectDiagnostics(
      "①# light dark\n#fff #000 BG\n",
      Expected(
        "①", "missing-header", "expected a header that names the themes, found `#`",
        caption: "comments begin with `//`"))
    expectDiagnostics("①NORMAL NIGHT\n", Expected("①", "no-tokens", "the table has no tokens"))
  }

  @Test("includes that cannot be")
  func includes() {
    expectDiagnostics(
      "@include ①\"none\"\nNORMAL\n#fff A\n",
      Expected("①", "unreadable-include", "cannot read `none`: there is no such file"))
    expectDiagnostics(
      "@include ①\"Example.colortable\"\nNORMAL\n#fff A\n",
      Expected("①", "include-cycle", "`Example.colortable` includes itself"))
    let found = check(
      "@include \"B\"\nNORMAL\n#fff A\n",
      files: ["B": "@include \"C\"\nNORMAL\n", "C": "@include \"B\"\nNORMAL\n"]
    ).result.diagnostics
    #expect(found.map(\.message) == ["these tables include each other: B → C → B"])
    let foreign = check("@include \"B\"\nNORMAL\n#fff A\n", files: ["B": "NORMAL RED\n#fff #f00 B\n"])
    #expect(
      foreign.result.diagnostics.map(\.message) == ["the table that includes this one has no theme `RED`"])
    let baseless = check("@include \"B\"\nNORMAL NIGHT\n#fff #000 A\n", files: ["B": "NIGHT\n#000 B\n"])
    #expect(baseless.result.diagnostics.map(\.rule) == ["included-themes"])
    let broken = check("@include \"B\"\nNORMAL\n#fff A\n", files: ["B": "#fff B\n"])
    #expect(broken.result.diagnostics.map(\.rule) == ["missing-header"])
  }

  @Test("a deep chain of includes ends in a message")
  func deepIncludes() {
    var files: [String: String] = [:]
    for index in 0..<200 { files["f\(index)"] = "@include \"f\(index + 1)\"\nNORMAL\n" }
    #expect(
      check("@include \"f0\"\nNORMAL\n#fff A\n", files: files).result.diagnostics.map(\.message) == [
        "tables include each other more than 64 deep"
      ])
  }

  @Test("all errors of a run, in the order of files and positions")
  func order() {
    let found = check(
      "NORMAL\nraed A\n@include \"B\"\n#ggg C\n@thme X\n$nope D\n", files: ["B": "NORMAL\nblu B\n"]
    ).result.diagnostics
    #expect(
      found.map { "\($0.span.file.rawValue):\($0.rule)" } == [
        "0:invalid-color", "0:invalid-color", "0:unknown-directive", "0:unknown-token", "1:invalid-color",
      ])
    #expect(found == found.sorted())
  }
}
