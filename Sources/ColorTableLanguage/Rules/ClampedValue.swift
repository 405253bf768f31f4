import ColorTableDiagnostics

enum ClampedValue: TableRule {
  static let rule = Rule(
    "clamped-value", .lint,
    summary: "A number of a colour lies outside its range, and is read as the end of the range.",
    explanation: """
      CSS reads a channel of 300 as 255 and an alpha of 150% as 100%, and so does this tool. Write a number of the \
      range, so that the table says what people see.
      """,
    failing: "NORMAL\nrgb(300, 0, 0) BRAND\n",
    passing: "NORMAL\nrgb(255, 0, 0) BRAND\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for clamped in table.remarks.clampings where clamped.clamping.scale == nil {
      guard let replacement = clamped.clamping.replacement else { continue }
      report(
        rule.finding(
          "`\(table.text(of: clamped.span))` lies outside its range and is read as `\(replacement)`",
          at: clamped.span, fixIts: [.replace(clamped.span, with: replacement)],
          key: table.table.key(of: clamped.token)))
    }
  }
}
