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
