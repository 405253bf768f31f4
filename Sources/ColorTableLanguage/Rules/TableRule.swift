import ColorTableDiagnostics

/// A rule that looks at a whole table.
protocol TableRule: RuleDefinition {
  /// Finds what breaks the rule, in time linear in the table.
  static func check(_ table: CheckedTable, report: (Diagnostic) -> Void)

  /// Finds what breaks the rule, where the advice depends on which rules are reported.
  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void)
}

extension TableRule {
  static func check(_ table: CheckedTable, report: (Diagnostic) -> Void) {}

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    check(table, report: report)
  }
}
