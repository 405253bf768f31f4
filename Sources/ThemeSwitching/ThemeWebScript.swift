/// How a page with the CSS of the same table selects its theme.
public enum ColorThemeWebStyle: ColorThemePart, Sendable {
  /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
  case attribute
  /// A class `theme-…`, as in the CSS style `class`.
  case `class`
}

extension ColorThemeSwitcher.Palette {
  /// How a page selects its theme.
  public typealias WebStyle = ColorThemeWebStyle

  /// A script that sets a page's theme to this one, or follows the system where the palette does, with the overrides
  /// and the overlay.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded.
  ///
  /// - Parameter prefix: What the names of custom properties begin with: the `--css-prefix` of the page's CSS.
  @_optimize(none)
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    let select =
      switch style {
      case .class: "n.forEach(function(c){e.classList.remove('theme-'+c)});if(t)e.classList.add('theme-'+t);"
      case .attribute: "if(t)e.setAttribute('data-theme',t);else e.removeAttribute('data-theme');"
      }
    // The colours that an earlier script set, and then those of this one.
    let setColors = """
      (e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});\
      e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])
      """
    let function = [
      "(function(t,f,n,v){var e=document.documentElement,p;if(e){", select,
      "if(f)e.setAttribute('data-theme-family',f);", setColors, "}})(",
    ]
    var theme = "null"
    if !self.followsSystem { theme = _ColorThemeText.quoted(self.theme.cssName) }
    var family = "null"
    if let name = self._state.family { family = _ColorThemeText.quoted(name) }
    var names: [String] = []
    for theme in Table.Theme.allCases { names.append(_ColorThemeText.quoted(theme.cssName)) }
    let arguments = [
      theme, family, "[" + names.joined(separator: ",") + "]",
      _ColorThemeText.object(self.properties(prefix)),
    ]
    return function.joined() + arguments.joined(separator: ",") + ");"
  }

  /// The custom properties whose colours are not the table's, with those as literals.
  @_optimize(none)
  private func properties(_ prefix: String) -> [(String, String)] {
    var properties: [(String, String)] = []
    if self._state.colors.isEmpty { return properties }
    // A key and its name in turn.
    let names = Table.Value._cssNames.split { $0.isWhitespace }
    // In the order of the tokens, as the names are.
    var next = 0
    for token in Table.allCases {
      let key = token.key
      var name = "--" + prefix
      if next + 1 < names.count, String(names[next]) == key {
        name += String(names[next + 1])
        next += 2
      } else {
        for scalar in key.lowercased().unicodeScalars {
          let isSeparator = scalar == "_" || scalar == "."
          name.append(isSeparator ? "-" : Character(scalar))
        }
      }
      let value = self(token)
      guard value != token(self.theme) else { continue }
      properties.append((name, _ColorThemeText.quoted(value.description)))
    }
    return properties
  }
}
