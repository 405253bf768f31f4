import ColorTableDiagnostics
import TestSupport
import Testing

struct OneLineRendererTests {
  @Test
  func `each diagnostic and each label is a line`() {
    var source = MarkedSource("背景 ①#12①\n")
    source.add("a\r\n ②b②", path: "other dir/Shared.colortable")
    let diagnostics = [
      Diagnostic(
        rule: "bad-hex", severity: .error, message: "expected 3, 4, 6 or 8 digits, found 2",
        span: source["①"], caption: "here", labels: [.init(span: source["②"], text: "seen here")],
        notes: ["a note"]),
      Diagnostic(rule: "odd-key", severity: .warning, message: "odd", span: source["②"]),
    ]
    #expect(
      OneLineRenderer().render(diagnostics, sources: source.sources) == """
        App.colortable:1:8: error: expected 3, 4, 6 or 8 digits, found 2 [bad-hex]
        other dir/Shared.colortable:2:2: note: seen here
        other dir/Shared.colortable:2:2: warning: odd [odd-key]

        """)
  }

  @Test
  func `a diagnostic stays on its line whatever its message holds`() {
    let source = MarkedSource("①①", path: "a\nb")
    let diagnostic = Diagnostic(
      rule: "r\r", severity: .error, message: "one\ntwo\r\n\u{2028}\u{1B}[31m", span: source["①"])
    #expect(
      OneLineRenderer().render([diagnostic], sources: source.sources)
        == "a\\nb:1:1: error: one\\ntwo\\r\\n\\u{2028}\\u{1B}[31m [r\\r]\n")
  }

  @Test
  func `a span of no file has no position`() {
    let span = SourceSpan(file: .init(rawValue: .max), start: .max, end: .max)
    let diagnostic = Diagnostic(rule: "r", severity: .error, message: "m", span: span)
    #expect(OneLineRenderer().render([diagnostic], sources: SourceMap()) == "<unknown>:0: error: m [r]\n")
  }

  @Test
  func `a format is found by its name`() {
    let details = ReportDetails(toolName: "colortable")
    #expect(
      ReportFormat.allCases.map(\.rawValue) == [
        "human", "oneline", "json", "sarif", "github", "gitlab", "junit", "checkstyle",
      ])
    #expect(ReportFormat.oneline.renderer(details: details) is OneLineRenderer)
    let human = ReportFormat.human.renderer(decorator: ANSIDecorator(), details: details)
    #expect((human as? HumanRenderer)?.decorator is ANSIDecorator)
  }
}
