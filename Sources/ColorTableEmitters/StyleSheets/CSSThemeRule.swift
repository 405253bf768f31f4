import ColorTableModel

/// A theme under a condition on the system.
struct CSSThemeRule {
  /// The condition for `@media`; nil for no condition.
  var media: StaticString?
  var theme: ThemeID
}

extension AppearanceThemes {
  /// Which theme the system's settings choose, as rules in the order of the cascade: a later one wins. The first is the
  /// family's first theme without a condition.
  var cssRules: [CSSThemeRule] {
    var rules = [CSSThemeRule(media: nil, theme: first)]
    func add(_ media: StaticString, _ theme: ThemeID?, unless other: ThemeID?) {
      if let theme, theme != other { rules.append(CSSThemeRule(media: media, theme: theme)) }
    }
    add("(prefers-color-scheme: light)", light, unless: first)
    add("(prefers-color-scheme: dark)", dark, unless: first)
    // More contrast keeps light or dark, unless the table has no theme for one of them.
    add(
      dark == nil ? "(prefers-contrast: more)" : "(prefers-color-scheme: light) and (prefers-contrast: more)",
      highContrastLight, unless: light)
    add("(prefers-color-scheme: dark) and (prefers-contrast: more)", highContrastDark, unless: dark)
    if highContrastLight == nil, highContrastDark == nil {
      add("(prefers-contrast: more)", highContrast, unless: nil)
    }
    return rules
  }
}

extension Table {
  /// Whether a theme is dark: by its own appearance, or else by that of the theme that it is based on.
  func isDark(_ theme: ThemeID) -> Bool { seenAppearance(of: theme) == .dark }
}
