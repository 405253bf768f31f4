extension SampleColor.ThemeSwitcher.Palette {
  /// How a page with the CSS of the same table selects its theme.
  public enum WebStyle: SampleColorPart, Sendable, Hashable {
    /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
    case attribute
    /// A class `theme-…`, as in the CSS style `class`.
    case `class`
  }

  /// A script that sets a page's theme to this one, or follows the system where the palette does.
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

  /// Appends a text as a string literal for a script, or for a script inside HTML.
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

  /// Appends the escape of a UTF-16 code unit: `\u` and four digits.
  private static func appendEscape(_ unit: UInt32, to script: inout String) {
    let digits = String(unit, radix: 16)
    script += "\\u"
    for _ in digits.utf8.count..<4 { script += "0" }
    script += digits
  }
}
