import ColorTableDiagnostics
import ColorTableModel

enum FamilyWithoutLightTheme: TableRule {
  static let rule = Rule(
    "family-without-light-theme", .lint,
    summary: "A family of themes has no light theme.",
    explanation: """
      In each family, the system selects a light, dark or high-contrast theme. A family without a light theme shows \
      its first theme, which is dark, on a light system. Declare a light theme with `@theme NAME light family \
      FAMILY`; if the family is meant to be only dark, write `@allow family-without-light-theme`. If some themes have \
      a family, those without one form another family.
      """,
    failing: "LIGHT DARK BRAND\n@theme BRAND dark family ACME\n#ffffff #111111 #001122 BG\n",
    passing: "LIGHT DARK BRAND\n@theme BRAND light family ACME\n#ffffff #111111 #ddeeff BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    let model = table.table
    guard !model.families.isEmpty else { return }
    let themes = model.appearanceThemesByFamily
    for family in model.families + [nil] {
      guard let light = themes[family]?.light, model[light].appearance == .dark else { continue }
      let who = family.map { "the family `\($0)` has" } ?? "the themes without a family have"
      report(
        rule.finding(
          "\(who) no light theme, so `\(model[light].name)` is shown on a light system",
          at: table.header.themes[light.index].span,
          notes: ["declare one with `@theme NAME light\(family.map { " family \($0)" } ?? "")`"]))
    }
  }
}
