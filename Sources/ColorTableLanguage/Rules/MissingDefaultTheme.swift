import ColorTableDiagnostics

enum MissingDefaultTheme: TableRule {
  static let rule = Rule(
    "missing-default-theme", .optional,
    summary: "No theme is called NORMAL, the theme with which DKNightVersion starts.",
    explanation: """
      In a table, the first theme is the default. DKNightVersion always starts with a theme called NORMAL, and every \
      colour is nil until the app sets another theme. Name the default theme NORMAL if DKNightVersion also reads the \
      table.
      """,
    failing: "DAY NIGHT\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    guard !table.table.themes.contains(where: { $0.name == "NORMAL" }) else { return }
    report(
      rule.finding(
        "no theme is called NORMAL; DKNightVersion starts with it", at: table.header.span,
        caption: "the first of these is the default here"))
  }
}
