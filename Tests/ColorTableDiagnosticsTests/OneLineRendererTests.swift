import ColorTableDiagnostics
import Testing

@Suite("The report for build tools")
struct OneLineRendererTests {
  @Test("is a line for each diagnostic and each label")
  func lines() {
    var source = MarkedSource("背景 «#12»\n", path: "App.colortable")
    source.add("a\r\n «b»", path: "other dir/Shared.colortable")
    let diagnostics = [
      Diagnostic(
        rule: "bad-hex", severity: .error, message: "expected 3, 4, 6 or 8 digits, found 2",
        span: source.spans[0], caption: "here", labels: [.init(span: source.spans[1], text: "seen here")],
        notes: ["a note"]),
      Diagnostic(rule: "odd-key", severity: .warning, message: "odd", span: source.spans[1]),
    ]
    #expect(
      OneLineRenderer().render(diagnostics, sources: source.sources) == """
        App.colortable:1:8: error: expected 3, 4, 6 or 8 digits, found 2 [bad-hex]
        other dir/Shared.colortable:2:2: note: seen here
        other dir/Shared.colortable:2:2: warning: odd [odd-key]

        """)
  }

  @Test("stays on its line whatever the message holds")
  func hostile() {
    let source = MarkedSource("«»", path: "a\nb")
    let diagnostic = Diagnostic(
      rule: "r\r", severity: .error, message: "one\ntwo\r\n\u{2028}\u{1B}[31m", span: source.spans[0])
    #expect(
      OneLineRenderer().render([diagnostic], sources: source.sources)
        == "a\\nb:1:1: error: one\\ntwo\\r\\n\\u{2028}\\u{1B}[31m [r\\r]\n")
  }

  @Test("does without files that the map lacks")
  func unknownFile() {
    let span = SourceSpan(file: .init(rawValue: .max), start: .max, end: .max)
    let diagnostic = Diagnostic(rule: "r", severity: .error, message: "m", span: span)
    #expect(OneLineRenderer().render([diagnostic], sources: SourceMap()) == "<unknown>:0: error: m [r]\n")
  }

  @Test("is found by its name, as the other formats are")
  func registry() {
    #expect(
      RendererRegistry.formats.map(\.name) == [
        "human", "oneline", "json", "sarif", "github", "gitlab", "junit", "checkstyle",
      ])
    #expect(RendererRegistry.format(named: "oneline")?.renderer() is OneLineRenderer)
    #expect(RendererRegistry.format(named: "xml")?.name == nil)
    let human = RendererRegistry.format(named: "human")?.renderer(decorator: ANSIDecorator())
    #expect((human as? HumanRenderer)?.decorator is ANSIDecorator)
  }
}
