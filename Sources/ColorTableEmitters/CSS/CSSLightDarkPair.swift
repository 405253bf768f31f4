import ColorTableModel

/// The two themes of a sheet with `light-dark()`, by index.
struct CSSLightDarkPair {
  let light: Int
  let dark: Int

  /// Finds the two; nil unless they are the only ones, and none of them is for high contrast.
  init?(themes: [Theme]) {
    let dark = themes.indices.filter { CSSThemeRoles.isDark($0, of: themes) }
    guard themes.count == 2, dark.count == 1, !themes.contains(where: \.isHighContrast) else { return nil }
    self.dark = dark[0]
    light = 1 - dark[0]
  }

  /// What is wrong with themes that are no pair.
  static func problem(themes: [Theme]) -> EmitterFailure.Problem {
    let names = themes.indices.map { theme in
      let contrast = themes[theme].isHighContrast ? "high-contrast " : ""
      return
        "\(themes[theme].name) (\(contrast)\(CSSThemeRoles.isDark(theme, of: themes) ? "dark" : "light"))"
    }
    return EmitterFailure.Problem(
      .unsuitableTable,
      "light-dark() needs one light and one dark theme, and this table has \(names.joined(separator: ", "))",
      subject: .table, help: "use the style attribute or class")
  }
}
