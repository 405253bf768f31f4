import ColorTableModel

extension AppearanceThemes {
  /// The theme for a system's settings: the ordinary one of the appearance where no theme has more contrast.
  package func theme(isDark: Bool, wantsContrast: Bool) -> ThemeID {
    let isDark = isDark && dark != nil
    let ordinary = isDark ? dark ?? light : light
    guard wantsContrast else { return ordinary }
    let either = highContrastLight == nil && highContrastDark == nil ? highContrast : nil
    return (isDark ? highContrastDark : highContrastLight) ?? either ?? ordinary
  }

  /// Whether a dark system has another theme than a light one.
  var hasDark: Bool { theme(isDark: true, wantsContrast: false) != light }

  /// Whether more contrast gives another theme.
  var hasHighContrast: Bool {
    [false, true].contains {
      theme(isDark: $0, wantsContrast: true) != theme(isDark: $0, wantsContrast: false)
    }
  }
}
