extension ColorThemeSwitcher {
  /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast of the theme
  /// that applies, also through families that lack them. The family that applies already changes nothing.
  ///
  /// An empty name is that of the themes without a family. One that no theme has as its family changes nothing. A table
  /// that has families has a function beside this one, which takes one of them.
  public func select(familyNamed family: String, animator: Animator? = nil) {
    let system = Selection.system(familyNamed: family)
    guard system == .system || Theme.allCases.contains(where: { $0.familyName == family }) else { return }
    let palette = state.palette(isEnabled: true)
    if palette.followsSystem {
      select(system, mode: nil, animator: animator)
    } else if palette.family == family {
      select(state.selection, mode: state.mode, animator: animator)
    } else {
      let mode =
        state.mode
        ?? ColorThemeMode(
          isDark: (palette.appearance ?? palette.theme.appearance) == .dark,
          highContrast: palette.theme.isHighContrast || palette.delivered?.isHighContrast == true)
      select(.fixed(Theme(mode, familyName: family)), mode: mode, animator: animator)
    }
  }
}
