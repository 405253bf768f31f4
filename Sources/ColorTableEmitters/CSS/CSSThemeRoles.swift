import ColorTableModel

/// Which theme the system's settings choose, as rules in the order of the cascade: a later one wins.
struct CSSThemeRoles {
  /// A theme under a condition on the system.
  struct Rule {
    /// The condition for `@media`; nil for no condition.
    var media: StaticString?
    /// The theme's index.
    var theme: Int
  }

  /// The rules; the first is the default theme without a condition.
  private(set) var rules = [Rule(media: nil, theme: 0)]

  init(themes: [Theme]) {
    let roles = AppearanceThemes(themes: themes)
    if roles.light != .default {
      rules.append(Rule(media: "(prefers-color-scheme: light)", theme: roles.light.index))
    }
    if let dark = roles.dark, dark != .default {
      rules.append(Rule(media: "(prefers-color-scheme: dark)", theme: dark.index))
    }
    // Who asks for contrast keeps light or dark, unless the table has no theme at all for the one of them.
    if let light = roles.highContrastLight, light != roles.light {
      let media: StaticString =
        roles.dark == nil
        ? "(prefers-contrast: more)" : "(prefers-color-scheme: light) and (prefers-contrast: more)"
      rules.append(Rule(media: media, theme: light.index))
    }
    if let dark = roles.highContrastDark, dark != roles.dark {
      rules.append(
        Rule(media: "(prefers-color-scheme: dark) and (prefers-contrast: more)", theme: dark.index))
    }
    if roles.highContrastLight == nil, roles.highContrastDark == nil,
      let either = themes.indices.dropFirst().first(where: { themes[$0].isHighContrast })
    {
      rules.append(Rule(media: "(prefers-contrast: more)", theme: either))
    }
  }

  /// Whether each theme is dark: by its own word, or else as the theme is that it is based on, or else not.
  static func isDark(_ theme: Int, of themes: [Theme]) -> Bool {
    var index = theme
    // The count is a bound, should the bases ever go round.
    for _ in themes.indices {
      guard themes.indices.contains(index) else { return false }
      if let appearance = themes[index].appearance { return appearance == .dark }
      guard let base = themes[index].base else { return false }
      index = base.index
    }
    return false
  }
}
