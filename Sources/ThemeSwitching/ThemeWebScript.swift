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

  /// A script that sets a page's theme to this one, or follows the system where the palette does, with the family of
  /// themes, the overrides and the overlay.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded.
  ///
  /// - Parameter prefix: The `--css-prefix` of the page's CSS: `app` for `--app-text`.
  @_optimize(none)
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    var theme = "null"
    var themes = ""
    var family = "null"
    var families = ""
    for other in Table.Theme.allCases {
      let name = _ColorThemeText.quoted(other.cssName)
      themes += themes.isEmpty ? name : "," + name
      if !self.followsSystem, other == self.theme { theme = name }
      if let familyName = other.familyName {
        let name = _ColorThemeText.quoted(other.cssFamilyName)
        if familyName == self._state.family { family = name }
        // Themes of one family are mostly together.
        if !families.hasSuffix(name) { families += families.isEmpty ? name : "," + name }
      }
    }
    let isClass = style == .class
    // For each of the two: what selects it, the name that is selected, and all names.
    var script = "(function(s,v){var e=document.documentElement,p;if(e){s.forEach(function(a){"
    script +=
      isClass
      ? "a[2].forEach(function(n){e.classList.remove(a[0]+n)});if(a[1])e.classList.add(a[0]+a[1])"
      : "if(a[1])e.setAttribute(a[0],a[1]);else e.removeAttribute(a[0])"
    // The colours that an earlier script set, and then those of this one.
    script += "});(e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});"
    script += "e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])}})(["
    script += isClass ? "['theme-'," : "['data-theme',"
    script += [theme, ",[", themes, "]]"].joined()
    if !families.isEmpty {
      script += isClass ? ",['family-'," : ",['data-theme-family',"
      script += [family, ",[", families, "]]"].joined()
    }
    script += "],"
    script += _ColorThemeText.object(self.properties(prefix))
    return script + ");"
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
      var name = prefix.isEmpty ? "--" : "--" + prefix + "-"
      if next + 1 < names.count, String(names[next]) == key {
        name += String(names[next + 1])
        next += 2
      } else {
        for scalar in key.lowercased().unicodeScalars {
          let isSeparator = scalar == "_" || scalar == "."
          name.append(isSeparator ? "-" : Swift.Character(scalar))
        }
      }
      let value = self(token)
      guard value != token(self.theme) else { continue }
      properties.append((name, _ColorThemeText.quoted(value.description)))
    }
    return properties
  }
}
