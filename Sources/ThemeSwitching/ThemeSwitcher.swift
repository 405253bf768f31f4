#if canImport(Foundation)
  import Foundation
#endif

extension SampleColor {
  /// The current theme of an app, which notifies everything that follows it.
  ///
  ///     let themes = SampleColor.ThemeSwitcher()
  ///     themes.bind(view, \.backgroundColor, to: .bg)
  ///     themes.select(.fixed(.night))
  ///
  /// An app creates one and keeps it. Objects are referenced weakly, and their registrations end with them. Everything
  /// runs on the main actor in the order of registration: immediately, and then once for each change. A change that is
  /// made inside a callback takes effect immediately; its notifications follow those of the current change.
  @MainActor
  public final class ThemeSwitcher {
    /// The selection: to follow the system, or a theme.
    public private(set) var selection: Selection
    /// The current theme and its colours.
    public private(set) var palette: Palette
    /// Whether selection, overrides and overlay apply; while it is off, the default theme applies everywhere and
    /// nothing is notified.
    ///
    /// Turning it off is itself a change if another theme applied before; turning it on restores the selection.
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

    /// Creates a switcher.
    ///
    /// - Parameters:
    ///   - selection: The selection where none is stored, or a theme that this table does not have.
    ///   - storage: The store for the selection; nil stores nothing.
    ///   - appearance: The system's appearance, as far as it is known.
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

    /// The current theme.
    public var theme: Theme { self.palette.theme }

    /// The current colour of a token.
    public func callAsFunction(_ token: SampleColor) -> Value { self.palette(token) }

    /// A function that animates a change: it calls `changes`, which sets every bound property and calls every block.
    ///
    ///     themes.select(.fixed(.night)) { changes in
    ///       UIView.animate(withDuration: 0.3, animations: changes)
    ///     }
    public typealias Animator = @MainActor (_ changes: @escaping () -> Void) -> Void

    /// Follows the system, or selects a theme. Selecting the current selection again does nothing.
    ///
    /// - Parameters:
    ///   - selection: The new selection, which is stored.
    ///   - animator: Animates the change; nil applies it immediately.
    public func select(_ selection: Selection, animator: Animator? = nil) {
      guard selection != self.selection else { return }
      self.selection = selection
      self.storage?.storedSelection = selection.rawValue
      self.settle(animator: animator)
    }

    /// Selects a theme: short for `select(.fixed(theme))`.
    public func select(_ theme: Theme, animator: Animator? = nil) {
      self.select(.fixed(theme), animator: animator)
    }

    /// Sets the system's appearance and contrast, which apply while the selection is to follow the system.
    public func systemDidChange(
      to appearance: Theme.Appearance, highContrast: Bool = false, animator: Animator? = nil
    ) {
      self.systemTheme = Theme(appearance, highContrast: highContrast)
      self.settle(animator: animator)
    }

    /// Gives a token another colour in every theme: the theme colour that a user picks.
    ///
    /// Only bindings of this token are updated.
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

    /// The colours that were delivered after the app, below the overrides and above the table; empty at first.
    public var overlay: Overlay {
      get { self.layers.overlay }
      set {
        self.layers.overlay = newValue
        self.settle(animator: nil)
      }
    }

    /// The number of bindings and observers whose owners live.
    public var registrationCount: Int {
      self.registry.sweep()
      return self.registry.count
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A change that the registrations are notified of.
  struct Change {
    /// The palette after it.
    let palette: Palette
    /// Whether the theme is different.
    let hasOtherTheme: Bool
    /// Whether following the system began or ended.
    let hasOtherSource: Bool
    /// Which tokens have different colours, by their index, where the theme is the same; empty where none has.
    let differences: [Bool]
    /// Its number; later registrations start with it.
    let revision: UInt64
    /// Its animator.
    let animator: Animator?

    /// Whether a token has a different colour where the theme is the same.
    func concerns(_ token: SampleColor) -> Bool { !self.differences.isEmpty && self.differences[token.index] }
  }

  /// Determines the current palette, and notifies if it is different from the one before.
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

  /// Notifies of a change inside its animator, or without one.
  private func show(_ change: Change) {
    guard let animator = change.animator else { return self.notify(change) }
    var isTold = false
    let changes = {
      guard !isTold else { return }
      isTold = true
      self.notify(change)
    }
    animator(changes)
    // An animator that never calls it, or calls it later, does not delay the theme.
    changes()
  }

  private func notify(_ change: Change) {
    self.registry.notify(change)
    guard change.hasOtherTheme else { return }
    self.listeners.notify(change.palette.theme)
    #if canImport(Foundation)
      self.post(change.palette.theme)
    #endif
  }

  /// Registers an entry and runs it immediately.
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
