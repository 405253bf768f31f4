import ColorTableDiagnostics
import TestSupport
import Testing

/// Diagnostics that reports leave out.
struct ReportExcerptTests {
  private func files(_ count: Int) -> SourceMap {
    var sources = SourceMap()
    for number in 0..<count {
      _ = sources.add(path: "T\(number).colortable", bytes: [UInt8](repeating: 0x0A, count: 2000))
    }
    return sources
  }

  private func diagnostic(_ severity: Severity, _ file: UInt32, at start: UInt32) -> Diagnostic {
    Diagnostic(
      rule: "some-rule", severity: severity, message: "m\(start)",
      span: .init(file: .init(rawValue: file), start: start, end: start))
  }

  @Test func `of each file as many are shown, errors before warnings, in their order`() {
    let sources = files(3)
    let diagnostics =
      (0..<6).map { diagnostic($0 < 4 ? .warning : .error, 0, at: $0) }
      + (0..<2).map { diagnostic(.warning, 1, at: $0) } + (0..<4).map { diagnostic(.error, 2, at: $0) }
    let excerpt = ReportExcerpt(diagnostics, files: sources.files, perFile: 3)
    #expect(
      excerpt.shown(diagnostics).map { "\($0.span.file.rawValue) \($0.message)" }
        == ["0 m0", "0 m4", "0 m5", "1 m0", "1 m1", "2 m0", "2 m1", "2 m2"])
    #expect(
      excerpt.omissions == [
        Omission(path: "T0.colortable", warnings: 3), Omission(path: "T2.colortable", errors: 1),
      ])
    #expect(excerpt.omissions.first?.sentence == "3 more warnings of this file are not shown")
    #expect(excerpt.omissions.last?.sentence == "1 more error of this file is not shown")
  }

  @Test func `what is left out counts all that it stands for`() {
    let diagnostics = (0..<2).map { diagnostic(.warning, 0, at: $0) }
    let excerpt = ReportExcerpt(diagnostics, files: files(1).files, counts: [7, 5], perFile: 1)
    #expect(excerpt.omissions == [Omission(path: "T0.colortable", warnings: 5)])
  }

  @Test func `nothing is left out below the limit`() {
    let diagnostics = (0..<3).map { diagnostic(.error, 0, at: $0) }
    let excerpt = ReportExcerpt(diagnostics, files: files(1).files, perFile: 3)
    #expect(excerpt.omissions.isEmpty && excerpt.shown(diagnostics) == diagnostics)
  }

  @Test func `a diagnostic has as many labels and notes as people read`() {
    var long = diagnostic(.error, 0, at: 0)
    long.labels = (0..<1000).map { .init(span: long.span, text: "label \($0)") }
    long.notes = (0..<100).map { "note \($0)" }
    let shown = ReportExcerpt([long], files: files(1).files).shown([long])
    #expect(shown.first?.labels.count == 24)
    #expect(shown.first?.notes.count == 25)
    #expect(shown.first?.notes.last == "and 1052 more")
  }

  /// Each format says it in a way of its own.
  @Test(arguments: [
    ("oneline", "A b.colortable: note: 12345 more errors and 1 more warning of this file are not shown\n"),
    ("json", "\"omitted\": [{\"path\": \"A b.colortable\", \"errors\": 12345, \"warnings\": 1}]"),
    ("json", "\"summary\": {\"errors\": 12346, \"warnings\": 1}"),
    (
      "sarif",
      "\"toolExecutionNotifications\": [{\"level\": \"note\", \"message\": {\"text\": \"12345 more errors"
    ),
    ("github", "::notice file=A b.colortable,title=colortable::A b.colortable: 12345 more errors"),
    ("gitlab", "\"check_name\": \"omitted\", \"description\": \"12345 more errors"),
    ("junit", "<system-out>12345 more errors and 1 more warning of this file are not shown</system-out>"),
    ("checkstyle", "severity=\"info\" message=\"12345 more errors"),
  ])
  func `a report says what is left out`(format: String, words: String) {
    var sources = SourceMap()
    let file = sources.add(path: "A b.colortable", bytes: [0x41])
    let only = Diagnostic(
      rule: "some-rule", severity: .error, message: "m", span: .init(file: file.id, start: 0, end: 1))
    var details = ReportFixture.details
    #expect(!ReportFixture.render(format, [only], sources, details: details).contains(words))
    details.omissions = [Omission(path: "A b.colortable", errors: 12_345, warnings: 1)]
    let report = ReportFixture.render(format, [only], sources, details: details)
    #expect(report.contains(words), "\(report)")
  }

  @Test(arguments: [
    ("json", "\"import\": {\"read\": 3, \"lost\": 1}"),
    (
      "sarif",
      "\"toolExecutionNotifications\": [{\"level\": \"note\", \"message\": {\"text\": \"3 values\"}}]"
    ),
    ("github", "::notice title=colortable (import)::3 values\n"),
    ("gitlab", "\"check_name\": \"import\", \"description\": \"3 values\""),
    ("junit", "<system-out>3 values</system-out>"),
    ("checkstyle", "severity=\"info\" message=\"3 values\" source=\"colortable.import\"/>"),
  ])
  func `a report for programs says what the run did`(format: String, words: String) {
    var details = ReportFixture.details
    details.account = ReportAccount(name: "import", sentence: "3 values", counts: [("read", 3), ("lost", 1)])
    let report = ReportFixture.render(format, [], files(1), details: details)
    #expect(report.contains(words), "\(report)")
  }

  @Test func `a long text is cut in its middle, so that what follows a name is seen`() {
    let long = diagnostic(.error, 0, at: 0)
    func message(_ text: String) -> String {
      Diagnostic(rule: long.rule, severity: .error, message: text, span: long.span).message
    }
    let name = String(repeating: "é", count: 100_000)
    #expect(
      message("there is no token `\(name)` in NIGHT")
        == "there is no token `\(name.prefix(381))…\(name.prefix(190))` in NIGHT")
    #expect(message("short `name`") == "short `name`")
    #expect(message(String(name.prefix(600))) == name.prefix(600))
  }
}
