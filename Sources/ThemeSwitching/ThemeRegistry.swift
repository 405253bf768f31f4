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
