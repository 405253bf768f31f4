import ColorTableDiagnostics

enum UnknownTheme {
  static let rule = Rule(
    "unknown-theme", .error,
    summary: "A reference or a directive names a theme that the header does not.",
    explanation: """
      `$KEY@THEME` and directives speak of themes by the names in the header, spelt alike.
      """,
    failing: "NORMAL NIGHT\n@theme NIHGT dark\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n")

  static func finding(_ name: String, at span: SourceSpan, nearest: String?, note: String) -> Diagnostic {
    rule.finding(
      "there is no theme `\(name)`", at: span, meant: nearest, notes: nearest == nil ? [note] : [])
  }
}
