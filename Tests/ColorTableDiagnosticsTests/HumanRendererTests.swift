import ColorTableDiagnostics
import TestSupport
import Testing
import TextSupport

struct HumanRendererTests {
  @Test
  func `a diagnostic has its line, a caret, the caption and the notes`() {
    let source = MarkedSource(
      "NORMAL NIGHT RED\n\n\n#000000  #ffffff ①①TEXT\n", path: "ColorTables/App.colortable")
    let report = source.report(
      "expected 3 colours before the key, found 2", rule: "wrong-value-count",
      caption: "the value for RED is missing", notes: ["the themes are NORMAL, NIGHT, RED (line 1)"])
    #expect(
      report == """
        ColorTables/App.colortable:4:18: error: expected 3 colours before the key, found 2 [wrong-value-count]
          4 | #000000  #ffffff TEXT
            |                  ^ the value for RED is missing
          note: the themes are NORMAL, NIGHT, RED (line 1)

        """)
  }

  @Test
  func `all of a span is underlined, and diagnostics are separated by an empty line`() {
    let source = MarkedSource("A\n①#12345g① #fff ②B②\n")
    let diagnostics = [
      Diagnostic(
        rule: "bad-hex", severity: .error, message: "`g` is not a hex digit", span: source["①"],
        fixIts: [
          FixIt(
            message: "write `#123450`", applicability: .suggestion,
            edits: [.init(span: source["①"], replacement: "#123450")]),
          FixIt(
            message: "take the CSS name", applicability: .suggestion,
            edits: [.init(span: source["①"], replacement: "navy")]),
        ]),
      Diagnostic(rule: "odd-key", severity: .warning, message: "odd", span: source["②"]),
    ]
    #expect(
      HumanRenderer().render(diagnostics, sources: source.sources) == """
        App.colortable:2:1: error: `g` is not a hex digit [bad-hex]
          2 | #12345g #fff B
            | ^^^^^^^
          help: write `#123450`
          help: take the CSS name: `navy`

        App.colortable:2:14: warning: odd [odd-key]
          2 | #12345g #fff B
            |              ^

        """)
  }

  @Test
  func `the caret lines up after wide characters, tabs and marks`() {
    #expect(
      MarkedSource("#fff ①背景① #000").report() == """
        App.colortable:1:6: error: wrong [some-rule]
          1 | #fff 背景 #000
            |      ^^^^

        """)
    #expect(
      MarkedSource("背景\t#fff\t①#12①").report() == """
        App.colortable:1:13: error: wrong [some-rule]
          1 | 背景    #fff    #12
            |                 ^^^

        """)
    #expect(
      MarkedSource("cafe\u{301} ①x①").report() == """
        App.colortable:1:8: error: wrong [some-rule]
          1 | cafe\u{301} x
            |      ^

        """)
    #expect(
      MarkedSource("👩‍🚀 ❤️ 🇫🇷 👍🏽 ①x①").report().split(separator: "\n").last
        == "    |             ^")
  }

  @Test
  func `the caret points at the character that a mark belongs to`() {
    #expect(
      MarkedSource("ae①\u{301}①b").report() == """
        App.colortable:1:3: error: wrong [some-rule]
          1 | ae\u{301}b
            |  ^

        """)
  }

  @Test
  func `a span over several lines is marked in the first`() {
    #expect(
      MarkedSource("one\r\ntwo ①three\r\nfour① five").report() == """
        App.colortable:2:5: error: wrong [some-rule]
          2 | two three
            |     ^^^^^

        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end at LF, CRLF and CR`(end: String) {
    #expect(
      MarkedSource("one\(end)①two①\(end)three").report() == """
        App.colortable:2:1: error: wrong [some-rule]
          2 | two
            | ^^^

        """)
    #expect(
      MarkedSource("one①\(end)①two").report() == """
        App.colortable:1:4: error: wrong [some-rule]
          1 | one
            |    ^

        """)
  }

  @Test
  func `an error at the end of the file is shown`() {
    #expect(
      MarkedSource("one\ntwo①①").report(caption: "the key is missing") == """
        App.colortable:2:4: error: wrong [some-rule]
          2 | two
            |    ^ the key is missing

        """)
    #expect(
      MarkedSource("one\n①①").report(caption: "something is missing") == """
        App.colortable:2:1: error: wrong [some-rule]
          2 |
            | ^ something is missing

        """)
    #expect(MarkedSource("①①").report() == "App.colortable:1:1: error: wrong [some-rule]\n")
  }

  @Test
  func `a byte order mark is not shown`() {
    #expect(
      MarkedSource("\u{FEFF}one ①two①").report() == """
        App.colortable:1:5: error: wrong [some-rule]
          1 | one two
            |     ^^^

        """)
  }

  @Test
  func `labels on the same line stand under the caret, each with its marker`() {
    #expect(
      MarkedSource("①NIGHT① DAY ②NIGHT② x ③NIGHT③").report(
        caption: "here", labels: ["③": "and again", "②": "first defined here"]) == """
          App.colortable:1:1: error: wrong [some-rule]
            1 | NIGHT DAY NIGHT x NIGHT
              | ^^^^^ here
              |           ----- first defined here
              |                   ----- and again

          """)
  }

  @Test
  func `labels on other lines come in their order, the numbers aligned`() {
    let rows = (2...9).map { "#00\($0)\n" }.joined()
    var source = MarkedSource("①BG① a\n" + rows + "#fff ②BG②\n")
    // The fault is the later one.
    let spans = source.spans
    source.add("x", path: "unused")
    let diagnostic = Diagnostic(
      rule: "duplicate-key", severity: .error, message: "the key `BG` is defined twice", span: spans[1],
      labels: [.init(span: spans[0], text: "first defined here")])
    #expect(
      HumanRenderer().render([diagnostic], sources: source.sources) == """
        App.colortable:10:6: error: the key `BG` is defined twice [duplicate-key]
           1 | BG a
             | -- first defined here
          ...
          10 | #fff BG
             |      ^^

        """)
  }

  @Test
  func `other files are named before their lines`() {
    var source = MarkedSource("@include \"Shared.colortable\"\n#fff ①BG①\n")
    source.add("A\n#000 ②BG②\n", path: "Shared.colortable")
    #expect(
      source.report(labels: ["②": "first defined here"]) == """
        App.colortable:2:6: error: wrong [some-rule]
          2 | #fff BG
            |      ^^
          --> Shared.colortable:2:6
          2 | #000 BG
            |      -- first defined here

        """)
  }

  @Test
  func `a long line is cut to the surroundings of the error`() throws {
    let before = String(repeating: "#abcdef ", count: 60)
    let after = String(repeating: " #fedcba", count: 60)
    let lines = MarkedSource(before + "①#12345g①" + after).report().split(separator: "\n")
    try #require(lines.count == 3)
    #expect(
      lines[1]
        == "  1 | …ef #abcdef #abcdef #abcdef #abcdef #abcdef #abcdef #abcdef "
        + "#12345g #fedcba #fedcba #fedcba #fedcba #fedcba #fedcba #fe…")
    #expect(
      lines[2] == "    | " + String(repeating: " ", count: 60) + "^^^^^^^")
    #expect(DisplayWidth.columns(of: String(lines[1].dropFirst(6))) <= 120)
  }

  @Test
  func `only the side that is too long is cut`() {
    let long = String(repeating: "#abcdef ", count: 60)
    let atStart = MarkedSource("①#12① " + long).report().split(separator: "\n")
    #expect(atStart[1].hasPrefix("  1 | #12 #abcdef"))
    #expect(atStart[1].hasSuffix("…"))
    #expect(atStart[2] == "    | ^^^")
    let atEnd = MarkedSource(long + "KEY①①").report().split(separator: "\n")
    #expect(atEnd[1].hasPrefix("  1 | …"))
    #expect(atEnd[1].hasSuffix(" KEY"))
    #expect(atEnd[2].count == atEnd[1].count + 1)
  }

  @Test
  func `lines of wide characters are cut, and what is cut away is marked at the edge`() throws {
    let wide = String(repeating: "背景", count: 2_000)
    let source = MarkedSource("①X① " + wide + "②Y②" + wide)
    let diagnostic = Diagnostic(
      rule: "r", severity: .error, message: "m", span: source["②"],
      labels: [.init(span: source["①"], text: "first")])
    let lines = HumanRenderer().render([diagnostic], sources: source.sources).split(separator: "\n")
    try #require(lines.count == 4)
    #expect(DisplayWidth.columns(of: String(lines[1].dropFirst(6))) <= 120)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    let letter = try #require(lines[1].firstIndex(of: "Y"))
    #expect(DisplayWidth.columns(of: String(lines[1][..<letter])) == column)
    #expect(lines[3] == "    | - first")
  }

  @Test
  func `what a terminal would obey is escaped, and counted`() {
    #expect(
      MarkedSource("\u{1B}[31m\u{0}\u{202E}\u{85} ①x①").report("the key `\u{1B}[2J\n` is odd") == """
        App.colortable:1:13: error: the key `\\u{1B}[2J\\n` is odd [some-rule]
          1 | \\u{1B}[31m\\u{0}\\u{202E}\\u{85} x
            |                               ^

        """)
    var sources = SourceMap()
    let file = sources.add(path: "a\u{1B}b\u{2028}", bytes: [0x61, 0xFF, 0xC0, 0x20, 0x62])
    let span = SourceSpan(file: file.id, start: 2, end: 3)
    let diagnostic = Diagnostic(
      rule: "r", severity: .error, message: "m", span: span, caption: "\u{7F}",
      labels: [.init(span: SourceSpan(file: file.id, start: 4, end: 5), text: "\u{1B}")],
      notes: ["\r"],
      fixIts: [
        FixIt(message: "\u{9B}", applicability: .safe, edits: [.init(span: span, replacement: "\u{8}")])
      ])
    #expect(
      HumanRenderer().render([diagnostic], sources: sources) == """
        a\\u{1B}b\\u{2028}:1:3: error: m [r]
          1 | a\\xFF\\xC0 b
            |      ^^^^ \\u{7F}
            |           - \\u{1B}
          note: \\r
          help: \\u{9B}: `\\u{8}`

        """)
  }

  @Test
  func `spans of no file are notes`() {
    let elsewhere = SourceSpan(file: .init(rawValue: 7), start: 3, end: 9)
    let diagnostic = Diagnostic(
      rule: "r", severity: .error, message: "m", span: elsewhere, caption: "what",
      labels: [.init(span: elsewhere, text: "why")])
    #expect(
      HumanRenderer().render([diagnostic], sources: SourceMap()) == """
        <unknown>:0: error: m [r]
          note: what
          note: why

        """)
  }

  @Test
  func `colour comes from the decorator alone`() {
    let source = MarkedSource("a ①bc①\n②d②")
    let diagnostic = Diagnostic(
      rule: "r", severity: .warning, message: "m", span: source["①"], caption: "c",
      labels: [.init(span: source["②"], text: "l")], notes: ["n"])
    let report = HumanRenderer(decorator: ANSIDecorator()).render([diagnostic], sources: source.sources)
    #expect(
      report.replacing("\u{1B}", with: "␛") == """
        ␛[1mApp.colortable:1:3:␛[0m ␛[1;33mwarning:␛[0m ␛[1mm␛[0m ␛[2m[r]␛[0m
          ␛[2m1 |␛[0m a bc
        ␛[2m    |␛[0m   ␛[1;33m^^ c␛[0m
          ␛[2m2 |␛[0m d
        ␛[2m    |␛[0m ␛[36m- l␛[0m
          ␛[1;36mnote:␛[0m n

        """)
  }

  @Test func `lines break between words at the width of the terminal`() {
    let source = MarkedSource("#ffffff #000000 ①surface.card①")
    let diagnostic = Diagnostic(
      rule: "a-rule", severity: .error, message: "a message of some words", span: source["①"],
      caption: "a caption that has no room beside its caret",
      notes: ["a note that is longer than the terminal is wide"])
    #expect(
      HumanRenderer(width: 40).render([diagnostic], sources: source.sources) == """
        App.colortable:1:17: error: a message of
            some words [a-rule]
          1 | #ffffff #000000 surface.card
            |                 ^^^^^^^^^^^^
            | a caption that has no room beside
            | its caret
          note: a note that is longer than the
                terminal is wide

        """)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "a\nb"])
  func `a replacement of several lines is not shown`(replacement: String) {
    let source = MarkedSource("①A  B①")
    #expect(
      source.report(fixIts: [.replace(source["①"], with: replacement, "format the file")])
        .hasSuffix("\n  help: format the file\n"))
  }

  @Test func `a caption with a long quotation of the replacement is not repeated`() {
    let source = MarkedSource("①x①")
    let meant = String(repeating: "y", count: 100)
    let report = source.report(
      caption: "did you mean `\(meant)`?", fixIts: [.replace(source["①"], with: meant)])
    #expect(!report.contains("help:"))
  }

  @Test(arguments: ["human", "oneline"] + ReportFixture.formats)
  func `messages are cut`(format: String) {
    let source = MarkedSource("①x①")
    let long = String(repeating: "背景", count: 100_000)
    let diagnostic = Diagnostic(
      rule: "r", severity: .error, message: long, span: source["①"], caption: long,
      labels: [.init(span: source["①"], text: long)], notes: [long],
      fixIts: [.replace(source["①"], with: "y", long)])
    let report = ReportFixture.render(format, [diagnostic], source.sources)
    #expect(report.contains("背景…") && report.utf8.count < 40_000)
  }
}
