extension ColorThemeSwitcher {
  /// Everything that can be selected: to follow the system, also within each family, and each theme.
  public var choices: [Selection] {
    var choices = [Selection.system]
    for choice in Theme.allCases.map({ Selection.system(familyNamed: $0.familyName) })
    where !choices.contains(choice) {
      choices.append(choice)
    }
    return choices + Theme.allCases.map { .fixed($0) } + observed.deliveredThemes.map { .delivered($0.name) }
  }

  /// The name to show for a selection: a theme's title, or the name of the family that is followed, of themes without a
  /// family that of the light one; nil for the system.
  public func title(of selection: Selection) -> String? {
    switch selection {
    case .family(""): return Theme(ColorThemeMode(), familyName: "").title
    case .family(let name): return name
    case .fixed(let theme): return theme.title
    case .delivered(let name):
      return observed.deliveredTheme(named: name)?.title ?? Theme(rawValue: name)?.title ?? name
    }
  }

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
