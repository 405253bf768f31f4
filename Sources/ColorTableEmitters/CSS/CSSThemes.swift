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

  /// The problem with themes that are no such pair.
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

/// The selectors of a sheet.
struct CSSSelectors {
  /// The elements that follow the system: `:root`, or the user's selector.
  let system: [UInt8]
  private let themes: [[UInt8]]
  private let families: [[UInt8]]

  /// Creates the selectors from the unescaped names of themes and families.
  ///
  /// Rules for the system come before rules for named themes. `:root` and `[data-theme="night"]` have the same
  /// specificity, so an element that matches both gets its named theme, whatever the system's settings are. A selector of
  /// the user's can have a higher one, as `#app` does; for elements that match it as well, the named theme is
  /// therefore written a second time, with the specificity of both.
  init(
    system: String, themes: [ArraySlice<UInt8>], families: [ArraySlice<UInt8>], usesClasses: Bool
  ) {
    self.system = Array(system.utf8)
    func selector(attribute: StaticString, class prefix: StaticString, _ text: ArraySlice<UInt8>) -> [UInt8] {
      var name: [UInt8] = []
      if usesClasses {
        name.append(literal: ".")
        name.append(literal: prefix)
        CSSText.appendIdentifierTail(text, to: &name)
      } else {
        name.append(literal: "[")
        name.append(literal: attribute)
        name.append(literal: "=")
        CSSText.appendString(text, to: &name)
        name.append(literal: "]")
      }
      guard system != CSSEmitter.defaultSelector else { return name }
      return name + Array(",\n:is(".utf8) + Array(system.utf8) + [UInt8(ascii: ")")] + name
    }
    self.themes = themes.map { selector(attribute: "data-theme", class: "theme-", $0) }
    self.families = families.map { selector(attribute: "data-theme-family", class: "family-", $0) }
  }

  /// The elements that follow the system within a family, by its index.
  func following(family: Int) -> [UInt8] { families[family] }

  /// The elements that select a theme by its name.
  func named(_ theme: ThemeID) -> [UInt8] { themes[theme.index] }
}
