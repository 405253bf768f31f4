import ColorTableDiagnostics

enum EmptyContract {
  static let rule = Rule(
    "empty-contract", .error,
    summary: "A contract compares nothing.",
    explanation: """
      A contract that names a token on itself alone, the same token twice, or no theme would always hold, and a check \
      would pass because nothing was checked. A group with a star may have one token today, and more later.
      """,
    failing: "NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text BG on BG\n",
    passing: "NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n")

  static func onItself(
    _ foreground: String, at span: SourceSpan, background: String, at backgroundSpan: SourceSpan
  ) -> Diagnostic {
    rule.finding(
      "`\(foreground)` on itself is compared with nothing", at: span,
      caption: "expected a token that is seen on `\(background)`",
      labels: [.init(span: backgroundSpan, text: "the only background")])
  }

  static func withoutThemes(at span: SourceSpan, in themes: [String]) -> Diagnostic {
    rule.finding(
      "this contract is left without a theme, and compares nothing", at: span,
      caption: "leave a theme to the contract, or remove it",
      notes: ["the themes of the table are \(themes.map { "`\($0)`" }.joined(separator: ", "))"])
  }

  static func sameToken(_ key: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(key)` is compared with itself alone", at: span,
      caption: "expected another token's key")
  }
}
