import ColorScience
import ColorTableDiagnostics

enum SuspiciousAlphaOrder: TableRule {
  static let rule = Rule(
    "suspicious-alpha-order", .lint,
    summary: "A column's 8-digit values make sense only with alpha at the other end.",
    explanation: """
      Alpha comes last in a table, as in CSS. Android, Qt and many hand-written helpers put it first. If all 8-digit \
      values of a theme begin with `ff` and end differently, they were probably meant as aarrggbb: add `@hex argb`, \
      which applies to the whole file. The rule also finds the opposite mistake.
      """,
    failing: "NORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n",
    passing: "@hex argb\nNORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for column in table.remarks.suspiciousColumns {
      let values = "all \(column.count) 8-digit values of \(column.theme)"
      guard column.order == .last else {
        report(
          rule.finding(
            "\(values) end with `ff`; with `@hex argb` that is blue, not alpha", at: column.first,
            caption: "the first of them", notes: ["without `@hex argb` alpha comes last, as in CSS"]))
        continue
      }
      let directive =
        table.isReadByOriginal(levels)
        ? nil : table.addingDirective("@hex argb", to: column.first.file)
      report(
        rule.finding(
          "\(values) begin with `ff`; alpha comes last, so that is red", at: column.first,
          caption: "the first of them",
          notes: directive == nil
            ? [] : ["write `@hex argb` on its own line if alpha comes first in this file"],
          fixIts: [directive]))
    }
  }
}
