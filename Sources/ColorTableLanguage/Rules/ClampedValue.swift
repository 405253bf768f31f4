import ColorTableDiagnostics

enum ClampedValue: TableRule {
  static let rule = Rule(
    "clamped-value", .lint,
    summary: "A number in a colour is outside its range, and is clamped.",
    explanation: """
      CSS reads a channel of 300 as 255 and an alpha of 150% as 100%, and so does colortable. Write a number within \
      the range, so that the table shows what people see.
      """,
    failing: "NORMAL\nrgb(300, 0, 0) BRAND\n",
    passing: "NORMAL\nrgb(255, 0, 0) BRAND\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for clamped in table.remarks.clampings where clamped.clamping.scale == nil {
      guard let replacement = clamped.clamping.replacement else { continue }
      report(
        rule.finding(
          "`\(table.text(of: clamped.span))` is outside its range, and is read as `\(replacement)`",
          at: clamped.span, fixIts: [.replace(clamped.span, with: replacement)],
          key: table.table.key(of: clamped.token)))
    }
  }
}
