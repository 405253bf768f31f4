import ColorTableDiagnostics
import TestSupport
import Testing

/// Tests of what other tests rely on: that `MarkedSource` sees every difference.
struct MarkedSourceTests {
  private static let source: MarkedSource = {
    var source = MarkedSource("NORMAL\n#fff ②BG②\n$①BGG① TEXT③③\n")
    source.add("NORMAL\n④#000 BG④\n", path: "Shared.colortable")
    return source
  }()

  private static let found = Diagnostic(
    rule: "unknown-token", severity: .error, message: "no token `BGG`", span: source["①"],
    caption: "near `BG`",
    labels: [.init(span: source["②"], text: "here"), .init(span: source["④"], text: "there")],
    notes: ["a note"],
    fixIts: [
      .replace(source["①"], with: "BG"), .replace(source["③"], with: "!", "shout", applicability: .safe),
    ])

  private static let fixIts: [ExpectedDiagnostic.FixIt] = [
    .suggestion("write `BG`", fixed: "NORMAL\n#fff BG\n$BG TEXT\n"),
    .safe("shout", fixed: "NORMAL\n#fff BG\n$BGG TEXT!\n"),
  ]

  private static let expected = ExpectedDiagnostic.error(
    "unknown-token", at: "①", "no token `BGG`", caption: "near `BG`", labels: ["②": "here", "④": "there"],
    notes: ["a note"], fixIts: fixIts)

  @Test func `markers are not part of the text, and mark whole spans`() {
    let source = MarkedSource("a①b②c①d②③③")
    #expect(source.text == "abcd")
    #expect(source.spans.map(\.range) == [1..<3, 2..<4, 4..<4])
    #expect(Self.source["④"].file.rawValue == 1 && Self.source["④"].range == 7..<14)
  }

  @Test func `a diagnostic that is as expected has no difference`() {
    #expect(Self.source.differences([Self.found], from: [Self.expected]) == [])
    #expect(Self.source.differences([], from: []) == [])
  }

  @Test func `the files of a run are known by their paths`() {
    var sources = SourceMap()
    _ = sources.add(path: "Other.colortable", bytes: [])
    sources.append(Self.source.sources)
    var moved = Self.found
    moved = moved.moved(behind: 1)
    #expect(Self.source.differences([moved], in: sources, from: [Self.expected]) == [])
    #expect(Self.source.differences([Self.found], in: sources, from: [Self.expected]) != [])
  }

  @Test func `each field is compared`() {
    func differences(_ change: (inout Diagnostic) -> Void) -> [String] {
      var found = Self.found
      change(&found)
      return Self.source.differences([found], from: [Self.expected])
    }
    let name = "error [unknown-token] at ①: "
    #expect(differences { $0.message = "x" } == [name + "message\n  expected: no token `BGG`\n  found:    x"])
    #expect(differences { $0.caption = nil } == [name + "caption\n  expected: near `BG`\n  found:    none"])
    #expect(
      differences { $0.severity = .warning } == [name + "severity\n  expected: error\n  found:    warning"])
    #expect(differences { $0.rule = "r" } == [name + "rule\n  expected: unknown-token\n  found:    r"])
    #expect(
      differences { $0.span = $0.span.atStart }
        == [name + "span\n  expected: ①\n  found:    App.colortable:3:2-3:2 \"\""])
    #expect(differences { $0.labels.swapAt(0, 1) }.map { $0.hasPrefix(name + "labels") } == [true])
    #expect(differences { $0.labels[1].span = Self.source["②"] }.count == 1)
    #expect(differences { $0.labels[1].text = "x" }.count == 1)
    #expect(differences { $0.labels.removeLast() }.count == 1)
    #expect(differences { $0.notes.append("x") }.map { $0.hasPrefix(name + "notes") } == [true])
    #expect(differences { $0.notes = [] }.count == 1)
    #expect(differences { $0.fixIts[0].message = "x" }.map { $0.hasPrefix(name + "fix-its") } == [true])
    #expect(differences { $0.fixIts[0].applicability = .safe }.count == 1)
    #expect(differences { $0.fixIts[0].edits[0].replacement = "x" }.count == 1)
    #expect(differences { $0.fixIts[0].edits[0].span = $0.span.atEnd }.count == 1)
    #expect(differences { $0.fixIts.removeLast() }.count == 1)
    #expect(differences { $0.fixIts[1].edits = [] }.count == 1)
  }

  @Test func `missing and unexpected diagnostics are differences`() {
    #expect(
      Self.source.differences([], from: [Self.expected])
        == ["missing: error [unknown-token] at ①: no token `BGG`"])
    let unexpected = Self.source.differences([Self.found], from: [])
    #expect(unexpected.count == 1)
    #expect(
      unexpected.first?.hasPrefix(
        """
        unexpected: error [unknown-token] at ①
        App.colortable:3:2: error: no token `BGG` [unknown-token]
          2 | #fff BG
            |      -- here
          3 | $BGG TEXT
            |  ^^^ near `BG`
        """) == true)
    #expect(Self.source.differences([Self.found, Self.found], from: [Self.expected]).count == 1)
    #expect(Self.source.differences([Self.found], from: [Self.expected, Self.expected]).count == 1)
  }

  @Test func `the most similar diagnostics are compared`() {
    var other = Self.found
    other.span = Self.source["③"]
    var expected = Self.found
    expected.message = "x"
    let differences = Self.source.differences([other, expected], from: [Self.expected])
    #expect(differences.count == 2)
    #expect(differences.first?.contains("] at ①: message\n") == true)
    #expect(differences.last?.hasPrefix("unexpected: error [unknown-token] at ③") == true)
  }

  @Test func `differences and wrong markers are issues`() {
    withKnownIssue {
      Self.source.expect([], Self.expected)
    } matching: {
      "\($0)".contains("missing")
    }
    withKnownIssue {
      _ = MarkedSource("a①b")
    } matching: {
      "\($0)".contains("does not end")
    }
    withKnownIssue {
      _ = MarkedSource("①a①①")
    } matching: {
      "\($0)".contains("two spans")
    }
    withKnownIssue {
      _ = MarkedSource("a")["①"]
    } matching: {
      "\($0)".contains("no marker")
    }
  }
}
