extension ColorThemeSwitcher {
  // MARK: - Bindings

  /// Sets a colour to a token's: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(view, \.backgroundColor, to: .bg)
  ///
  /// Any settable property of any class can be bound whose type is a colour: `UIColor`, `NSColor`, `CGColor`, SwiftUI's
  /// `Color` or a table's `Value`, optional or not. Binding a property of an object again replaces its binding. Nothing
  /// is bound where the owner is nil.
  @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, to token: Table
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, reading: .color(token)) { Color.themed(by: $0, $0.picker(of: token)) }
  }

  /// Sets a property to a value made of a token's colour: an attributed string, a gradient.
  @discardableResult public func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: Table,
    _ make: @escaping @MainActor (Table.Value) -> Property
  ) -> Registration {
    bind(owner, property, reading: .color(token)) { make($0(token)) }
  }

  /// Sets a property to what a closure makes of the palette: immediately, and at each change.
  ///
  ///     themes.bind(view, \.backgroundColor) { $0.theme == .night ? .black : $0.uiColor(.bg) }
  ///
  /// An object that the closure captures lives as long as the owner, so it must not capture the owner, or what keeps that: use
  /// ``observeColors(_:named:file:line:column:_:)``, whose block is passed its owner.
  @discardableResult public func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>,
    _ make: @escaping @MainActor (Palette) -> Property
  ) -> Registration {
    bind(owner, property, reading: .colors, make)
  }

  /// Sets a colour to that of a token whose picker is given, as `to:` does.
  ///
  ///     themes.bind(view, \.backgroundColor, picker: AppColor.bg.picker)
  @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, picker token: Table
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, to: token)
  }

  /// Sets a colour to that which a function gives for the theme, as `pick` makes one.
  ///
  /// Override and overlay reach a token whose `picker` stands in the call, and not a function that was made of one.
  @_disfavoredOverload @discardableResult public func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Color>, picker: @escaping Picker
  ) -> Registration where Color.ThemedColor == Color {
    bind(owner, property, reading: .colors) { Color.themed(by: $0, picker) }
  }

  /// Calls a closure with a token's colour: immediately, and at each change of the theme or of the colour.
  ///
  ///     themes.bind(button, to: .tint) { $0.setTitleColor($1, for: .selected) }
  ///
  /// The closure takes a `UIColor`, an `NSColor`, a `CGColor`, SwiftUI's `Color`, or the value where what it does fits that.
  ///
  /// - Parameter name: A name; without one it is the position of the call in the source. A binding with the same owner
  ///   and name is replaced, so that a cell can be set up again.
  @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner?, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ apply: @escaping @MainActor (Owner, Table.Value) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.binding, name, file, line, column), reading: .color(token)) {
      apply($0, $1(token))
    }
  }

  private func bind<Owner: AnyObject, Property>(
    _ owner: Owner?, _ property: ReferenceWritableKeyPath<Owner, Property>, reading source: Source,
    _ make: @escaping @MainActor (Palette) -> Property
  ) -> Registration {
    add(owner, ColorThemeName(property), reading: source) { $0[keyPath: property] = make($1) }
  }

  // The public functions are for one type each: a type parameter is not inferred from what a closure does with a colour.
  func bind<Owner: AnyObject, Color: ColorThemeColor>(
    _ owner: Owner?, as name: ColorThemeName, to token: Table,
    _ apply: @escaping @MainActor (Owner, Color) -> Void
  ) -> Registration where Color.ThemedColor == Color {
    add(owner, name, reading: .color(token)) { apply($0, Color.themed(by: $1, $1.picker(of: token))) }
  }

  /// Ends the binding of a property; the property keeps the colour it has.
  public func unbind<Owner: AnyObject>(_ owner: Owner?, _ property: PartialKeyPath<Owner>) {
    registry.remove(of: owner) { [name = ColorThemeName(property)] in $0.name == name }
  }

  /// Ends the binding with a name, or all bindings of an object; its observers stay.
  // One function for both: for two, a misspelt property would be reported as the lack of a name.
  public func unbind(_ owner: AnyObject?, named name: String? = nil) {
    registry.remove(of: owner) {
      name == nil ? $0.name.isOfBinding : $0.name == ColorThemeName(.binding, name)
    }
  }

  // MARK: - Observers

  /// Calls a block with its owner and the theme: immediately, and at each change, as long as the owner lives.
  ///
  ///     themes.observe(self) { controller, theme in controller.title = theme.title }
  ///
  /// The block is passed its owner, because one that captured it would keep it alive. An observer with the same owner and
  /// name, or position of the call in the source, is replaced.
  @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner?, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Table.Theme) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.observer, name, file, line, column), reading: .theme) { block($0, $1.theme) }
  }

  /// Calls a block with its owner, and the theme with its colours: immediately, and whenever the theme, an override, the
  /// overlay or whether the system is followed changes.
  @discardableResult public func observeColors<Owner: AnyObject>(
    _ owner: Owner?, named name: String? = nil, file: String = #fileID, line: Int = #line,
    column: Int = #column, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    add(owner, ColorThemeName(.observer, name, file, line, column), reading: .colors, block)
  }

  /// Ends the observer with a name, or all observers of an object; its bindings stay.
  public func unobserve(_ owner: AnyObject?, named name: String? = nil) {
    registry.remove(of: owner) {
      name == nil ? $0.name.kind == .observer : $0.name == ColorThemeName(.observer, name)
    }
  }
}
