/// The current theme of an app, which notifies everything that follows it.
///
///     let themes = AppColor.ThemeSwitcher()
///     themes.bind(view, \.backgroundColor, to: .bg)
///     themes.select(.night)
///
/// An app creates one and keeps it. Objects are referenced weakly, and their registrations end with them. Everything
/// runs on the main actor in the order of registration: immediately, and then once for each change. A change that is
/// made inside a callback takes effect immediately; its notifications follow those of the current change.
// What runs once for a choice or a document is not optimised: that would take a third of the time in which a release build
// compiles the switcher. What runs once for a change or a removal is not specialised for the types of a table: that would
// take a quarter more where an app uses it, and makes a change of theme no faster.
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
  internal let _listeners = _Listeners()
  internal let _observation = _Observation()
  #if canImport(Combine)
    internal nonisolated let _publisher = _ColorThemePublisher()
  #endif
  private let storage: (any ColorThemeStorage)?
  // What the palette is made of.
  private let initial: Selection
  private var chosen: Selection
  private var system: (isDark: Bool, highContrast: Bool)
  private var overrides: Overlay
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
  public init(
    selection: Selection = .system, storage: (any ColorThemeStorage)? = nil,
    systemAppearance: Theme.Appearance? = nil, highContrast: Bool = false
  ) {
    self.initial = selection
    self.chosen = storage?.storedSelection.flatMap { Selection(rawValue: $0) } ?? selection
    self.storage = storage
    self.system = systemAppearance.map { ($0 == .dark, highContrast) } ?? Self._platformAppearance
    self.overrides = Overlay(_stored: storage?.storedOverrides)
    self.current = Palette(
      _state: Palette._State(.default, followsSystem: false, family: nil, delivered: nil, colors: Overlay()))
    self.current = self.makePalette()
  }

  /// The current theme and its colours.
  public var palette: Palette {
    self._observation.access(self)
    return self.current
  }

  /// The current theme; that which a delivered theme is based on.
  public var theme: Theme { self.palette.theme }

  /// The current colour of a token.
  public func callAsFunction(_ token: Table) -> Value { self.palette(token) }

  /// The selection: to follow the system, or a theme. Setting it is the same as ``select(_:animator:)``.
  public var selection: Selection {
    get {
      self._observation.access(self)
      return self.chosen
    }
    set { self.select(newValue) }
  }

  /// Whether selection, overrides and overlay apply; while it is off, the default theme applies everywhere and
  /// nothing is notified.
  ///
  /// Turning it off is itself a change if another theme applied before; turning it on restores the selection.
  public var isEnabled: Bool {
    get {
      self._observation.access(self)
      return self.isOn
    }
    set { self.change(animator: nil) { $0.isOn = newValue } }
  }

  /// Follows the system, or selects a theme, and stores the selection. Selecting the current one again does nothing.
  ///
  /// - Parameters:
  ///   - selection: The new selection.
  ///   - animator: Animates the change; nil applies it immediately.
  public func select(_ selection: Selection, animator: Animator? = nil) {
    // What is stored may be a theme that is gone.
    if let storage = self.storage, selection != self.chosen || storage.storedSelection != nil,
      storage.storedSelection != selection.rawValue
    {
      storage.storedSelection = selection.rawValue
    }
    guard selection != self.chosen else { return }
    self.change(animator: animator) { $0.chosen = selection }
  }

  /// Selects a theme: short for `select(.fixed(theme))`.
  public func select(_ theme: Theme, animator: Animator? = nil) {
    self.select(.fixed(theme), animator: animator)
  }

  /// Selects the theme for an appearance, of the current family; nil follows the system.
  @_optimize(none)
  public func select(
    appearance: Theme.Appearance?, highContrast: Bool = false, animator: Animator? = nil
  ) {
    let family = self.chosen._family
    self.select(
      appearance.map { .fixed(Theme($0, highContrast: highContrast, familyName: family)) }
        ?? Selection(_system: family),
      animator: animator)
  }

  /// Selects a family of themes and keeps the rest: to follow the system, or the appearance and contrast.
  ///
  /// A name that no theme has as its family changes nothing. A table that has families has a function beside this one,
  /// which takes one of them.
  @_optimize(none)
  public func select(familyNamed family: String, animator: Animator? = nil) {
    guard var selection = Selection(rawValue: "system:" + family) else { return }
    if let theme = self.chosen.theme {
      selection = .fixed(
        Theme(theme.appearance ?? .light, highContrast: theme.isHighContrast, familyName: family))
    }
    self.select(selection, animator: animator)
  }

  /// Sets the system's appearance and contrast, which apply while the selection is to follow the system.
  public func systemDidChange(
    to appearance: Theme.Appearance, highContrast: Bool = false, animator: Animator? = nil
  ) {
    guard (appearance == .dark) != self.system.isDark || highContrast != self.system.highContrast else {
      return
    }
    self.change(animator: animator) { $0.system = (appearance == .dark, highContrast) }
  }

  /// Gives a token another colour in every theme, and stores it: the theme colour that a user picks.
  ///
  /// Only bindings of this token, and closures that are given the palette, are updated.
  public func override(_ token: Table, with value: Value, animator: Animator? = nil) {
    self.override(token, with: { _ in value }, animator: animator)
  }

  /// Gives a token other colours, one for each theme, and stores them.
  public func override(_ token: Table, with picker: Picker, animator: Animator? = nil) {
    self.setOverride(of: token, animator: animator) { picker($0) }
  }

  /// Gives a token its own colours back.
  public func removeOverride(of token: Table, animator: Animator? = nil) {
    self.setOverride(of: token, animator: animator) { _ in nil }
  }

  /// The colours that were delivered after the app, below the overrides and above the table; empty at first.
  public var overlay: Overlay {
    get {
      self._observation.access(self)
      return self.updates
    }
    set { self.setOverlay(newValue) }
  }

  /// Sets the overlay, with an animation.
  public func setOverlay(_ overlay: Overlay, animator: Animator? = nil) {
    self.change(animator: animator) { $0.updates = overlay }
  }

  /// The themes that were delivered after the app, in the order of their delivery.
  public var deliveredThemes: [DeliveredTheme] {
    self._observation.access(self)
    return self.themes
  }

  /// Adds a theme that can be selected, or replaces the one with its name.
  ///
  /// If it is selected already, as a stored selection can be, it applies immediately.
  @_optimize(none)
  public func deliver(_ theme: DeliveredTheme, animator: Animator? = nil) {
    self.change(animator: animator) { switcher in
      if let index = switcher.themes.firstIndex(where: { $0.name == theme.name }) {
        switcher.themes[index] = theme
      } else {
        switcher.themes.append(theme)
      }
    }
  }

  /// Removes a delivered theme; if it is selected, the selection that the switcher was created with applies.
  @_optimize(none)
  public func removeDeliveredTheme(named name: String, animator: Animator? = nil) {
    self.change(animator: animator) { $0.themes = $0.themes.filter { $0.name != name } }
  }

  /// Everything that can be selected: to follow the system, each theme of the table, each delivered theme.
  @_optimize(none)
  public var choices: [Selection] {
    var choices: [Selection] = []
    for theme in Theme.allCases {
      if let family = theme.familyName, !choices.contains(Selection(_system: family)) {
        choices.append(Selection(_system: family))
      }
    }
    if choices.isEmpty { choices = [.system] }
    for theme in Theme.allCases { choices.append(.fixed(theme)) }
    for theme in self.deliveredThemes { choices.append(.delivered(theme.name)) }
    return choices
  }

  /// The name to show for a selection: a theme's title; nil for the system.
  @_optimize(none)
  public func title(of selection: Selection) -> String? {
    if let name = selection.deliveredName { return self.themes.first { $0.name == name }?.title ?? name }
    return selection.theme?.title
  }

  /// The number of bindings and observers whose owners live.
  public var registrationCount: Int {
    self._registry.sweep()
    return self._registry.count
  }

  @_optimize(none)
  private func setOverride(of token: Table, animator: Animator?, _ value: (Theme) -> Value?) {
    var overrides = self.overrides
    for theme in Theme.allCases { overrides[token, theme] = value(theme) }
    self.change(animator: animator) { $0.overrides = overrides }
    self.storage?.storedOverrides = overrides._stored
  }

  /// The palette for the current state.
  @_optimize(none)
  private func makePalette() -> Palette {
    var selection = self.isOn ? self.chosen : .fixed(.default)
    var delivered: DeliveredTheme?
    if let name = selection.deliveredName {
      delivered = self.themes.first { $0.name == name }
      if delivered == nil { selection = self.initial }
    }
    let family = selection._family
    let theme =
      delivered?.base ?? selection.theme
      ?? Theme(
        self.system.isDark ? .dark : .light, highContrast: self.system.highContrast, familyName: family)
    var colors = Overlay()
    if let row = delivered?.colors { colors._rows = [theme: row] }
    colors = self.isOn ? self.updates._under(colors)._under(self.overrides) : colors
    return Palette(
      _state: Palette._State(
        theme, followsSystem: delivered == nil && selection.theme == nil, family: family,
        delivered: delivered, colors: colors))
  }

  /// Changes the state, and notifies if the palette is different from the one before.
  @_semantics("optimize.sil.specialize.generic.never")
  private func change(animator: Animator?, _ body: (ColorThemeSwitcher) -> Void) {
    let before = self.current
    self._observation.mutate(self) {
      body(self)
      self.current = self.makePalette()
    }
    let after = self.current
    let change = _Change(
      after, from: before, differences: after._differences(from: before), revision: self.revision + 1,
      animator: animator)
    guard change.hasOtherTheme || change.hasOtherSource || !change.differences.isEmpty else { return }
    self.revision += 1
    self.pending.append(change)
    guard !self.isNotifying else { return }
    self.isNotifying = true
    var next = 0
    while next < self.pending.count {
      self.show(self.pending[next])
      next += 1
    }
    self.pending = []
    self.isNotifying = false
  }

  /// Notifies of a change inside its animator, or without one.
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

  private func notify(_ change: _Change) {
    self._registry.notify(change)
    guard change.hasOtherTheme else { return }
    self._listeners.notify(change.palette.theme)
    self._post(change.palette)
  }

  /// Registers an entry and runs it immediately.
  internal func _add<Owner: AnyObject>(
    _ owner: Owner, _ name: _Name, _ interest: _Interest, _ token: Table?, isBinding: Bool,
    body: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    let entry = _TypedEntry(owner, name, interest, token, isBinding: isBinding, body: body)
    entry.revision = self.revision
    self._registry.add(entry)
    body(owner, self.current)
    return Registration(entry, of: owner, in: self._registry)
  }
}
