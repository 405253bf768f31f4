#if canImport(UIKit)
  import UIKit
#endif

#if canImport(UIKit) && !os(watchOS)
  /// The palette that a window, a scene, a controller or a view passes to all colours in it.
  ///
  /// `UIColor(.bg)` reads it, so that colours which are not bound follow the switcher too.
  @available(iOS 17.0, tvOS 17.0, *)
  public struct ColorThemeTrait<Table: ColorThemeTable>: UITraitDefinition, ColorThemeNonisolated {
    /// The palette; nil where there is none, so that colours follow the system.
    public typealias Value = ColorThemeSwitcher<Table>.Palette?
    public nonisolated static var defaultValue: Value { nil }
    public nonisolated static var affectsColorAppearance: Bool { true }

    // With the module, as two frameworks may have tables of the same name.
    public nonisolated static var identifier: String {
      "colortable.\(String(reflecting: Table.self)).palette"
    }
  }

  extension ColorThemeMode {
    @available(iOS 13.0, tvOS 13.0, *)
    init(_ traits: UITraitCollection) {
      isDark = traits.userInterfaceStyle == .dark
      highContrast = traits.accessibilityContrast == .high
    }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  extension ColorThemeTable {
    /// The value for traits: that of the palette that they carry, or the theme's for their appearance.
    public nonisolated func value(in traits: UITraitCollection) -> Value {
      let theme = Theme(in: traits)
      return ColorThemeSwitcher<Self>.Palette.carried(by: traits)?.value(of: self, in: theme) ?? self(theme)
    }
  }

  @available(iOS 13.0, tvOS 13.0, *)
  extension ColorThemeKind {
    /// The theme for traits: that of the palette that they carry, or the one for their appearance.
    public nonisolated init(in traits: UITraitCollection) {
      let (palette, mode) = (ColorThemeSwitcher<Table>.Palette.carried(by: traits), ColorThemeMode(traits))
      self = palette?.theme(for: mode) ?? Self(mode, familyName: nil)
    }
  }

  extension ColorThemeSwitcher.Palette {
    fileprivate static func carried(by traits: UITraitCollection) -> Self? {
      if #available(iOS 17.0, tvOS 17.0, *) { return traits[ColorThemeTrait<Table>.self] }
      return nil
    }

    /// The style to set on a window, so that the system's own controls match the theme.
    @available(iOS 12.0, tvOS 12.0, *)
    public var userInterfaceStyle: UIUserInterfaceStyle {
      appearance.map { $0 == .dark ? .dark : .light } ?? .unspecified
    }
  }

  extension ColorThemeSwitcher {
    /// Makes everything in a window follow the themes: immediately, and at each change.
    ///
    /// On iOS 17 and later that is every colour of the table in it, and the switcher follows the system through the
    /// window's scene, which it has to have. Before iOS 17 colours that are not bound, like the system's own controls, are
    /// light or dark as the theme is. Cancelling what it returns ends it, as ``stopApplying(to:)`` does.
    ///
    /// - Parameter setsAppearance: Whether the window's style is set: false for the second of two switchers.
    @available(iOS 13.0, tvOS 13.0, *)
    @discardableResult public func apply(to window: UIWindow?, setsAppearance: Bool = true) -> Registration {
      let name = ColorThemeName(.window)
      if #available(iOS 17.0, tvOS 17.0, *), let scene = window?.windowScene,
        !registry.entries(of: scene).contains(where: { $0.name == name })
      {
        // A registration with a scene stays as long as the scene: one entry for all of its windows.
        followSystem(of: scene)
        add(scene, name, reading: .theme) { _, _ in }
      }
      return add(window, name, reading: .colors) { window, palette in
        if setsAppearance { window.overrideUserInterfaceStyle = palette.userInterfaceStyle }
        if #available(iOS 17.0, tvOS 17.0, *) { window.traitOverrides[ColorThemeTrait<Table>.self] = palette }
      }
    }

    /// Ends ``apply(to:setsAppearance:)`` for a window, and leaves it as it is.
    @available(iOS 13.0, tvOS 13.0, *)
    public func stopApplying(to window: UIWindow?) {
      registry.remove(of: window) { $0.name == ColorThemeName(.window) }
    }

    /// Updates the system's traits, as from `traitCollectionDidChange` before iOS 17.
    ///
    /// Pass those of a screen, a scene, or a window whose style the app does not override.
    @available(iOS 13.0, tvOS 13.0, *)
    public func systemDidChange(to traits: UITraitCollection, animator: Animator? = nil) {
      systemDidChange(to: ColorThemeMode(traits), animator)
    }

    /// Follows the traits of a scene, or of a window, view or view controller whose style the app does not
    /// override: now, and at each change.
    @available(iOS 17.0, tvOS 17.0, *)
    @discardableResult public func followSystem<Environment: UITraitEnvironment & UITraitChangeObservable>(
      of environment: Environment
    ) -> any UITraitChangeRegistration {
      systemDidChange(to: environment.traitCollection)
      let traits: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
      return environment.registerForTraitChanges(traits) { [weak self] (environment: Environment, _) in
        self?.systemDidChange(to: environment.traitCollection)
      }
    }

    /// Sets the colour of a button's title for a state, which is one binding for each state.
    @discardableResult public func bind(
      _ button: UIButton?, titleFor state: UIControl.State, to token: Table
    ) -> Registration {
      add(button, ColorThemeName(.title(state: state.rawValue)), reading: .color(token)) {
        $0.setTitleColor($1.uiColor(token), for: state)
      }
    }

    public func unbind(_ button: UIButton?, titleFor state: UIControl.State) {
      registry.remove(of: button) { $0.name == ColorThemeName(.title(state: state.rawValue)) }
    }
  }
#endif
