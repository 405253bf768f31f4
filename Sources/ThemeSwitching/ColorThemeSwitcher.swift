import Foundation

/// The current theme of an app, which notifies everything that follows it.
///
///     let themes = AppColor.switcher
///     themes.bind(view, \.backgroundColor, to: .bg)
///     themes.select(.night)
///
/// An app has one, and can create others, as for a widget. Objects are referenced weakly, and their registrations
/// end with them. Everything runs on the main actor in the order of registration: immediately, and then once for each
/// change. A change that is made inside a callback takes effect immediately; its notifications follow those of the
/// current change.
@MainActor
public final class ColorThemeSwitcher<Table: ColorThemeTable> {
  public typealias Theme = Table.Theme
  public typealias Value = Table.Value
  public typealias Picker = @Sendable (Theme) -> Value
  /// A function that animates a change: it calls `changes`, which sets every bound property and calls every block.
  ///
  ///     themes.select(.night) { changes in UIView.animate(withDuration: 0.3, animations: changes) }
  public typealias Animator = @MainActor (_ changes: @escaping () -> Void) -> Void
  let registry = Registry()
  let observation = ColorThemeObservation()
  /// The view of SwiftUI that says what the system asks for.
  weak var follower: AnyObject?
  private let storage: (any ColorThemeStorage)?
  private(set) var state: State
  private var current: Palette
  private var revision = 0
  private var pending: [Change] = []
  private var isNotifying = false

  /// Creates a switcher.
  ///
  /// - Parameters:
  ///   - selection: The selection where none is stored, or one of a theme that is gone.
  ///   - systemAppearance: The system's appearance, with its contrast; nil reads both where the platform says them.
  public init(
    selection: Selection = .system, storage: (any ColorThemeStorage)? = nil,
    systemAppearance: ColorThemeAppearance? = nil, highContrast: Bool = false
  ) {
    self.storage = storage
    state = State(
      first: selection,
      selection: storage?.storedSelection.flatMap(Selection.init(rawValue:)) ?? selection,
      system: systemAppearance.map { ColorThemeMode($0, highContrast: highContrast) } ?? .ofPlatform,
      overrides: Overlay(stored: storage?.storedOverrides))
    current = state.palette(isEnabled: true)
  }

  // MARK: - The theme and its colours

  /// The current theme and its colours.
  public var palette: Palette {
    observation.access()
    return current
  }

  /// The current theme; that which a delivered theme is based on. Setting it selects it.
  public var theme: Theme {
    get { palette.theme }
    set { select(newValue) }
  }

  public func callAsFunction(_ token: Table) -> Value { palette(token) }

  // MARK: - The selection

  /// The selection, which can be a theme that is not delivered yet. Setting it is the same as ``select(_:animator:)``.
  ///
  /// Observers are called for a change of the theme or the colours; one of the selection alone is seen by SwiftUI and
  /// Swift's observation.
  public var selection: Selection {
    get { observed.selection }
    set { select(newValue) }
  }

  /// The selection that applies: where ``selection`` is a theme that is not delivered yet, the one
  /// that the switcher was created with, or the table's theme of that name, as a later version of the app may have it.
  public var appliedSelection: Selection { observed.appliedSelection }

  /// Whether selection, overrides and overlay apply; while it is off, the default theme applies everywhere.
  public var isEnabled: Bool {
    get { observed.isEnabled }
    set { update { $0.isEnabled = newValue } }
  }

  /// Follows the system, or selects a theme, and stores the selection. Selecting the current one again does nothing.
  ///
  /// In a table that has a theme called `SYSTEM`, `.system` is that theme and `Selection.system` follows the system.
  // Disfavoured, so that a misspelt theme is reported as one that the type of themes does not have.
  @_disfavoredOverload public func select(_ selection: Selection, animator: Animator? = nil) {
    select(selection, mode: nil, animator: animator)
  }

  /// Selects a theme: short for `select(.fixed(theme))`.
  public func select(_ theme: Theme, animator: Animator? = nil) {
    select(.fixed(theme), mode: nil, animator: animator)
  }

  /// Selects the theme for an appearance, of the current family; nil follows the system.
  public func select(
    appearance: ColorThemeAppearance?, highContrast: Bool = false, animator: Animator? = nil
  ) {
    let palette = state.palette(isEnabled: true)
    if let appearance {
      let mode = ColorThemeMode(appearance, highContrast: highContrast)
      select(.fixed(Theme(mode, familyName: palette.family)), mode: mode, animator: animator)
    } else {
      // A selection that follows the system already may not name the family.
      let system = Selection.system(familyNamed: palette.family)
      select(palette.followsSystem ? state.appliedSelection : system, animator: animator)
    }
  }

  /// Selects with an appearance and contrast to keep for other families; nil for those of the selection.
  func select(_ selection: Selection, mode: ColorThemeMode?, animator: Animator?) {
    update(animator) { ($0.selection, $0.mode) = (selection, mode) }
    // With what callbacks have selected meanwhile. The stored selection may be a theme that is gone.
    if let storage, storage.storedSelection != state.selection.rawValue {
      storage.storedSelection = state.selection.rawValue
    }
  }

  /// Sets the system's appearance and contrast, which apply while the selection is to follow the system.
  public func systemDidChange(
    to appearance: ColorThemeAppearance, highContrast: Bool = false, animator: Animator? = nil
  ) {
    systemDidChange(to: ColorThemeMode(appearance, highContrast: highContrast), animator)
  }

  func systemDidChange(to mode: ColorThemeMode, _ animator: Animator? = nil) {
    update(animator) { $0.system = mode }
  }

  // MARK: - Overrides

  /// Gives a token another colour in every theme, and stores it: the theme colour that a user picks.
  public func override(_ token: Table, with value: Value, animator: Animator? = nil) {
    override(token, with: { _ in value }, animator: animator)
  }

  /// Gives a token other colours, one for each theme, and stores them.
  public func override(_ token: Table, with picker: Picker, animator: Animator? = nil) {
    let values = Theme.allCases.map { ($0, picker($0)) }
    updateOverrides(animator) { for (theme, value) in values { $0[token, theme] = value } }
  }

  /// Gives a token another colour in one theme, and stores it.
  public func override(_ token: Table, in theme: Theme, with value: Value, animator: Animator? = nil) {
    updateOverrides(animator) { $0[token, theme] = value }
  }

  /// Gives a token its own colours back.
  public func removeOverride(of token: Table, animator: Animator? = nil) {
    updateOverrides(animator) { for theme in Theme.allCases { $0[token, theme] = nil } }
  }

  /// The colours that tokens were given in place of their own. Setting it replaces all of them, and stores them.
  public var overrides: Overlay {
    get { observed.overrides }
    set { updateOverrides(nil) { $0 = newValue } }
  }

  private func updateOverrides(_ animator: Animator?, _ change: (inout Overlay) -> Void) {
    update(animator) { change(&$0.overrides) }
    // With what callbacks have overridden meanwhile.
    storage?.storedOverrides = state.overrides.stored
  }

  // MARK: - Changes

  /// The state, for whoever observes it.
  var observed: State {
    observation.access()
    return state
  }

  /// Changes the state, and notifies of what is different then.
  ///
  /// - Parameter change: Called twice; it changes only what it is given.
  func update(_ animator: Animator? = nil, _ change: (inout State) -> Void) {
    var changed = state
    change(&changed)
    guard changed != state else { return }
    var before = current
    observation.change {
      // Not `changed`: those who were notified may have changed the state.
      change(&state)
      before = current
      current = state.palette(isEnabled: state.isEnabled)
    }
    if let change = Change(from: before, to: current, revision: revision + 1, animator: animator) {
      revision += 1
      pending.append(change)
      if !isNotifying { notifyOfChanges() }
    }
  }

  /// Notifies of the changes, and of those that callbacks make.
  private func notifyOfChanges() {
    isNotifying = true
    while !pending.isEmpty { notify(of: pending.removeFirst()) }
    isNotifying = false
  }

  private func notify(of change: Change) {
    var isNotified = false
    let changes = {
      guard !isNotified else { return }
      isNotified = true
      self.registry.notify(of: change)
      if change.hasOtherTheme {
        NotificationCenter.default.post(
          name: Self.didChange, object: self, userInfo: ["theme": change.palette.name])
      }
    }
    change.animator?(changes)
    // An animator that never calls it, or calls it later, does not delay the theme.
    changes()
  }

  /// The notification of another theme, posted on the main thread after everything else was notified.
  ///
  /// Its object is the switcher; `theme` in its user info is the theme's name, which Objective-C can read too.
  public nonisolated static var didChange: Foundation.Notification.Name {
    // With the module, as two frameworks may have tables of the same name.
    Foundation.Notification.Name(String(reflecting: Table.self) + ".ThemeSwitcher.didChange")
  }

  /// Registers a closure, and calls it immediately; does nothing without an owner.
  @discardableResult func add<Owner: AnyObject>(
    _ owner: Owner?, _ name: ColorThemeName, reading source: Source,
    _ body: @escaping @MainActor (Owner, Palette) -> Void
  ) -> Registration {
    guard let owner else { return Registration(id: 0) }
    let entry = OwnedEntry(owner, name, source, revision: revision, body)
    registry.add(entry, of: owner)
    let isOuter = !isNotifying
    isNotifying = true
    body(owner, current)
    if isOuter { notifyOfChanges() }
    return Registration(object: owner, registry: registry, id: entry.id)
  }

  /// The number of bindings and observers whose owners live, and of streams that are read.
  public var registrationCount: Int {
    registry.sweep()
    return registry.count
  }
}
