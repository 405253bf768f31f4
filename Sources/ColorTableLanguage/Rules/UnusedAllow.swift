import ColorTableDiagnostics

extension Rule {
  static let unusedAllow = Rule(
    "unused-allow", .lint,
    summary: "`@allow` silences nothing.",
    explanation: """
      What was allowed has been mended, or the directive names the wrong token. Left in place it would \
      silence the next mistake.
      """,
    failing: Example("NORMAL\n@allow missing-hash BG\n#aabbcc BG\n"),
    passing: Example("NORMAL\n@allow missing-hash BG\naabbcc BG\n"))
}

extension Finding {
  static func unusedAllow(_ rule: String, key: String?, at span: SourceSpan) -> Finding {
    Finding(
      .unusedAllow,
      key.map { "`\(rule)` finds nothing to say about `\($0)`" } ?? "`\(rule)` finds nothing in this table",
      at: span, caption: "nothing is silenced here")
  }
}
