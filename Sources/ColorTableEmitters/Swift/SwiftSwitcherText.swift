// swift-format-ignore-file
// Written by `make embedded` from the files that are named here. Do not edit.

enum SwiftSwitcherText {
  /// `Sources/ThemeSwitching/ColorThemeSwitcher.swift`
  static let switcher = ##"""
/// The current theme of an app, which notifies everything that follows it.
///
///     let themes = AppColor.ThemeSwitcher()
///     themes.bind(view, \.backgroundColor, to: .bg)
///     themes.select(.night)
///
/// An app creates one and keeps it. Objects are referenced weakly, and their registrations end with them. Everything
/// runs on the main actor in the order of registration: immediately, and then once for each change. A change that is
/// made inside a callback takes effect immediately; its notifications follow those of the current change.
// What runs once for a choice, a change, a removal or a document is not optimised: that would take a third of the time in
// which a release build compiles the switcher, and makes a change of theme no faster. For the same reason it has loops in
// place of `filter`, `map` and their closures, and patterns in place of comparisons of optionals. What runs for each binding
// is optimised, but not specialised for the types of a table where it walks through all of them.
@MainActor
public final class ColorThemeSwitcher<Table: ColorThemeTable> {
  /// A theme of the table.
  public typealias Theme = Table.Theme
  /// The value of a token in a theme.
  public typealias Value = Table.Value
  /// A function from a theme to a value.
  public typealias Picker = @Sendable (Theme) -> Value
  /// A function that animates a change: it calls `changes`, which sets every bound property and calls every block.
  ///
  ///     themes.select(.night) { changes in UIView.animate(withDuration: 0.3, animations: changes) }
  public typealias Animator = @MainActor (_ changes: @escaping () -> Void) -> Void

  internal let _registry = _Registry()
  internal let _observation = _ColorThemeObservation()
  #if canImport(Combine)
    internal nonisolated let _publisher = _ColorThemePublisher()
  #endif
  #if canImport(SwiftUI)
    // The view that says what the system's appearance is.
    internal weak var _follower: _ColorThemeFollower?
  #endif
  private let storage: (any ColorThemeStorage)?
  // What the palette is made of.
  private let initial: Selection
  private var chosen: Selection
  // The appearance and contrast that were chosen with or before the family, which may not have them.
  private var mode: (isDark: Bool, highContrast: Bool)?
  private var system: (isDark: Bool, highContrast: Bool)
  private var replaced: Overlay
  private var updates = Overlay()
  private var isOn = true
  private var themes: [DeliveredTheme] = []
  private var current: Palette
  // The changes that are being notified of.
  private var revision = 0
  private var pending: [_Change] = []
  private var isNotifying = false

  /// Creates a switcher.
  ///
  /// - Parameters:
  ///   - selection: The selection where none is stored, or one of a theme that is gone.
  ///   - storage: The store for the selection and the overrides; nil stores nothing.
  ///   - systemAppearance: The system's appearance; nil reads it from the platform, where that is known.
  ///   - highContrast: Whether the system asks for more contrast, where its appearance is given.
  @_optimize(none)
  public init(
    selection: Selection = .system, storage: (any ColorThemeStorage)? = nil,
    systemAppearance: Theme.Appearance? = nil, highContrast: Bool = false
  ) {
    self.initial = selection
    self.chosen = selection
    if let stored = storage?.storedSelection, let chosen = Selection(rawValue: stored) {
      self.chosen = chosen
    }
    self.storage = storage
    if let systemAppearance {
      self.system = (systemAppearance == .dark, highContrast)
    } else {
      self.system = Self._platformAppearance
    }
    self.replaced = Overlay(_stored: storage?.storedOverrides)
    self.current = Palette(
      _state: Palette._State(.default, followsSystem: false, family: "", delivered: nil, colors: Overlay()))
    self.current = self.makePalette(isOn: true)
  }

  /// The current theme and its colours.
  public var palette: Palette {
    self._observation.access()
    return self.current
  }

  /// The current theme; that which a delivered theme is based on.
  public var theme: Theme { self.palette.theme }

  /// The current colour of a token.
  public func callAsFunction(_ token: Table) -> Value { self.palette(token) }

  /// The selection: to follow the system, or a theme. Setting it is the same as ``select(_:animator:)``.
  ///
  /// It can be a theme that is not delivered yet: ``appliedSelection`` is that which applies meanwhile. Observers are called
  /// for a change of the theme or the colours; one of the selection alone is seen by SwiftUI and Swift's observation.
  public var selection: Selection {
    get {
      self._observation.access()
      return self.chosen
    }
    @_optimize(none) set { self.select(newValue) }
  }

  /// Whether selection, overrides and overlay apply; while it is off, the default theme applies everywhere and
  /// nothing is notified.
  ///
  /// Turning it off is itself a change if another theme applied before; turning it on restores the selection.
  public var isEnabled: Bool {
    get {
      self._observation.access()
      return self.isOn
    }
    @_optimize(none) set {
      guard newValue != self.isOn else { return }
      self._willChange()
      self.isOn = newValue
      self.stateDidChange(nil)
    }
  }

  /// Follows the system, or selects a theme, and stores the selection. Selecting the current one again does nothing.
  ///
  /// In a table that has a theme called `SYSTEM`, `.system` is that theme and `Selection.system` follows the system.
  ///
  /// - Parameters:
  ///   - selection: The new selection.
  ///   - animator: Animates the change; nil applies it immediately.
  // Disfavoured, so that a misspelt theme is reported as one that the type of themes does not have.
  @_disfavoredOverload
  @_optimize(none)
  public func select(_ selection: Selection, animator: Animator? = nil) {
    self.select(selection, mode: nil, animator)
  }

  @_optimize(none)
  private func select(
    _ selection: Selection, mode: (isDark: Bool, highContrast: Bool)?, _ animator: Animator?
  ) {
    let isOther = selection.rawValue != self.chosen.rawValue
    if isOther { self._willChange() }
    self.chosen = selection
    self.mode = mode
    // After what observers of the palette may have selected in between.
    if let storage = self.storage {
      // What is stored may be a theme that is gone; nothing is stored before the first choice.
      var isStored = false
      if let stored = storage.storedSelection { isStored = stored == selection.rawValue }
      if !isStored { storage.storedSelection = selection.rawValue }
    }
    if isOther { self.stateDidChange(animator) }
  }

  /// Selects a theme: short for `select(.fixed(theme))`.
  @_optimize(none)
  public func select(_ theme: Theme, animator: Animator? = nil) {
    self.select(.fixed(theme), animator: animator)
  }

  /// Selects the theme for an appearance, of the current family; nil follows the system.
  @_optimize(none)
  public func select(
    appearance: Theme.Appearance?, highContrast: Bool = false, animator: Animator? = nil
  ) {
    let palette = self.makePalette(isOn: true)
    let family = palette._state.family
    guard let appearance else {
      // What follows the system already may do so without naming the family.
      return self.select(
        palette.followsSystem ? self.applied : Selection(_system: family), animator: animator)
    }
    self.select(family, mode: (appearance == .dark, highContrast), animator)
  }

  /// Selects the theme of a family for an appearance and contrast, which are kept for other families.
  @_optimize(none)
  private func select(_ family: String, mode: (isDark: Bool, highContrast: Bool), _ animator: Animator?) {
    self.select(
      .fixed(Palette._theme(mode.isDark, highContrast: mode.highContrast, family)), mode: mode, animator)
  }

  /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast of the theme
  /// that applies, also through families that lack them. The family that applies already changes nothing.
  ///
  /// An empty name is that of the themes without a family. One that no theme has as its family changes nothing. A table
  /// that has families has a function beside this one, which takes one of them.
  @_optimize(none)
  public func select(familyNamed family: String, animator: Animator? = nil) {
    guard let system = Selection(rawValue: Selection(_system: family).rawValue) else { return }
    let palette = self.makePalette(isOn: true)
    if palette.followsSystem { return self.select(system, animator: animator) }
    if palette._state.family == family { return self.select(self.chosen, mode: self.mode, animator) }
    if let mode = self.mode { return self.select(family, mode: mode, animator) }
    var isDark = false
    if let appearance = palette.theme.appearance { isDark = appearance == .dark }
    if let appearance = palette.appearance { isDark = appearance == .dark }
    self.select(family, mode: (isDark, palette._state.isHighContrast), animator)
  }

  /// Sets the system's appearance and contrast, which apply while the selection is to follow the system.
  @_optimize(none)
  public func systemDidChange(
    to appearance: Theme.Appearance, highContrast: Bool = false, animator: Animator? = nil
  ) {
    guard (appearance == .dark) != self.system.isDark || highContrast != self.system.highContrast else {
      return
    }
    self._willChange()
    self.system = (appearance == .dark, highContrast)
    self.stateDidChange(animator)
  }

  /// Gives a token another colour in every theme, and stores it: the theme colour that a user picks.
  ///
  /// Only bindings of this token, and closures that are given the palette, are updated.
  @_optimize(none)
  public func override(_ token: Table, with value: Value, animator: Animator? = nil) {
    self.override(token, with: { _ in value }, animator: animator)
  }

  /// Gives a token other colours, one for each theme, and stores them.
  @_optimize(none)
  public func override(_ token: Table, with picker: Picker, animator: Animator? = nil) {
    self.setOverride(of: token, animator: animator) { picker($0) }
  }

  /// Gives a token another colour in one theme, and stores it.
  @_optimize(none)
  public func override(_ token: Table, in theme: Theme, with value: Value, animator: Animator? = nil) {
    self.setOverride(of: token, animator: animator) { $0 == theme ? value : self.replaced[token, $0] }
  }

  /// Gives a token its own colours back.
  @_optimize(none)
  public func removeOverride(of token: Table, animator: Animator? = nil) {
    self.setOverride(of: token, animator: animator) { _ in nil }
  }

  /// The colours that tokens were given in place of their own. Setting it replaces all of them, and stores them.
  ///
  ///     themes.overrides = .init()
  public var overrides: Overlay {
    get {
      self._observation.access()
      return self.replaced
    }
    @_optimize(none) set {
      if newValue != self.replaced {
        self._willChange()
        self.replaced = newValue
        self.stateDidChange(nil)
      }
      self.storage?.storedOverrides = self.replaced._stored
    }
  }

  /// The colours that were delivered after the app, below the overrides and above the table; empty at first.
  public var overlay: Overlay {
    get {
      self._observation.access()
      return self.updates
    }
    @_optimize(none) set { self.setOverlay(newValue) }
  }

  /// Sets the overlay, with an animation.
  @_optimize(none)
  public func setOverlay(_ overlay: Overlay, animator: Animator? = nil) {
    self.deliver([], overlay, animator)
  }

  /// The themes that were delivered after the app, in the order of their delivery.
  @_optimize(none)
  public var deliveredThemes: [DeliveredTheme] {
    self._observation.access()
    return self.themes
  }

  /// Takes over a document: its colours for the table's themes as the overlay, and its other themes as delivered ones.
  @_optimize(none)
  public func apply(_ document: OverlayDocument, animator: Animator? = nil) {
    var themes: [DeliveredTheme] = []
    for theme in document.themes {
      if case .none = Theme(rawValue: theme.name) { themes.append(theme) }
    }
    self.deliver(themes, document.overlay, animator)
  }

  /// Adds a theme that can be selected, or replaces the one with its name.
  ///
  /// If it is selected already, as a stored selection can be, it applies immediately.
  @_optimize(none)
  public func deliver(_ theme: DeliveredTheme, animator: Animator? = nil) {
    self.deliver([theme], nil, animator)
  }

  /// Removes a delivered theme; if it is selected, the selection that the switcher was created with applies.
  @_optimize(none)
  public func removeDeliveredTheme(named name: String, animator: Animator? = nil) {
    guard case .some = DeliveredTheme._index(of: name, in: self.themes) else { return }
    self._willChange()
    // Found again, as observers may have delivered or removed others.
    if let index = DeliveredTheme._index(of: name, in: self.themes) { self.themes.remove(at: index) }
    self.stateDidChange(animator)
  }

  /// Everything that can be selected: to follow the system, also within each family, each theme of the table, each
  /// delivered theme.
  @_optimize(none)
  public var choices: [Selection] {
    var choices = [Selection.system]
    for theme in Theme.allCases {
      let choice = Selection(_system: theme.familyName)
      if !choices.contains(choice) { choices.append(choice) }
    }
    for theme in Theme.allCases { choices.append(.fixed(theme)) }
    for name in DeliveredTheme._names(self.deliveredThemes) { choices.append(.delivered(name)) }
    return choices
  }

  /// The name to show for a selection: a theme's title, or the name of the family that is followed, of themes without a
  /// family that of the light one; nil for the system.
  @_optimize(none)
  public func title(of selection: Selection) -> String? {
    self._observation.access()
    if let name = selection.deliveredName {
      if let theme = self.deliveredTheme(of: selection) { return theme.title }
      guard let theme = Theme(rawValue: name) else { return name }
      return theme.title
    }
    if let theme = selection.theme { return theme.title }
    if selection == .system { return nil }
    let family = selection._family
    return family.isEmpty ? Palette._theme(false, highContrast: false, family).title : family
  }

  /// The number of bindings and observers whose owners live, and of streams that are read.
  @_optimize(none)
  public var registrationCount: Int {
    self._registry.sweep()
    return self._registry.count
  }

  @_optimize(none)
  private func setOverride(of token: Table, animator: Animator?, _ value: (Theme) -> Value?) {
    var overrides = self.replaced
    for theme in Theme.allCases { overrides[token, theme] = value(theme) }
    if overrides != self.replaced {
      self._willChange()
      // Those of other tokens that observers have changed meanwhile stay.
      for theme in Theme.allCases { self.replaced[token, theme] = overrides[token, theme] }
      self.stateDidChange(animator)
    }
    // With what callbacks have overridden meanwhile.
    self.storage?.storedOverrides = self.replaced._stored
  }

  /// Adds themes to the delivered ones, or replaces those with their names, and sets the overlay unless it is nil.
  @_optimize(none)
  private func deliver(_ themes: [DeliveredTheme], _ overlay: Overlay?, _ animator: Animator?) {
    var isChange = false
    for theme in themes where !self.themes.contains(theme) { isChange = true }
    if let overlay, overlay != self.updates { isChange = true }
    guard isChange else { return }
    self._willChange()
    for theme in themes {
      if let index = DeliveredTheme._index(of: theme.name, in: self.themes) {
        self.themes[index] = theme
      } else {
        self.themes.append(theme)
      }
    }
    if let overlay { self.updates = overlay }
    self.stateDidChange(animator)
  }

  /// The delivered theme that a selection is of; nil where there is none, or not yet.
  @_optimize(none)
  private func deliveredTheme(of selection: Selection) -> DeliveredTheme? {
    guard let name = selection.deliveredName, let index = DeliveredTheme._index(of: name, in: self.themes)
    else { return nil }
    return self.themes[index]
  }

  /// The selection that applies, one of ``choices``: where ``selection`` is a theme that is not delivered yet, the one
  /// that the switcher was created with, or the table's theme of that name, as a later version of the app may have it.
  @_optimize(none)
  public var appliedSelection: Selection {
    self._observation.access()
    return self.applied
  }

  private var applied: Selection {
    @_optimize(none) get {
      for choice in [self.chosen, self.initial] {
        guard let name = choice.deliveredName else { return choice }
        if case .some = self.deliveredTheme(of: choice) { return choice }
        if let theme = Theme(rawValue: name) { return .fixed(theme) }
      }
      return .system
    }
  }

  /// The palette for the current state, with what applies while the switcher is on, or while it is off.
  @_optimize(none)
  private func makePalette(isOn: Bool) -> Palette {
    let selection = isOn ? self.applied : .fixed(.default)
    let delivered = self.deliveredTheme(of: selection)
    var family = selection._family
    var colors = Overlay()
    var followsSystem = false
    let theme: Theme
    if let delivered {
      theme = delivered.base
      family = theme.familyName
      colors._rows[theme] = delivered.colors
    } else if let chosen = selection.theme {
      theme = chosen
    } else {
      theme = Palette._theme(self.system.isDark, highContrast: self.system.highContrast, family)
      followsSystem = true
    }
    if isOn { colors = self.updates._under(colors)._under(self.replaced) }
    return Palette(
      _state: Palette._State(
        theme, followsSystem: followsSystem, family: family, delivered: delivered, colors: colors))
  }

  /// Notifies of a change of the state if the palette is different from the one before.
  @_optimize(none)
  private func stateDidChange(_ animator: Animator?) {
    let before = self.current
    self.current = self.makePalette(isOn: self.isOn)
    self._observation.didChange()
    let change = _Change(self.current, from: before, revision: self.revision + 1, animator: animator)
    guard change.hasOtherTheme || change.hasOtherSource || change.hasOtherColors else { return }
    self.revision += 1
    self.pending.append(change)
    guard !self.isNotifying else { return }
    self.isNotifying = true
    self.notifyOfChanges()
  }

  /// Notifies of the changes until there are no more.
  @_optimize(none)
  private func notifyOfChanges() {
    while !self.pending.isEmpty {
      // Taken out, as what an animator has captured may make a change when it is released.
      var changes: [_Change] = []
      swap(&self.pending, &changes)
      for change in changes { self.show(change) }
    }
    self.isNotifying = false
  }

  /// Notifies of a change inside its animator, or without one.
  @_optimize(none)
  private func show(_ change: _Change) {
    guard let animator = change.animator else { return self.notify(change) }
    var isNotified = false
    let changes = {
      guard !isNotified else { return }
      isNotified = true
      self.notify(change)
    }
    animator(changes)
    // An animator that never calls it, or calls it later, does not delay the theme.
    changes()
  }

  @_optimize(none)
  private func notify(_ change: _Change) {
    self._registry.notify(change)
    guard change.hasOtherTheme else { return }
    self._post(change.palette)
  }

  /// Registers an entry and runs it immediately.
  @discardableResult
  internal func _add<Owner: AnyObject>(
    _ owner: Owner, _ name: _ColorThemeName, _ token: Table?, readsColors: Bool,
    body: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    let entry = _TypedEntry(owner, name, token, readsColors: readsColors, body: body)
    entry.revision = self.revision
    self._registry.add(entry)
    let isOuter = !self.isNotifying
    self.isNotifying = true
    body(owner, self.current)
    // Of what the body has changed.
    if isOuter { self.notifyOfChanges() }
    return Registration(entry, of: owner, in: self._registry)
  }
}

"""##
  /// `Sources/ThemeSwitching/ColorThemeTable.swift`
  static let table = ##"""
#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

// In a module that isolates declarations to the main actor by default, these are not isolated. Earlier compilers have no
// such default.
#if compiler(>=6.2)
  /// A part of the switcher that is isolated to no actor.
  public nonisolated protocol ColorThemePart: SendableMetatype {}
#else
  /// A part of the switcher that is isolated to no actor.
  public protocol ColorThemePart {}
#endif

/// What generated Swift says of a table, so that its themes can be switched: the type of its tokens.
///
/// The conformances are generated. An app names none of these protocols.
public protocol ColorThemeTable: ColorThemePart, Sendable, Hashable {
  /// The table's themes.
  associatedtype Theme: ColorThemeKind
  /// The value of a token in a theme.
  associatedtype Value: ColorThemeValue
  /// The type of ``allCases``.
  associatedtype AllCases: Swift.Sequence where AllCases.Element == Self

  /// Every token, in the table's order.
  nonisolated static var allCases: AllCases { get }
  /// The token with a key.
  nonisolated init?(key: String)
  /// The key, with the table's spelling.
  nonisolated var key: String { get }
  /// The value in a theme.
  nonisolated func callAsFunction(_ theme: Theme) -> Value
}

extension ColorThemeTable {
  /// The token itself: what a switcher takes as its picker, so that overrides and overlays reach it.
  public nonisolated var picker: Self { self }
}

/// A theme of a table.
public protocol ColorThemeKind: ColorThemePart, Sendable, Hashable, RawRepresentable, CaseIterable
where RawValue == String {
  /// Light or dark.
  associatedtype Appearance: ColorThemeAppearance where Appearance._Table.Theme == Self

  /// The first theme of the table.
  nonisolated static var `default`: Self { get }
  /// The name to show.
  nonisolated var title: String { get }
  /// The name in CSS that is generated from the table.
  nonisolated var cssName: String { get }
  /// The appearance that the theme is designed for.
  nonisolated var appearance: Appearance? { get }
  /// Whether the theme is for people who ask their system for more contrast.
  nonisolated var isHighContrast: Bool { get }
  /// The name of the theme's family; empty for none.
  nonisolated var familyName: String { get }
  /// The name of the theme's family in CSS that is generated from the table; empty for none.
  nonisolated var cssFamilyName: String { get }
  /// The theme for a system's appearance and contrast, of a family; empty is that of the themes without one, and nil, or
  /// a name that no theme has, the default theme's.
  nonisolated init(_ appearance: Appearance, highContrast: Bool, familyName: String?)
}

extension ColorThemeKind {
  /// No name.
  public nonisolated var cssFamilyName: String { "" }
}

// What a palette and a selection have, and a theme has not. Where a function takes either, the compiler compares what is
// wrong with each: without these, it would report a name that is misspelt in a call of one of them as the lack of that
// function in a theme.
extension ColorThemeKind {
  /// The palette has the colours: a theme knows no override and no overlay.
  @available(
    *, unavailable,
    message:
      "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
  )
  @_optimize(none)
  public nonisolated func callAsFunction(_ token: Appearance._Table) -> Appearance._Table.Value {
    token(self)
  }

  #if canImport(UIKit)
    /// The palette has the colours: a theme knows no override and no overlay.
    @available(
      *, unavailable,
      message:
        "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
    )
    public nonisolated func uiColor(_ token: Appearance._Table) -> UIColor { token(self)._platformColor }
  #elseif canImport(AppKit)
    /// The palette has the colours: a theme knows no override and no overlay.
    @available(
      *, unavailable,
      message:
        "a theme has no overrides: take the colour from a palette, as uiColor(_:) or nsColor(_:) for a view"
    )
    public nonisolated func nsColor(_ token: Appearance._Table) -> NSColor { token(self)._platformColor }
  #endif

  /// A selection is of another type.
  @available(*, unavailable, message: "a theme is no selection: this is a member of Selection")
  @_optimize(none)
  public nonisolated static func fixed(_ theme: Self) -> Self { theme }
}

/// Light or dark, as the type of a table.
public protocol ColorThemeAppearance: ColorThemePart, Sendable, Hashable {
  /// The table.
  // Here, because completion after the name of the type of themes would list it.
  associatedtype _Table: ColorThemeTable
  /// Dark text on light backgrounds.
  nonisolated static var light: Self { get }
  /// Light text on dark backgrounds.
  nonisolated static var dark: Self { get }
}

/// The value of a token in a theme.
public protocol ColorThemeValue: ColorThemeColor, Sendable, Hashable
where _ColorThemeMade == Self {
  /// The nearest 8-bit sRGB colour, as `0xRRGGBBAA`.
  nonisolated var rgba: UInt32 { get }
  /// The colour in CSS syntax.
  nonisolated var description: String { get }
  /// Creates the sRGB colour `0xRRGGBBAA`.
  nonisolated init(rgba: UInt32)
  /// Creates the sRGB colour of three, four, six or eight hex digits, alpha last; nil for anything else.
  nonisolated init?(hex: String)
  /// The names of custom properties in CSS that are not the key in small letters with `-` between words: a line for
  /// each, in the table's order, with the key, a space and the name.
  // Here, because completion after the name of the table would list it.
  nonisolated static var _cssNames: String { get }
  /// The colour with components from 0 to 1, in sRGB or display P3; the nearest one where the table has no such
  /// values.
  nonisolated static func _color(
    isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
  ) -> Self
  #if canImport(CoreGraphics)
    /// The colour for Core Graphics and layers.
    nonisolated var cgColor: CGColor { get }
  #endif
  #if canImport(UIKit)
    /// The colour for UIKit.
    nonisolated var _platformColor: UIColor { get }
  #elseif canImport(AppKit)
    /// The colour for AppKit.
    nonisolated var _platformColor: NSColor { get }
  #endif
}

extension ColorThemeValue {
  /// No names.
  public nonisolated static var _cssNames: String { "" }

  /// The nearest colour, for a table that has only 8-bit sRGB colours.
  public nonisolated static func _color(
    isDisplayP3: Bool, red: Double, green: Double, blue: Double, alpha: Double, nearest rgba: UInt32
  ) -> Self { Self(rgba: rgba) }

  /// The value itself; that of another table becomes the nearest one.
  public nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> Self {
    let value = palette._value(token, picker, in: palette.theme)
    if let value = value as? Self { return value }
    return Self(rgba: value.rgba)
  }
}

/// Content for each theme: an image, a font, an opacity.
public protocol ColorThemeContent<Theme, Content> {
  /// A theme of the table.
  associatedtype Theme
  /// What there is for each theme.
  associatedtype Content
  /// The content for a theme.
  nonisolated subscript(theme: Theme) -> Content { get }
}

/// A type of colours that a token can be bound to: a table's values, and the colours of Apple's frameworks.
public protocol ColorThemeColor: ColorThemePart {
  /// The type itself; for a class, not that of a subclass.
  associatedtype _ColorThemeMade
  /// Makes the colour.
  nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> _ColorThemeMade
}

extension Optional: ColorThemePart where Wrapped: ColorThemeColor {}

extension Optional: ColorThemeColor where Wrapped: ColorThemeColor {
  /// The optional type.
  public typealias _ColorThemeMade = Wrapped._ColorThemeMade?
  /// Makes the colour; never nil.
  public nonisolated static func _color<Table>(
    _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?, _ picker: ColorThemeSwitcher<Table>.Picker?
  ) -> Wrapped._ColorThemeMade? {
    Wrapped._color(palette, token, picker)
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeApple.swift`
  static let apple = ##"""
#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(CoreGraphics)
  extension CGColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = CGColor

    /// The colour in the current theme: a layer does not follow traits.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> CGColor { palette._value(token, picker, in: palette.theme).cgColor }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `CGColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, CGColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }
  }
#endif

#if canImport(UIKit)
  extension UIColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = UIColor

    /// The colour: where the system is followed, one that follows the traits it is drawn with.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> UIColor {
      #if !os(watchOS)
        if palette.followsSystem, #available(iOS 13.0, tvOS 13.0, *) {
          return UIColor(dynamicProvider: { traits in
            palette._value(token, picker, in: palette._theme(traits))._platformColor
          })
        }
      #endif
      return palette._value(token, picker, in: palette.theme)._platformColor
    }
  }

  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the traits it is drawn with.
    public func uiColor(_ token: Table) -> UIColor { UIColor._color(self, token, nil) }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `UIColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, UIColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }
  }
#elseif canImport(AppKit)
  extension NSColor: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = NSColor

    /// The colour: where the system is followed, one that follows the appearance it is drawn in.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> NSColor {
      if palette.followsSystem, #available(macOS 10.15, *) {
        return NSColor(
          name: nil,
          dynamicProvider: { appearance in
            let (isDark, highContrast) = ColorThemeSwitcher<Table>._system(appearance)
            let theme = palette._theme(isDark: isDark, highContrast: highContrast)
            return palette._value(token, picker, in: theme)._platformColor
          })
      }
      return palette._value(token, picker, in: palette.theme)._platformColor
    }
  }

  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the appearance it is drawn in.
    public func nsColor(_ token: Table) -> NSColor { NSColor._color(self, token, nil) }
  }

  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as an `NSColor`: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, NSColor) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }

    /// Whether an appearance is dark, and has high contrast.
    @available(macOS 10.14, *)
    internal nonisolated static func _system(_ appearance: NSAppearance) -> (isDark: Bool, highContrast: Bool)
    {
      let match = appearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      let isContrastDark = match == .accessibilityHighContrastDarkAqua
      return (match == .darkAqua || isContrastDark, match == .accessibilityHighContrastAqua || isContrastDark)
    }

    /// Updates the system's appearance, as from `viewDidChangeEffectiveAppearance`.
    ///
    /// Pass that of the app, or of a window or view whose appearance the app does not set.
    @available(macOS 10.14, *)
    public func systemDidChange(to appearance: NSAppearance, animator: Animator? = nil) {
      let (isDark, highContrast) = Self._system(appearance)
      self.systemDidChange(to: isDark ? .dark : .light, highContrast: highContrast, animator: animator)
    }

    /// Makes a window's own controls match the theme: immediately, and at each change.
    ///
    /// Cancelling what it returns ends it, as ``stopApplying(to:)`` does; `unobserve` does not.
    @available(macOS 10.14, *)
    @discardableResult
    public func apply(to window: NSWindow) -> Registration {
      self._add(window, .ofWindow, nil, readsColors: true) { window, palette in
        window.appearance = palette.appearance.flatMap {
          NSAppearance(named: $0 == .dark ? .darkAqua : .aqua)
        }
      }
    }

    /// Ends ``apply(to:)`` for a window, and leaves it as it is.
    public func stopApplying(to window: NSWindow) {
      self._registry.remove(of: window) { $0.name == .ofWindow }
    }
  }
#endif

extension ColorThemeSwitcher {
  /// The system's appearance and contrast, as far as the platform says.
  internal static var _platformAppearance: (isDark: Bool, highContrast: Bool) {
    #if os(watchOS)
      return (true, false)
    #else
      #if canImport(UIKit)
        if #available(iOS 13.0, tvOS 13.0, *) { return Palette._system(UITraitCollection.current) }
      #elseif canImport(AppKit)
        if #available(macOS 10.14, *) { return Self._system(NSApplication.shared.effectiveAppearance) }
      #endif
      return (false, false)
    #endif
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeBinding.swift`
  static let binding = ##"""
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

"""##
  /// `Sources/ThemeSwitching/ThemeDocument.swift`
  static let document = ##"""
#if canImport(Foundation)
  import Foundation
#endif

/// Why a document cannot be read at all.
public enum ColorThemeFailure: Swift.Error, ColorThemePart, Hashable {
  /// It has more bytes than the limit allows, or a thousand themes more than the table.
  case tooLarge
  /// It is not JSON.
  case malformed
  /// It is JSON of another form, or of a later version.
  case unknownForm
}

/// A part of a document that was left out.
public enum ColorThemeProblem: ColorThemePart, Sendable, Equatable {
  /// A key that the compiled table does not have.
  case unknownToken(key: String)
  /// A value that is no colour.
  case badColor(key: String, theme: String)
  /// A value under a theme that the document does not list.
  case unknownTheme(key: String, theme: String)
  /// A key that occurred before; the first one counts.
  case duplicate(key: String)

  // Written out, because the compiler would optimise its own.
  @_optimize(none)
  public static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }

  @_optimize(none)
  private var texts: [String] {
    switch self {
    case .unknownToken(let key): return ["unknownToken", key]
    case .badColor(let key, let theme): return ["badColor", key, theme]
    case .unknownTheme(let key, let theme): return ["unknownTheme", key, theme]
    case .duplicate(let key): return ["duplicate", key]
    }
  }
}

extension ColorThemeSwitcher {
  /// A table that is delivered after the app, as the JSON that colortable emits, matched with the compiled one.
  ///
  /// It reads both JSON styles, `tokens` and `flat`. It reports and leaves out what it cannot use; no document can
  /// stop the app.
  public struct OverlayDocument: ColorThemePart, Sendable {
    /// Why a document cannot be read at all.
    public typealias Failure = ColorThemeFailure
    /// A part of a document that was left out.
    public typealias Problem = ColorThemeProblem

    /// The document's themes, those of the compiled table and new ones, ready to be delivered.
    ///
    /// Those of the style `tokens` are in the document's order, those of `flat` in the order of their names.
    public private(set) var themes: [DeliveredTheme] = []
    /// The first thousand parts that were left out.
    public private(set) var problems: [Problem] = []
    /// The number of problems, including those that were not stored.
    public private(set) var problemCount = 0

    /// The names of the document's themes.
    @_optimize(none)
    public var themeNames: [String] { DeliveredTheme._names(self.themes) }

    /// The colours for the themes that the compiled table has too, each in its own theme.
    @_optimize(none)
    public var overlay: Overlay {
      var overlay = Overlay()
      for found in self.themes where !found.colors.isEmpty {
        if let theme = Table.Theme(rawValue: found.name) { overlay._rows[theme] = found.colors }
      }
      return overlay
    }

    /// One of the document's themes; nil where it has no such theme.
    @_optimize(none)
    public func theme(_ name: String) -> DeliveredTheme? {
      guard let index = DeliveredTheme._index(of: name, in: self.themes) else { return nil }
      return self.themes[index]
    }

    #if canImport(Foundation)
      /// Reads a document.
      ///
      /// - Parameter limit: The maximum number of bytes: as many as 20,000 tokens in three themes have.
      /// - Throws: ``ColorThemeFailure`` where it cannot be read at all.
      @_optimize(none)
      public init(json bytes: Foundation.Data, limit: Int = 8_000_000) throws {
        if let failure = self.read(bytes, limit) { throw failure }
      }

      /// Reads a document into a value that is empty; returns why it cannot be read at all.
      // Apart, because each `throw` in an initializer releases what is read so far, which is more code than to return.
      @_optimize(none)
      private mutating func read(_ bytes: Foundation.Data, _ limit: Int) -> Failure? {
        guard bytes.count <= limit else { return .tooLarge }
        guard let json = try? Foundation.JSONSerialization.jsonObject(with: bytes) else { return .malformed }
        guard let members = json as? [String: Any] else { return .unknownForm }
        var indices: [String: Int] = [:]
        guard let tokens = _ColorThemeText.member(members, "tokens", as: [Any].self) else {
          guard members.count <= Self.themeLimit else { return .tooLarge }
          for name in _ColorThemeText.names(members) {
            guard let colors = _ColorThemeText.member(members, name, as: [String: Any].self) else {
              return .unknownForm
            }
            self.addTheme(name, [:], &indices)
            for (key, value) in colors {
              if let token = self.token(key) { self.take(["hex": value], of: token, in: name, indices) }
            }
          }
          return nil
        }
        guard let version = _ColorThemeText.member(members, "version", as: Double.self), version == 1 else {
          return .unknownForm
        }
        if let themes = _ColorThemeText.member(members, "themes", as: [Any].self) {
          guard themes.count <= Self.themeLimit else { return .tooLarge }
          for theme in themes {
            let theme = _ColorThemeText.members(theme)
            let name = _ColorThemeText.text(theme, "name")
            if !name.isEmpty { self.addTheme(name, theme, &indices) }
          }
        }
        var found: [String: Int] = [:]
        for entry in tokens { self.addToken(_ColorThemeText.members(entry), &found, indices) }
        return nil
      }

      /// The token with a key; one that the table does not have is reported.
      @_optimize(none)
      private mutating func token(_ key: String) -> Table? {
        let token = Table(key: key)
        if case .none = token { self.report(.unknownToken(key: key)) }
        return token
      }

      /// Adds the colours of a token, in the style `tokens`.
      @_optimize(none)
      private mutating func addToken(
        _ entry: [String: Any], _ found: inout [String: Int], _ indices: [String: Int]
      ) {
        let key = _ColorThemeText.text(entry, "key")
        guard let token = self.token(key) else { return }
        if case .some = found[key] { return self.report(.duplicate(key: key)) }
        found[key] = 0
        guard let values = _ColorThemeText.member(entry, "values", as: [String: Any].self) else {
          return self.report(.badColor(key: key, theme: ""))
        }
        for (name, value) in values {
          self.take(_ColorThemeText.members(value), of: token, in: name, indices)
        }
      }

      private static var themeLimit: Int { 1000 + Table.Theme.allCases.count }

      /// Adds a theme without colours, unless there is one with its name.
      @_optimize(none)
      private mutating func addTheme(
        _ name: String, _ members: [String: Any], _ indices: inout [String: Int]
      ) {
        if case .some = indices[name] { return }
        indices[name] = self.themes.count
        var theme = DeliveredTheme(_name: name, appearance: _ColorThemeText.text(members, "appearance"))
        let title = _ColorThemeText.text(members, "title")
        if !title.isEmpty { theme.title = title }
        // In the style `flat` nothing is said of a theme.
        if !members.isEmpty { theme._family = _ColorThemeText.text(members, "family") }
        // A theme that is based on none names the table's first one here, which may be light where it is dark.
        if let base = Table.Theme(rawValue: _ColorThemeText.text(members, "basedOn")), theme.isLike(base) {
          theme._base = base.rawValue
        }
        theme._isHighContrast = _ColorThemeText.member(members, "highContrast", as: Bool.self) ?? false
        self.themes.append(theme)
      }

      @_optimize(none)
      private mutating func take(
        _ members: [String: Any], of token: Table, in theme: String, _ indices: [String: Int]
      ) {
        guard let index = indices[theme] else {
          return self.report(.unknownTheme(key: token.key, theme: theme))
        }
        guard let value = Self.value(members) else {
          return self.report(.badColor(key: token.key, theme: theme))
        }
        self.themes[index].colors[token] = value
      }

      /// A value of the style `tokens`: with components where they are in sRGB or display P3, else the nearest sRGB colour.
      @_optimize(none)
      private static func value(_ members: [String: Any]) -> Table.Value? {
        let hex = _ColorThemeText.text(members, "hex")
        guard hex.hasPrefix("#"), let nearest = Table.Value(hex: hex) else { return nil }
        guard let space = members["colorSpace"] else { return nearest }
        guard let space = space as? String,
          let numbers = _ColorThemeText.member(members, "components", as: [Double].self), numbers.count == 3,
          let alpha = _ColorThemeText.member(members, "alpha", as: Double.self), alpha >= 0, alpha <= 1
        else { return nil }
        let isDisplayP3 = space == "display-p3"
        if !isDisplayP3, space != "srgb" { return nearest }
        for number in numbers where number < 0 || number > 1 { return nearest }
        return Table.Value._color(
          isDisplayP3: isDisplayP3, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: alpha,
          nearest: nearest.rgba)
      }

      @_optimize(none)
      private mutating func report(_ problem: Problem) {
        self.problemCount += 1
        if self.problems.count < 1000 { self.problems.append(problem) }
      }
    #endif
  }
}

/// Parts of JSON.
internal enum _ColorThemeText: ColorThemePart {
  // A cast takes the compiler as long as a function, so all are in a few.

  /// The members of a value in JSON; none where it is no object.
  @_optimize(none)
  static func members(_ value: Any) -> [String: Any] { value as? [String: Any] ?? [:] }

  /// The names of an object's members, in order; the object has few.
  // For `sorted` the compiler takes longer than for all else that reads documents.
  @_optimize(none)
  static func names(_ members: [String: Any]) -> [String] {
    var sorted: [String] = []
    for (name, _) in members {
      sorted.append(name)
      var index = sorted.count - 1
      while index > 0, sorted[index - 1] > name {
        sorted[index] = sorted[index - 1]
        index -= 1
      }
      sorted[index] = name
    }
    return sorted
  }

  /// A member of an object; nil where it is of another type.
  @_optimize(none)
  static func member<Member>(_ members: [String: Any], _ name: String, as type: Member.Type) -> Member? {
    members[name] as? Member
  }

  /// A member of an object, if it is text; empty where it is not.
  @_optimize(none)
  static func text(_ members: [String: Any], _ name: String) -> String {
    Self.member(members, name, as: String.self) ?? ""
  }

  /// The Unicode scalars of a text.
  // An array, because a loop over the string's own view is more for the compiler to read.
  @_optimize(none)
  static func scalars(_ text: String) -> [Swift.Unicode.Scalar] {
    [Swift.Unicode.Scalar](text.unicodeScalars)
  }

  /// A text as a literal for JSON, for a script, and for a script inside HTML.
  @_optimize(none)
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in self.scalars(text) {
      let code = scalar.value
      // Printable ASCII but `"`, `&`, `<` and `\`.
      var isPlain = code > 0x1F && code < 0x7F
      switch code {
      case 0x22, 0x26, 0x3C, 0x5C: isPlain = false
      default: break
      }
      if isPlain {
        literal.append(Swift.Character(scalar))
      } else {
        if code > 0xFFFF { literal += self.escaped(0xD7C0 &+ code &>> 10) }
        literal += self.escaped(code > 0xFFFF ? 0xDC00 | code & 0x3FF : code)
      }
    }
    return literal + "\""
  }

  /// A UTF-16 code unit as an escape sequence.
  @_optimize(none)
  private static func escaped(_ unit: UInt32) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// An object of JSON, from its names and the JSON of its values.
  @_optimize(none)
  static func object(_ members: [(String, String)]) -> String {
    var text = ""
    for (name, value) in members { text += (text.isEmpty ? "{" : ",") + self.quoted(name) + ":" + value }
    return text.isEmpty ? "{}" : text + "}"
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemePalette.swift`
  static let palette = ##"""
extension ColorThemeSwitcher {
  /// A theme with its current colours: a value that any thread may use.
  public struct Palette: ColorThemePart, Sendable, Equatable {
    /// What a palette is made of: an object, so that a palette is one reference.
    internal final class _State: ColorThemePart, Sendable {
      let theme: Table.Theme
      let followsSystem: Bool
      /// The name of the family that is followed or has the theme; empty for the themes without one.
      let family: String
      let delivered: DeliveredTheme?
      /// The colours that replace the table's.
      let colors: Overlay
      // Found once, as each property that reads them from the delivered theme copies it.
      /// The name of the theme, delivered or not.
      let name: String
      /// The name to show.
      let title: String
      /// Whether the theme, delivered or not, is for people who ask their system for more contrast.
      let isHighContrast: Bool
      // That of a delivered theme, as in a document.
      private let appearance: String

      @_optimize(none)
      init(
        _ theme: Table.Theme, followsSystem: Bool, family: String, delivered: DeliveredTheme?,
        colors: Overlay
      ) {
        self.theme = theme
        self.followsSystem = followsSystem
        self.family = family
        self.delivered = delivered
        self.colors = colors
        if let delivered {
          self.name = delivered.name
          self.title = delivered.title
          self.isHighContrast = delivered._isHighContrast || theme.isHighContrast
          self.appearance = delivered._appearance
        } else {
          self.name = theme.rawValue
          self.title = theme.title
          self.isHighContrast = theme.isHighContrast
          self.appearance = ""
        }
      }

      /// Whether a theme with the same name has the same title and appearance.
      @_optimize(none)
      func isShown(like other: _State) -> Bool {
        self.followsSystem == other.followsSystem && self.title == other.title
          && self.appearance == other.appearance
      }
    }

    internal let _state: _State

    /// The theme; that which a delivered theme is based on.
    public var theme: Table.Theme { self._state.theme }

    /// Whether the theme is the system's, so that a colour may follow the traits it is drawn with.
    public var followsSystem: Bool { self._state.followsSystem }

    /// The theme that was delivered after the app and is selected.
    public var delivered: DeliveredTheme? { self._state.delivered }

    /// The name of the theme, delivered or not.
    public var name: String { self._state.name }

    /// The name to show.
    public var title: String { self._state.title }

    /// Light or dark, for the system's own controls; nil where the system is followed, or the theme says nothing.
    @_optimize(none)
    public var appearance: Table.Theme.Appearance? {
      if self.followsSystem { return nil }
      if let delivered = self.delivered { return delivered.appearance }
      return self.theme.appearance
    }

    /// Whether two palettes have the same theme and colours.
    @_optimize(none)
    public static func == (left: Palette, right: Palette) -> Bool {
      guard left.theme == right.theme, left.name == right.name,
        left._state.isShown(like: right._state), left._state.family == right._state.family
      else { return false }
      return left._state.colors == right._state.colors
    }

    /// The colour of a token in the theme.
    public func callAsFunction(_ token: Table) -> Table.Value { self.value(of: token, in: self.theme) }

    /// The colour of a token in a theme: its override, else the overlay's, else the table's.
    public func value(of token: Table, in theme: Table.Theme) -> Table.Value {
      self._state.colors[token, theme] ?? token(theme)
    }

    /// The colour of a token or a picker in a theme.
    internal func _value(_ token: Table?, _ picker: Picker?, in theme: Table.Theme) -> Table.Value {
      if let token { return self.value(of: token, in: theme) }
      if let picker { return picker(theme) }
      return Table.Value(rgba: 0)
    }

    /// The theme for a system's appearance and contrast, of the family that is followed.
    internal func _theme(isDark: Bool, highContrast: Bool) -> Table.Theme {
      Self._theme(isDark, highContrast: highContrast, self._state.family)
    }

    /// The theme for a system's appearance and contrast, of a family; empty is that of the themes without one.
    @_optimize(none)
    internal static func _theme(_ isDark: Bool, highContrast: Bool, _ family: String) -> Table.Theme {
      Table.Theme(isDark ? .dark : .light, highContrast: highContrast, familyName: family)
    }
  }

  /// Colours for some tokens in some themes, which replace the table's.
  public struct Overlay: ColorThemePart, Sendable, Equatable {
    // `init()` is less for the compiler to read than an empty literal.
    internal var _rows: [Table.Theme: [Table: Table.Value]] = .init()

    /// An overlay without a colour.
    public init() {}

    /// The colour of a token in a theme; nil where there is none.
    public subscript(token: Table, theme: Table.Theme) -> Table.Value? {
      get { self._rows.isEmpty ? nil : self._rows[theme]?[token] }
      @_optimize(none) set {
        // Taken out, so that it is changed and not copied.
        var row = self._rows.removeValue(forKey: theme) ?? [:]
        row[token] = newValue
        if !row.isEmpty { self._rows[theme] = row }
      }
    }

    /// Whether it has no colour.
    public var isEmpty: Bool { self._rows.isEmpty }

    /// The tokens that have a colour in any theme, in the table's order.
    @_optimize(none)
    public var tokens: [Table] {
      var tokens: [Table] = []
      for token in Table.allCases {
        for (_, row) in self._rows {
          guard case .some = row[token] else { continue }
          tokens.append(token)
          break
        }
      }
      return tokens
    }

    /// These colours, with others in front of them.
    @_optimize(none)
    internal func _under(_ other: Overlay) -> Overlay {
      var overlay = self
      for (theme, row) in other._rows {
        for (token, value) in row { overlay[token, theme] = value }
      }
      return overlay
    }

    /// Reads what ``_stored`` wrote; other text is an overlay without a colour.
    @_optimize(none)
    internal init(_stored text: String?) {
      #if canImport(Foundation)
        if let data = text?.data(using: .utf8), let document = try? OverlayDocument(json: data) {
          self = document.overlay
        }
      #endif
    }

    /// The colours as JSON, in the style `flat`; nil where there are none.
    ///
    /// A colour that is not in sRGB is stored as the nearest one that is.
    @_optimize(none)
    internal var _stored: String? {
      if self.isEmpty { return nil }
      var themes: [(String, String)] = []
      for (theme, row) in self._rows {
        var colors: [(String, String)] = []
        for (token, value) in row {
          colors.append((token.key, _ColorThemeText.quoted(Table.Value(rgba: value.rgba).description)))
        }
        themes.append((theme.rawValue, _ColorThemeText.object(colors)))
      }
      return _ColorThemeText.object(themes)
    }
  }

  /// A theme that is delivered after the app: a theme of the table with other colours.
  public struct DeliveredTheme: ColorThemePart, Sendable, Equatable {
    /// The name that it is selected and stored by.
    public var name: String
    /// The name to show.
    public var title: String
    /// Its colours; those that it lacks are those of the theme that it is based on.
    public var colors: [Table: Table.Value]
    // As in a document; empty for none.
    internal var _appearance: String
    internal var _isHighContrast = false
    internal var _family: String
    internal var _base = ""

    /// The appearance that it is designed for.
    public var appearance: Table.Theme.Appearance? {
      @_optimize(none) get {
        if self._appearance == "dark" { return .dark }
        return self._appearance == "light" ? .light : nil
      }
      @_optimize(none) set {
        self._appearance = ""
        if let newValue { self._appearance = newValue == .dark ? "dark" : "light" }
      }
    }

    /// The theme of the table that it is based on: the one that is set, or that a document names and that has the same
    /// appearance and family; else the one for its appearance and family.
    @_optimize(none)
    public var base: Table.Theme {
      get {
        if let theme = Table.Theme(rawValue: self._base) { return theme }
        return Palette._theme(self._appearance == "dark", highContrast: self._isHighContrast, self._family)
      }
      set { self._base = newValue.rawValue }
    }

    /// Whether a theme of the table has the appearance and the family that a document gives.
    @_optimize(none)
    internal func isLike(_ theme: Table.Theme) -> Bool {
      if !self._family.isEmpty, self._family != theme.familyName { return false }
      var other = self
      other.appearance = theme.appearance
      return self._appearance.isEmpty || self._appearance == other._appearance
    }

    /// The names of themes.
    @_optimize(none)
    internal static func _names(_ themes: [DeliveredTheme]) -> [String] {
      var names: [String] = []
      for theme in themes { names.append(theme.name) }
      return names
    }

    /// The index of the theme with a name; nil where there is none.
    @_optimize(none)
    internal static func _index(of name: String, in themes: [DeliveredTheme]) -> Int? {
      var index = 0
      for other in Self._names(themes) {
        if other == name { return index }
        index += 1
      }
      return nil
    }

    /// Whether two themes have the same names, colours and what a document says of them.
    // Written out, because the compiler would optimise its own.
    @_optimize(none)
    public static func == (left: DeliveredTheme, right: DeliveredTheme) -> Bool {
      guard left.texts == right.texts, left._isHighContrast == right._isHighContrast else { return false }
      return left.colors == right.colors
    }

    @_optimize(none)
    private var texts: [String] { [self.name, self.title, self._appearance, self._family, self._base] }

    /// Creates a theme.
    @_optimize(none)
    public init(
      name: String, title: String? = nil, appearance: Table.Theme.Appearance? = nil, base: Table.Theme? = nil,
      colors: [Table: Table.Value]
    ) {
      self.init(_name: name, appearance: "")
      self.appearance = appearance
      self.colors = colors
      if let title { self.title = title }
      if let base { self._base = base.rawValue }
    }

    /// Creates a theme without colours.
    @_optimize(none)
    internal init(_name name: String, appearance: String) {
      self.name = name
      self.title = name
      self._appearance = appearance
      self._family = Table.Theme.default.familyName
      self.colors = [:]
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeRegistry.swift`
  static let registry = ##"""
/// What identifies a binding or an observer of an object: the property that is set, a name that the caller gives, or the
/// position of the call in the source.
internal struct _ColorThemeName: ColorThemePart {
  private var property: AnyKeyPath?
  private var name = ""
  private var line = 0
  private var column = 0

  /// Whether it is of a binding.
  private(set) var isBinding = true

  /// Whether it is of an observer that the app has named, or whose call is in the app.
  var isObserver: Bool { !self.isBinding && self.line >= 0 }

  #if canImport(UIKit) || canImport(AppKit)
    /// That of what follows a window or its scene: no call is at this line.
    static var ofWindow: Self { Self(nil, "", -1, 0, isBinding: false) }
  #endif

  init(_ property: AnyKeyPath) { self.property = property }

  init(_ name: String) { self.name = name }

  /// A name, or the position of the call.
  init(_ name: String?, _ file: String, _ line: Int, _ column: Int, isBinding: Bool) {
    self.isBinding = isBinding
    self.name = name ?? file
    if name == nil {
      self.line = line
      self.column = column
    }
  }

  // Without a conformance, for which the compiler would write all that handles values of the type.
  @inline(never)
  static func == (left: Self, right: Self) -> Bool {
    guard left.line == right.line, left.column == right.column, left.isBinding == right.isBinding,
      left.name == right.name
    else { return false }
    return left.property == right.property
  }
}

extension ColorThemeSwitcher {
  /// A change that the registrations are notified of.
  internal final class _Change {
    /// The palette after it.
    let palette: Palette
    /// Whether the theme is different.
    let hasOtherTheme: Bool
    /// Whether following the system began or ended, or the title or the appearance is different.
    let hasOtherSource: Bool
    /// Whether a token has a different colour in any theme.
    private(set) var hasOtherColors = false
    /// The tokens that have different colours in the theme, or in any where the system is followed, each with one of them.
    // A dictionary of this type and no set: the compiler would read and compile another type of collection.
    private var differences: [Table: Table.Value] = [:]
    /// Its number; later registrations start with it.
    let revision: Int
    /// Its animator.
    let animator: Animator?

    @_optimize(none)
    init(_ palette: Palette, from before: Palette, revision: Int, animator: Animator?) {
      self.palette = palette
      self.hasOtherTheme = before.name != palette.name || before.theme != palette.theme
      self.hasOtherSource = !before._state.isShown(like: palette._state)
      self.revision = revision
      self.animator = animator
      let colors = palette._state.colors._under(before._state.colors)
      for (theme, row) in colors._rows {
        for (token, _) in row {
          let value = palette.value(of: token, in: theme)
          guard value != before.value(of: token, in: theme) else { continue }
          self.hasOtherColors = true
          if palette.followsSystem || theme == palette.theme { self.differences[token] = value }
        }
      }
    }

    /// Whether an entry is run although the theme is the same.
    // Apart, because a token's type has to be looked up for it, which takes longer than to run the entry.
    @MainActor
    @inline(never)
    func concerns(_ entry: _Entry) -> Bool {
      guard let token = entry.token else { return entry.readsColors }
      if self.hasOtherSource { return true }
      guard case .some = self.differences[token] else { return false }
      return true
    }
  }

  /// A binding or an observer.
  @MainActor
  internal class _Entry {
    /// The address of the object, which may have been released.
    let address: ObjectIdentifier
    let name: _ColorThemeName
    /// What identifies the binding.
    var id = 0
    /// Its index among all entries.
    var position = 0
    /// Another entry of the object, which was registered before. The registry is what keeps entries.
    unowned var before: _Entry?
    // What a change reads is last, beside the object and the closure.
    /// The token whose colour it reads, if it reads no other.
    let token: Table?
    /// Whether it reads more than the theme.
    let readsColors: Bool
    /// The last change that it was run for; ``removed`` once it is removed.
    var revision = 0

    init(_ object: AnyObject, _ name: _ColorThemeName, _ token: Table?, readsColors: Bool) {
      self.address = ObjectIdentifier(object)
      self.name = name
      self.token = token
      self.readsColors = readsColors
    }

    /// A number above those of all changes.
    // For `Int.max` the compiler reads all functions of integers.
    static var removed: Int { 0x7FFF_FFFF }

    /// The object, while it lives.
    var object: AnyObject? { nil }

    /// Calls the closure; false where the object was released.
    func run(_ palette: Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  internal final class _TypedEntry<Object: AnyObject>: _Entry {
    private weak var typedObject: Object?
    private let body: @MainActor (Object, Palette) -> Void

    init(
      _ object: Object, _ name: _ColorThemeName, _ token: Table?, readsColors: Bool,
      body: @escaping @MainActor (Object, Palette) -> Void
    ) {
      self.typedObject = object
      self.body = body
      super.init(object, name, token, readsColors: readsColors)
    }

    override var object: AnyObject? { self.typedObject }

    override func run(_ palette: Palette) -> Bool {
      guard let object = self.typedObject else { return false }
      self.body(object, palette)
      return true
    }
  }

  /// The bindings and observers, in the order of their registration.
  ///
  /// A binding is an entry with its closure. Entries of released objects are removed when as many were added as were left
  /// the last time: memory for at most twice as many as live. The work for each grows with the entries of its own object
  /// alone.
  @MainActor
  internal final class _Registry {
    // Nil where an entry was removed.
    private var entries: [_Entry?] = []
    // The newest entry of each object, which leads to the others. For an array of them the compiler would read all that
    // changes an array inside a dictionary.
    // `init()` is less for the compiler to read than an empty literal.
    private var newestByAddress: [ObjectIdentifier: _Entry] = .init()
    private var changesUntilSweep = 64
    private var lastID = 0

    /// The number of entries, those of released objects included.
    var count: Int { self.entries.count }

    /// The number of objects that have entries.
    var objectCount: Int { self.newestByAddress.count }

    /// Appends an entry, or replaces the one with the same object and name.
    @inline(never)
    func add(_ entry: _Entry) {
      self.lastID += 1
      entry.id = self.lastID
      let address = entry.address
      // The address may belong to another object now.
      let isOther = self.newest(at: address)?.object == nil
      let removed = self.take(address) { isOther || $0.name == entry.name }
      // Not before the end: what a closure has captured may call this when it is released.
      defer { withExtendedLifetime(removed) {} }
      entry.before = self.newest(at: address)
      self.setNewest(entry, at: address)
      if !isOther, !removed.isEmpty { self.replace(removed[0], with: entry) } else { self.append(entry) }
    }

    // Each in a function of its own, so that the compiler has its code once, or does not optimise it.

    @inline(never)
    private func newest(at address: ObjectIdentifier) -> _Entry? { self.newestByAddress[address] }

    @inline(never)
    private func setNewest(_ entry: _Entry?, at address: ObjectIdentifier) {
      self.newestByAddress[address] = entry
    }

    @_optimize(none)
    private func replace(_ other: _Entry, with entry: _Entry) {
      entry.position = other.position
      self.entries[entry.position] = entry
    }

    @_optimize(none)
    private func append(_ entry: _Entry) {
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChanges(1)
    }

    #if canImport(UIKit) && !os(watchOS)
      /// Whether an object has an entry with a name.
      func hasEntry(of object: AnyObject, _ name: _ColorThemeName) -> Bool {
        var next = self.newest(at: ObjectIdentifier(object))
        while let entry = next, entry.object === object {
          if entry.name == name { return true }
          next = entry.before
        }
        return false
      }
    #endif

    /// Removes the entries of an object for which a condition is true.
    @_optimize(none)
    func remove(of object: AnyObject, where isRemoved: (_Entry) -> Bool) {
      let address = ObjectIdentifier(object)
      guard self.newest(at: address)?.object === object else { return }
      self.noteChanges(self.take(address, where: isRemoved).count)
    }

    /// Removes entries at an address, and returns them: releasing one may call this again.
    private func take(_ address: ObjectIdentifier, where isTaken: (_Entry) -> Bool) -> [_Entry] {
      var taken: [_Entry] = []
      var after: _Entry?
      var next = self.newest(at: address)
      while let entry = next {
        next = entry.before
        if isTaken(entry) {
          entry.revision = _Entry.removed
          self.entries[entry.position] = nil
          taken.append(entry)
          if let after { after.before = next } else { self.setNewest(next, at: address) }
        } else {
          after = entry
        }
      }
      return taken
    }

    /// Runs the entries that a change concerns and that were not run for it yet.
    func notify(_ change: _Change) {
      // Registrations and removals meanwhile change another array.
      let entries = self.entries
      var isObjectGone = false
      for case .some(let entry) in entries
      where entry.revision < change.revision && (change.hasOtherTheme || change.concerns(entry)) {
        entry.revision = change.revision
        if !entry.run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { self.sweep() }
    }

    /// Deletes the entries that were removed, and those whose objects were released.
    @_semantics("optimize.sil.specialize.generic.never")
    func sweep() {
      var kept: [_Entry?] = []
      for case .some(let entry) in self.entries where entry.revision != _Entry.removed {
        if entry.object != nil {
          entry.position = kept.count
          kept.append(entry)
        } else {
          entry.revision = _Entry.removed
          // An object that another thread released meanwhile may have left the address to a new one.
          if self.newest(at: entry.address)?.object == nil { self.setNewest(nil, at: entry.address) }
        }
      }
      self.changesUntilSweep = kept.count < 64 ? 64 : kept.count
      // Released behind the access to it: what a closure has captured may call this then.
      swap(&self.entries, &kept)
    }

    private func noteChanges(_ count: Int) {
      self.changesUntilSweep -= count
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }

  /// A binding or observer, which can be ended; releasing this value does not end it.
  @MainActor
  public struct Registration {
    // No reference to the entry: a weak one would make each later use of it slower.
    private weak var object: AnyObject?
    private weak var registry: _Registry?
    private let id: Int

    internal init(_ entry: _Entry, of object: AnyObject, in registry: _Registry) {
      self.object = object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second call does nothing.
    @_optimize(none)
    public func cancel() {
      if let object = self.object { self.registry?.remove(of: object) { $0.id == self.id } }
    }
  }
}

"""##
  /// `Sources/ThemeSwitching/ThemeSelection.swift`
  static let selection = ##"""
#if canImport(Foundation)
  import Foundation
#endif

extension ColorThemeSwitcher {
  /// A user's choice: to follow the system, a theme, or a theme that was delivered after the app.
  public struct Selection: ColorThemePart, Sendable, Hashable, RawRepresentable, Codable {
    /// The selection as it is stored: `system`, `system:` and a family, `theme:` or `delivered:` and a theme's name.
    public let rawValue: String

    @_optimize(none)
    private init(_rawValue rawValue: String) { self.rawValue = rawValue }

    /// Parses a stored selection; nil for anything else, such as a theme that the table does not have any more.
    @_optimize(none)
    public init?(rawValue: String) {
      self.rawValue = rawValue
      if case .some = self.deliveredName { return }
      if case .some = self.theme { return }
      for theme in Table.Theme.allCases {
        if rawValue == Selection(_system: theme.familyName).rawValue { return }
      }
      guard rawValue == "system" else { return nil }
    }

    /// The system's themes of a family; empty is that of the themes without one.
    @_optimize(none)
    internal init(_system family: String) {
      self.rawValue = family.isEmpty && Table.Theme.default.familyName.isEmpty ? "system" : "system:" + family
    }

    /// The theme for the system's appearance and contrast.
    public static var system: Selection { Selection(_rawValue: "system") }

    /// A theme, whatever the system's appearance is.
    @_optimize(none)
    public static func fixed(_ theme: Table.Theme) -> Selection {
      Selection(_rawValue: "theme:" + theme.rawValue)
    }

    /// A theme that was delivered, or will be: until then the switcher's first selection applies.
    @_optimize(none)
    public static func delivered(_ name: String) -> Selection { Selection(_rawValue: "delivered:" + name) }

    /// The theme of the table; nil for the system's and for a delivered one.
    @_optimize(none)
    public var theme: Table.Theme? {
      guard let name = self.name("theme:") else { return nil }
      return Table.Theme(rawValue: name)
    }

    /// The name of the delivered theme; nil for any other selection.
    @_optimize(none)
    public var deliveredName: String? { self.name("delivered:") }

    /// The family that is followed or has the theme, unless it says nothing the default theme's; empty is that of the
    /// themes without one.
    @_optimize(none)
    internal var _family: String {
      if let theme = self.theme { return theme.familyName }
      return self.name("system:") ?? Table.Theme.default.familyName
    }

    // By bytes, as a name may begin with what joins the colon to one character.
    @_optimize(none)
    private func name(_ kind: String) -> String? {
      let name = String(self.rawValue.utf8.dropFirst(kind.utf8.count)) ?? ""
      return kind + name == self.rawValue ? name : nil
    }
  }

  /// A store for what a user chooses, between two runs of an app.
  public typealias Storage = ColorThemeStorage
}

/// A store for what a user chooses, between two runs of an app: the defaults, a file, a server.
@MainActor
public protocol ColorThemeStorage: AnyObject {
  /// The stored selection, nil where there is none; setting it stores it.
  var storedSelection: String? { get set }
  /// The stored overrides, nil where there are none; setting it stores them.
  var storedOverrides: String? { get set }
}

extension ColorThemeStorage {
  /// Nil, in a store for the selection alone.
  public var storedOverrides: String? {
    get { nil }
    set {}
  }
}

#if canImport(Foundation)
  extension ColorThemeSwitcher {
    /// The user defaults as a store.
    public final class DefaultsStorage: ColorThemeStorage {
      private let defaults: Foundation.UserDefaults
      private let key: String

      /// Creates a store in some defaults: the selection under a key, `AppColor.theme` for the table `AppColor`, and
      /// the overrides under the same with `.overrides`. Where two modules have a table of one name, give each its key.
      @_optimize(none)
      public init(
        _ defaults: Foundation.UserDefaults = .standard,
        key: String = String(describing: Table.self) + ".theme"
      ) {
        self.defaults = defaults
        self.key = key
      }

      /// The value of the key, if it is text.
      public var storedSelection: String? {
        @_optimize(none) get { self.defaults.string(forKey: self.key) }
        @_optimize(none) set { self.defaults.set(newValue, forKey: self.key) }
      }

      /// The value of the key for overrides, if it is text.
      public var storedOverrides: String? {
        @_optimize(none) get { self.defaults.string(forKey: self.key + ".overrides") }
        @_optimize(none) set { self.defaults.set(newValue, forKey: self.key + ".overrides") }
      }
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemeStream.swift`
  static let stream = ##"""
#if canImport(Foundation)
  import Foundation
#endif
#if canImport(Observation)
  import Observation
#endif
#if canImport(Combine)
  import Combine
#endif

extension ColorThemeSwitcher {
  /// The current theme and then each new one, for any task.
  ///
  /// The stream ends with the switcher, and is removed when the task that reads it is cancelled or nothing keeps it any more.
  ///
  /// - Parameter policy: The themes that are buffered for a slow reader: every theme, or the newest ones.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @_optimize(none)
  public func stream(
    buffering policy: AsyncStream<Table.Theme>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Table.Theme> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let reader = _ColorThemeReader()
      continuation.onTermination = { _ in withExtendedLifetime(reader) {} }
      let source = _Source(continuation)
      self._add(reader, _ColorThemeName(""), nil, readsColors: false) { _, palette in
        source.continuation.yield(palette.theme)
      }
    }
  }

  /// What a stream is written to. The observer keeps it, and so the switcher: the stream ends when it is released.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private final class _Source: ColorThemePart {
    let continuation: AsyncStream<Table.Theme>.Continuation

    init(_ continuation: AsyncStream<Table.Theme>.Continuation) { self.continuation = continuation }

    deinit { self.continuation.finish() }
  }

  /// Notifies those who observe the palette before it changes.
  @_optimize(none)
  internal func _willChange() {
    #if canImport(Combine)
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) { self.objectWillChange.send() }
    #endif
    self._observation.willChange()
  }

  #if canImport(Foundation)
    /// The notification of another theme, posted on the main thread after everything else was notified.
    ///
    /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
    @_optimize(none)
    public nonisolated static var didChange: Foundation.Notification.Name {
      // With the module, as two frameworks may have tables of the same name.
      Foundation.Notification.Name(String(reflecting: Table.self) + ".ThemeSwitcher.didChange")
    }
  #endif

  @_optimize(none)
  internal func _post(_ palette: Palette) {
    #if canImport(Foundation)
      Foundation.NotificationCenter.default.post(
        name: Self.didChange, object: self, userInfo: ["theme": palette.name])
    #endif
  }
}

/// The owner of the observer that writes a stream: the stream keeps it until the task that reads it is cancelled or stops.
internal final class _ColorThemeReader: ColorThemePart, Sendable {}

/// Notifies Swift's observation of the palette.
// Of no generic type, and its own subject: a key path of the switcher would be made of its types at each access.
@MainActor
internal final class _ColorThemeObservation {
  // Of a type that earlier systems lack.
  private let registrar: Any?

  init() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.registrar = ObservationRegistrar()
        return
      }
    #endif
    self.registrar = nil
  }

  #if canImport(Observation)
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    private var observation: ObservationRegistrar? {
      self.registrar as? ObservationRegistrar
    }
  #endif

  /// Notes that whoever is observing reads the palette.
  @inline(never)
  func access() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.access(self, keyPath: \.self)
      }
    #endif
  }

  /// Notes that the palette changes.
  @inline(never)
  func willChange() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.willSet(self, keyPath: \.self)
      }
    #endif
  }

  /// Notes that the palette has changed.
  @inline(never)
  func didChange() {
    #if canImport(Observation)
      if #available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *) {
        self.observation?.didSet(self, keyPath: \.self)
      }
    #endif
  }
}

#if canImport(Observation)
  // An app may have types called `Observation` and `Observable`: only a module selector means the module for certain.
  #if compiler(>=6.3)
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension ColorThemeSwitcher: Observation::Observable {}

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension _ColorThemeObservation: Observation::Observable {}
  #else
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension ColorThemeSwitcher: Observation.Observable {}

    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    extension _ColorThemeObservation: Observation.Observable {}
  #endif
#endif

#if canImport(Combine)
  /// A publisher of a type that earlier systems lack.
  final class _ColorThemePublisher: ColorThemePart, @unchecked Sendable {
    fileprivate let publisher: AnyObject?

    init() {
      if #available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *) {
        self.publisher = Combine.ObservableObjectPublisher()
      } else {
        self.publisher = nil
      }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher: Combine.ObservableObject {
    /// Publishes before the palette changes.
    public nonisolated var objectWillChange: Combine.ObservableObjectPublisher {
      self._publisher.publisher as? Combine.ObservableObjectPublisher ?? Combine.ObservableObjectPublisher()
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemeSwiftUI.swift`
  static let swiftUI = ##"""
#if canImport(Combine)
  import Combine
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

#if canImport(SwiftUI)
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.Color: ColorThemeColor {
    /// The type itself.
    public typealias _ColorThemeMade = SwiftUI.Color

    /// The colour: where the system is followed, one that follows the colour scheme it is drawn with.
    public nonisolated static func _color<Table>(
      _ palette: ColorThemeSwitcher<Table>.Palette, _ token: Table?,
      _ picker: ColorThemeSwitcher<Table>.Picker?
    ) -> SwiftUI.Color {
      #if canImport(UIKit)
        let color = UIColor._color(palette, token, picker)
        if #available(iOS 15.0, tvOS 15.0, watchOS 8.0, *) { return SwiftUI.Color(uiColor: color) }
      #else
        let color = NSColor._color(palette, token, picker)
        if #available(macOS 12.0, *) { return SwiftUI.Color(nsColor: color) }
      #endif
      return SwiftUI.Color(color)
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher.Palette {
    /// The colour of a token: where the system is followed, one that follows the colour scheme it is drawn with.
    public func color(_ token: Table) -> SwiftUI.Color { SwiftUI.Color._color(self, token, nil) }

    /// The colour of a token in an environment: in the chosen theme, or in the environment's where the system is
    /// followed.
    public func value(of token: Table, in environment: SwiftUI.EnvironmentValues) -> Table.Value {
      let theme = self._theme(
        isDark: environment.colorScheme == .dark, highContrast: environment.colorSchemeContrast == .increased)
      return self.value(of: token, in: self.followsSystem ? theme : self.theme)
    }

    /// The colour scheme to set on a view, so that the system's own controls match the theme; nil follows the system.
    public var colorScheme: SwiftUI.ColorScheme? { self.appearance.map { $0 == .dark ? .dark : .light } }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeTable {
    /// The value in an environment: that of the palette that it carries, or the theme's for its colour scheme.
    public nonisolated func _value(in environment: SwiftUI.EnvironmentValues) -> Value {
      if let palette = environment[_ColorThemeTag<Self>()] { return palette.value(of: self, in: environment) }
      return self(
        Theme(
          environment.colorScheme == .dark ? .dark : .light,
          highContrast: environment.colorSchemeContrast == .increased, familyName: nil))
    }
  }

  /// The environment key for the palette of the switcher that views follow.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  struct _ColorThemeKey<Table: ColorThemeTable>: SwiftUI.EnvironmentKey, ColorThemePart {
    static var defaultValue: ColorThemeSwitcher<Table>.Palette? { nil }
  }

  #if canImport(UIKit) && !os(watchOS)
    @available(iOS 17.0, tvOS 17.0, *)
    extension _ColorThemeKey: SwiftUI.UITraitBridgedEnvironmentKey {
      static func read(from traits: UITraitCollection) -> ColorThemeSwitcher<Table>.Palette? {
        traits[ColorThemeTrait<Table>.self]
      }

      static func write(to traits: inout any UIMutableTraits, value: ColorThemeSwitcher<Table>.Palette?) {
        traits[ColorThemeTrait<Table>.self] = value
      }
    }
  #endif

  /// A table as the index of its palette in an environment.
  public struct _ColorThemeTag<Table: ColorThemeTable>: ColorThemePart, Hashable, Sendable {
    /// Creates the index.
    public init() {}
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.EnvironmentValues {
    /// The palette of the switcher that views follow; nil where they follow none.
    public nonisolated subscript<Table: ColorThemeTable>(
      _: _ColorThemeTag<Table>
    ) -> ColorThemeSwitcher<Table>.Palette? {
      get { self[_ColorThemeKey<Table>.self] }
      set { self[_ColorThemeKey<Table>.self] = newValue }
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.View {
    /// Makes the tokens inside this view follow a switcher, and sets the colour scheme that its theme is designed for.
    ///
    ///     ContentView().following(themes)
    ///
    /// - Parameter setsColorScheme: Whether the colour scheme is set: false for the second of two switchers.
    @MainActor
    public func following<Table: ColorThemeTable>(
      _ switcher: ColorThemeSwitcher<Table>, setsColorScheme: Bool = true
    ) -> some SwiftUI.View {
      self.modifier(_ColorThemeFollowing(switcher: switcher, setsColorScheme: setsColorScheme))
    }
  }

  /// The environment key for the switcher that the nearest view outside follows.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  private struct _ColorThemeFollowedKey: SwiftUI.EnvironmentKey, ColorThemePart {
    static var defaultValue: ObjectIdentifier? { nil }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension SwiftUI.EnvironmentValues {
    fileprivate nonisolated var _followedColorThemes: ObjectIdentifier? {
      get { self[_ColorThemeFollowedKey.self] }
      set { self[_ColorThemeFollowedKey.self] = newValue }
    }
  }

  /// A view that follows a switcher, as long as the view is there.
  @MainActor
  internal final class _ColorThemeFollower {
    /// The switcher that it may tell what the system's appearance is.
    weak var switcher: AnyObject?

    nonisolated init() {}
  }

  /// Passes a switcher's palette to the views inside. It is registered nowhere, so nothing of a view that is gone stays.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  @MainActor
  struct _ColorThemeFollowing<Table: ColorThemeTable>: SwiftUI.ViewModifier {
    @SwiftUI.ObservedObject var switcher: ColorThemeSwitcher<Table>
    @SwiftUI.Environment(\.colorScheme) private var colorScheme
    @SwiftUI.Environment(\.colorSchemeContrast) private var contrast
    @SwiftUI.Environment(\._followedColorThemes) private var followed
    @SwiftUI.State private var follower = _ColorThemeFollower()
    // Whether this view has set the colour scheme, so that it is not the system's.
    @SwiftUI.State private var isForced = false
    let setsColorScheme: Bool

    init(switcher: ColorThemeSwitcher<Table>, setsColorScheme: Bool) {
      self.switcher = switcher
      self.setsColorScheme = setsColorScheme
    }

    @SwiftUI.ViewBuilder
    func body(content: Content) -> some SwiftUI.View {
      let wasForced = self.isForced
      let following =
        content
        .environment(\.[_ColorThemeTag<Table>()], self.switcher.palette)
        .environment(\._followedColorThemes, ObjectIdentifier(self.switcher))
        .onReceive(Combine.Just([self.colorScheme == .dark, self.contrast == .increased])) { system in
          guard self.isFirst else { return }
          // While a theme is selected, the colour scheme is that theme's, and it still is when the body runs for the
          // choice of the system. Changing the state lets it run again.
          let isForced = self.setsColorScheme && self.switcher.palette.colorScheme != nil
          if isForced != wasForced { self.isForced = isForced }
          guard !isForced, !wasForced, self.switcher.palette.followsSystem else { return }
          self.switcher.systemDidChange(to: system[0] ? .dark : .light, highContrast: system[1])
        }
      // Not nil otherwise: that would take the place of the preference of a view inside.
      if self.setsColorScheme {
        following.preferredColorScheme(self.switcher.palette.colorScheme)
      } else {
        following
      }
    }

    /// Whether this view says what the system's appearance is.
    ///
    /// One does: views may have different colour schemes, as a dark panel of a light app, and would change the theme in
    /// turn without end. Of views inside each other it is the outer one.
    private var isFirst: Bool {
      // The view may have followed another one before.
      self.follower.switcher = self.followed == ObjectIdentifier(self.switcher) ? nil : self.switcher
      if self.switcher._follower?.switcher !== self.switcher { self.switcher._follower = self.follower }
      return self.switcher._follower === self.follower && self.follower.switcher != nil
    }
  }

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
  extension ColorThemeSwitcher {
    /// Calls a closure with a token's colour as a `Color` of SwiftUI: immediately, and at each change.
    @_disfavoredOverload
    @discardableResult
    public func bind<Owner: AnyObject>(
      _ owner: Owner, to token: Table, named name: String? = nil, file: String = #fileID, line: Int = #line,
      column: Int = #column, _ apply: @escaping @MainActor (Owner, SwiftUI.Color) -> Void
    ) -> Registration {
      self._bind(owner, _ColorThemeName(name, file, line, column, isBinding: true), token, apply)
    }

    /// The selection that applies, for a picker of themes; setting it selects.
    ///
    ///     Picker("Theme", selection: themes.selected) {
    ///       ForEach(themes.choices, id: \.self) { Text(themes.title(of: $0) ?? "System").tag($0) }
    ///     }
    public var selected: SwiftUI.Binding<Selection> {
      SwiftUI.Binding(
        get: { MainActor.assumeIsolated { self.appliedSelection } },
        set: { selection in MainActor.assumeIsolated { self.select(selection) } })
    }
  }
#endif

"""##
  /// `Sources/ThemeSwitching/ThemeTraits.swift`
  static let traits = ##"""
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

"""##
  /// `Sources/ThemeSwitching/ThemeWebScript.swift`
  static let webScript = ##"""
/// How a page with the CSS of the same table selects its theme.
public enum ColorThemeWebStyle: ColorThemePart, Sendable {
  /// The attribute `data-theme`, as in the CSS styles `attribute` and `light-dark`.
  case attribute
  /// A class `theme-…`, as in the CSS style `class`.
  case `class`
}

extension ColorThemeSwitcher.Palette {
  /// How a page selects its theme.
  public typealias WebStyle = ColorThemeWebStyle

  /// A script that sets a page's theme to this one, or follows the system where the palette does, with the family of
  /// themes, the overrides and the overlay.
  ///
  ///     themes.observeColors(webView) { $0.evaluateJavaScript($1.webScript()) }
  ///
  /// It can be run any number of times, also as a user script before the page has loaded. It is for CSS of the whole page:
  /// what `--css-selector` limits to some elements it does not reach.
  ///
  /// - Parameter prefix: The `--css-prefix` of the page's CSS: `app` for `--app-text`.
  @_optimize(none)
  public func webScript(_ style: WebStyle = .attribute, prefix: String = "") -> String {
    var theme = "null"
    var themes = ""
    var family = "null"
    var families = ""
    // No name in CSS selects the themes without a family, where the default theme has one.
    var isNamed = !self.followsSystem
    if self._state.family.isEmpty, !Table.Theme.default.familyName.isEmpty { isNamed = true }
    for other in Table.Theme.allCases {
      let name = _ColorThemeText.quoted(other.cssName)
      themes += themes.isEmpty ? name : "," + name
      if isNamed, other == self.theme { theme = name }
      let familyName = other.familyName
      if !familyName.isEmpty {
        let name = _ColorThemeText.quoted(other.cssFamilyName)
        if familyName == self._state.family { family = name }
        // Themes of one family are mostly together.
        if !families.hasSuffix(name) { families += families.isEmpty ? name : "," + name }
      }
    }
    let isClass = style == .class
    // For each of the two: what selects it, the name that is selected, and all names.
    var script = "(function(s,v){var e=document.documentElement,p;if(e){s.forEach(function(a){"
    script +=
      isClass
      ? "a[2].forEach(function(n){e.classList.remove(a[0]+n)});if(a[1])e.classList.add(a[0]+a[1])"
      : "if(a[1])e.setAttribute(a[0],a[1]);else e.removeAttribute(a[0])"
    // The colours that an earlier script set, and then those of this one.
    script += "});(e.themeColors||[]).forEach(function(p){e.style.removeProperty(p)});"
    script += "e.themeColors=Object.keys(v);for(p in v)e.style.setProperty(p,v[p])}})(["
    script += Self.selector(isClass ? "theme-" : "data-theme", theme, themes)
    if !families.isEmpty {
      script += "," + Self.selector(isClass ? "family-" : "data-theme-family", family, families)
    }
    script += "],"
    script += _ColorThemeText.object(self.properties(prefix))
    return script + ");"
  }

  /// An array of the script: what selects a theme or a family, the name that is selected, and all names.
  // A sum of several strings takes the compiler several times as long.
  @_optimize(none)
  private static func selector(_ kind: String, _ name: String, _ names: String) -> String {
    var text = "['"
    text += kind
    text += "',"
    text += name
    text += ",["
    text += names
    return text + "]]"
  }

  /// The custom properties whose colours are not the table's, with those as literals.
  @_optimize(none)
  private func properties(_ prefix: String) -> [(String, String)] {
    var properties: [(String, String)] = []
    if self._state.colors.isEmpty { return properties }
    // Of the keys whose names are not the key in small letters.
    var names: [String: String] = [:]
    var key = ""
    var word = ""
    for scalar in _ColorThemeText.scalars(Table.Value._cssNames) {
      if scalar == " " {
        key = word
        word = ""
      } else if scalar == "\n" {
        names[key] = word
        word = ""
      } else {
        word.append(Swift.Character(scalar))
      }
    }
    names[key] = word
    for token in Table.allCases {
      let value = self(token)
      guard value != token(self.theme) else { continue }
      var name = prefix.isEmpty ? "--" : "--" + prefix + "-"
      if let other = names[token.key] {
        name += other
      } else {
        for scalar in _ColorThemeText.scalars(token.key.lowercased()) {
          switch scalar {
          case "_", ".": name += "-"
          default: name.append(Swift.Character(scalar))
          }
        }
      }
      properties.append((name, _ColorThemeText.quoted(value.description)))
    }
    return properties
  }
}

"""##
}
