extension ColorThemeSwitcher {
  /// Sets a colour to a token's: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(view, \.backgroundColor, to: .bg)
  ///
  /// Any settable property of any class can be bound whose type is a colour: `UIColor`, `NSColor`, `CGColor`, SwiftUI's
  /// `Color` or a table's `Value`, optional or not. Binding a property of an object again replaces its binding.
  @discardableResult
  public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Color>, to token: Table
  ) -> Registration where Color._ColorThemeMade == Color {
    self._add(owner, _ColorThemeName(property), token, readsColors: true) { owner, palette in
      owner[keyPath: property] = Color._color(palette, token, nil)
    }
  }

  /// Sets a property to a value made of a token's colour: an attributed string, a gradient.
  ///
  /// What the closure captures lives as long as the owner; the form without a property is passed its owner.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: Table,
    _ make: @escaping @MainActor (Table.Value) -> Property
  ) -> Registration {
    self._add(owner, _ColorThemeName(property), token, readsColors: true) { owner, palette in
      owner[keyPath: property] = make(palette(token))
    }
  }

  /// Sets a property to what a closure makes of the palette: immediately, and at each change.
  ///
  ///     themes.bind(view, \.backgroundColor) { $0.theme == .night ? .black : $0.uiColor(.bg) }
  ///
  /// Overrides and overlay reach the palette's colours, `$0(.bg)`, and not `AppColor.bg($0)`, which makes the closure a function
  /// of the theme.
  ///
  /// What the closure captures lives as long as the owner, so it must not capture the owner, or what keeps that: use
  /// ``observeColors(_:named:file:line:column:_:)``, whose block is passed its owner.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    _ make: @escaping @MainActor (Palette) -> Property
  ) -> Registration {
    self._add(owner, _ColorThemeName(property), nil, readsColors: true) { owner, palette in
      owner[keyPath: property] = make(palette)
    }
  }

  // An existential and no type parameter, which would take a closure too: what is misspelt in one would be reported as a
  // closure that has no content.
  /// Sets a property to the content for the theme: an image, a font, an opacity.
  @discardableResult
  public func bind<Owner: AnyObject, Content>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Content>,
    themed: any ColorThemeContent<Table.Theme, Content>
  ) -> Registration {
    self._add(owner, _ColorThemeName(property), nil, readsColors: false) { owner, palette in
      owner[keyPath: property] = themed[palette.theme]
    }
  }

  /// Sets a property that may be nil to the content for the theme.
  @discardableResult
  public func bind<Owner: AnyObject, Content>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Content?>,
    themed: any ColorThemeContent<Table.Theme, Content>
  ) -> Registration {
    self._add(owner, _ColorThemeName(property), nil, readsColors: false) { owner, palette in
      owner[keyPath: property] = themed[palette.theme]
    }
  }

  /// Sets a colour to that of a token whose picker is given, as `to:` does.
  ///
  ///     themes.bind(view, \.backgroundColor, picker: AppColor.bg.picker)
  @_optimize(none)
  @discardableResult
  public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Color>, picker token: Table
  ) -> Registration where Color._ColorThemeMade == Color {
    self.bind(owner, property, to: token)
  }

  /// Sets a colour to that which a function gives for the theme, as `pick` makes one.
  ///
  /// A function that was made of a token knows the table's colours alone: override and overlay reach a token whose
  /// `picker` stands in the call.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Color>, picker: @escaping Picker
  ) -> Registration where Color._ColorThemeMade == Color {
    self._add(owner, _ColorThemeName(property), nil, readsColors: true) { owner, palette in
      owner[keyPath: property] = Color._color(palette, nil, picker)
    }
  }

  /// Calls a closure with a token's colour: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(button, to: .tint) { $0.setTitleColor($1, for: .selected) }
  ///
  /// The closure takes a `UIColor`, an `NSColor`, a `CGColor`, SwiftUI's `Color`, or the value where what it does fits that.
  /// In a closure of several statements a message may be about another type than the one that is meant, unless it is given:
  /// `{ (button, color: UIColor) in … }`.
  ///
  /// - Parameters:
  ///   - owner: The object, referenced weakly.
  ///   - token: The token.
  ///   - name: A name for the binding; without one it is the position of the call in the source. A binding with
  ///     the same owner and name is replaced, so that a cell can be set up again.
  ///   - apply: The closure, called with the object and the colour.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ apply: @escaping @MainActor (Owner, Table.Value) -> Void
  ) -> Registration {
    self._add(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, readsColors: true) {
      owner, palette in
      apply(owner, palette(token))
    }
  }

  // There is a function for each type of colour. A type parameter in its place is not inferred from what a closure does
  // with the colour.
  #if canImport(CoreGraphics)
    internal func _bind<Owner: AnyObject, Color: ColorThemeColor>(
      _ owner: Owner, _ name: _ColorThemeName, _ token: Table,
      _ apply: @escaping @MainActor (Owner, Color) -> Void
    ) -> Registration where Color._ColorThemeMade == Color {
      self._add(owner, name, token, readsColors: true) { owner, palette in
        apply(owner, Color._color(palette, token, nil))
      }
    }
  #endif

  /// Ends the binding of a property; the property keeps the colour it has.
  @_optimize(none)
  public func unbind<Owner: AnyObject>(_ owner: Owner, _ property: PartialKeyPath<Owner>) {
    self._registry.remove(of: owner) { $0.name == _ColorThemeName(property) }
  }

  /// Ends the binding with a name, or all bindings of an object; its observers stay.
  // One function for both: for two, a misspelt property would be reported as the lack of a name.
  @_optimize(none)
  public func unbind(_ owner: AnyObject, named name: String? = nil) {
    guard let name else { return self._registry.remove(of: owner) { $0.name.isBinding } }
    self._registry.remove(of: owner) { $0.name == _ColorThemeName(name) }
  }

  /// Calls a block with its owner and the theme: immediately, and at each change, as long as the owner lives.
  ///
  ///     themes.observe(self) { controller, theme in controller.title = theme.title }
  ///
  /// The block is passed its owner, because one that captured it would keep it alive.
  ///
  /// - Parameter name: A name; without one it is the position of the call in the source. An observer with the same
  ///   owner and name is replaced.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Table.Theme) -> Void
  ) -> Registration {
    self._add(owner, _ColorThemeName(name, file, line, column, isBinding: false), nil, readsColors: false) {
      owner, palette in
      block(owner, palette.theme)
    }
  }

  /// Calls a block with its owner, and the theme with its colours: immediately, and whenever the theme, an override, the
  /// overlay or whether the system is followed changes.
  @discardableResult
  public func observeColors<Owner: AnyObject>(
    _ owner: Owner, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    self._add(
      owner, _ColorThemeName(name, file, line, column, isBinding: false), nil, readsColors: true, body: block)
  }

  /// Ends the observer with a name, or all observers of an object; its bindings stay.
  @_optimize(none)
  public func unobserve(_ owner: AnyObject, named name: String? = nil) {
    guard let name else { return self._registry.remove(of: owner) { $0.name.isObserver } }
    self._registry.remove(of: owner) { $0.name == _ColorThemeName(name, "", 0, 0, isBinding: false) }
  }
}
