extension SampleColor.ThemeSwitcher {
  /// Sets a property to a picker's value for the theme: immediately, and at each change of the theme.
  ///
  /// Any settable property of any class can be bound. Binding a property of an object again replaces its binding.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    to picker: @escaping @MainActor (SampleColor.Theme) -> Property
  ) -> Registration {
    self.add(owner, name: .property(property), interest: .theme, isBinding: true) { owner, palette in
      owner[keyPath: property] = picker(palette.theme)
    }
  }

  /// Sets a property to the content for the theme: an image, a font, an opacity.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    to themed: SampleColor.Themed<Property>
  ) -> Registration {
    self.bind(owner, property, to: { theme in themed[theme] })
  }

  /// Sets an optional property to the content for the theme.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property?>,
    to themed: SampleColor.Themed<Property>
  ) -> Registration {
    self.bind(owner, property, to: { theme in themed[theme] })
  }

  /// Sets a property to a token's colour: immediately, and at each change of the theme or of the colour.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SampleColor.Value>, to token: SampleColor
  ) -> Registration {
    self.bind(owner, property, to: token) { $0 }
  }

  /// Sets an optional property to a token's colour.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SampleColor.Value?>, to token: SampleColor
  ) -> Registration {
    self.bind(owner, property, to: token) { $0 }
  }

  /// Sets a property to a value made of a token's colour: an attributed string, a gradient.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: SampleColor,
    _ make: @escaping @MainActor (SampleColor.Value) -> Property
  ) -> Registration {
    self.add(owner, name: .property(property), interest: .token(token, false), isBinding: true) {
      owner, palette in
      owner[keyPath: property] = make(palette(token))
    }
  }

  /// Calls a closure with a token's colour: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(gauge, to: .tint) { $0.setColor($1, at: 0) }
  ///
  /// - Parameters:
  ///   - owner: The object, referenced weakly.
  ///   - token: The token.
  ///   - name: A name for the binding, for an owner that is bound repeatedly, such as a cell: a binding with
  ///     the same owner and name is replaced. Without a name each one stays.
  ///   - apply: The closure, called with the object and the colour.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, to token: SampleColor, named name: String? = nil,
    _ apply: @escaping @MainActor (Owner, SampleColor.Value) -> Void
  ) -> Registration {
    self.add(owner, name: Registry.Name(name), interest: .token(token, false), isBinding: true) {
      owner, palette in
      apply(owner, palette(token))
    }
  }

  /// Sets a property to a colour for the frameworks, made of a token and the palette.
  @discardableResult
  func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: SampleColor,
    followsTraits: Bool, making make: @escaping @MainActor (Palette, SampleColor) -> Property
  ) -> Registration {
    self.add(owner, name: .property(property), interest: .token(token, followsTraits), isBinding: true) {
      owner, palette in
      owner[keyPath: property] = make(palette, token)
    }
  }

  /// Sets a property to a colour for the frameworks, made of a picker and the palette.
  @discardableResult
  func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    toPicker picker: @escaping SampleColor.Picker, followsTraits: Bool,
    making make: @escaping @MainActor (Palette, @escaping SampleColor.Picker) -> Property
  ) -> Registration {
    self.add(owner, name: .property(property), interest: followsTraits ? .source : .theme, isBinding: true) {
      owner, palette in
      owner[keyPath: property] = make(palette, picker)
    }
  }

  /// Calls a closure with a colour for the frameworks.
  @discardableResult
  func bind<Owner: AnyObject, Content>(
    _ owner: Owner, to token: SampleColor, named name: String?, followsTraits: Bool,
    making make: @escaping @MainActor (Palette, SampleColor) -> Content,
    _ apply: @escaping @MainActor (Owner, Content) -> Void
  ) -> Registration {
    self.add(
      owner, name: Registry.Name(name), interest: .token(token, followsTraits),
      isBinding: true
    ) { owner, palette in
      apply(owner, make(palette, token))
    }
  }

  /// Ends the binding of a property; the property keeps the colour it has.
  public func unbind<Owner: AnyObject>(_ owner: Owner, _ property: PartialKeyPath<Owner>) {
    self.registry.remove(.name(.property(property)), of: owner)
  }

  /// Ends the binding with a name.
  public func unbind(_ owner: AnyObject, named name: String) {
    self.registry.remove(.name(.named(name)), of: owner)
  }

  /// Ends all bindings of an object; its observers stay.
  public func unbind(_ owner: AnyObject) {
    self.registry.remove(.bindings, of: owner)
  }
}
