import ColorTableDiagnostics

enum EmptyContract {
  static let rule = Rule(
    "empty-contract", .error,
    summary: "A contract compares nothing.",
    explanation: """
      A contract that compares a token only with itself, or excludes every theme, always holds, so a check would pass \
      without checking anything. A group with a star can have one token today, and more later.
      """,
    failing: "NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text BG on BG\n",
    passing: "NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n")

  static func onItself(
    _ foreground: String, at span: SourceSpan, background: String, at backgroundSpan: SourceSpan
  ) -> Diagnostic {
    rule.finding(
      "this contract compares `\(foreground)` only with itself", at: span,
      caption: "expected a token that appears on `\(background)`",
      labels: [.init(span: backgroundSpan, text: "the only background")])
  }

  static func withoutThemes(at span: SourceSpan, in themes: [String]) -> Diagnostic {
    rule.finding(
      "this contract excludes every theme", at: span,
      caption: "keep at least one theme, or remove the contract",
      notes: ["the themes of the table are \(themes.map { "`\($0)`" }.joined(separator: ", "))"])
  }

  static func sameToken(_ key: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "this contract compares `\(key)` only with itself", at: span,
      caption: "expected another token's key")
  }
}
