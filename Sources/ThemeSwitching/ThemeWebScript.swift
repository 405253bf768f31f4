extension ColorThemeSwitcher.Palette {
  /// How a page with the CSS of the same table selects its theme.
  public enum WebStyle: ColorThemePart, Sendable {
    /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
    case attribute
    /// A class `theme-…`, as in the CSS style `class`.
    case `class`
  }

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
    var script = "(function(t,f,n,v){var e=document.documentElement,p;if(e){"
    script +=
      style == .class
      ? "n.forEach(function(c){e.classList.remove('theme-'+c)});if(t)e.classList.add('theme-'+t);"
      : "if(t)e.setAttribute('data-theme',t);else e.removeAttribute('data-theme');"
    script += "if(f)e.setAttribute('data-theme-family',f);"
    // The colours that an earlier script set, and then those of this one.
    script += "(e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});"
    script += "e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])}})("
    script += self.followsSystem ? "null," : _ColorThemeText.quoted(self.theme.cssName) + ","
    script += self._state.family.map { _ColorThemeText.quoted($0) } ?? "null"
    let names = Table.Theme.allCases.map { _ColorThemeText.quoted($0.cssName) }
    script += ",[" + names.joined(separator: ",") + "],"
    return script + _ColorThemeText.object(self.properties(prefix)) + ");"
  }

  /// The custom properties whose colours are not the table's, with those as literals.
  @_optimize(none)
  private func properties(_ prefix: String) -> [(String, String)] {
    var properties: [(String, String)] = []
    if self._state.colors.isEmpty { return properties }
    // In the order of the tokens.
    var names = Table.Value._cssNames[...]
    for token in Table.allCases {
      let key = token.key
      var name = ""
      for scalar in key.lowercased().unicodeScalars {
        name.unicodeScalars.append(scalar == "_" || scalar == "." ? "-" : scalar)
      }
      if names.hasPrefix(key + " ") {
        let end = names.firstIndex(of: "\n") ?? names.endIndex
        name = String(names[..<end].dropFirst(key.count + 1))
        names = names[end...].dropFirst()
      }
      let value = self(token)
      if value != token(self.theme) {
        properties.append(("--" + prefix + name, _ColorThemeText.quoted(value.description)))
      }
    }
    return properties
  }
}
