import ColorTableModel

/// Which theme the system's settings choose, as rules in the order of the cascade: a later one wins.
struct CSSThemeRoles {
  /// A theme under a condition on the system.
  struct Rule {
    /// The condition for `@media`; nil for no condition.
    var media: StaticString?
    var theme: ThemeID
  }

  /// The rules; the first is the family's first theme without a condition.
  private(set) var rules: [Rule]

  /// The rules for the themes of a family.
  init(_ roles: AppearanceThemes) {
    rules = [Rule(media: nil, theme: roles.first)]
    if roles.light != roles.first {
      rules.append(Rule(media: "(prefers-color-scheme: light)", theme: roles.light))
    }
    if let dark = roles.dark, dark != roles.first {
      rules.append(Rule(media: "(prefers-color-scheme: dark)", theme: dark))
    }
    // More contrast keeps light or dark, unless the table has no theme for one of them.
    if let light = roles.highContrastLight, light != roles.light {
      let media: StaticString =
        roles.dark == nil
        ? "(prefers-contrast: more)" : "(prefers-color-scheme: light) and (prefers-contrast: more)"
      rules.append(Rule(media: media, theme: light))
    }
    if let dark = roles.highContrastDark, dark != roles.dark {
      rules.append(Rule(media: "(prefers-color-scheme: dark) and (prefers-contrast: more)", theme: dark))
    }
    if roles.highContrastLight == nil, roles.highContrastDark == nil, let either = roles.highContrast {
      rules.append(Rule(media: "(prefers-contrast: more)", theme: either))
    }
  }
}

extension Table {
  /// Whether a theme is dark: by its own appearance, or else by that of the theme that it is based on.
  func isDark(_ theme: ThemeID) -> Bool { seenAppearance(of: theme) == .dark }
}
