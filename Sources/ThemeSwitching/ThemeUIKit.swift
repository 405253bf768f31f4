#if canImport(UIKit)
  import UIKit
#endif

#if canImport(UIKit)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the traits it is drawn with.
    public func uiColor(_ token: SampleColor) -> UIColor {
      self.uiColor { theme in self.value(of: token, in: theme) }
    }

    /// A picker's colour, as ``uiColor(_:)-(SampleColor)`` for a token.
    public func uiColor(_ picker: @escaping SampleColor.Picker) -> UIColor {
      #if !os(watchOS)
        if self.followsSystem, #available(iOS 13.0, tvOS 13.0, *) {
          return UIColor(dynamicProvider: { traits in UIColor(picker(SampleColor.Theme(traits))) })
        }
      #endif
      return UIColor(picker(self.theme))
    }

    #if !os(watchOS)
      /// The style to set on a window, so that the system's own controls match the theme.
      ///
      ///     themes.observeColors(window) { $0.overrideUserInterfaceStyle = $1.userInterfaceStyle }
      @available(iOS 12.0, tvOS 12.0, *)
      public var userInterfaceStyle: UIUserInterfaceStyle {
        guard !self.followsSystem else { return .unspecified }
        switch self.theme.appearance {
        case .some(.light): return .light
        case .some(.dark): return .dark
        case .none: return .unspecified
        }
      }
    #endif
  }

  extension SampleColor.ThemeSwitcher {
    /// Sets a colour to a token's colour: immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour that may be nil to a token's colour: immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour that may be nil to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.uiColor($1) }
    }

    /// Calls a closure with a token's colour: immediately, and at each change.
    ///
    ///     themes.bind(button, to: .tint) { $0.setTitleColor($1, for: .selected) }
    ///
    /// A binding with the same owner and name is replaced; without a name each one stays.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: SampleColor, named name: String? = nil,
      _ apply: @escaping @MainActor (Owner, UIColor) -> Void
    ) -> Registration {
      self.bind(
        owner, to: token, named: name, followsTraits: true, making: { $0.uiColor($1) }, apply)
    }

    #if !os(watchOS)
      /// Updates the system's traits, as from `traitCollectionDidChange` before iOS 17.
      ///
      /// Pass those of a screen, a scene, or a window whose style the app does not override.
      @available(iOS 13.0, tvOS 13.0, *)
      public func systemDidChange(to traits: UITraitCollection, animator: Animator? = nil) {
        self.systemDidChange(
          to: traits.userInterfaceStyle == .dark ? .dark : .light,
          highContrast: traits.accessibilityContrast == .high, animator: animator)
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
    #endif
  }
#endif
