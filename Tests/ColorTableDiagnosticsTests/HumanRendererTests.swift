import ColorTableDiagnostics
import Testing
import TextSupport

@Suite("The report for people")
struct HumanRendererTests {
  @Test("shows the line, a caret, the caption and the notes")
  func wholeDiagnostic() {
    let source = MarkedSource(
      "NORMAL NIGHT RED\n\n\n#000000  #ffffff «»TEXT\n", path: "ColorTables/App.colortable")
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

  @Test("underlines all of a longer span, and separates diagnostics by an empty line")
  func underline() {
    let source = MarkedSource("A\n«#12345g» #fff «B»\n")
    let diagnostics = [
      Diagnostic(
        rule: "bad-hex", severity: .error, message: "`g` is no hex digit", span: source.spans[0],
        fixIts: [
          FixIt(
            message: "write `#123450`", applicability: .suggestion,
            edits: [.init(span: source.spans[0], replacement: "#123450")]),
          FixIt(
            message: "take the CSS name", applicability: .suggestion,
            edits: [.init(span: source.spans[0], replacement: "navy")]),
        ]),
      Diagnostic(rule: "odd-key", severity: .warning, message: "odd", span: source.spans[1]),
    ]
    #expect(
      HumanRenderer().render(diagnostics, sources: source.sources) == """
        App.colortable:2:1: error: `g` is no hex digit [bad-hex]
          2 | #12345g #fff B
            | ^^^^^^^
          help: write `#123450`
          help: take the CSS name: `navy`

        App.colortable:2:14: warning: odd [odd-key]
          2 | #12345g #fff B
            |              ^

        """)
  }

  @Test("lines the caret up behind wide characters, tabs and marks")
  func displayWidth() {
    #expect(
      MarkedSource("#fff «背景» #000").report() == """
        App.colortable:1:6: error: wrong [some-rule]
          1 | #fff 背景 #000
            |      ^^^^

        """)
    #expect(
      MarkedSource("背景\t#fff\t«#12»").report() == """
        App.colortable:1:13: error: wrong [some-rule]
          1 | 背景    #fff    #12
            |                 ^^^

        """)
    #expect(
      MarkedSource("cafe\u{301} «x»").report() == """
        App.colortable:1:8: error: wrong [some-rule]
          1 | cafe\u{301} x
            |      ^

        """)
    #expect(
      MarkedSource("👩‍🚀 ❤️ 🇫🇷 👍🏽 «x»").report().split(separator: "\n").last
        == "    |             ^")
  }

  @Test("points at the character that a mark belongs to")
  func combiningMark() {
    #expect(
      MarkedSource("ae«\u{301}»b").report() == """
        App.colortable:1:3: error: wrong [some-rule]
          1 | ae\u{301}b
            |  ^

        """)
  }

  @Test("marks the first line's part of a span over several lines")
  func manyLines() {
    #expect(
      MarkedSource("one\r\ntwo «three\r\nfour» five").report() == """
        App.colortable:2:5: error: wrong [some-rule]
          2 | two three
            |     ^^^^^

        """)
  }

  @Test("ends lines at LF, CRLF and CR", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    #expect(
      MarkedSource("one\(end)«two»\(end)three").report() == """
        App.colortable:2:1: error: wrong [some-rule]
          2 | two
            | ^^^

        """)
    #expect(
      MarkedSource("one«\(end)»two").report() == """
        App.colortable:1:4: error: wrong [some-rule]
          1 | one
            |    ^

        """)
  }

  @Test("shows a fault at the end of the file")
  func endOfFile() {
    #expect(
      MarkedSource("one\ntwo«»").report(caption: "the key is missing") == """
        App.colortable:2:4: error: wrong [some-rule]
          2 | two
            |    ^ the key is missing

        """)
    #expect(
      MarkedSource("one\n«»").report(caption: "something is missing") == """
        App.colortable:2:1: error: wrong [some-rule]
          2 |
            | ^ something is missing

        """)
    #expect(MarkedSource("«»").report() == "App.colortable:1:1: error: wrong [some-rule]\n")
  }

  @Test("does not show a byte order mark")
  func byteOrderMark() {
    #expect(
      MarkedSource("\u{FEFF}one «two»").report() == """
        App.colortable:1:5: error: wrong [some-rule]
          1 | one two
            |     ^^^

        """)
  }

  @Test("puts labels on the same line under the caret, each with its own marker")
  func labelsOnTheSameLine() {
    #expect(
      MarkedSource("«NIGHT» DAY «NIGHT» x «NIGHT»").report(
        caption: "here", labels: [(2, "and again"), (1, "first defined here")]) == """
          App.colortable:1:1: error: wrong [some-rule]
            1 | NIGHT DAY NIGHT x NIGHT
              | ^^^^^ here
              |           ----- first defined here
              |                   ----- and again

          """)
  }

  @Test("shows labels on other lines in their order, the numbers aligned")
  func labelsOnOtherLines() {
    let rows = (2...9).map { "#00\($0)\n" }.joined()
    var source = MarkedSource("«BG» a\n" + rows + "#fff «BG»\n", path: "App.colortable")
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

  @Test("names other files before their lines")
  func labelsInOtherFiles() {
    var source = MarkedSource("@include \"Shared.colortable\"\n#fff «BG»\n")
    source.add("A\n#000 «BG»\n", path: "Shared.colortable")
    #expect(
      source.report(labels: [(1, "first defined here")]) == """
        App.colortable:2:6: error: wrong [some-rule]
          2 | #fff BG
            |      ^^
          --> Shared.colortable:2:6
          2 | #000 BG
            |      -- first defined here

        """)
  }

  @Test("cuts a long line to the neighbourhood of the fault")
  func longLine() throws {
    let before = String(repeating: "#abcdef ", count: 60)
    let after = String(repeating: " #fedcba", count: 60)
    let lines = MarkedSource(before + "«#12345g»" + after).report().split(separator: "\n")
    try #require(lines.count == 3)
    #expect(
      lines[1]
        == "  1 | …ef #abcdef #abcdef #abcdef #abcdef #abcdef #abcdef #abcdef "
        + "#12345g #fedcba #fedcba #fedcba #fedcba #fedcba #fedcba #fe…")
    #expect(
      lines[2] == "    | " + String(repeating: " ", count: 60) + "^^^^^^^")
    #expect(DisplayWidth.columns(of: String(lines[1].dropFirst(6))) <= 120)
  }

  @Test("cuts only the side that is too long")
  func longLineEnds() {
    let long = String(repeating: "#abcdef ", count: 60)
    let atStart = MarkedSource("«#12» " + long).report().split(separator: "\n")
    #expect(atStart[1].hasPrefix("  1 | #12 #abcdef"))
    #expect(atStart[1].hasSuffix("…"))
    #expect(atStart[2] == "    | ^^^")
    let atEnd = MarkedSource(long + "KEY«»").report().split(separator: "\n")
    #expect(atEnd[1].hasPrefix("  1 | …"))
    #expect(atEnd[1].hasSuffix(" KEY"))
    #expect(atEnd[2].count == atEnd[1].count + 1)
  }

  @Test("cuts lines of wide characters, and marks at the edge what is cut away")
  func longWideLine() throws {
    let wide = String(repeating: "背景", count: 2_000)
    let source = MarkedSource("«X» " + wide + "«Y»" + wide)
    let diagnostic = Diagnostic(
      rule: "r", severity: .error, message: "m", span: source.spans[1],
      labels: [.init(span: source.spans[0], text: "first")])
    let lines = HumanRenderer().render([diagnostic], sources: source.sources).split(separator: "\n")
    try #require(lines.count == 4)
    #expect(DisplayWidth.columns(of: String(lines[1].dropFirst(6))) <= 120)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    let letter = try #require(lines[1].firstIndex(of: "Y"))
    #expect(DisplayWidth.columns(of: String(lines[1][..<letter])) == column)
    #expect(lines[3] == "    | - first")
  }

  @Test("writes out what a terminal might obey, and counts it")
  func hostileSource() {
    #expect(
      MarkedSource("\u{1B}[31m\u{0}\u{202E}\u{85} «x»").report("the key `\u{1B}[2J\n` is odd") == """
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

  @Test("does without files that the map lacks")
  func unknownFile() {
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

  @Test("takes colour from the decorator alone")
  func colour() {
    let source = MarkedSource("a «bc»\n«d»")
    let diagnostic = Diagnostic(
      rule: "r", severity: .warning, message: "m", span: source.spans[0], caption: "c",
      labels: [.init(span: source.spans[1], text: "l")], notes: ["n"])
    let report = HumanRenderer(decorator: ANSIDecorator()).render([diagnostic], sources: source.sources)
    #expect(
      report.replacing("\u{1B}", with: "␛") == """
        ␛[1mApp.colortable:1:3:␛[0m ␛[1;33mwarning:␛[0m ␛[1mm␛[0m ␛[2m[r]␛[0m
          ␛[34m1 |␛[0m a bc
        ␛[34m    |␛[0m   ␛[1;33m^^ c␛[0m
          ␛[34m2 |␛[0m d
        ␛[34m    |␛[0m ␛[36m- l␛[0m
          ␛[1;36mnote:␛[0m n

        """)
  }
}
