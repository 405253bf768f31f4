import ColorTableDiagnostics

enum UnusedAllow {
  static let rule = Rule(
    "unused-allow", .lint,
    summary: "`@allow` has no effect.",
    explanation: """
      The problem was fixed, or the directive names the wrong token. If it stays, it hides the next problem.
      """,
    failing: "NORMAL\n@allow missing-hash BG\n#aabbcc BG\n",
    passing: "NORMAL\n@allow missing-hash BG\naabbcc BG\n")

  static func finding(_ name: SyntaxWord, key: SyntaxWord?) -> Diagnostic {
    rule.finding(
      key.map { "this `@allow` has no effect: `\(name.text)` finds nothing for `\($0.text)`" }
        ?? "this `@allow` has no effect: `\(name.text)` finds nothing in this table",
      at: (key ?? name).span, caption: "remove it")
  }
}
