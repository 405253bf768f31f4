extension ColorThemeSwitcher {
  /// What identifies a binding or an observer of an object.
  enum _Name: Equatable {
    /// The property that is set.
    case property(AnyKeyPath)
    /// A name that the caller gives.
    case named(String)
    /// The position of the call in the source.
    case place(String, Int, Int)

    /// A name, or the position of the call.
    init(_ name: String?, _ file: String, _ line: Int, _ column: Int) {
      self = name.map { .named($0) } ?? .place(file, line, column)
    }
  }

  /// The changes that run an entry, besides another theme.
  enum _Interest {
    /// None: it observes the theme.
    case theme
    /// All: it observes the colours.
    case palette
    /// A change of a token's colours, and of whether the system is followed.
    case token
  }

  /// A change that the registrations are notified of.
  final class _Change {
    /// The palette after it.
    let palette: Palette
    /// Whether the theme is different.
    let hasOtherTheme: Bool
    /// Whether following the system began or ended.
    let hasOtherSource: Bool
    /// The tokens that have different colours, where the theme is the same, each with one of them.
    let differences: [Table: Table.Value]
    /// Its number; later registrations start with it.
    let revision: Int
    /// Its animator.
    let animator: Animator?

    init(
      _ palette: Palette, from before: Palette, differences: [Table: Table.Value], revision: Int,
      animator: Animator?
    ) {
      self.palette = palette
      self.hasOtherTheme = before.name != palette.name || before.theme != palette.theme
      self.hasOtherSource = before.followsSystem != palette.followsSystem
      self.differences = differences
      self.revision = revision
      self.animator = animator
    }

    /// Whether an entry is run that was not run for it yet.
    @MainActor
    func concerns(_ entry: _Entry) -> Bool {
      if self.hasOtherTheme { return true }
      switch entry.interest {
      case .theme: return false
      case .palette: return true
      case .token: return self.hasOtherSource || entry.token.map { self.differences[$0] != nil } == true
      }
    }
  }

  /// A binding or an observer.
  @MainActor
  class _Entry {
    /// The address of the object, which may have been released.
    let address: ObjectIdentifier
    let name: _Name
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What identifies the binding.
    var id = 0
    /// Its index among all entries.
    var position = 0
    // What a change reads is last, beside the object and the closure.
    let interest: _Interest
    let token: Table?
    /// The last change that it was run for; ``removed`` once it is removed.
    var revision = 0

    init(_ object: AnyObject, _ name: _Name, _ interest: _Interest, _ token: Table?, isBinding: Bool) {
      self.address = ObjectIdentifier(object)
      self.name = name
      self.interest = interest
      self.token = token
      self.isBinding = isBinding
    }

    /// A number above those of all changes.
    // For `Int.max` the compiler reads all functions of integers.
    static var removed: Int { 0x7FFF_FFFF }

    /// Whether it has not been removed.
    var isActive: Bool { self.revision != Self.removed }

    /// The object, while it lives.
    var object: AnyObject? { nil }

    /// Calls the closure; false where the object was released.
    func run(_ palette: Palette) -> Bool { false }
  }

  /// An entry with the type of its object.
  @MainActor
  final class _TypedEntry<Object: AnyObject>: _Entry {
    private weak var typedObject: Object?
    private let body: @MainActor (Object, Palette) -> Void

    init(
      _ object: Object, _ name: _Name, _ interest: _Interest, _ token: Table?, isBinding: Bool,
      body: @escaping @MainActor (Object, Palette) -> Void
    ) {
      self.typedObject = object
      self.body = body
      super.init(object, name, interest, token, isBinding: isBinding)
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
  /// A binding is an entry with its closure, and a list for an object that has none yet. Entries of released objects
  /// are removed when as many were added as were left the last time: constant work for each, and memory for at most
  /// twice as many as live.
  @MainActor
  final class _Registry {
    // Nil where an entry was removed.
    private var entries: [_Entry?] = []
    private var entriesOfObject: [ObjectIdentifier: [_Entry]] = [:]
    private var changesUntilSweep = 64
    private var lastID = 0

    /// The number of entries, those of released objects included.
    var count: Int { self.entries.count }

    /// The number of objects that have a list.
    var objectCount: Int { self.entriesOfObject.count }

    /// Appends an entry, or replaces the one with the same object and name.
    func add(_ entry: _Entry) {
      self.lastID += 1
      entry.id = self.lastID
      let address = entry.address
      // The address may belong to another object now.
      if let entries = self.entriesOfObject[address], let first = entries.first, first.object == nil {
        for entry in entries { self.drop(entry) }
        self.entriesOfObject[address] = nil
      }
      let old = self.entriesOfObject[address]?.firstIndex {
        $0.isBinding == entry.isBinding && $0.name == entry.name
      }
      if let old, let replaced = self.entriesOfObject[address]?[old] {
        self.entriesOfObject[address]?[old] = entry
        entry.position = replaced.position
        self.drop(replaced)
        self.entries[entry.position] = entry
        return
      }
      self.entriesOfObject[address, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChanges(1)
    }

    /// Removes the entries of an object for which a condition is true.
    @_semantics("optimize.sil.specialize.generic.never")
    func remove(of object: AnyObject, where isRemoved: (_Entry) -> Bool) {
      let address = ObjectIdentifier(object)
      guard let entries = self.entriesOfObject[address], entries.first?.object === object else { return }
      var kept: [_Entry] = []
      for entry in entries {
        if isRemoved(entry) { self.drop(entry) } else { kept.append(entry) }
      }
      self.entriesOfObject[address] = kept.isEmpty ? nil : kept
      self.noteChanges(entries.count - kept.count)
    }

    /// Runs the entries that a change concerns and that were not run for it yet.
    func notify(_ change: _Change) {
      // Registrations and removals meanwhile change another array.
      let entries = self.entries
      var isObjectGone = false
      for case .some(let entry) in entries
      where entry.revision < change.revision && change.concerns(entry) {
        entry.revision = change.revision
        if !entry.run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { self.sweep() }
    }

    /// Deletes the entries that were removed, and those whose objects were released.
    @_semantics("optimize.sil.specialize.generic.never")
    func sweep() {
      var kept: [_Entry?] = []
      for case .some(let entry) in self.entries where entry.isActive {
        if entry.object != nil {
          entry.position = kept.count
          kept.append(entry)
        } else {
          entry.revision = _Entry.removed
          self.entriesOfObject[entry.address] = nil
        }
      }
      self.entries = kept
      self.changesUntilSweep = kept.count < 64 ? 64 : kept.count
    }

    /// Releases an entry and its closure immediately; its slot is deleted with the next sweep.
    private func drop(_ entry: _Entry) {
      guard entry.isActive else { return }
      entry.revision = _Entry.removed
      self.entries[entry.position] = nil
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

    init(_ entry: _Entry, of object: AnyObject, in registry: _Registry) {
      self.object = object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second call does nothing.
    public func cancel() {
      if let object = self.object { self.registry?.remove(of: object) { $0.id == self.id } }
    }
  }
}
