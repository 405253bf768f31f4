/// The selectors of a sheet.
struct CSSSelectors {
  /// The elements that follow the system: `:root`, or what the user named.
  let system: [UInt8]
  private let themes: [[UInt8]]

  /// Makes the selectors; the themes' names are unescaped.
  ///
  /// Rules for the system come before rules for named themes. `:root` and `[data-theme="night"]` have the same
  /// specificity, so an element that matches both gets its named theme, whatever the system asks for. A
  /// selector of the user's can weigh more, `#app` does; for elements that match it as well, the named theme
  /// therefore comes a second time, with the weight of both.
  init(system: String, themeNames: CSSNames, usesClasses: Bool) {
    self.system = Array(system.utf8)
    themes = (0..<themeNames.count).map { theme in
      var name: [UInt8] = []
      if usesClasses {
        name.appendLiteral(".theme-")
        CSSText.appendIdentifierTail(themeNames[theme], to: &name)
      } else {
        name.appendLiteral("[data-theme=")
        CSSText.appendString(themeNames[theme], to: &name)
        name.appendLiteral("]")
      }
      guard system != CSSEmitter.defaultSelector else { return name }
      return name + Array(",\n:is(".utf8) + Array(system.utf8) + [UInt8(ascii: ")")] + name
    }
  }

  /// The elements that ask for a theme by its name.
  func named(_ theme: Int) -> [UInt8] { themes[theme] }
}
