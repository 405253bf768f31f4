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
  /// It can be run any number of times, also as a user script before the page has loaded. It is for CSS of the whole page:
  /// what `--css-selector` limits to some elements it does not reach.
  ///
  /// - Parameter prefix: The `--css-prefix` of the page's CSS: `app` for `--app-text`.
  @_optimize(none)
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    var theme = "null"
    var themes = ""
    var family = "null"
    var families = ""
    // No name in CSS selects the themes without a family, where the default theme has one.
    var isNamed = !self.followsSystem
    if self._state.family.isEmpty, !Table.Theme.default.familyName.isEmpty { isNamed = true }
    for other in Table.Theme.allCases {
      let name = _ColorThemeText.quoted(other.cssName)
      themes += themes.isEmpty ? name : "," + name
      if isNamed, other == self.theme { theme = name }
      let familyName = other.familyName
      if !familyName.isEmpty {
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
    script += Self.selector(isClass ? "theme-" : "data-theme", theme, themes)
    if !families.isEmpty {
      script += "," + Self.selector(isClass ? "family-" : "data-theme-family", family, families)
    }
    script += "],"
    script += _ColorThemeText.object(self.properties(prefix))
    return script + ");"
  }

  /// An array of the script: what selects a theme or a family, the name that is selected, and all names.
  // A sum of several strings takes the compiler several times as long.
  @_optimize(none)
  private static func selector(_ kind: String, _ name: String, _ names: String) -> String {
    var text = "['"
    text += kind
    text += "',"
    text += name
    text += ",["
    text += names
    return text + "]]"
  }

  /// The custom properties whose colours are not the table's, with those as literals.
  @_optimize(none)
  private func properties(_ prefix: String) -> [(String, String)] {
    var properties: [(String, String)] = []
    if self._state.colors.isEmpty { return properties }
    // Of the keys whose names are not the key in small letters.
    var names: [String: String] = [:]
    var key = ""
    var word = ""
    for scalar in _ColorThemeText.scalars(Table.Value._cssNames) {
      if scalar == " " {
        key = word
        word = ""
      } else if scalar == "\n" {
        names[key] = word
        word = ""
      } else {
        word.append(Swift.Character(scalar))
      }
    }
    names[key] = word
    for token in Table.allCases {
      let value = self(token)
      guard value != token(self.theme) else { continue }
      var name = prefix.isEmpty ? "--" : "--" + prefix + "-"
      if let other = names[token.key] {
        name += other
      } else {
        for scalar in _ColorThemeText.scalars(token.key.lowercased()) {
          switch scalar {
          case "_", ".": name += "-"
          default: name.append(Swift.Character(scalar))
          }
        }
      }
      properties.append((name, _ColorThemeText.quoted(value.description)))
    }
    return properties
  }
}
