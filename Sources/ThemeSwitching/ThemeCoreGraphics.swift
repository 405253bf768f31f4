#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(CoreGraphics)
  extension SampleColor.ThemeSwitcher {
    /// Sets a colour of a layer or of Core Graphics to a token's colour: immediately, and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: false) { $0($1).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: false) { $1($0.theme).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics that may be nil to a token's colour: immediately,
    /// and at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: false) { $0($1).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics that may be nil to a picker's colour for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: false) { $1($0.theme).cgColor }
    }

    /// Calls a closure with a token's colour: immediately, and at each change.
    ///
    ///     themes.bind(context, to: .tint) { $0.setFill($1) }
    ///
    /// A binding with the same owner and name is replaced; without a name each one stays.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: SampleColor, named name: String? = nil,
      _ apply: @escaping @MainActor (Owner, CGColor) -> Void
    ) -> Registration {
      self.bind(
        owner, to: token, named: name, followsTraits: false, making: { $0($1).cgColor }, apply)
    }
  }
#endif
