/// A rule: its page, its messages, and what it looks for in a table that was read.
///
/// A rule whose problems are found while the table is read makes its messages of them (``ProblemFindings``); one
/// that looks at whole tables implements ``check(_:report:)``. Either has one file and a line in the catalogue.
protocol RuleDefinition: Sendable {
  /// The page.
  static var rule: Rule { get }

  /// Finds what breaks the rule, in time linear in the table.
  static func check(_ table: CheckedTable, report: (Finding) -> Void)

  /// Finds what breaks the rule, where the advice depends on which rules are reported.
  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Finding) -> Void)
}

extension RuleDefinition {
  static func check(_ table: CheckedTable, report: (Finding) -> Void) {}

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Finding) -> Void) {
    check(table, report: report)
  }
}
