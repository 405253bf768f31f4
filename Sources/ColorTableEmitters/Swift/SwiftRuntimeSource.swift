// swift-format-ignore-file
// The source of the module ThemeSwitching, written by SwiftRuntimeSourceTests. Do not edit: change the module.

/// What `ThemeSwitching` consists of, for generated files to carry.
enum SwiftRuntimeSource {
  /// The files, one after the other, without their imports.
  static let text = ##"""

extension SampleColor {
  /// What holds the theme of an app, and hands it to everything that follows it.
  ///
  ///     let themes = SampleColor.ThemeSwitcher()
  ///     themes.bind(view, \.backgroundColor, to: .bg)
  ///     themes.select(.fixed(.night))
  ///
  /// An app makes one, and keeps it. Objects are held weakly: what is released is forgotten. Everything runs
  /// on
  /// the main actor, in the order in which it was registered, once at once and then once for each change. A
  /// change that is made inside a callback takes effect at once, and is told when the present one has been
  /// told
  /// to everyone.
  @MainActor
  public final class ThemeSwitcher {
    /// What is chosen: to follow the system, or a theme.
    public private(set) var selection: Selection
    /// The theme and the colours that hold now.
    public private(set) var palette: Palette
    /// Whether any selection, override and overlay counts; while it is off the default theme is everywhere,
    /// and
    /// nothing is called back.
    ///
    /// Turning it off is itself a change, if another theme was there before; turning it on brings the choice
    /// back.
    public var isEnabled = true {
      didSet { self.settle(animator: nil) }
    }

    let registry = Registry()
    let listeners = Listeners()
    private let storage: (any Storage)?
    private var systemTheme: Theme
    private var layers = Layers()
    private var revision: UInt64 = 0
    private var pending: [Change] = []
    private var isTelling = false

    /// Makes a switcher.
    ///
    /// - Parameters:
    ///   - selection: What is chosen where nothing is stored, or a theme that this table does not have.
    ///   - storage: Where the choice is kept; nil forgets it.
    ///   - appearance: What the system asks for now, as far as it is known.
    ///   - highContrast: Whether the system asks for more contrast.
    public init(
      selection: Selection = .system, storage: (any Storage)? = nil,
      systemAppearance appearance: Theme.Appearance = .light, highContrast: Bool = false
    ) {
      let stored = storage?.storedSelection.flatMap { Selection(rawValue: $0) }
      let systemTheme = Theme(appearance, highContrast: highContrast)
      self.selection = stored ?? selection
      self.storage = storage
      self.systemTheme = systemTheme
      self.palette = Palette(
        theme: self.selection.theme ?? systemTheme, followsSystem: self.selection == .system, layers: Layers()
      )
    }

    /// The theme that holds now.
    public var theme: Theme { self.palette.theme }

    /// The colour of a token now.
    public func callAsFunction(_ token: SampleColor) -> Value { self.palette(token) }

    /// What shows a change: it calls `changes`, which sets every bound property and calls every block.
    ///
    ///     themes.select(.fixed(.night)) { changes in
    ///       UIView.animate(withDuration: 0.3, animations: changes)
    ///     }
    public typealias Animator = @MainActor (_ changes: @escaping () -> Void) -> Void

    /// Follows the system, or takes a theme. To choose what is chosen already does nothing.
    ///
    /// - Parameters:
    ///   - selection: What is chosen from now on; it is stored.
    ///   - animator: What shows the change; nil shows it at once.
    public func select(_ selection: Selection, animator: Animator? = nil) {
      guard selection != self.selection else { return }
      self.selection = selection
      self.storage?.storedSelection = selection.rawValue
      self.settle(animator: animator)
    }

    /// Takes a theme: short for `select(.fixed(theme))`.
    public func select(_ theme: Theme, animator: Animator? = nil) {
      self.select(.fixed(theme), animator: animator)
    }

    /// Takes in what the system asks for, which counts while the selection is to follow it.
    public func systemDidChange(
      to appearance: Theme.Appearance, highContrast: Bool = false, animator: Animator? = nil
    ) {
      self.systemTheme = Theme(appearance, highContrast: highContrast)
      self.settle(animator: animator)
    }

    /// Gives a token another colour in every theme: the theme colour that a user picks.
    ///
    /// Only what is bound to this token is set anew.
    public func override(_ token: SampleColor, with value: Value) {
      self.override(token, with: { _ in value })
    }

    /// Gives a token other colours, one for each theme.
    public func override(_ token: SampleColor, with picker: @escaping Picker) {
      self.layers.overrides[token] = picker
      self.settle(animator: nil)
    }

    /// Gives a token its own colours back.
    public func removeOverride(of token: SampleColor) {
      guard self.layers.overrides.removeValue(forKey: token) != nil else { return }
      self.settle(animator: nil)
    }

    /// The colours that came later than the app, under the overrides and over the table; empty at first.
    public var overlay: Overlay {
      get { self.layers.overlay }
      set {
        self.layers.overlay = newValue
        self.settle(animator: nil)
      }
    }

    /// How many bindings and observers there are whose owners live.
    public var registrationCount: Int {
      self.registry.sweep()
      return self.registry.count
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// Where a change has to be told.
  struct Change {
    /// What holds after it.
    let palette: Palette
    /// Whether the theme is another one.
    let hasOtherTheme: Bool
    /// Whether the system is followed that was not, or the other way round.
    let hasOtherSource: Bool
    /// The tokens with other colours, where the theme is the same.
    let tokens: Set<SampleColor>
    /// Its number: what is registered later knows it already.
    let revision: UInt64
    /// What shows it.
    let animator: Animator?
  }

  /// Works out what holds now, and tells it where it is not what held before.
  private func settle(animator: Animator?) {
    let before = self.palette
    let after =
      self.isEnabled
      ? Palette(
        theme: self.selection.theme ?? self.systemTheme, followsSystem: self.selection == .system,
        layers: self.layers)
      : Palette(theme: .default, followsSystem: false, layers: Layers())
    self.palette = after
    let hasOtherTheme = before.theme != after.theme
    let hasOtherSource = before.followsSystem != after.followsSystem
    let tokens = hasOtherTheme ? [] : after.tokensThatDiffer(from: before)
    guard hasOtherTheme || hasOtherSource || !tokens.isEmpty else { return }
    self.revision += 1
    self.pending.append(
      Change(
        palette: after, hasOtherTheme: hasOtherTheme, hasOtherSource: hasOtherSource, tokens: tokens,
        revision: self.revision, animator: animator))
    guard !self.isTelling else { return }
    self.isTelling = true
    var next = 0
    while next < self.pending.count {
      self.show(self.pending[next])
      next += 1
    }
    self.pending.removeAll()
    self.isTelling = false
  }

  /// Tells a change inside its animator, or without one.
  private func show(_ change: Change) {
    guard let animator = change.animator else { return self.tell(change) }
    var isTold = false
    let changes = {
      guard !isTold else { return }
      isTold = true
      self.tell(change)
    }
    animator(changes)
    // One that forgets to call it, or calls it later, does not keep the theme back.
    changes()
  }

  private func tell(_ change: Change) {
    self.registry.tell(change)
    guard change.hasOtherTheme else { return }
    self.listeners.tell(change.palette.theme)
    #if canImport(Foundation)
      self.post(change.palette.theme)
    #endif
  }

  /// Registers something and runs it once at once.
  func add(_ entry: Registry.Entry) -> Registration {
    entry.revision = self.revision
    self.registry.add(entry)
    entry.run(self.palette)
    return Registration(entry: entry, registry: self.registry)
  }
}

extension SampleColor.ThemeSwitcher {
  /// Reads JSON (RFC 8259) with bounds on what it takes: a document comes from somewhere else.
  struct JSONReader: SampleColorPart {
    /// A value of a document.
    enum Value: SampleColorPart {
      case null
      case bool
      case number(Double)
      case string(String)
      case array([Value])
      case object([(name: String, value: Value)])

      /// The first member with a name; nil where there is none, and where the value is no object.
      subscript(name: String) -> Value? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
      }
    }

    typealias Failure = OverlayDocument.Failure

    private let bytes: [UInt8]
    private var position = 0
    private var valuesLeft: Int
    private var depthLeft: Int

    /// Takes the bytes, and the most values and the greatest depth there may be.
    init(_ bytes: [UInt8], values: Int, depth: Int) {
      self.bytes = bytes
      self.valuesLeft = values
      self.depthLeft = depth
    }

    /// The one value of the document.
    mutating func document() throws -> Value {
      if self.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.position = 3 }
      let value = try self.value()
      self.skipSpace()
      guard self.position == self.bytes.count else { throw self.malformed }
      return value
    }

    private var malformed: Failure { .malformed(offset: self.position) }

    private var next: UInt8? { self.position < self.bytes.count ? self.bytes[self.position] : nil }

    private mutating func skipSpace() {
      while let byte = self.next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        self.position += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      self.skipSpace()
      guard self.next == byte else { return false }
      self.position += 1
      return true
    }

    private mutating func expect(_ byte: UInt8) throws {
      guard self.take(byte) else { throw self.malformed }
    }

    private mutating func count() throws {
      guard self.valuesLeft > 0 else { throw Failure.tooLarge }
      self.valuesLeft -= 1
    }

    private mutating func value() throws -> Value {
      try self.count()
      self.skipSpace()
      switch self.next {
      case 0x7B?: return .object(try self.members())
      case 0x5B?: return .array(try self.elements())
      case 0x22?: return .string(try self.string())
      case 0x74?: return try self.word("true", .bool)
      case 0x66?: return try self.word("false", .bool)
      case 0x6E?: return try self.word("null", .null)
      default: return .number(try self.number())
      }
    }

    private mutating func word(_ word: String, _ value: Value) throws -> Value {
      for byte in word.utf8 {
        guard self.next == byte else { throw self.malformed }
        self.position += 1
      }
      return value
    }

    private mutating func elements() throws -> [Value] {
      guard self.depthLeft > 0 else { throw Failure.tooLarge }
      self.depthLeft -= 1
      defer { self.depthLeft += 1 }
      try self.expect(0x5B)
      var elements: [Value] = []
      if self.take(0x5D) { return elements }
      repeat { elements.append(try self.value()) } while self.take(0x2C)
      try self.expect(0x5D)
      return elements
    }

    private mutating func members() throws -> [(name: String, value: Value)] {
      guard self.depthLeft > 0 else { throw Failure.tooLarge }
      self.depthLeft -= 1
      defer { self.depthLeft += 1 }
      try self.expect(0x7B)
      var members: [(name: String, value: Value)] = []
      if self.take(0x7D) { return members }
      repeat {
        self.skipSpace()
        try self.count()
        let name = try self.string()
        try self.expect(0x3A)
        members.append((name, try self.value()))
      } while self.take(0x2C)
      try self.expect(0x7D)
      return members
    }

    private mutating func number() throws -> Double {
      let start = self.position
      if self.next == 0x2D { self.position += 1 }
      if self.next == 0x30 { self.position += 1 } else { try self.digits() }
      if self.next == 0x2E {
        self.position += 1
        try self.digits()
      }
      if self.next == 0x65 || self.next == 0x45 {
        self.position += 1
        if self.next == 0x2B || self.next == 0x2D { self.position += 1 }
        try self.digits()
      }
      // More digits than this say nothing, and would cost time.
      guard self.position - start <= 400,
        let number = Double(String(decoding: self.bytes[start..<self.position], as: UTF8.self))
      else { throw Failure.malformed(offset: start) }
      return number
    }

    private mutating func digits() throws {
      let start = self.position
      while let byte = self.next, 0x30...0x39 ~= byte { self.position += 1 }
      guard self.position > start else { throw self.malformed }
    }

    private mutating func string() throws -> String {
      try self.expect(0x22)
      let start = self.position
      while let byte = self.next, byte >= 0x20, byte != 0x22, byte != 0x5C { self.position += 1 }
      if self.next == 0x22 {
        self.position += 1
        return String(decoding: self.bytes[start..<self.position - 1], as: UTF8.self)
      }
      var text = Array(self.bytes[start..<self.position])
      while let byte = self.next {
        guard byte >= 0x20 else { throw self.malformed }
        self.position += 1
        if byte == 0x22 { return String(decoding: text, as: UTF8.self) }
        if byte == 0x5C {
          text.append(contentsOf: try self.escape())
        } else {
          text.append(byte)
        }
      }
      throw self.malformed
    }

    /// The character of an escape, from behind its backslash; half a pair of surrogates is a replacement
    /// character.
    private mutating func escape() throws -> [UInt8] {
      guard let byte = self.next else { throw self.malformed }
      self.position += 1
      switch byte {
      case 0x22, 0x5C, 0x2F: return [byte]
      case 0x62: return [0x08]
      case 0x66: return [0x0C]
      case 0x6E: return [0x0A]
      case 0x72: return [0x0D]
      case 0x74: return [0x09]
      case 0x75: break
      default:
        self.position -= 1
        throw self.malformed
      }
      var units = [try self.unit()]
      if 0xD800...0xDBFF ~= units[0], self.bytes[self.position...].starts(with: [0x5C, 0x75]) {
        let afterFirst = self.position
        self.position += 2
        let second = try self.unit()
        if 0xDC00...0xDFFF ~= second { units.append(second) } else { self.position = afterFirst }
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func unit() throws -> UInt16 {
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let byte = self.next else { throw self.malformed }
        switch byte {
        case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
        case 0x41...0x46: unit = unit << 4 | UInt16(byte - 0x37)
        case 0x61...0x66: unit = unit << 4 | UInt16(byte - 0x57)
        default: throw self.malformed
        }
        self.position += 1
      }
      return unit
    }
  }
}

#if canImport(AppKit) && !canImport(UIKit)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the appearance it is drawn in.
    public func nsColor(_ token: SampleColor) -> NSColor {
      self.nsColor { theme in self.value(of: token, in: theme) }
    }

    /// The colour that a picker gives, as for a token.
    public func nsColor(_ picker: @escaping SampleColor.Picker) -> NSColor {
      if self.followsSystem, #available(macOS 10.15, *) {
        return NSColor(
          name: nil, dynamicProvider: { appearance in NSColor(picker(SampleColor.Theme(appearance))) })
      }
      return NSColor(picker(self.theme))
    }

    /// What a window or the app is told so that the system's own controls go with the theme; nil follows the
    /// system.
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
    /// Sets a colour to a token's colour: at once, and again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour that may be nil to a token's colour: at once, and again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.nsColor($1) }
    }

    /// Sets a colour that may be nil to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, NSColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.nsColor($1) }
    }

    /// Hands a token's colour to a method: at once, and again at each change.
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

    /// Takes in the appearance that the system gives, as from `viewDidChangeEffectiveAppearance`.
    ///
    /// It is to be that of an app, window or view whose appearance the app does not set.
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

extension SampleColor.ThemeSwitcher {
  /// Sets a property to what a picker gives for the theme: at once, and again at each change of the theme.
  ///
  /// Any settable property of any class will do. To bind a property of an object again replaces its binding.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    to picker: @escaping @MainActor (SampleColor.Theme) -> Property
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(owner, name: .property(property), interest: .theme, isBinding: true) {
        owner, palette in owner[keyPath: property] = picker(palette.theme)
      })
  }

  /// Sets a property to what there is for the theme: an image, a font, an opacity.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    to themed: SampleColor.Themed<Property>
  ) -> Registration {
    self.bind(owner, property, to: { theme in themed[theme] })
  }

  /// Sets a property that may be nil to what there is for the theme.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property?>,
    to themed: SampleColor.Themed<Property>
  ) -> Registration {
    self.bind(owner, property, to: { theme in themed[theme] })
  }

  /// Sets a property to a token's colour: at once, and again at each change of the theme or of the colour.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SampleColor.Value>, to token: SampleColor
  ) -> Registration {
    self.bind(owner, property, to: token) { $0 }
  }

  /// Sets a property that may be nil to a token's colour.
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SampleColor.Value?>, to token: SampleColor
  ) -> Registration {
    self.bind(owner, property, to: token) { $0 }
  }

  /// Sets a property to what is made of a token's colour: an attributed string, a gradient.
  @discardableResult
  public func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: SampleColor,
    _ make: @escaping @MainActor (SampleColor.Value) -> Property
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(owner, name: .property(property), interest: .token(token, false), isBinding: true) {
        owner, palette in owner[keyPath: property] = make(palette(token))
      })
  }

  /// Hands a token's colour to a method: at once, and again at each change of the theme or of the colour.
  ///
  ///     themes.bind(gauge, to: .tint) { $0.setColor($1, at: 0) }
  ///
  /// - Parameters:
  ///   - owner: The object, which is held weakly.
  ///   - token: The token.
  ///   - name: What is being bound, for an owner that is bound again and again, such as a cell: a binding
  /// with
  ///     the same owner and name is replaced. Without a name each one stays.
  ///   - apply: What is done with the object and the colour.
  @_disfavoredOverload
  @discardableResult
  public func bind<Owner: AnyObject>(
    _ owner: Owner, to token: SampleColor, named name: String? = nil,
    _ apply: @escaping @MainActor (Owner, SampleColor.Value) -> Void
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(
        owner, name: name.map { .named($0) } ?? .none, interest: .token(token, false), isBinding: true
      ) { owner, palette in apply(owner, palette(token)) })
  }

  /// Sets a property to a colour for the frameworks, made of a token and the palette.
  @discardableResult
  func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to token: SampleColor,
    followsTraits: Bool, making make: @escaping @MainActor (Palette, SampleColor) -> Property
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(
        owner, name: .property(property), interest: .token(token, followsTraits), isBinding: true
      ) { owner, palette in owner[keyPath: property] = make(palette, token) })
  }

  /// Sets a property to a colour for the frameworks, made of a picker and the palette.
  @discardableResult
  func bind<Owner: AnyObject, Property>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>,
    toPicker picker: @escaping SampleColor.Picker, followsTraits: Bool,
    making make: @escaping @MainActor (Palette, @escaping SampleColor.Picker) -> Property
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(
        owner, name: .property(property), interest: followsTraits ? .source : .theme, isBinding: true
      ) { owner, palette in owner[keyPath: property] = make(palette, picker) })
  }

  /// Hands a colour for the frameworks to a method.
  @discardableResult
  func bind<Owner: AnyObject, Content>(
    _ owner: Owner, to token: SampleColor, named name: String?, followsTraits: Bool,
    making make: @escaping @MainActor (Palette, SampleColor) -> Content,
    _ apply: @escaping @MainActor (Owner, Content) -> Void
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(
        owner, name: name.map { .named($0) } ?? .none, interest: .token(token, followsTraits),
        isBinding: true
      ) { owner, palette in apply(owner, make(palette, token)) })
  }

  /// Ends the binding of a property; the property keeps the colour it has.
  public func unbind<Owner: AnyObject>(_ owner: Owner, _ property: PartialKeyPath<Owner>) {
    self.registry.remove(owner: owner) { $0.name == .property(property) }
  }

  /// Ends the binding with a name.
  public func unbind(_ owner: AnyObject, named name: String) {
    self.registry.remove(owner: owner) { $0.name == .named(name) }
  }

  /// Ends all bindings of an object; its observers stay.
  public func unbind(_ owner: AnyObject) {
    self.registry.remove(owner: owner) { $0.isBinding }
  }
}

#if canImport(CoreGraphics)
  extension SampleColor.ThemeSwitcher {
    /// Sets a colour of a layer or of Core Graphics to a token's colour: at once, and again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: false) { $0($1).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: false) { $1($0.theme).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics that may be nil to a token's colour: at once, and again
    /// at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: false) { $0($1).cgColor }
    }

    /// Sets a colour of a layer or of Core Graphics that may be nil to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, CGColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: false) { $1($0.theme).cgColor }
    }

    /// Hands a token's colour to a method: at once, and again at each change.
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

extension SampleColor.ThemeSwitcher {
  /// The streams of themes that someone reads.
  final class Listeners: SampleColorPart {
    private var listeners: [(id: UInt64, tell: (SampleColor.Theme) -> Void, finish: () -> Void)] = []
    private var lastID: UInt64 = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { for listener in self.listeners { listener.finish() } }

    /// Adds one, and gives the number to remove it by.
    func add(tell: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) -> UInt64 {
      self.lastID += 1
      self.listeners.append((self.lastID, tell, finish))
      return self.lastID
    }

    /// Removes one.
    func remove(_ id: UInt64) { self.listeners.removeAll { $0.id == id } }

    /// Tells a theme to all.
    func tell(_ theme: SampleColor.Theme) {
      for listener in self.listeners { listener.tell(theme) }
    }
  }

  /// The theme that holds now, and then each one that comes, for any task.
  ///
  /// The stream ends with the switcher, and is forgotten when the task that reads it is cancelled or stops.
  ///
  /// - Parameter policy: What is kept for a reader that is late: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  public func stream(
    buffering policy: AsyncStream<SampleColor.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<SampleColor.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      continuation.yield(self.theme)
      let id = self.listeners.add(tell: { continuation.yield($0) }, finish: { continuation.finish() })
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor [weak self] in self?.listeners.remove(id) }
      }
    }
  }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The notification of another theme, posted on the main thread after everything else was told.
    ///
    /// Its object is the switcher; under `theme` in its user info stands the theme's name, which Objective-C
    /// can
    /// read too.
    public nonisolated static var didChange: Notification.Name {
      Notification.Name("SampleColor.ThemeSwitcher.didChange")
    }

    func post(_ theme: SampleColor.Theme) {
      NotificationCenter.default.post(
        name: Self.didChange, object: self, userInfo: ["theme": theme.rawValue])
    }
  }
#endif

extension SampleColor.ThemeSwitcher {
  /// Calls a block with the theme: once at once, and once at each change, as long as the owner lives.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(owner, name: .none, interest: .theme, isBinding: false) { _, palette in
        block(palette.theme)
      })
  }

  /// Calls a block with the owner and the theme, so that the block need not hold the owner itself.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(
      Registry.OwnedEntry(owner, name: .none, interest: .theme, isBinding: false) { owner, palette in
        block(owner, palette.theme)
      })
  }

  /// Calls a block with the theme and its colours: once at once, and once whenever the theme, an override or
  /// the
  /// overlay changes, or the system is followed that was not.
  @discardableResult
  public func observeColors<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    self.add(Registry.OwnedEntry(owner, name: .none, interest: .palette, isBinding: false, body: block))
  }

  /// Ends all observers of an object; its bindings stay.
  public func unobserve(_ owner: AnyObject) {
    self.registry.remove(owner: owner) { !$0.isBinding }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A table that came later than the app, as the JSON that colortable emits, held against the compiled one.
  ///
  /// It reads both of its JSON styles, `tokens` and `flat`. What it cannot use it reports and leaves out;
  /// nothing
  /// that a document says can stop the app, and how much it may take is bounded.
  public struct OverlayDocument: SampleColorPart, Sendable {
    /// Why a document was not read at all.
    public enum Failure: SampleColorPart, Error, Hashable, CustomStringConvertible {
      /// It is larger, deeper or has more values than ``Limits`` allow.
      case tooLarge
      /// It is no JSON: what was expected at a byte.
      case malformed(offset: Int)
      /// It is JSON of another form, or of a later version.
      case unknownForm

      /// What is wrong, in a sentence.
      public var description: String {
        switch self {
        case .tooLarge: return "the document is larger than the limits allow"
        case .malformed(let offset): return "the document is no JSON at byte \(offset)"
        case .unknownForm: return "the document is no table of colours in a form that is known"
        }
      }
    }

    /// What was left out of a document that was read.
    public enum Problem: SampleColorPart, Sendable, Hashable {
      /// A key that the compiled table does not have.
      case unknownToken(key: String)
      /// A value that is no colour.
      case badColor(key: String, theme: String)
      /// A value under a theme that the document does not list.
      case unknownTheme(key: String, theme: String)
      /// A key that came before; the first one counts.
      case duplicate(key: String)
    }

    /// How much a document may take.
    public struct Limits: SampleColorPart, Sendable, Hashable {
      /// The most bytes.
      public var bytes = 8_000_000
      /// The most values, containers included, and names of members.
      public var values = 1_000_000
      /// How deep containers may lie in one another.
      public var depth = 32
      /// The most problems that are kept; those after them are only counted.
      public var problems = 1000

      /// The limits for a table of 20,000 tokens in three themes.
      public init() {}
    }

    /// The document's themes, in its order: those of the compiled table, and new ones.
    public private(set) var themeNames: [String] = []
    /// What was left out, in the document's order.
    public private(set) var problems: [Problem] = []
    /// How many problems there were, those that were not kept included.
    public private(set) var problemCount = 0
    private var values: [String: [SampleColor: SampleColor.Value]] = [:]
    private let limits: Limits

    /// Reads a document.
    ///
    /// - Throws: ``Failure`` where there is nothing to be had from it.
    public init(json: some Sequence<UInt8>, limits: Limits = Limits()) throws {
      self.limits = limits
      var bytes: [UInt8] = []
      for byte in json {
        guard bytes.count < limits.bytes else { throw Failure.tooLarge }
        bytes.append(byte)
      }
      var reader = JSONReader(bytes, values: limits.values, depth: limits.depth)
      let document = try reader.document()
      guard case .object(let members) = document else { throw Failure.unknownForm }
      if case .array(let tokens)? = document["tokens"] {
        guard case .number(1)? = document["version"] else { throw Failure.unknownForm }
        self.read(tokens: tokens, themes: document["themes"])
      } else {
        try self.read(flat: members)
      }
    }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var overlay = Overlay()
      for theme in SampleColor.Theme.allCases {
        for (token, value) in self.values[theme.rawValue] ?? [:] { overlay[token, theme] = value }
      }
      return overlay
    }

    /// The colours of one of the document's themes, a new one perhaps, to be worn in some of the compiled
    /// themes.
    ///
    /// A token that the document's theme lacks keeps its colour of the compiled theme.
    ///
    /// - Returns: The overlay; nil where the document has no such theme.
    public func overlay(
      of themeName: String, in themes: [SampleColor.Theme] = SampleColor.Theme.allCases
    ) -> Overlay? {
      guard self.themeNames.contains(themeName) else { return nil }
      var overlay = Overlay()
      for (token, value) in self.values[themeName] ?? [:] {
        for theme in themes { overlay[token, theme] = value }
      }
      return overlay
    }

    private mutating func report(_ problem: Problem) {
      self.problemCount += 1
      if self.problems.count < self.limits.problems { self.problems.append(problem) }
    }

    private mutating func take(themeName: String) {
      guard self.values[themeName] == nil else { return }
      self.values[themeName] = [:]
      self.themeNames.append(themeName)
    }

    private mutating func read(tokens: [JSONReader.Value], themes: JSONReader.Value?) {
      if case .array(let themes)? = themes {
        for theme in themes {
          if case .string(let name)? = theme["name"] { self.take(themeName: name) }
        }
      }
      var seen: Set<SampleColor> = []
      for entry in tokens {
        guard case .string(let key)? = entry["key"], let token = SampleColor(key: key) else {
          if case .string(let key)? = entry["key"] {
            self.report(.unknownToken(key: key))
          } else {
            self.report(.unknownToken(key: ""))
          }
          continue
        }
        guard seen.insert(token).inserted else {
          self.report(.duplicate(key: key))
          continue
        }
        guard case .object(let members)? = entry["values"] else {
          self.report(.badColor(key: key, theme: ""))
          continue
        }
        for (theme, value) in members { self.take(Self.color(of: value), for: token, key, in: theme) }
      }
    }

    private mutating func read(flat themes: [(name: String, value: JSONReader.Value)]) throws {
      for (theme, value) in themes {
        guard case .object = value else { throw Failure.unknownForm }
        self.take(themeName: theme)
      }
      for (theme, value) in themes {
        guard case .object(let members) = value else { continue }
        for (key, value) in members {
          guard let token = SampleColor(key: key) else {
            self.report(.unknownToken(key: key))
            continue
          }
          var color: SampleColor.Value?
          if case .string(let text) = value { color = Self.color(ofHex: text) }
          self.take(color, for: token, key, in: theme)
        }
      }
    }

    private mutating func take(
      _ color: SampleColor.Value?, for token: SampleColor, _ key: String, in theme: String
    ) {
      guard let values = self.values[theme] else { return self.report(.unknownTheme(key: key, theme: theme)) }
      guard let color else { return self.report(.badColor(key: key, theme: theme)) }
      guard values[token] == nil else { return self.report(.duplicate(key: key)) }
      self.values[theme]?[token] = color
    }

    /// The colour of a value of the style `tokens`: its components in sRGB or display P3, or in any other
    /// space
    /// the sRGB colour that stands beside them.
    private static func color(of value: JSONReader.Value) -> SampleColor.Value? {
      guard case .string(let hex)? = value["hex"], let nearest = Self.color(ofHex: hex) else { return nil }
      guard let space = value["colorSpace"] else { return nearest }
      guard case .string(let name) = space, case .array(let list)? = value["components"], list.count == 3,
        case .number(let alpha)? = value["alpha"], 0...1 ~= alpha
      else { return nil }
      var components: [Double] = []
      for component in list {
        guard case .number(let number) = component, number.isFinite else { return nil }
        components.append(number)
      }
      guard components.allSatisfy({ 0...1 ~= $0 }), name == "display-p3" || name == "srgb" else {
        return nearest
      }
      return SampleColor.Value(
        name == "srgb" ? .sRGB : .displayP3, red: components[0], green: components[1], blue: components[2],
        alpha: alpha, nearest: nearest.rgba)
    }

    /// The colour `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func color(ofHex text: String) -> SampleColor.Value? {
      var number: UInt32 = 0
      var count = 0
      for byte in text.utf8 {
        if count == 0 {
          guard byte == 0x23 else { return nil }
        } else {
          let digit: UInt8
          switch byte {
          case 0x30...0x39: digit = byte - 0x30
          case 0x41...0x46: digit = byte - 0x37
          case 0x61...0x66: digit = byte - 0x57
          default: return nil
          }
          number = number << 4 | UInt32(digit)
        }
        count += 1
        guard count <= 9 else { return nil }
      }
      func spread(_ shift: UInt32) -> UInt32 { (number >> shift & 0xF) * 0x11 }
      switch count {
      case 4: return SampleColor.Value(rgba: spread(8) << 24 | spread(4) << 16 | spread(0) << 8 | 0xFF)
      case 5: return SampleColor.Value(rgba: spread(12) << 24 | spread(8) << 16 | spread(4) << 8 | spread(0))
      case 7: return SampleColor.Value(rgb: number)
      case 9: return SampleColor.Value(rgba: number)
      default: return nil
      }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A theme with the colours that hold in it: a value, which any thread may ask.
  public struct Palette: SampleColorPart, Sendable {
    /// The theme.
    public let theme: SampleColor.Theme
    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public let followsSystem: Bool
    /// What lies over the table; nil where nothing does.
    let layers: Layers?

    init(theme: SampleColor.Theme, followsSystem: Bool, layers: Layers) {
      self.theme = theme
      self.followsSystem = followsSystem
      self.layers = layers.isEmpty ? nil : layers
    }

    /// The colour of a token in the theme.
    public func callAsFunction(_ token: SampleColor) -> SampleColor.Value {
      self.value(of: token, in: self.theme)
    }

    /// The colour of a token in a theme: its override, or what the overlay says, or what the table says.
    public func value(of token: SampleColor, in theme: SampleColor.Theme) -> SampleColor.Value {
      guard let layers = self.layers else { return token(theme) }
      if let picker = layers.overrides[token] { return picker(theme) }
      return layers.overlay[token, theme] ?? token(theme)
    }

    /// The tokens whose colours are not those of another palette with the same theme.
    func tokensThatDiffer(from other: Palette) -> Set<SampleColor> {
      let tokens = (self.layers?.tokens ?? []).union(other.layers?.tokens ?? [])
      if tokens.isEmpty { return [] }
      let themes = self.followsSystem ? SampleColor.Theme.allCases : [self.theme]
      return tokens.filter { token in
        themes.contains { self.value(of: token, in: $0) != other.value(of: token, in: $0) }
      }
    }
  }

  /// What lies over the table.
  struct Layers: SampleColorPart, Sendable {
    /// What users picked.
    var overrides: [SampleColor: SampleColor.Picker] = [:]
    /// What came later than the app.
    var overlay = Overlay()

    /// Whether the table alone counts.
    var isEmpty: Bool { self.overrides.isEmpty && self.overlay.isEmpty }
    /// The tokens that may have other colours than the table's.
    var tokens: Set<SampleColor> { Set(self.overrides.keys).union(self.overlay.tokens) }
  }

  /// Colours that came later than the app, for some tokens in some themes; what it does not have is as in the
  /// table.
  public struct Overlay: SampleColorPart, Sendable, Hashable {
    private var values: [SampleColor.Theme: [SampleColor: SampleColor.Value]] = [:]

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: SampleColor, theme: SampleColor.Theme) -> SampleColor.Value? {
      get { self.values[theme]?[token] }
      set {
        self.values[theme, default: [:]][token] = newValue
        if self.values[theme]?.isEmpty == true { self.values[theme] = nil }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self.values.isEmpty }

    /// The tokens that have a colour in any theme.
    public var tokens: Set<SampleColor> {
      self.values.values.reduce(into: []) { $0.formUnion($1.keys) }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// What is bound and what observes, in the order in which it came.
  ///
  /// A bind makes an entry with its closure, and a list for an owner that has none yet. Entries whose owners
  /// are
  /// gone are taken out when as many were added as were left the last time: constant work for each, and
  /// memory
  /// for at most twice as many as live.
  @MainActor
  final class Registry {
    private var entries: ContiguousArray<Entry> = []
    private var entriesOfOwner: [ObjectIdentifier: ContiguousArray<Entry>] = [:]
    private var changesUntilSweep = Registry.fewestChanges
    private var lastID: UInt64 = 0
    /// What stands in the place of an entry that was taken out.
    private let gone = Entry.gone()

    private static var fewestChanges: Int { 64 }

    /// How many entries are kept, those of released owners included.
    var count: Int { self.entries.count }

    /// How many owners have a list.
    var ownerCount: Int { self.entriesOfOwner.count }

    /// Puts an entry at the end, or in the place of the one with the same owner and name.
    func add(_ entry: Entry) {
      guard let owner = entry.object else { return }
      self.lastID += 1
      entry.id = self.lastID
      let place = ObjectIdentifier(owner)
      // An address can be another object's by now.
      if let first = self.entriesOfOwner[place]?.first, first.object !== owner {
        self.entriesOfOwner.removeValue(forKey: place)?.forEach(self.drop)
      }
      if entry.name != .none,
        let index = self.entriesOfOwner[place]?.firstIndex(where: { $0.name == entry.name }),
        let old = self.entriesOfOwner[place]?[index]
      {
        self.entriesOfOwner[place]?[index] = entry
        let position = old.position
        self.drop(old)
        entry.position = position
        self.entries[position] = entry
        return
      }
      self.entriesOfOwner[place, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChange()
    }

    /// Takes out the entries of an owner that are asked for.
    func remove(owner: AnyObject, where isWanted: (Entry) -> Bool) {
      let place = ObjectIdentifier(owner)
      guard let entries = self.entriesOfOwner[place], entries.first?.object === owner else { return }
      let kept = ContiguousArray(entries.filter { !isWanted($0) })
      self.entriesOfOwner[place] = kept.isEmpty ? nil : kept
      for entry in entries where isWanted(entry) {
        self.drop(entry)
        self.noteChange()
      }
    }

    /// Tells a change to the entries that it concerns, and that do not know it yet.
    func tell(_ change: Change) {
      // What is registered or taken out meanwhile changes another array.
      let entries = self.entries
      let palette = change.palette
      var isOwnerGone = false
      for entry in entries where entry.isActive && entry.revision < change.revision {
        guard change.hasOtherTheme || entry.interest.isConcerned(by: change) else { continue }
        entry.revision = change.revision
        if !entry.run(palette) { isOwnerGone = true }
      }
      if isOwnerGone { self.sweep() }
    }

    /// Takes out the entries that were removed, and those whose owners are gone.
    func sweep() {
      self.entries.removeAll { entry in
        if entry.isActive, entry.object != nil { return false }
        entry.isActive = false
        return true
      }
      self.entriesOfOwner = self.entriesOfOwner.filter { $0.value.first?.isActive == true }
      for index in self.entries.indices { self.entries[index].position = index }
      self.changesUntilSweep = Swift.max(Registry.fewestChanges, self.entries.count)
    }

    /// Lets go of an entry and its closure at once; its place is taken out with the next sweep.
    private func drop(_ entry: Entry) {
      guard entry.isActive else { return }
      entry.isActive = false
      self.entries[entry.position] = self.gone
    }

    private func noteChange() {
      self.changesUntilSweep -= 1
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }
}

extension SampleColor.ThemeSwitcher.Registry {
  /// By what two bindings of an owner are the same one.
  enum Name: Equatable {
    /// By nothing: an observer, and a closure without a name.
    case none
    /// By the property that is set.
    case property(AnyKeyPath)
    /// By a name that the user gives.
    case named(String)
  }

  /// What an entry is run for, besides another theme.
  enum Interest {
    /// Nothing: it observes the theme.
    case theme
    /// Everything: it observes the colours.
    case palette
    /// Following the system or not: it makes colours that follow traits.
    case source
    /// Other colours of a token, and with `true` what a source is run for.
    case token(SampleColor, Bool)

    /// Whether an entry is run where the theme stays.
    func isConcerned(by change: SampleColor.ThemeSwitcher.Change) -> Bool {
      switch self {
      case .theme: return false
      case .palette: return true
      case .source: return change.hasOtherSource
      case .token(let token, let followsTraits):
        return change.tokens.contains(token) || followsTraits && change.hasOtherSource
      }
    }
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    let name: Name
    let interest: Interest
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What tells it from all others.
    var id: UInt64 = 0
    /// The last change that it knows.
    var revision: UInt64 = 0
    /// Where it stands among all.
    var position = 0
    /// Whether it has not been taken out.
    var isActive = true

    init(name: Name, interest: Interest, isBinding: Bool) {
      self.name = name
      self.interest = interest
      self.isBinding = isBinding
    }

    /// An entry that nobody registered.
    static func gone() -> Entry {
      let entry = Entry(name: .none, interest: .theme, isBinding: false)
      entry.isActive = false
      return entry
    }

    /// The owner, while it lives.
    var object: AnyObject? { nil }
    /// Calls the closure; false where the owner is gone.
    @discardableResult
    func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool { false }
  }

  /// An entry with the type of its owner.
  @MainActor
  final class OwnedEntry<Owner: AnyObject>: Entry {
    private weak var owner: Owner?
    private let body: @MainActor (Owner, SampleColor.ThemeSwitcher.Palette) -> Void

    init(
      _ owner: Owner, name: Name, interest: Interest, isBinding: Bool,
      body: @escaping @MainActor (Owner, SampleColor.ThemeSwitcher.Palette) -> Void
    ) {
      self.owner = owner
      self.body = body
      super.init(name: name, interest: interest, isBinding: isBinding)
    }

    override var object: AnyObject? { self.owner }
    override func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool {
      guard let owner = self.owner else { return false }
      self.body(owner, palette)
      return true
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A binding or observer, to be ended; letting go of it ends nothing.
  @MainActor
  public struct Registration {
    // No reference to the entry: a weak one would make each later use of it slower.
    private weak var owner: AnyObject?
    private weak var registry: Registry?
    private let id: UInt64

    init(entry: Registry.Entry, registry: Registry) {
      self.owner = entry.object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second time does nothing.
    public func cancel() {
      if let owner = self.owner { self.registry?.remove(owner: owner) { $0.id == self.id } }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// What an app's user can choose: to follow the system, or a theme.
  public enum Selection: SampleColorPart, Sendable, Hashable, RawRepresentable, Codable {
    /// The theme that stands for what the system asks for.
    case system
    /// A theme, whatever the system asks for.
    case fixed(SampleColor.Theme)

    /// The theme; nil for the system's.
    public var theme: SampleColor.Theme? {
      switch self {
      case .system: return nil
      case .fixed(let theme): return theme
      }
    }

    /// Reads what was stored: `system`, or `theme:` and a theme's name; nil for anything else, such as a
    /// theme
    /// that the table does not have any more.
    public init?(rawValue: String) {
      let start = "theme:"
      if rawValue == "system" {
        self = .system
      } else if rawValue.hasPrefix(start),
        let theme = SampleColor.Theme(rawValue: String(rawValue.dropFirst(start.count)))
      {
        self = .fixed(theme)
      } else {
        return nil
      }
    }

    /// What is stored.
    public var rawValue: String {
      switch self {
      case .system: return "system"
      case .fixed(let theme): return "theme:" + theme.rawValue
      }
    }

    /// Whether two selections are the same.
    public static func == (left: Selection, right: Selection) -> Bool { left.theme == right.theme }

    /// Takes the selection into a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(self.theme) }
  }

  /// Where a choice is kept between two runs of an app.
  public typealias Storage = SampleColorThemeStorage
}

/// Where the theme that a user chose is kept between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol SampleColorThemeStorage: AnyObject {
  /// What was stored last, nil where nothing was; what is set is to be stored.
  var storedSelection: String? { get set }
}

#if canImport(Foundation)
  extension SampleColor.ThemeSwitcher {
    /// The user defaults as a place for the choice.
    public final class DefaultsStorage: SampleColorThemeStorage {
      private let defaults: UserDefaults
      private let key: String

      /// Takes the defaults and the key to store under.
      public init(_ defaults: UserDefaults = .standard, key: String = "SampleColor.theme") {
        self.defaults = defaults
        self.key = key
      }

      /// What lies under the key, if it is text.
      public var storedSelection: String? {
        get { self.defaults.string(forKey: self.key) }
        set { self.defaults.set(newValue, forKey: self.key) }
      }
    }
  }
#endif

#if canImport(SwiftUI)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the colour scheme it is drawn
    /// with.
    public func color(_ token: SampleColor) -> SwiftUI.Color {
      guard self.followsSystem else { return SwiftUI.Color(self(token)) }
      if self.layers == nil { return SwiftUI.Color(token) }
      #if os(watchOS)
        return SwiftUI.Color(self(token))
      #elseif canImport(UIKit)
        if #available(iOS 15.0, tvOS 15.0, *) { return SwiftUI.Color(uiColor: self.uiColor(token)) }
        return SwiftUI.Color(self.uiColor(token))
      #elseif canImport(AppKit)
        if #available(macOS 12.0, *) { return SwiftUI.Color(nsColor: self.nsColor(token)) }
        return SwiftUI.Color(self.nsColor(token))
      #else
        return SwiftUI.Color(self(token))
      #endif
    }

    /// The colour of a token in an environment: in the chosen theme, or in the environment's where the system
    /// is
    /// followed.
    public func value(of token: SampleColor, in environment: EnvironmentValues) -> SampleColor.Value {
      self.followsSystem ? self.value(of: token, in: SampleColor.Theme(environment)) : self(token)
    }

    /// What a view is told so that the system's own controls go with the theme; nil follows the system.
    public var colorScheme: ColorScheme? {
      guard !self.followsSystem else { return nil }
      switch self.theme.appearance {
      case .some(.light): return .light
      case .some(.dark): return .dark
      case .none: return nil
      }
    }
  }

  /// Where views find the palette of the switcher that they follow.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct SampleColorPaletteKey: SampleColorPart, EnvironmentKey {
    static var defaultValue: SampleColor.ThemeSwitcher.Palette? { nil }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension EnvironmentValues {
    /// The palette of the switcher that views follow; nil outside ``SwiftUI/View/following(_:)``.
    public nonisolated var sampleColorPalette: SampleColor.ThemeSwitcher.Palette? {
      get { self[SampleColorPaletteKey.self] }
      set { self[SampleColorPaletteKey.self] = newValue }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension View {
    /// Makes tokens that are used as styles inside this view follow a switcher: its theme, overrides and
    /// overlay.
    @MainActor
    public func following(_ switcher: SampleColor.ThemeSwitcher) -> some View {
      self.modifier(SampleColorFollowing(switcher))
    }
  }

  /// Hands a switcher's palette to the views inside.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @MainActor
  struct SampleColorFollowing: ViewModifier {
    private final class Owner {}

    private let switcher: SampleColor.ThemeSwitcher
    @State private var palette: SampleColor.ThemeSwitcher.Palette
    @State private var owner = Owner()

    init(_ switcher: SampleColor.ThemeSwitcher) {
      self.switcher = switcher
      self._palette = State(initialValue: switcher.palette)
    }

    func body(content: Content) -> some View {
      content
        .environment(\.sampleColorPalette, self.palette)
        .onAppear {
          self.switcher.unobserve(self.owner)
          self.switcher.observeColors(self.owner) { _, palette in self.palette = palette }
        }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SampleColor.ThemeSwitcher {
    /// Sets a SwiftUI colour, of a model for instance, to a token's colour: at once, and again at each
    /// change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.color($1) }
    }

    /// Sets a SwiftUI colour, of a model for instance, to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { SwiftUI.Color($1($0.theme)) }
    }

    /// Sets a SwiftUI colour, of a model for instance, that may be nil to a token's colour: at once, and
    /// again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.color($1) }
    }

    /// Sets a SwiftUI colour, of a model for instance, that may be nil to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, SwiftUI.Color?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { SwiftUI.Color($1($0.theme)) }
    }
  }
#endif

#if canImport(UIKit)
  extension SampleColor.ThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the traits it is drawn with.
    public func uiColor(_ token: SampleColor) -> UIColor {
      self.uiColor { theme in self.value(of: token, in: theme) }
    }

    /// The colour that a picker gives, as ``uiColor(_:)-(SampleColor)`` does.
    public func uiColor(_ picker: @escaping SampleColor.Picker) -> UIColor {
      #if !os(watchOS)
        if self.followsSystem, #available(iOS 13.0, tvOS 13.0, *) {
          return UIColor(dynamicProvider: { traits in UIColor(picker(SampleColor.Theme(traits))) })
        }
      #endif
      return UIColor(picker(self.theme))
    }

    #if !os(watchOS)
      /// What a window is told so that the system's own controls go with the theme.
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
    /// Sets a colour to a token's colour: at once, and again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour that may be nil to a token's colour: at once, and again at each change.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor?>, to token: SampleColor
    ) -> Registration {
      self.bind(owner, property, to: token, followsTraits: true) { $0.uiColor($1) }
    }

    /// Sets a colour that may be nil to what a picker gives for the theme.
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, UIColor?>,
      to picker: @escaping SampleColor.Picker
    ) -> Registration {
      self.bind(owner, property, toPicker: picker, followsTraits: true) { $0.uiColor($1) }
    }

    /// Hands a token's colour to a method: at once, and again at each change.
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
      /// Takes in the traits that the system gives, as from `traitCollectionDidChange` before iOS 17.
      ///
      /// They are to be those of a screen, a scene, or a window whose style the app does not override.
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

extension SampleColor.ThemeSwitcher.Palette {
  /// How a page with the CSS of the same table is told its theme.
  public enum WebStyle: SampleColorPart, Sendable, Hashable {
    /// By the attribute `data-theme`, as the CSS styles `attribute` and `light-dark` have it.
    case attribute
    /// By a class `theme-…`, as the CSS style `class` has it.
    case `class`
  }

  /// A script that gives a page this theme, or leaves it to the system where the theme is the system's.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded.
  public func webScript(_ style: WebStyle = .attribute) -> String {
    let theme = self.followsSystem ? nil : self.theme
    let call: String
    switch style {
    case .attribute:
      let attribute = Self.scriptLiteral("data-theme")
      call =
        theme.map { "e.setAttribute(\(attribute),\(Self.scriptLiteral($0.cssName)))" }
        ?? "e.removeAttribute(\(attribute))"
    case .class:
      let all = SampleColor.Theme.allCases.map { Self.scriptLiteral("theme-" + $0.cssName) }
      call =
        "e.classList.remove(\(all.joined(separator: ",")))"
        + (theme.map { ";e.classList.add(\(Self.scriptLiteral("theme-" + $0.cssName)))" } ?? "")
    }
    return "(function(){var e=document.documentElement;if(e){\(call)}})();"
  }

  /// A text as a literal that can stand in a script, and in a script inside HTML.
  private static func scriptLiteral(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x20...0x7E where unit != 0x22 && unit != 0x5C && unit != 0x3C && unit != 0x26:
        result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }
}

"""##
}
