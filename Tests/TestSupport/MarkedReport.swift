import ColorTableDiagnostics
import Testing

extension MarkedSource {
  /// The human report of one error at `①`.
  package func report(
    _ message: String = "wrong", rule: String = "some-rule", caption: String? = nil,
    labels: KeyValuePairs<Character, String> = [:], notes: [String] = [], fixIts: [FixIt] = []
  ) -> String {
    let diagnostic = Diagnostic(
      rule: rule, severity: .error, message: message, span: self["①"], caption: caption,
      labels: labels.map { .init(span: self[$0.key], text: $0.value) }, notes: notes, fixIts: fixIts)
    return HumanRenderer().render([diagnostic], sources: sources)
  }
}
