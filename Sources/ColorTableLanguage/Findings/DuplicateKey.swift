import ColorTableDiagnostics

enum DuplicateKey {
  static let rule = Rule(
    "duplicate-key", .error,
    summary: "Two rows have the same key.",
    explanation: """
      A key names one token. The original parser let the last row win in silence. Keys that are canonically \
      equivalent, such as `é` written as one character and as two, are the same key.
      """,
    failing: "NORMAL\n#ffffff BG\n#111111 BG\n",
    passing: "NORMAL\n#ffffff BG\n#111111 BAR\n")

  static func finding(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the key `\(key)` is defined twice", at: span,
      labels: [.init(span: first, text: "first defined here")])
  }
}
