import ColorTableDiagnostics

enum EmptyContract: RuleDefinition {
  static let rule = Rule(
    "empty-contract", .error,
    summary: "A contract compares nothing.",
    explanation: """
      A contract that names a token on itself alone, the same token twice, or no theme would always hold, and a check \
      would pass because nothing was checked. A group with a star may have one token today, and more later.
      """,
    failing: Rule.Example("NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text BG on BG\n"),
    passing: Rule.Example("NORMAL\n#767676 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"))

  static func onItself(_ foreground: SyntaxWord, background: SyntaxWord) -> Finding {
    Finding(
      rule, "`\(foreground.text)` on itself is compared with nothing", at: foreground.span,
      caption: "expected a token that is seen on `\(background.text)`",
      labels: [.init(span: background.span, text: "the only background")])
  }

  static func withoutThemes(_ word: SyntaxWord, in themes: [String]) -> Finding {
    Finding(
      rule, "this contract is left without a theme, and compares nothing", at: word.span,
      caption: "leave a theme to the contract, or remove it",
      notes: ["the themes of the table are \(themes.map { "`\($0)`" }.joined(separator: ", "))"])
  }

  static func sameToken(_ word: SyntaxWord) -> Finding {
    Finding(
      rule, "`\(word.text)` is compared with itself alone", at: word.span,
      caption: "expected another token's key")
  }
}
