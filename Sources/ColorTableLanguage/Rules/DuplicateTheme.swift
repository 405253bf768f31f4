import ColorTableDiagnostics

extension Rule {
  static let duplicateTheme = Rule(
    "duplicate-theme", .error,
    summary: "The header names a theme twice.",
    explanation: """
      Each theme is one column. The original parser let the last column win in silence, so that the colours \
      of the first could never be seen.
      """,
    failing: Example("NORMAL NIGHT NORMAL\n#ffffff #343434 #fafafa BG\n"),
    passing: Example("NORMAL NIGHT RED\n#ffffff #343434 #fafafa BG\n"))
}

extension Finding {
  static func duplicateTheme(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateTheme, "the theme `\(name)` is named twice", at: span,
      labels: [.init(span: first, text: "first named here")])
  }
}
