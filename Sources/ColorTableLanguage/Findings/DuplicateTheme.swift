import ColorTableDiagnostics

enum DuplicateTheme {
  static let rule = Rule(
    "duplicate-theme", .error,
    summary: "The header names a theme twice.",
    explanation: """
      Each theme is one column. The original parser let the last column win in silence, so that the colours \
      of the first could never be seen.
      """,
    failing: "NORMAL NIGHT NORMAL\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT DUSK\n#ffffff #343434 #fafafa BG\n")

  static func finding(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the theme `\(name)` is named twice", at: span,
      labels: [.init(span: first, text: "first named here")])
  }
}
