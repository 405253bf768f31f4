import ColorTableDiagnostics

enum MissingDocumentation: TableRule {
  static let rule = Rule(
    "missing-documentation", .optional,
    summary: "A token has no documentation.",
    explanation: """
      `/// text` before a row explains the purpose of the token. It also appears in generated code, where people \
      choose between tokens. Deprecated tokens need none.
      """,
    failing: "NORMAL\n#ffffff BG\n",
    passing: "NORMAL\n/// Behind everything.\n#ffffff BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for token in table.tokens
    where table.table.documentationBytes(of: token).isEmpty && table.table.deprecation(of: token) == nil {
      let key = table.table.key(of: token)
      report(
        rule.finding(
          "`\(key)` has no documentation", at: table.keySpan(of: token),
          caption: "expected `/// text` before the row", key: key))
    }
  }
}
