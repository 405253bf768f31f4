import ColorTableDiagnostics

/// A rule that looks at a whole table.
protocol TableRule: Sendable {
  /// The page.
  static var rule: Rule { get }

  /// Finds what breaks the rule, in time linear in the table; the advice may depend on which rules are reported.
  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void)
}
