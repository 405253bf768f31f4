import ColorTableDiagnostics

enum MissingHash: RuleDefinition {
  static let rule = Rule(
    "missing-hash", .lint,
    summary: "A hex colour is written without `#`.",
    explanation: """
      Bare digits are read as a hex colour, as the original parser does, but nothing tells the reader: \
      `facade` is a colour, too. Write the `#`.
      """,
    failing: Rule.Example("NORMAL\naabbcc BG\n"),
    passing: Rule.Example("NORMAL\n#aabbcc BG\n"))

  static func finding(_ digits: String, at span: SourceSpan, key: String) -> Finding {
    Finding(
      rule, "`\(digits)` is a hex colour without `#`", at: span,
      fixIts: [.replace(span, with: "#" + digits, "write `#\(digits)`", applicability: .safe)], key: key)
  }
}
