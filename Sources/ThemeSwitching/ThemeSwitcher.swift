#if canImport(Foundation)
  import Foundation
#endif

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
