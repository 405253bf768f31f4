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
    var script = "(function(){var e=document.documentElement;if(e){"
    switch style {
    case .attribute:
      script += self.followsSystem ? "e.removeAttribute(" : "e.setAttribute("
      Self.appendLiteral("data-theme", to: &script)
      if !self.followsSystem {
        script += ","
        Self.appendLiteral(self.theme.cssName, to: &script)
      }
    case .class:
      var separator = "e.classList.remove("
      for theme in SampleColor.Theme.allCases {
        script += separator
        Self.appendLiteral("theme-" + theme.cssName, to: &script)
        separator = ","
      }
      if !self.followsSystem {
        script += ");e.classList.add("
        Self.appendLiteral("theme-" + self.theme.cssName, to: &script)
      }
    }
    script += ")}})();"
    return script
  }

  /// Appends a text as a literal that can stand in a script, and in a script inside HTML.
  private static func appendLiteral(_ text: String, to script: inout String) {
    script += "\""
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value >= 0x10000 {
        Self.appendEscape(0xD800 &+ (value &- 0x10000) &>> 10, to: &script)
        Self.appendEscape(0xDC00 &+ (value & 0x3FF), to: &script)
      } else if value < 0x20 || value >= 0x7F || Self.isSpecial(scalar) {
        Self.appendEscape(value, to: &script)
      } else {
        script += scalar.description
      }
    }
    script += "\""
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar == "<" || scalar == "&"
  }

  /// Appends a UTF-16 code unit as a script writes it: `\u` and four digits.
  private static func appendEscape(_ unit: UInt32, to script: inout String) {
    let digits = String(unit, radix: 16)
    script += "\\u"
    for _ in digits.utf8.count..<4 { script += "0" }
    script += digits
  }
}
