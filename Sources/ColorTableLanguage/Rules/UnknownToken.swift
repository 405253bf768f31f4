import ColorTableDiagnostics

extension Rule {
  static let unknownToken = Rule(
    "unknown-token", .error,
    summary: "A reference or a directive names a token that no row defines.",
    explanation: """
      `$KEY` takes the value of another token, and directives speak of tokens by their keys. Keys are spelt \
      with the same upper and lower case letters everywhere.
      """,
    failing: Example("NORMAL\n#ffffff BG\n$BGG BAR\n"),
    passing: Example("NORMAL\n#ffffff BG\n$BG BAR\n"))
}

extension Finding {
  static func unknownToken(_ key: String, at span: SourceSpan, suggestion: String?) -> Finding {
    Finding(
      .unknownToken, "there is no token `\(key)`", at: span,
      caption: suggestion.map { "did you mean `\($0)`?" },
      fixIts: suggestion.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }
}
