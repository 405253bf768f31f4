import ColorTableDiagnostics
import TestSupport
import Testing

struct SuggestionTests {
  @Test func `a near miss is a caption and a fix-it`() {
    let source = MarkedSource("$①TETX① TEXT\n")
    let suggestion = Suggestion(for: "TETX", at: source["①"], among: ["BG", "TEXT"])
    let diagnostic = Diagnostic(
      rule: "unknown-token", severity: .error, message: "m", span: source["①"], caption: suggestion?.caption,
      fixIts: suggestion.map { [$0.fixIt] } ?? [])
    source.expect(
      [diagnostic],
      .error(
        "unknown-token", at: "①", "m", caption: "did you mean `TEXT`?",
        fixIts: [.suggestion("write `TEXT`", fixed: "$TEXT TEXT\n")]))
    #expect(Suggestion(for: "x", at: source["①"], among: ["TEXT"]) == nil)
  }
}
