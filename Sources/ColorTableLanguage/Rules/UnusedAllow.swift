import ColorTableDiagnostics

enum UnusedAllow {
  static let rule = Rule(
    "unused-allow", .lint,
    summary: "`@allow` silences nothing.",
    explanation: """
      The mistake was fixed, or the directive names the wrong token. Left in place it would \
      silence the next mistake.
      """,
    failing: "NORMAL\n@allow missing-hash BG\n#aabbcc BG\n",
    passing: "NORMAL\n@allow missing-hash BG\naabbcc BG\n")

  static func finding(_ name: SyntaxWord, key: SyntaxWord?) -> Diagnostic {
    rule.finding(
      key.map { "`\(name.text)` reports nothing about `\($0.text)`" }
        ?? "`\(name.text)` reports nothing in this table",
      at: (key ?? name).span, caption: "nothing is silenced here")
  }
}
