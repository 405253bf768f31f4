extension SampleColor.ThemeSwitcher.Palette {
  /// How a page with the CSS of the same table is told its theme.
  public enum WebStyle: SampleColorPart, Sendable, Hashable {
    /// By the attribute `data-theme`, as the CSS styles `attribute` and `light-dark` have it.
    case attribute
    /// By a class `theme-…`, as the CSS style `class` has it.
    case `class`
  }

  /// A script that gives a page this theme, or leaves it to the system where the theme is the system's.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded.
  public func webScript(_ style: WebStyle = .attribute) -> String {
    let theme = self.followsSystem ? nil : self.theme
    let call: String
    switch style {
    case .attribute:
      let attribute = Self.scriptLiteral("data-theme")
      call =
        theme.map { "e.setAttribute(\(attribute),\(Self.scriptLiteral($0.cssName)))" }
        ?? "e.removeAttribute(\(attribute))"
    case .class:
      let all = SampleColor.Theme.allCases.map { Self.scriptLiteral("theme-" + $0.cssName) }
      call =
        "e.classList.remove(\(all.joined(separator: ",")))"
        + (theme.map { ";e.classList.add(\(Self.scriptLiteral("theme-" + $0.cssName)))" } ?? "")
    }
    return "(function(){var e=document.documentElement;if(e){\(call)}})();"
  }

  /// A text as a literal that can stand in a script, and in a script inside HTML.
  private static func scriptLiteral(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x20...0x7E where unit != 0x22 && unit != 0x5C && unit != 0x3C && unit != 0x26:
        result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }
}
