import ColorTableDiagnostics
import TextSupport

enum UnknownTheme: RuleDefinition {
  static let rule = Rule(
    "unknown-theme", .error,
    summary: "A reference or a directive names a theme that the header does not.",
    explanation: """
      `$KEY@THEME` and directives speak of themes by the names in the header, spelt alike.
      """,
    failing: Rule.Example("NORMAL NIGHT\n@theme NIHGT dark\n#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))

  /// - Parameters:
  ///   - own: A theme that cannot be meant.
  ///   - suggests: Whether to look for the name that was meant.
  static func finding(
    _ name: String, at span: SourceSpan, nearest: String?, note: String
  ) -> Diagnostic {
    let suggestion = Suggestion(nearest, replacing: span)
    return rule.finding(
      "there is no theme `\(name)`", at: span, suggestion: suggestion,
      notes: nearest == nil ? [note] : [])
  }
}
