/// The identity of a binding or an observer of an object.
struct ColorThemeName: Equatable {
  enum Kind: Equatable {
    /// A property, by its key path; by its name in Objective-C where that is nil.
    case property(AnyKeyPath?)
    /// The title of a button in a state.
    case title(state: UInt)
    case binding, observer
    /// The registration of a window or its scene.
    case window
  }

  let kind: Kind
  var isOfBinding: Bool { kind != .observer && kind != .window }
  /// A name that the caller gives, or the file of the call and the position in it.
  private let name: String
  private let line: Int
  private let column: Int

  init(_ kind: Kind, _ name: String? = nil, _ file: String = "", _ line: Int = 0, _ column: Int = 0) {
    self.kind = kind
    self.name = name ?? file
    (self.line, self.column) = name == nil ? (line, column) : (0, 0)
  }

  /// The identity of a property: its name in Objective-C, so that a class and its subclasses have one for what they
  /// inherit; that of the key path, which names a class, where Objective-C does not know the property.
  init(_ property: AnyKeyPath, objectiveC name: String?) {
    self.init(.property(name == nil ? property : nil), name)
  }

  init(_ property: AnyKeyPath) { self.init(property, objectiveC: property._kvcKeyPathString) }
}

extension ColorThemeSwitcher {
  /// The part of the palette that a registration reads.
  enum Source {
    case theme, colors
    case color(Table)
  }

  /// A change that the registrations are notified of.
  struct Change {
    let palette: Palette
    let hasOtherTheme: Bool
    /// Whether following the system began or ended, or the title or the appearance is different.
    private let hasOtherSource: Bool
    /// The tokens that have different colours in the theme, or in any where the system is followed.
    private var tokens: Set<Table> = []
    /// Its number; later registrations start with it.
    let revision: Int
    let animator: Animator?

    /// Creates a change; nil where the theme and the colours in all themes are the same.
    init?(from before: Palette, to palette: Palette, revision: Int, animator: Animator?) {
      self.palette = palette
      self.revision = revision
      self.animator = animator
      hasOtherTheme = before.name != palette.name || before.theme != palette.theme
      hasOtherSource =
        before.followsSystem != palette.followsSystem || before.title != palette.title
        || before.appearance != palette.appearance
      var hasOtherColors = false
      for (theme, row) in palette.colors.under(before.colors).rows {
        let changed = row.keys.filter { palette.value(of: $0, in: theme) != before.value(of: $0, in: theme) }
        if !changed.isEmpty { hasOtherColors = true }
        if palette.followsSystem || theme == palette.theme { tokens.formUnion(changed) }
      }
      guard hasOtherTheme || hasOtherSource || hasOtherColors else { return nil }
    }

    @MainActor func concerns(_ entry: Entry) -> Bool {
      if hasOtherTheme { return true }
      switch entry.source {
      case .theme: return false
      case .colors: return true
      case .color(let token): return hasOtherSource || tokens.contains(token)
      }
    }
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    let name: ColorThemeName
    let source: Source
    /// The number of the last change that it was run for; `Int.max` once it is removed.
    var revision: Int
    fileprivate(set) var id = 0
    /// Its place in the order of registration, which is that of an entry that it replaces.
    fileprivate var order = 0

    init(_ name: ColorThemeName, _ source: Source, revision: Int) {
      self.name = name
      self.source = source
      self.revision = revision
    }

    var object: AnyObject? { nil }
    func run(_ palette: Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  final class OwnedEntry<Owner: AnyObject>: Entry {
    private weak var owner: Owner?
    private let body: @MainActor (Owner, Palette) -> Void

    init(
      _ owner: Owner, _ name: ColorThemeName, _ source: Source, revision: Int,
      _ body: @escaping @MainActor (Owner, Palette) -> Void
    ) {
      self.owner = owner
      self.body = body
      super.init(name, source, revision: revision)
    }

    override var object: AnyObject? { owner }

    override func run(_ palette: Palette) -> Bool {
      guard let owner else { return false }
      body(owner, palette)
      return true
    }
  }

  /// The bindings and observers of all objects.
  ///
  /// A closure that is removed may release an object which uses the registry, so it is released after the removal.
  @MainActor
  final class Registry {
    private(set) var entries: [ObjectIdentifier: [Entry]] = [:]
    /// All entries in the order of registration; nil after a change.
    private var ordered: [Entry]?
    private var lastID = 0
    /// The number of entries at which those of released objects are removed: twice as many as lived the last time.
    private var limit = 64
    /// The number of entries, those of released objects included.
    private(set) var count = 0

    /// Appends an entry, or replaces the one with the same object and name.
    func add(_ entry: Entry, of object: AnyObject) {
      if count >= limit {
        sweep()
        limit = max(64, 2 * count)
      }
      lastID += 1
      (entry.id, entry.order) = (lastID, lastID)
      // The address may be that of an object that was released.
      var siblings = entries(of: object)
      if let index = siblings.firstIndex(where: { $0.name == entry.name }) {
        entry.order = siblings[index].order
        siblings[index].revision = .max
        siblings[index] = entry
      } else {
        siblings.append(entry)
      }
      set(siblings, of: object)
    }

    /// Removes the entries of an object for which a condition is true.
    func remove(of object: AnyObject?, where isRemoved: (Entry) -> Bool) {
      guard let object else { return }
      let siblings = entries(of: object)
      for entry in siblings where isRemoved(entry) { entry.revision = .max }
      set(siblings.filter { $0.revision < .max }, of: object)
    }

    func entries(of object: AnyObject) -> [Entry] {
      (entries[ObjectIdentifier(object)] ?? []).filter { $0.object != nil }
    }

    private func set(_ siblings: [Entry], of object: AnyObject) {
      let released = (entries[ObjectIdentifier(object)], ordered)
      count += siblings.count - (released.0?.count ?? 0)
      entries[ObjectIdentifier(object)] = siblings.isEmpty ? nil : siblings
      ordered = nil
      withExtendedLifetime(released) {}
    }

    /// Removes the entries of objects that were released.
    func sweep() {
      let released = (entries, ordered)
      entries = entries.filter { $0.value.contains { $0.object != nil } }
      count = entries.values.reduce(0) { $0 + $1.count }
      ordered = nil
      withExtendedLifetime(released) {}
    }

    /// Runs the entries that a change concerns and that were not run for it yet.
    func notify(of change: Change) {
      let ordered = ordered ?? entries.values.joined().sorted { $0.order < $1.order }
      self.ordered = ordered
      var isObjectGone = false
      for entry in ordered where entry.revision < change.revision && change.concerns(entry) {
        entry.revision = change.revision
        if !entry.run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { sweep() }
    }
  }

  /// A binding or observer, which can be ended; releasing this value does not end it.
  @MainActor
  public struct Registration {
    weak var object: AnyObject?
    weak var registry: Registry?
    let id: Int

    /// Ends the binding or observer; a second call does nothing.
    public func cancel() {
      registry?.remove(of: object) { $0.id == id }
    }
  }
}
