import ColorTableDiagnostics

enum UnusedAllow: RuleDefinition {
  static let rule = Rule(
    "unused-allow", .lint,
    summary: "`@allow` silences nothing.",
    explanation: """
      What was allowed has been fixed, or the directive names the wrong token. Left in place it would \
      silence the next mistake.
      """,
    failing: Rule.Example("NORMAL\n@allow missing-hash BG\n#aabbcc BG\n"),
    passing: Rule.Example("NORMAL\n@allow missing-hash BG\naabbcc BG\n"))

  static func finding(_ allowance: ContractReferences.Allowance) -> Finding {
    let name = allowance.rule.text
    return Finding(
      rule,
      allowance.key.map { "`\(name)` reports nothing about `\($0.text)`" }
        ?? "`\(name)` reports nothing in this table",
      at: (allowance.key ?? allowance.rule).span, caption: "nothing is silenced here")
  }
}
