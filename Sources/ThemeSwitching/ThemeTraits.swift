#if canImport(UIKit)
  import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
  /// The palette that a window, a scene, a controller or a view passes to all colours in it.
  ///
  /// `UIColor(.bg)` reads it, so that colours which are not bound follow the switcher too.
  @available(iOS 17.0, tvOS 17.0, *)
  public struct ColorThemeTrait<Table: ColorThemeTable>: UITraitDefinition, ColorThemePart {
    /// The palette; nil where there is none, so that colours follow the system.
    public typealias Value = ColorThemeSwitcher<Table>.Palette?

    /// Nil: no palette.
    public nonisolated static var defaultValue: Value { nil }

    /// True: a change of the palette draws colours again.
    public nonisolated static var affectsColorAppearance: Bool { true }

    /// A name for the debugger.
    public nonisolated static var name: String { "\(Table.self) palette" }

    /// What identifies the trait.
    // With the module, as two frameworks may have tables of the same name.
    public nonisolated static var identifier: String {
      "colortable.\(String(reflecting: Table.self)).palette"
    }
  }

  extension ColorThemeTable {
    /// The value for traits: that of the palette that they carry, or the theme's for their appearance.
    @available(iOS 13.0, tvOS 13.0, *)
    public nonisolated func _value(in traits: UITraitCollection) -> Value {
      if #available(iOS 17.0, tvOS 17.0, *), let palette = traits[ColorThemeTrait<Self>.self] {
        return palette.followsSystem
          ? palette.value(of: self, in: palette._theme(traits)) : palette.value(of: self, in: palette.theme)
      }
      let (isDark, highContrast) = ColorThemeSwitcher<Self>.Palette._system(traits)
      return self(Theme(isDark ? .dark : .light, highContrast: highContrast, familyName: nil))
    }
  }

  extension ColorThemeSwitcher.Palette {
    /// Whether traits are dark, and ask for more contrast.
    @available(iOS 13.0, tvOS 13.0, *)
    internal nonisolated static func _system(_ traits: UITraitCollection) -> (
      isDark: Bool, highContrast: Bool
    ) {
      (traits.userInterfaceStyle == .dark, traits.accessibilityContrast == .high)
    }

    /// The theme for traits, of the family that is followed.
    @available(iOS 13.0, tvOS 13.0, *)
    internal nonisolated func _theme(_ traits: UITraitCollection) -> Table.Theme {
      let (isDark, highContrast) = Self._system(traits)
      return self._theme(isDark: isDark, highContrast: highContrast)
    }

    /// The style to set on a window, so that the system's own controls match the theme.
    @available(iOS 12.0, tvOS 12.0, *)
    public var userInterfaceStyle: UIUserInterfaceStyle {
      self.appearance.map { $0 == .dark ? .dark : .light } ?? .unspecified
    }
  }

  extension ColorThemeSwitcher {
    /// Makes everything in a window follow the themes: immediately, and at each change.
    ///
    ///     themes.apply(to: window)
    ///
    /// On iOS 17 and later that is every colour of the table in it, bound or not, and the switcher follows the system
    /// through the window's scene. The system's own controls are light or dark as the theme is. Before iOS 17 colours
    /// that are not bound follow only that. A window that has no scene yet is given one first:
    /// `UIWindow(windowScene:)`. Cancelling what it returns ends it, as ``stopApplying(to:)`` does; `unobserve` does not.
    ///
    /// - Parameter setsAppearance: Whether the window's style is set: false for the second of two switchers.
    @available(iOS 13.0, tvOS 13.0, *)
    @discardableResult
    public func apply(to window: UIWindow, setsAppearance: Bool = true) -> Registration {
      if #available(iOS 17.0, tvOS 17.0, *), let scene = window.windowScene,
        !self._registry.hasEntry(of: scene, .ofWindow)
      {
        // What a scene is registered with stays as long as the scene: one entry for all of its windows.
        self.followSystem(of: scene)
        self._add(scene, .ofWindow, nil, readsColors: false) { _, _ in }
      }
      return self._add(window, .ofWindow, nil, readsColors: true) { window, palette in
        if setsAppearance { window.overrideUserInterfaceStyle = palette.userInterfaceStyle }
        if #available(iOS 17.0, tvOS 17.0, *) { window.traitOverrides[ColorThemeTrait<Table>.self] = palette }
      }
    }

    /// Ends ``apply(to:setsAppearance:)`` for a window, and leaves it as it is.
    @available(iOS 13.0, tvOS 13.0, *)
    public func stopApplying(to window: UIWindow) {
      self._registry.remove(of: window) { $0.name == .ofWindow }
    }

    /// Updates the system's traits, as from `traitCollectionDidChange` before iOS 17.
    ///
    /// Pass those of a screen, a scene, or a window whose style the app does not override.
    @available(iOS 13.0, tvOS 13.0, *)
    public func systemDidChange(to traits: UITraitCollection, animator: Animator? = nil) {
      let (isDark, highContrast) = Palette._system(traits)
      self.systemDidChange(to: isDark ? .dark : .light, highContrast: highContrast, animator: animator)
    }

    /// Follows the traits of a scene, or of a window, view or view controller whose style the app does not
    /// override: now, and at each change.
    @available(iOS 17.0, tvOS 17.0, *)
    @discardableResult
    public func followSystem<Environment: UITraitEnvironment & UITraitChangeObservable>(
      of environment: Environment
    ) -> any UITraitChangeRegistration {
      self.systemDidChange(to: environment.traitCollection)
      let traits: [any UITraitDefinition.Type] = [
        UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      ]
      return environment.registerForTraitChanges(traits) { [weak self] (environment: Environment, _) in
        self?.systemDidChange(to: environment.traitCollection)
      }
    }
  }
#endif
