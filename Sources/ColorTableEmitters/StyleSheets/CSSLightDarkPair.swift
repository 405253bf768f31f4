import ColorTableModel
import TextSupport

/// The two themes of a sheet with `light-dark()`.
struct CSSLightDarkPair {
  let light: ThemeID
  let dark: ThemeID

  /// Finds the two; nil unless they are the only ones, and neither is for high contrast.
  init?(_ table: Table) {
    let dark = table.themeIDs.filter(table.isDark)
    let light = table.themeIDs.filter { !table.isDark($0) }
    guard dark.count == 1, light.count == 1, !table.themes.contains(where: \.isHighContrast) else {
      return nil
    }
    self.dark = dark[0]
    self.light = light[0]
  }

  /// The problem with themes that are not such a pair.
  static func problem(_ table: Table) -> EmitterFailure.Problem {
    let names = table.themeIDs.map { theme in
      let contrast = table[theme].isHighContrast ? "high-contrast " : ""
      return "\(table[theme].name) (\(contrast)\(table.isDark(theme) ? "dark" : "light"))"
    }
    return EmitterFailure.Problem(
      .unsuitableTable,
      "light-dark() needs one light and one dark theme, and this table has \(names.joined(separator: ", "))",
      subject: .table, help: "use the style attribute or class")
  }
}
