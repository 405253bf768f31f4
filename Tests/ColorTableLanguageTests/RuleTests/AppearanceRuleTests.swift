import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// Whether a theme is light or dark: by a directive, by its name, and by its backgrounds.
struct AppearanceRuleTests {
  @Test(arguments: [
    ("Dusk", Appearance.dark), ("Midnight", .dark), ("dark-mode", .dark), ("nightBlue", .dark),
    ("BLACK", .dark), ("Dim2", .dark), ("HIGH_CONTRAST_DARK", .dark), ("normal.dark", .dark),
    ("HCDark", .dark), ("DayTime", .light),
    ("light2", .light), ("Normal", .light), ("Darkroom", nil), ("Delight", nil), ("RED", nil),
    ("DAY-NIGHT", nil), ("HIGH-CONTRAST", nil),
  ])
  func `a word of a theme's name says its appearance`(name: String, appearance: Appearance?) throws {
    let checked = check("FIRST \(name)\n#fff #000 BG\n", levels: RuleLevels())
    #expect(try checked.table().themes.map(\.appearance) == [.light, appearance])
    #expect(
      // Beside a light theme the first one has to say that it is not.
      checked.result.diagnostics.map(\.rule) == (appearance == .dark ? [] : ["undeclared-appearance"]))
  }

  /// Expects a report of the theme B, with a clause on what chooses it.
  private func expectReport(
    _ table: String, _ choice: String, isDark: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = table.replacing("①", with: "").split(separator: "\n", maxSplits: 1)
    expectDiagnostics(
      table, levels: RuleLevels(),
      .warning(
        "undeclared-appearance", at: "①",
        "`B` is declared neither light nor dark: \(choice), and outputs treat it as "
          + (isDark ? "dark" : "light"),
        caption: "expected `@theme B light` or `@theme B dark`",
        fixIts: ["@theme B light", "@theme B dark"].map {
          .suggestion("write `\($0)`", fixed: "\(lines[0])\n\($0)\n\(lines[1])")
        }), sourceLocation: sourceLocation)
  }

  @Test func `the first theme of a family is reported with what a system chooses it for`() {
    let families =
      "@theme A family A\n@theme A_DARK dark family A\n@theme B family B\n@theme C dark family B\n"
    let rows = "#fff #000 #fee #011 BG\n"
    let choice = "a light system selects it, as the first theme of the family `B`"
    expectReport("A A_DARK ①B① C\n\(families)\(rows)", choice)
    // A declared light theme after it changes nothing.
    let lightFamilies = families.replacing("C dark", with: "C light").replacing(
      "A family", with: "A light family")
    expectReport(
      "A A_DARK ①B① C\n\(lightFamilies)\(rows)",
      "light and dark systems select it, as the first theme of the family `B`")
    // A theme that is not the first of its family stays out.
    expectReport(
      "A A_DARK C ①B①\n\(lightFamilies)\(rows)",
      "no system setting selects it")
    // The base, and so what pages and views look like, is dark.
    expectReport(
      "A A_DARK ①B① C\n\(families)\(rows)".replacing("B family", with: "B based-on A_DARK family"), choice,
      isDark: true)
    expectReport(
      "A A_DARK ①B① C\n@theme A light family A\n@theme A_DARK dark family A\n@theme C dark\n\(rows)",
      "a light system selects it, as the first theme without a family")
  }

  @Test func `a high-contrast theme is reported with what a system chooses it for`() {
    let rows = "#fff #000 #fee BG\n"
    expectReport(
      "DAY NIGHT ①B①\n@theme B high-contrast\n\(rows)", "only the setting for more contrast selects it")
    expectReport(
      "DAY NIGHT ①B①\n@theme NIGHT high-contrast\n@theme B high-contrast\n\(rows)",
      "no system setting selects it")
    let brand = "@theme B high-contrast family B\n"
    expectReport(
      "DAY ①B① NIGHT\n\(brand)@theme NIGHT family B\n\(rows)",
      "a light system selects it, as the first theme of the family `B`")
    // If a theme is light and none is dark, CSS falls back to the first one, and Swift to the light one.
    expectReport(
      "DAY ①B① LIGHT\n\(brand)@theme LIGHT family B\n\(rows)",
      "only a dark system may select it, as the first theme of the family `B`")
    expectReport(
      "DAY ①B① LIGHT NIGHT\n\(brand)@theme LIGHT family B\n@theme NIGHT family B\n#fff - - - BG\n",
      "no system setting selects it")
  }
}
