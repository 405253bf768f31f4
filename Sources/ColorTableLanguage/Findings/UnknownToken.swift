import ColorTableDiagnostics

enum UnknownToken {
  static let rule = Rule(
    "unknown-token", .error,
    summary: "A reference or a directive names a token that no row defines.",
    explanation: """
      `$KEY` takes the value of another token, and directives speak of tokens by their keys. Keys are spelt \
      with the same upper and lower case letters everywhere.
      """,
    failing: "NORMAL\n#ffffff BG\n$BGG BAR\n",
    passing: "NORMAL\n#ffffff BG\n$BG BAR\n")

  static func unknownGroup(_ group: String, at span: SourceSpan, nearest: String?) -> Diagnostic {
    rule.finding(
      "there is no group `\(group)`: no key begins with `\(group).`", at: span,
      meant: nearest.map { $0 + ".*" })
  }

  static func finding(_ key: String, at span: SourceSpan, nearest: String?) -> Diagnostic {
    rule.finding("there is no token `\(key)`", at: span, meant: nearest)
  }
}
