import ColorTableDiagnostics

enum NoTokens {
  static let rule = Rule(
    "no-tokens", .lint,
    summary: "The table has a header and no rows.",
    explanation: """
      A table without rows compiles to code without tokens. That is allowed, but rarely meant.
      """,
    failing: "NORMAL NIGHT\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func finding(at span: SourceSpan) -> Diagnostic {
    rule.finding("the table has no tokens", at: span, caption: "expected rows below the header")
  }
}
