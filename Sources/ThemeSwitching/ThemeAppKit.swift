#if canImport(AppKit)
  import AppKit
#endif

#if canImport(AppKit) && !canImport(UIKit)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the appearance it is drawn in.
    public func nsColor(_ token: SampleColor) -> NSColor {
      self.nsColor { theme in self.value(of: token, in: theme) }
    }

    /// A picker's colour, as for a token.
    public func nsColor(_ picker: @escaping SampleColor.Picker) -> NSColor {
      if self.followsSystem, #available(macOS 10.15, *) {
        return NSColor(
          name: nil, dynamicProvider: { appearance in NSColor(picker(SampleColor.Theme(appearance))) })
      }
      return NSColor(picker(self.theme))
    }

    /// The appearance to set on a window or the app, so that the system's own controls match the theme; nil follows
    /// the system.
    ///
    ///     themes.observeColors(window) { $0.appearance = $1.appearance }
    @available(macOS 10.14, *)
    public var appearance: NSAppearance? {
      guard !self.followsSystem else { return nil }
      switch self.theme.appearance {
      case .some(.light): return NSAppearance(named: .aqua)
      case .some(.dark): return NSAppearance(named: .darkAqua)
      case .none: return nil
      }
    }
  }

  extension SampleColor.ThemeSwitcher {
    /// Sets a colour to a token's colour: immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour that may be nil to a token's colour: immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour that may be nil to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.nsColor($1) }
    }

    /// Calls a closure with a token's colour: immediately, and at each change.
    ///
    ///     themes.bind(button, to: .tint) { $0.setTint($1, for: .selected) }
    ///
    /// A binding with the same owner and name is replaced; without a name each one stays.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: SampleColor, named name: String? = nil,
      _ apply: @escaping @MainActor (Owner, NSColor) -> Void
    ) -> Registration {
      self.bind(
        owner, to: token, named: name, followsTraits: true, making: { $0.nsColor($1) }, apply)
    }

    /// Updates the system's appearance, as from `viewDidChangeEffectiveAppearance`.
    ///
    /// Pass that of an app, window or view whose appearance the app does not set.
    @available(macOS 10.14, *)
    public func systemDidChange(to appearance: NSAppearance, animator: Animator? = nil) {
      let name = appearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      self.systemDidChange(
        to: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
        highContrast: name == .accessibilityHighContrastAqua || name == .accessibilityHighContrastDarkAqua,
        animator: animator)
    }
  }
#endif
