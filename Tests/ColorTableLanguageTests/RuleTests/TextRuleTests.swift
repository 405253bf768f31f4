import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// Rules about characters, line ends and layout.
struct TextRuleTests {
  @Test func `control characters and line separators are reported once a line`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #ffffff①\u{B}①#343434 BG
      ②\u{C}②
      #000000 #111111 X
      """,
      .error(
        "control-character", at: "①", "U+000B (vertical tab) may not stand in a table",
        fixIts: [
          .suggestion("write a space", fixed: "NORMAL NIGHT\n#ffffff #343434 BG\n\u{C}\n#000000 #111111 X")
        ]),
      .error(
        "control-character", at: "②", "U+000C (form feed) may not stand in a table",
        fixIts: [
          .suggestion("write a space", fixed: "NORMAL NIGHT\n#ffffff\u{B}#343434 BG\n \n#000000 #111111 X")
        ]))
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff #343434 BG①\u{2028}①#000000 #111111 X\n",
      .error(
        "control-character", at: "①", "U+2028 (line separator) may not stand in a table",
        caption: "lines end with LF, CRLF or CR",
        fixIts: [
          .suggestion("end the line here", fixed: "NORMAL NIGHT\n#ffffff #343434 BG\n#000000 #111111 X\n")
        ]))
    expectDiagnostics(
      """
      NORMAL
      #fff A // ①\u{7}①\u{8}
      #fff B②\u{85}②
      """,
      checksFixIts: false,
      .error(
        "control-character", at: "①", "U+0007 (bell) may not stand in a table",
        fixIts: [.suggestion("remove it", fixed: "NORMAL\n#fff A // \u{8}\n#fff B\u{85}")]),
      .error(
        "control-character", at: "②", "U+0085 (next line) may not stand in a table",
        caption: "lines end with LF, CRLF or CR",
        fixIts: [.suggestion("end the line here", fixed: "NORMAL\n#fff A // \u{7}\u{8}\n#fff B\n")]))
  }

  @Test func `a control character in a directive is reported`() {
    for directive in ["te\u{1}xt A on B", "text A on B because \"la\u{1}w\""] {
      let found = check("NORMAL\n#fff A\n#000 B\n@contrast \(directive)\n").result.diagnostics
      #expect(found.map(\.message) == ["U+0001 may not stand in a table"])
    }
  }

  @Test func `characters that reverse the text are reported`() {
    expectDiagnostics(
      """
      NORMAL
      // ①\u{202E}①ton a
      #fff A
      """,
      .error(
        "bidirectional-control", at: "①", "U+202E (right-to-left override) may not stand in a table",
        caption: "text after this is shown in another order than it is read",
        fixIts: [.safe("remove it", fixed: "NORMAL\n// ton a\n#fff A")]))
    expectDiagnostics(
      """
      NORMAL
      @theme NORMAL title "a①\u{2066}①b"
      #fff A
      """,
      .error(
        "bidirectional-control", at: "①", "U+2066 (left-to-right isolate) may not stand in a table",
        caption: "text after this is shown in another order than it is read",
        fixIts: [.safe("remove it", fixed: "NORMAL\n@theme NORMAL title \"ab\"\n#fff A")]))
  }

  @Test func `a merge conflict is reported, and nothing else of the file`() {
    expectDiagnostics(
      """
      NORMAL
      ①<<<<<<<① HEAD
      #ffffff BG
      =======
      #fefefe BG
      ②>>>>>>>② paper
      raed TEXT
      """,
      .error(
        "merge-conflict", at: "①", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers", labels: ["②": "up to here"]))
    expectDiagnostics(
      """
      NORMAL
      ①=======①
      #fefefe BG
      ②>>>>>>>② paper
      """,
      .error(
        "merge-conflict", at: "①", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"),
      .error(
        "merge-conflict", at: "②", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"))
    expectDiagnostics(
      """
      NORMAL
      ①<<<<<<<① HEAD
      #ffffff BG
      ②<<<<<<<② HEAD
      #fefefe BG
      ③>>>>>>>③ paper
        ④<<<<<<<④ indented
        ⑤<<<<<<<⑤
      """,
      .error(
        "merge-conflict", at: "①", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"),
      .error(
        "merge-conflict", at: "②", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers", labels: ["③": "up to here"]),
      .error(
        "merge-conflict", at: "④", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"),
      .error(
        "merge-conflict", at: "⑤", "a merge conflict is left here",
        caption: "choose one of the two versions and remove the markers"))
  }

  @Test func `Unicode spaces between cells are reported once a file`() {
    expectDiagnostics(
      "NORMAL NIGHT\n#ffffff①\u{A0}①#343434 BG\n",
      .warning(
        "unusual-white-space", at: "①", "U+00A0 (no-break space) separates cells",
        fixIts: [.safe("write a space", fixed: "NORMAL NIGHT\n#ffffff #343434 BG\n")]))
    expectDiagnostics(
      "DAY①\u{A0}①NIGHT\n#fff\u{3000}\u{2003} #000 A\n",
      .warning(
        "unusual-white-space", at: "①", "U+00A0 (no-break space) separates cells",
        notes: ["so does 1 more such space in this file"],
        fixIts: [.safe("write spaces", fixed: "DAY NIGHT\n#fff #000 A\n")]))
    expectDiagnostics(
      "DAY①\u{A0}①NIGHT\n#fff\u{3000}#000\u{2003}A\n",
      .warning(
        "unusual-white-space", at: "①", "U+00A0 (no-break space) separates cells",
        notes: ["so do 2 more such spaces in this file"],
        fixIts: [.safe("write spaces", fixed: "DAY NIGHT\n#fff #000 A\n")]))
  }

  @Test func `a file in another layout is reported where it begins to differ`() {
    expectDiagnostics(
      "①①NORMAL  NIGHT\n#FFF #343434 BG // page\n",
      levels: .warning("unformatted"),
      .warning(
        "unformatted", at: "①", "this file is not laid out as `colortable format` would",
        caption: "the first line that would change",
        fixIts: [.safe("format the file", fixed: "NORMAL   NIGHT\n#ffffff  #343434  BG  // page\n")]))
    expectDiagnostics(
      """
      NORMAL
      #ffffff  BG
      @include "B"①①
      """,
      files: ["B": "NORMAL\n②②#000000 B\n"],
      levels: .warning("unformatted"),
      .warning(
        "unformatted", at: "①", "this file is not laid out as `colortable format` would",
        caption: "the first line that would change",
        fixIts: [.safe("format the file", fixed: "NORMAL\n#ffffff  BG\n@include \"B\"\n")]),
      .warning(
        "unformatted", at: "②", "this file is not laid out as `colortable format` would",
        caption: "the first line that would change",
        fixIts: [.safe("format the file", fixed: "NORMAL\n#000000  B\n")]))
    expectDiagnostics(
      "NORMAL\n#fff①①\n",
      levels: .warning("unformatted"),
      .error(
        "missing-key", at: "①", "this row has a colour and no key", caption: "expected a key here",
        notes: ["the only theme is NORMAL (line 1)"]))
  }

  @Test(arguments: [
    "#fff", "#fff # 000 A", "# todo", "A #fff #000", "#fff rgb (0, 0, 0) A", "#fff, #000, A,",
  ])
  func `the layout of a file is not looked at where a row is wrong`(row: String) {
    func rules(_ row: String) -> [String] {
      check("DAY NIGHT\n\(row)\n#fff     #000 B\n", levels: .warning("unformatted"))
        .result.diagnostics.map(\.rule)
    }
    #expect(rules("#fff #000 A") == ["unformatted"])
    let found = rules(row)
    #expect(found.count == 1 && !found.contains("unformatted"))
  }

  /// Marked source is text, so these have their spans as numbers.
  @Test func `bytes that are not text are reported once a file`() {
    func expect(
      _ bytes: [UInt8], _ rule: String, _ message: String, at range: Range<Int>, caption: String? = nil,
      notes: [String] = []
    ) {
      let span = SourceSpan(
        file: .init(rawValue: 0), start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
      #expect(
        check(bytes).result.diagnostics == [
          Diagnostic(
            rule: rule, severity: .error, message: message, span: span, caption: caption, notes: notes)
        ])
    }
    let row = Array("NORMAL NIGHT\n#ffffff #343434 caf".utf8)
    expect(
      row + [0xE9, 0x0A], "invalid-utf8", "byte 0xE9 at byte offset 32 is not UTF-8", at: 32..<33,
      caption: "save the file as UTF-8")
    expect(
      row + [0xE9, 0xE8, 0x0A], "invalid-utf8", "byte 0xE9 at byte offset 32 is not UTF-8", at: 32..<33,
      caption: "save the file as UTF-8", notes: ["1 more byte of this file is not UTF-8"])
    expect(
      row + [0xE9, 0x0A, 0xE8, 0xE8], "invalid-utf8", "byte 0xE9 at byte offset 32 is not UTF-8",
      at: 32..<33, caption: "save the file as UTF-8", notes: ["2 more bytes of this file are not UTF-8"])
    expect(
      row + [0xFF], "invalid-utf8", "byte 0xFF at byte offset 32 is not UTF-8", at: 32..<33,
      caption: "save the file as UTF-8")
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      expect(
        mark + [0x4E, 0x00], "not-text", "the file begins as UTF-16 does; expected UTF-8", at: 0..<1,
        caption: "save the file as UTF-8")
    }
    expect(
      [0x4E, 0x00, 0x00], "not-text",
      "NUL at byte offset 1: this is not a text file, or it is not in UTF-8", at: 1..<2)
  }

  @Test(arguments: [
    ("{\n  \"a\": \"#fff\"\n}\n", "JSON"), ("[\n1]", "JSON"), ("\u{FEFF}\n{}", "JSON"),
    ("/* colours */\n:root {\n  --a: #fff;\n}\n", "a style sheet"),
    ("@theme {\n--a: red;\n}\n", "a style sheet"),
    ("<?xml version=\"1.0\"?>\n<resources>\n</resources>", "a resource file of Android"),
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">", "a property list"),
    ("bplist00\u{0}", "a property list"),
    ("<!DOCTYPE html>\n<html>", "a page of HTML"), ("<svg>", "XML"), ("```swift\n", "Markdown"),
  ])
  func `another kind of file is one finding`(text: String, kind: String) {
    let found = check(text).result.diagnostics
    #expect(found.map(\.message) == ["this is \(kind), not a colour table"])
  }

  @Test(arguments: ["@theme NIGHT dark\nNORMAL NIGHT\n", "// {\nNORMAL\n", "/// [\nNORMAL\n", "# NORMAL\n"])
  func `a table is not another kind of file`(text: String) {
    #expect(!check(text).result.diagnostics.contains { $0.rule == "other-format" })
  }

  @Test func `a file of JSON is told how to become a table`() {
    expectDiagnostics(
      "①①{\n  \"a\": \"#fff\"\n}\n",
      .error(
        "other-format", at: "①", "this is JSON, not a colour table",
        notes: ["`colortable import Example.colortable` makes a table of the colours in such a file"]))
  }
}
