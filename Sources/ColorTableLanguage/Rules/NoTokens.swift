import ColorTableDiagnostics

extension Rule {
  static let noTokens = Rule(
    "no-tokens", .lint,
    summary: "The table has a header and no rows.",
    explanation: """
      A table without rows compiles to code without tokens. That is allowed, but rarely meant.
      """,
    failing: Example("NORMAL NIGHT\n"),
    passing: Example("NORMAL NIGHT\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func noTokens(at span: SourceSpan) -> Finding {
    Finding(.noTokens, "the table has no tokens", at: span, caption: "expected rows below the header")
  }
}
