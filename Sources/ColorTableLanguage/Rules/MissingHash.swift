import ColorTableDiagnostics

enum MissingHash: TableRule {
  static let rule = Rule(
    "missing-hash", .lint,
    summary: "A hex colour is written without `#`.",
    explanation: """
      Bare digits are read as a hex colour, as in the original parser, but people can mistake them for a word: \
      `facade` is also a colour. Write the `#`.
      """,
    failing: "NORMAL\naabbcc BG\n",
    passing: "NORMAL\n#aabbcc BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for value in table.remarks.bareValues {
      let digits = table.text(of: value.span)
      report(
        rule.finding(
          "`\(digits)` is a hex colour without `#`", at: value.span,
          fixIts: [.replace(value.span, with: "#" + digits, applicability: .safe)],
          key: table.table.key(of: value.token)))
    }
  }
}
