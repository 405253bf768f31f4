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
  /// on the main actor, in the order in which it was registered, once at once and then once for each change.
  /// A change that is made inside a callback takes effect at once, and is told when the present one has been
  /// told to everyone.
  @MainActor
  public final class ThemeSwitcher {
    /// What is chosen: to follow the system, or a theme.
    public private(set) var selection: Selection
    /// The theme and the colours that hold now.
    public private(set) var palette: Palette
    /// Whether any selection, override and overlay counts; while it is off the default theme is everywhere,
    /// and nothing is called back.
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
      self.layers.setOverride(of: token, to: picker)
      self.settle(animator: nil)
    }

    /// Gives a token its own colours back.
    public func removeOverride(of token: SampleColor) {
      guard self.layers.override(of: token) != nil else { return }
      self.layers.setOverride(of: token, to: nil)
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
    /// Which tokens have other colours, by their index, where the theme is the same; empty where none has.
    let differences: [Bool]
    /// Its number: what is registered later knows it already.
    let revision: UInt64
    /// What shows it.
    let animator: Animator?

    /// Whether a token has another colour where the theme is the same.
    func concerns(_ token: SampleColor) -> Bool { !self.differences.isEmpty && self.differences[token.index] }
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
    let differences = hasOtherTheme ? [] : after.differences(from: before)
    guard hasOtherTheme || hasOtherSource || !differences.isEmpty else { return }
    self.revision += 1
    self.pending.append(
      Change(
        palette: after, hasOtherTheme: hasOtherTheme, hasOtherSource: hasOtherSource,
        differences: differences,
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
  func add<Owner: AnyObject>(
    _ owner: Owner, name: Registry.Name, interest: Registry.Interest, isBinding: Bool,
    body: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    let entry = Registry.TypedEntry(owner, name: name, interest: interest, isBinding: isBinding, body: body)
    entry.revision = self.revision
    self.registry.add(entry)
    body(owner, self.palette)
    return Registration(entry, of: owner, in: self.registry)
  }
}

// The check of a document: what JSON does not allow, and what is more than was allowed, ends it.
extension SampleColor.ThemeSwitcher.JSONReader {
  /// Checks the whole document, and finds its root.
  mutating func check() throws {
    if self.byte(0) == 0xEF, self.byte(1) == 0xBB, self.byte(2) == 0xBF { self.position = 3 }
    self.skipSpace()
    self.root = self.position
    try self.checkValue()
    self.skipSpace()
    guard self.position == self.bytes.count else { throw self.malformed }
  }

  private var malformed: Failure { .malformed(offset: self.position) }

  private var next: UInt8 { self.byte(self.position) }

  private mutating func skipSpace() { self.position = self.placeAfterSpace(self.position) }

  @inline(never)
  private mutating func expect(_ byte: UInt8) throws {
    self.skipSpace()
    guard self.next == byte else { throw self.malformed }
    self.position &+= 1
  }

  private mutating func count() throws {
    guard self.valuesLeft > 0 else { throw Failure.tooLarge }
    self.valuesLeft &-= 1
  }

  private mutating func checkValue() throws {
    try self.count()
    self.skipSpace()
    switch self.next {
    case 0x7B: try self.checkContainer(isObject: true, end: 0x7D)
    case 0x5B: try self.checkContainer(isObject: false, end: 0x5D)
    case 0x22: try self.checkString()
    case 0x74: try self.checkWord("true")
    case 0x66: try self.checkWord("false")
    case 0x6E: try self.checkWord("null")
    default: try self.checkNumber()
    }
  }

  private mutating func checkContainer(isObject: Bool, end: UInt8) throws {
    guard self.depthLeft > 0 else { throw Failure.tooLarge }
    self.depthLeft &-= 1
    self.position &+= 1
    self.skipSpace()
    var isAtEnd = self.next == end
    while !isAtEnd {
      if isObject {
        self.skipSpace()
        try self.count()
        try self.checkString()
        try self.expect(0x3A)
      }
      try self.checkValue()
      self.skipSpace()
      isAtEnd = self.next == end
      if !isAtEnd { try self.expect(0x2C) }
    }
    self.position &+= 1
    self.depthLeft &+= 1
  }

  @inline(never)
  private mutating func checkWord(_ word: String) throws {
    for byte in word.utf8 {
      guard self.next == byte else { throw self.malformed }
      self.position &+= 1
    }
  }

  private mutating func checkNumber() throws {
    let start = self.position
    if self.next == 0x2D { self.position &+= 1 }
    if self.next == 0x30 { self.position &+= 1 } else { try self.checkDigits() }
    if self.next == 0x2E {
      self.position &+= 1
      try self.checkDigits()
    }
    if self.next == 0x65 || self.next == 0x45 {
      self.position &+= 1
      if self.next == 0x2B || self.next == 0x2D { self.position &+= 1 }
      try self.checkDigits()
    }
    // More digits than this say nothing, and would cost time.
    guard self.position &- start <= 400 else { throw Failure.malformed(offset: start) }
  }

  @inline(never)
  private mutating func checkDigits() throws {
    let start = self.position
    while self.next >= 0x30, self.next <= 0x39 { self.position &+= 1 }
    guard self.position > start else { throw self.malformed }
  }

  @inline(never)
  private mutating func checkString() throws {
    try self.expect(0x22)
    while self.next != 0x22 {
      guard self.next >= 0x20 else { throw self.malformed }
      let isEscape = self.next == 0x5C
      self.position &+= 1
      if isEscape { try self.checkEscape() }
    }
    self.position &+= 1
  }

  private mutating func checkEscape() throws {
    switch self.next {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: self.position &+= 1
    case 0x75:
      self.position &+= 1
      for _ in 0..<4 {
        guard Self.hexDigit(self.next) != nil else { throw self.malformed }
        self.position &+= 1
      }
    default: throw self.malformed
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// JSON (RFC 8259) that comes from somewhere else: checked whole, with bounds on what it may hold, and then read
  /// where it lies, by the places at which its values start.
  ///
  /// There is no tree of values: it would take more memory than the text, and more time to compile than to read.
  struct JSONReader: SampleColorPart {
    typealias Failure = OverlayDocument.Failure

    let bytes: [UInt8]
    // What the check keeps in mind.
    var position = 0
    var valuesLeft: Int
    var depthLeft: Int

    /// Where the one value of the document starts.
    var root = 0

    /// Checks a document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - values: The most values and names of members that there may be.
    ///   - depth: How deep containers may lie in one another.
    init(_ bytes: [UInt8], values: Int, depth: Int) throws {
      self.bytes = bytes
      self.valuesLeft = values
      self.depthLeft = depth
      try self.check()
    }

    /// The byte at a place; 0, which JSON has nowhere, behind the end.
    ///
    /// Like the others that are never inlined it is called from so many places that copies of it would take the
    /// compiler a second.
    @inline(never)
    func byte(_ place: Int) -> UInt8 { place < self.bytes.count ? self.bytes[place] : 0 }

    /// The value of a hexadecimal digit; nil for any other byte.
    @inline(never)
    static func hexDigit(_ byte: UInt8) -> UInt32? {
      let code = Unicode.Scalar(byte).value
      if code >= 0x30, code <= 0x39 { return code &- 0x30 }
      if code >= 0x41, code <= 0x46 { return code &- 0x37 }
      if code >= 0x61, code <= 0x66 { return code &- 0x57 }
      return nil
    }
  }
}

// What is said of a document that was checked.
extension SampleColor.ThemeSwitcher.JSONReader {
  /// Whether the value at a place is an object.
  func isObject(_ place: Int) -> Bool { self.byte(place) == 0x7B }

  /// Whether the value at a place is an array.
  func isArray(_ place: Int) -> Bool { self.byte(place) == 0x5B }

  /// Where the first element of an array starts, or the name of an object's first member; nil where it is empty.
  @inline(never)
  func first(in container: Int) -> Int? {
    let place = self.placeAfterSpace(container &+ 1)
    return self.byte(place) == 0x5D || self.byte(place) == 0x7D ? nil : place
  }

  /// Where the value of a member starts whose name is at a place.
  @inline(never)
  func value(ofMember name: Int) -> Int {
    // The name, and the colon.
    self.placeAfterSpace(self.placeAfterSpace(self.end(of: name)) &+ 1)
  }

  /// Where the element or the name after a value starts; nil where the value is its container's last.
  @inline(never)
  func next(after value: Int) -> Int? {
    let place = self.placeAfterSpace(self.end(of: value))
    return self.byte(place) == 0x2C ? self.placeAfterSpace(place &+ 1) : nil
  }

  /// The value of the first member with a name; nil where there is none, and where the value is no object.
  @inline(never)
  func member(_ name: String, of object: Int) -> Int? {
    guard self.isObject(object) else { return nil }
    var member = self.first(in: object)
    while let place = member {
      let value = self.value(ofMember: place)
      if self.text(place) == name { return value }
      member = self.next(after: value)
    }
    return nil
  }

  /// The number at a place; nil for any other value.
  @inline(never)
  func number(_ place: Int) -> Double? {
    let first = self.byte(place)
    guard first == 0x2D || first >= 0x30 && first <= 0x39 else { return nil }
    return Double(String(decoding: self.bytes[place..<self.end(of: place)], as: UTF8.self))
  }

  /// The text at a place; nil for any other value.
  ///
  /// Half a pair of surrogates, and bytes that are no UTF-8, are replacement characters.
  @inline(never)
  func text(_ place: Int) -> String? {
    guard self.byte(place) == 0x22 else { return nil }
    var text = ""
    var start = place &+ 1
    while true {
      var end = start
      while self.byte(end) >= 0x20, self.byte(end) != 0x22, self.byte(end) != 0x5C { end &+= 1 }
      if end > start { text += String(decoding: self.bytes[start..<end], as: UTF8.self) }
      guard self.byte(end) == 0x5C else { return text }
      start = self.appendEscape(end &+ 1, to: &text)
    }
  }

  /// Appends the character of an escape, from behind its backslash, and gives the place behind it.
  private func appendEscape(_ place: Int, to text: inout String) -> Int {
    switch self.byte(place) {
    case 0x62: text += "\u{8}"
    case 0x66: text += "\u{C}"
    case 0x6E: text += "\n"
    case 0x72: text += "\r"
    case 0x74: text += "\t"
    case 0x75:
      var unit = self.unit(place &+ 1)
      var end = place &+ 5
      if unit >= 0xD800, unit < 0xDC00, self.byte(end) == 0x5C, self.byte(end &+ 1) == 0x75 {
        let second = self.unit(end &+ 2)
        if second >= 0xDC00, second < 0xE000 {
          let upper = (unit &- 0xD800) &<< 10
          unit = 0x10000 &+ upper &+ (second &- 0xDC00)
          end &+= 6
        }
      }
      text += (Unicode.Scalar(unit) ?? "\u{FFFD}").description
      return end
    default: text += Unicode.Scalar(self.byte(place)).description
    }
    return place &+ 1
  }

  /// The number that four hexadecimal digits say.
  private func unit(_ place: Int) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 0..<4 { unit = unit &<< 4 | (Self.hexDigit(self.byte(place &+ offset)) ?? 0) }
    return unit
  }

  @inline(never)
  func placeAfterSpace(_ place: Int) -> Int {
    var place = place
    while Self.isSpace(self.byte(place)) { place &+= 1 }
    return place
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The place behind the value that starts at a place.
  @inline(never)
  private func end(of value: Int) -> Int {
    var place = value
    var depth = 0
    while place < self.bytes.count {
      switch self.byte(place) {
      case 0x22:
        place &+= 1
        while place < self.bytes.count, self.byte(place) != 0x22 {
          place &+= self.byte(place) == 0x5C ? 2 : 1
        }
      case 0x5B, 0x7B: depth &+= 1
      case 0x5D, 0x7D: depth &-= 1
      case 0x2C, 0x3A, 0x20, 0x0A, 0x0D, 0x09: break
      default:
        // A number or a word: it ends before what follows it.
        while self.isInWord(place &+ 1) { place &+= 1 }
      }
      place &+= 1
      if depth <= 0 { return place }
    }
    return place
  }

  private func isInWord(_ place: Int) -> Bool {
    let byte = self.byte(place)
    return byte > 0x20 && byte != 0x2C && byte != 0x5D && byte != 0x7D
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
    self.add(owner, name: .property(property), interest: .theme, isBinding: true) { owner, palette in
      owner[keyPath: property] = picker(palette.theme)
    }
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
    self.add(owner, name: .property(property), interest: .token(token, false), isBinding: true) {
      owner, palette in
      owner[keyPath: property] = make(palette(token))
    }
  }

  /// Hands a token's colour to a method: at once, and again at each change of the theme or of the colour.
  ///
  ///     themes.bind(gauge, to: .tint) { $0.setColor($1, at: 0) }
  ///
  /// - Parameters:
  ///   - owner: The object, which is held weakly.
  ///   - token: The token.
  ///   - name: What is being bound, for an owner that is bound again and again, such as a cell: a binding with
  ///     the same owner and name is replaced. Without a name each one stays.
  ///   - apply: What is done with the object and the colour.
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

  /// Hands a colour for the frameworks to a method.
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

extension SampleColor.ThemeSwitcher.Registry {
  /// By what two bindings of an object are the same one.
  enum Name: Equatable {
    /// By nothing: an observer, and a closure without a name.
    case none
    /// By the property that is set.
    case property(AnyKeyPath)
    /// By a name that the user gives.
    case named(String)

    /// By a name, or by nothing.
    init(_ name: String?) {
      self = name.map { .named($0) } ?? .none
    }
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
        return change.concerns(token) || followsTraits && change.hasOtherSource
      }
    }
  }

  /// Which of an object's entries are meant.
  enum Wanted {
    case bindings, observers
    case name(Name)
    case id(UInt64)
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    /// Where the object stands, or stood.
    let place: ObjectIdentifier
    let name: Name
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What tells it from all others.
    var id: UInt64 = 0
    /// Where it stands among all.
    var position = 0
    // What a change looks at stands last, beside the object and the closure.
    let interest: Interest
    /// The last change that it knows; the last of all once it was taken out.
    var revision: UInt64 = 0

    init(_ object: AnyObject, name: Name, interest: Interest, isBinding: Bool) {
      self.place = ObjectIdentifier(object)
      self.name = name
      self.interest = interest
      self.isBinding = isBinding
    }

    /// An entry that nobody registered.
    static func gone() -> Entry {
      final class Nobody {}
      let entry = Entry(Nobody(), name: .none, interest: .theme, isBinding: false)
      entry.end()
      return entry
    }

    /// The number of no change, behind all of them. What `UInt64.max` is made of would cost a compiler more.
    private static var afterAll: UInt64 { 0xFFFF_FFFF_FFFF_FFFF }

    /// Whether it has not been taken out.
    var isActive: Bool { self.revision < Self.afterAll }

    /// Notes that it was taken out.
    func end() { self.revision = Self.afterAll }

    /// Whether it is one of those that are meant.
    func matches(_ wanted: Wanted) -> Bool {
      switch wanted {
      case .bindings: return self.isBinding
      case .observers: return !self.isBinding
      case .name(let name): return self.name == name
      case .id(let id): return self.id == id
      }
    }

    /// Whether a change is to be told to it.
    func isConcerned(by change: SampleColor.ThemeSwitcher.Change) -> Bool {
      self.revision < change.revision && (change.hasOtherTheme || self.interest.isConcerned(by: change))
    }

    /// The object, while it lives.
    var object: AnyObject? { nil }

    /// Calls the closure; false where the object is gone.
    func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  final class TypedEntry<Object: AnyObject>: Entry {
    private weak var typedObject: Object?
    private let body: @MainActor (Object, SampleColor.ThemeSwitcher.Palette) -> Void

    init(
      _ object: Object, name: Name, interest: Interest, isBinding: Bool,
      body: @escaping @MainActor (Object, SampleColor.ThemeSwitcher.Palette) -> Void
    ) {
      self.typedObject = object
      self.body = body
      super.init(object, name: name, interest: interest, isBinding: isBinding)
    }

    override var object: AnyObject? { self.typedObject }

    override func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool {
      guard let object = self.typedObject else { return false }
      self.body(object, palette)
      return true
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// The streams of themes that someone reads.
  final class Listeners: SampleColorPart {
    /// One of them.
    private final class Listener: SampleColorPart {
      let id: UInt64
      let tell: (SampleColor.Theme) -> Void
      let finish: () -> Void

      init(id: UInt64, tell: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) {
        self.id = id
        self.tell = tell
        self.finish = finish
      }
    }

    private var listeners: [Listener] = []
    private var lastID: UInt64 = 0

    /// How many there are.
    var count: Int { self.listeners.count }

    deinit { for listener in self.listeners { listener.finish() } }

    /// Adds one, and gives the number to remove it by.
    func add(tell: @escaping (SampleColor.Theme) -> Void, finish: @escaping () -> Void) -> UInt64 {
      self.lastID += 1
      self.listeners.append(Listener(id: self.lastID, tell: tell, finish: finish))
      return self.lastID
    }

    /// Removes one.
    func remove(_ id: UInt64) {
      var kept: [Listener] = []
      for listener in self.listeners where listener.id != id { kept.append(listener) }
      self.listeners = kept
    }

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
    /// can read too.
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
    self.add(owner, name: .none, interest: .theme, isBinding: false) { _, palette in block(palette.theme) }
  }

  /// Calls a block with the owner and the theme, so that the block need not hold the owner itself.
  @discardableResult
  public func observe<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, SampleColor.Theme) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .theme, isBinding: false) { owner, palette in
      block(owner, palette.theme)
    }
  }

  /// Calls a block with the theme and its colours: once at once, and once whenever the theme, an override or
  /// the overlay changes, or the system is followed that was not.
  @discardableResult
  public func observeColors<Owner: AnyObject>(
    _ owner: Owner, _ block: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    self.add(owner, name: .none, interest: .palette, isBinding: false, body: block)
  }

  /// Ends all observers of an object; its bindings stay.
  public func unobserve(_ owner: AnyObject) {
    self.registry.remove(.observers, of: owner)
  }
}

extension SampleColor.ThemeSwitcher {
  /// A table that came later than the app, as the JSON that colortable emits, held against the compiled one.
  ///
  /// It reads both of its JSON styles, `tokens` and `flat`. What it cannot use it reports and leaves out;
  /// nothing that a document says can stop the app, and how much it may take is bounded.
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
    private var cells: [Cell: SampleColor.Value] = [:]
    private let limits: Limits

    /// A place in the document: of a token in a theme, of a theme as such, or of a token as such.
    private struct Cell: SampleColorPart, Hashable {
      let theme: String?
      let token: SampleColor?
    }

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
      let json = try JSONReader(bytes, values: limits.values, depth: limits.depth)
      guard json.isObject(json.root) else { throw Failure.unknownForm }
      if let tokens = json.member("tokens", of: json.root), json.isArray(tokens) {
        guard let version = json.member("version", of: json.root), json.number(version) == 1 else {
          throw Failure.unknownForm
        }
        self.read(tokens: tokens, in: json)
      } else {
        try self.readFlat(json)
      }
    }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    public var overlay: Overlay {
      var overlay = Overlay()
      for theme in SampleColor.Theme.allCases {
        for token in SampleColor.allCases {
          if let value = self.cells[Cell(theme: theme.rawValue, token: token)] {
            overlay[token, theme] = value
          }
        }
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
      guard self.cells[Cell(theme: themeName, token: nil)] != nil else { return nil }
      var overlay = Overlay()
      for token in SampleColor.allCases {
        guard let value = self.cells[Cell(theme: themeName, token: token)] else { continue }
        for theme in themes { overlay[token, theme] = value }
      }
      return overlay
    }

    private mutating func report(_ problem: Problem) {
      self.problemCount += 1
      if self.problems.count < self.limits.problems { self.problems.append(problem) }
    }

    /// Takes a cell; false where it was taken before.
    private mutating func take(_ cell: Cell, _ value: SampleColor.Value) -> Bool {
      guard self.cells[cell] == nil else { return false }
      self.cells[cell] = value
      return true
    }

    private mutating func take(themeName: String) {
      if self.take(Cell(theme: themeName, token: nil), SampleColor.Value(rgba: 0)) {
        self.themeNames.append(themeName)
      }
    }

    private mutating func read(tokens: Int, in json: JSONReader) {
      if let themes = json.member("themes", of: json.root), json.isArray(themes) {
        var theme = json.first(in: themes)
        while let place = theme {
          if let name = json.member("name", of: place), let text = json.text(name) {
            self.take(themeName: text)
          }
          theme = json.next(after: place)
        }
      }
      var token = json.first(in: tokens)
      while let place = token {
        self.read(token: place, in: json)
        token = json.next(after: place)
      }
    }

    private mutating func read(token entry: Int, in json: JSONReader) {
      var key = ""
      if let place = json.member("key", of: entry), let text = json.text(place) { key = text }
      guard let token = SampleColor(key: key) else { return self.report(.unknownToken(key: key)) }
      guard self.take(Cell(theme: nil, token: token), SampleColor.Value(rgba: 0)) else {
        return self.report(.duplicate(key: key))
      }
      guard let values = json.member("values", of: entry), json.isObject(values) else {
        return self.report(.badColor(key: key, theme: ""))
      }
      var member = json.first(in: values)
      while let place = member {
        let value = json.value(ofMember: place)
        self.take(Self.color(value, in: json), for: token, key, in: json.text(place) ?? "")
        member = json.next(after: value)
      }
    }

    private mutating func readFlat(_ json: JSONReader) throws {
      var theme = json.first(in: json.root)
      while let place = theme {
        let value = json.value(ofMember: place)
        guard json.isObject(value) else { throw Failure.unknownForm }
        self.take(themeName: json.text(place) ?? "")
        theme = json.next(after: value)
      }
      theme = json.first(in: json.root)
      while let place = theme {
        let colors = json.value(ofMember: place)
        self.readFlat(colors, in: json, theme: json.text(place) ?? "")
        theme = json.next(after: colors)
      }
    }

    private mutating func readFlat(_ colors: Int, in json: JSONReader, theme: String) {
      var member = json.first(in: colors)
      while let place = member {
        let value = json.value(ofMember: place)
        member = json.next(after: value)
        let key = json.text(place) ?? ""
        if let token = SampleColor(key: key) {
          self.take(json.text(value).flatMap(Self.color(ofHex:)), for: token, key, in: theme)
        } else {
          self.report(.unknownToken(key: key))
        }
      }
    }

    private mutating func take(
      _ color: SampleColor.Value?, for token: SampleColor, _ key: String, in theme: String
    ) {
      guard self.cells[Cell(theme: theme, token: nil)] != nil else {
        return self.report(.unknownTheme(key: key, theme: theme))
      }
      guard let color else { return self.report(.badColor(key: key, theme: theme)) }
      if !self.take(Cell(theme: theme, token: token), color) { self.report(.duplicate(key: key)) }
    }

    /// The colour of a value of the style `tokens`: its components in sRGB or display P3, or in any other
    /// space the sRGB colour that stands beside them.
    private static func color(_ place: Int, in json: JSONReader) -> SampleColor.Value? {
      guard let hex = json.member("hex", of: place), let text = json.text(hex),
        let nearest = Self.color(ofHex: text)
      else { return nil }
      guard let space = json.member("colorSpace", of: place) else { return nearest }
      guard let name = json.text(space), let components = json.member("components", of: place),
        json.isArray(components), let last = json.member("alpha", of: place), let alpha = json.number(last),
        Self.isFraction(alpha)
      else { return nil }
      // Three numbers, neither more nor fewer.
      guard let first = json.first(in: components), let red = json.number(first), red.isFinite,
        let second = json.next(after: first), let green = json.number(second), green.isFinite,
        let third = json.next(after: second), let blue = json.number(third), blue.isFinite,
        json.next(after: third) == nil
      else { return nil }
      guard name == "display-p3" || name == "srgb", Self.isFraction(red), Self.isFraction(green),
        Self.isFraction(blue)
      else { return nearest }
      return SampleColor.Value(
        name == "srgb" ? .sRGB : .displayP3, red: red, green: green, blue: blue, alpha: alpha,
        nearest: nearest.rgba)
    }

    private static func isFraction(_ number: Double) -> Bool { number >= 0 && number <= 1 }

    /// The colour `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    private static func color(ofHex text: String) -> SampleColor.Value? {
      var number: UInt32 = 0
      // The same with each digit twice.
      var doubled: UInt32 = 0
      var count = -1
      for byte in text.utf8 {
        count += 1
        if count == 0 {
          guard byte == 0x23 else { return nil }
          continue
        }
        guard count <= 8, let digit = JSONReader.hexDigit(byte) else { return nil }
        number = number &<< 4 | digit
        doubled = doubled &<< 8 | digit &* 0x11
      }
      switch count {
      case 3: return SampleColor.Value(rgb: doubled)
      case 4: return SampleColor.Value(rgba: doubled)
      case 6: return SampleColor.Value(rgb: number)
      case 8: return SampleColor.Value(rgba: number)
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
      if let picker = layers.override(of: token) { return picker(theme) }
      return layers.overlay[token, theme] ?? token(theme)
    }

    /// Which tokens have other colours than in another palette with the same theme, by their index; empty where
    /// none has.
    func differences(from other: Palette) -> [Bool] {
      if self.layers == nil, other.layers == nil { return [] }
      let themes = self.followsSystem ? SampleColor.Theme.allCases : [self.theme]
      var hasDifference = false
      var differences: [Bool] = []
      for token in SampleColor.allCases {
        var isOther = false
        if self.layers?.covers(token) == true || other.layers?.covers(token) == true {
          for theme in themes where self.value(of: token, in: theme) != other.value(of: token, in: theme) {
            isOther = true
            hasDifference = true
          }
        }
        differences.append(isOther)
      }
      return hasDifference ? differences : []
    }
  }

  /// What lies over the table.
  struct Layers: SampleColorPart, Sendable {
    /// What users picked for each token; empty where they picked nothing.
    private var overrides: [SampleColor.Picker?] = []
    /// What came later than the app.
    var overlay = Overlay()

    /// Whether the table alone counts.
    var isEmpty: Bool { self.overrides.isEmpty && self.overlay.isEmpty }

    /// What users picked for a token.
    func override(of token: SampleColor) -> SampleColor.Picker? {
      self.overrides.isEmpty ? nil : self.overrides[token.index]
    }

    /// Picks for a token, or picks nothing any more.
    mutating func setOverride(of token: SampleColor, to picker: SampleColor.Picker?) {
      if self.overrides.isEmpty {
        if picker == nil { return }
        self.overrides = Array(repeating: nil, count: SampleColor.allCases.count)
      }
      self.overrides[token.index] = picker
      for picker in self.overrides where picker != nil { return }
      self.overrides = []
    }

    /// Whether a token may have other colours than the table's.
    func covers(_ token: SampleColor) -> Bool {
      self.override(of: token) != nil || self.overlay.covers(token)
    }
  }

  /// Colours that came later than the app, for some tokens in some themes; what it does not have is as in the
  /// table.
  public struct Overlay: SampleColorPart, Sendable, Equatable {
    // A row for each token, or none where there is no colour at all; a cell for each theme, or none.
    private var rows: [[SampleColor.Value?]] = []

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: SampleColor, theme: SampleColor.Theme) -> SampleColor.Value? {
      get { self.covers(token) ? self.rows[token.index][theme.ordinal] : nil }
      set {
        if !self.covers(token) {
          if newValue == nil { return }
          if self.rows.isEmpty { self.rows = Array(repeating: [], count: SampleColor.allCases.count) }
          self.rows[token.index] = Array(repeating: nil, count: SampleColor.Theme.allCases.count)
        }
        self.rows[token.index][theme.ordinal] = newValue
        if newValue == nil { self.tidy(token) }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self.rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    public var tokens: [SampleColor] {
      var tokens: [SampleColor] = []
      for token in SampleColor.allCases where self.covers(token) { tokens.append(token) }
      return tokens
    }

    /// Whether a token has a colour in any theme.
    func covers(_ token: SampleColor) -> Bool { !self.rows.isEmpty && !self.rows[token.index].isEmpty }

    /// Takes out the row of a token where it has no colour any more, so that equal overlays are equal.
    private mutating func tidy(_ token: SampleColor) {
      for value in self.rows[token.index] where value != nil { return }
      self.rows[token.index] = []
      for row in self.rows where !row.isEmpty { return }
      self.rows = []
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// What is bound and what observes, in the order in which it came.
  ///
  /// A bind makes an entry with its closure, and a list for an object that has none yet. Entries whose objects
  /// are gone are taken out when as many were added as were left the last time: constant work for each, and
  /// memory for at most twice as many as live.
  @MainActor
  final class Registry {
    private var entries: ContiguousArray<Entry> = []
    private var entriesOfObject: [ObjectIdentifier: ContiguousArray<Entry>] = [:]
    private var changesUntilSweep = Registry.fewestChanges
    private var lastID: UInt64 = 0
    /// What stands in the place of an entry that was taken out.
    private let gone = Entry.gone()

    private static var fewestChanges: Int { 64 }

    /// How many entries are kept, those of released objects included.
    var count: Int { self.entries.count }

    /// How many objects have a list.
    var objectCount: Int { self.entriesOfObject.count }

    /// Puts an entry at the end, or in the place of the one with the same object and name.
    func add(_ entry: Entry) {
      self.lastID += 1
      entry.id = self.lastID
      let place = entry.place
      // An address can be another object's by now.
      if let entries = self.entriesOfObject[place], let first = entries.first, first.object == nil {
        for entry in entries { self.drop(entry) }
        self.entriesOfObject[place] = nil
      }
      if entry.name != .none,
        let index = self.entriesOfObject[place]?.firstIndex(where: { $0.name == entry.name }),
        let old = self.entriesOfObject[place]?[index]
      {
        self.entriesOfObject[place]?[index] = entry
        entry.position = old.position
        self.drop(old)
        self.entries[entry.position] = entry
        return
      }
      self.entriesOfObject[place, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChange()
    }

    /// Takes out the entries of an object that are meant.
    func remove(_ wanted: Wanted, of object: AnyObject) {
      let place = ObjectIdentifier(object)
      guard let entries = self.entriesOfObject[place], entries.first?.object === object else { return }
      var kept: ContiguousArray<Entry> = []
      for entry in entries {
        if entry.matches(wanted) { self.drop(entry) } else { kept.append(entry) }
      }
      self.entriesOfObject[place] = kept.isEmpty ? nil : kept
      for _ in kept.count..<entries.count { self.noteChange() }
    }

    /// Tells a change to the entries that it concerns, and that do not know it yet.
    func tell(_ change: Change) {
      // What is registered or taken out meanwhile changes another array.
      let entries = self.entries
      var isObjectGone = false
      for index in entries.indices where entries[index].isConcerned(by: change) {
        entries[index].revision = change.revision
        if !entries[index].run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { self.sweep() }
    }

    /// Takes out the entries that were removed, and those whose objects are gone.
    func sweep() {
      var kept: ContiguousArray<Entry> = []
      for entry in self.entries where entry.isActive {
        if entry.object != nil {
          entry.position = kept.count
          kept.append(entry)
        } else {
          entry.end()
          self.entriesOfObject[entry.place] = nil
        }
      }
      self.entries = kept
      self.changesUntilSweep = Swift.max(Registry.fewestChanges, kept.count)
    }

    /// Lets go of an entry and its closure at once; its place is taken out with the next sweep.
    private func drop(_ entry: Entry) {
      guard entry.isActive else { return }
      entry.end()
      self.entries[entry.position] = self.gone
    }

    private func noteChange() {
      self.changesUntilSweep -= 1
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A binding or observer, to be ended; letting go of it ends nothing.
  @MainActor
  public struct Registration {
    // No reference to the entry: a weak one would make each later use of it slower.
    private weak var object: AnyObject?
    private weak var registry: Registry?
    private let id: UInt64

    init(_ entry: Registry.Entry, of object: AnyObject, in registry: Registry) {
      self.object = object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second time does nothing.
    public func cancel() {
      if let object = self.object { self.registry?.remove(.id(self.id), of: object) }
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
    /// theme that the table does not have any more.
    public init?(rawValue: String) {
      self = .system
      if rawValue == "system" { return }
      for theme in SampleColor.Theme.allCases {
        self = .fixed(theme)
        if rawValue == self.rawValue { return }
      }
      return nil
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
    /// is followed.
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
    var script = "(function(){var e=document.documentElement;if(e){"
    switch style {
    case .attribute:
      script += self.followsSystem ? "e.removeAttribute(" : "e.setAttribute("
      Self.appendLiteral("data-theme", to: &script)
      if !self.followsSystem {
        script += ","
        Self.appendLiteral(self.theme.cssName, to: &script)
      }
    case .class:
      var separator = "e.classList.remove("
      for theme in SampleColor.Theme.allCases {
        script += separator
        Self.appendLiteral("theme-" + theme.cssName, to: &script)
        separator = ","
      }
      if !self.followsSystem {
        script += ");e.classList.add("
        Self.appendLiteral("theme-" + self.theme.cssName, to: &script)
      }
    }
    script += ")}})();"
    return script
  }

  /// Appends a text as a literal that can stand in a script, and in a script inside HTML.
  private static func appendLiteral(_ text: String, to script: inout String) {
    script += "\""
    for scalar in text.unicodeScalars {
      let value = scalar.value
      if value >= 0x10000 {
        Self.appendEscape(0xD800 &+ (value &- 0x10000) &>> 10, to: &script)
        Self.appendEscape(0xDC00 &+ (value & 0x3FF), to: &script)
      } else if value < 0x20 || value >= 0x7F || Self.isSpecial(scalar) {
        Self.appendEscape(value, to: &script)
      } else {
        script += scalar.description
      }
    }
    script += "\""
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar == "<" || scalar == "&"
  }

  /// Appends a UTF-16 code unit as a script writes it: `\u` and four digits.
  private static func appendEscape(_ unit: UInt32, to script: inout String) {
    let digits = String(unit, radix: 16)
    script += "\\u"
    for _ in digits.utf8.count..<4 { script += "0" }
    script += digits
  }
}

"""##
}
