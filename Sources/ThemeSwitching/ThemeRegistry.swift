extension SampleColor.ThemeSwitcher {
  /// What is bound and what observes, in the order in which it came.
  ///
  /// A bind makes an entry with its closure, and a list for an owner that has none yet. Entries whose owners
  /// are
  /// gone are taken out when as many were added as were left the last time: constant work for each, and
  /// memory
  /// for at most twice as many as live.
  @MainActor
  final class Registry {
    private var entries: ContiguousArray<Entry> = []
    private var entriesOfOwner: [ObjectIdentifier: ContiguousArray<Entry>] = [:]
    private var changesUntilSweep = Registry.fewestChanges
    private var lastID: UInt64 = 0
    /// What stands in the place of an entry that was taken out.
    private let gone = Entry.gone()

    private static var fewestChanges: Int { 64 }

    /// How many entries are kept, those of released owners included.
    var count: Int { self.entries.count }

    /// How many owners have a list.
    var ownerCount: Int { self.entriesOfOwner.count }

    /// Puts an entry at the end, or in the place of the one with the same owner and name.
    func add(_ entry: Entry) {
      guard let owner = entry.object else { return }
      self.lastID += 1
      entry.id = self.lastID
      let place = ObjectIdentifier(owner)
      // An address can be another object's by now.
      if let first = self.entriesOfOwner[place]?.first, first.object !== owner {
        self.entriesOfOwner.removeValue(forKey: place)?.forEach(self.drop)
      }
      if entry.name != .none,
        let index = self.entriesOfOwner[place]?.firstIndex(where: { $0.name == entry.name }),
        let old = self.entriesOfOwner[place]?[index]
      {
        self.entriesOfOwner[place]?[index] = entry
        let position = old.position
        self.drop(old)
        entry.position = position
        self.entries[position] = entry
        return
      }
      self.entriesOfOwner[place, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChange()
    }

    /// Takes out the entries of an owner that are asked for.
    func remove(owner: AnyObject, where isWanted: (Entry) -> Bool) {
      let place = ObjectIdentifier(owner)
      guard let entries = self.entriesOfOwner[place], entries.first?.object === owner else { return }
      let kept = ContiguousArray(entries.filter { !isWanted($0) })
      self.entriesOfOwner[place] = kept.isEmpty ? nil : kept
      for entry in entries where isWanted(entry) {
        self.drop(entry)
        self.noteChange()
      }
    }

    /// Tells a change to the entries that it concerns, and that do not know it yet.
    func tell(_ change: Change) {
      // What is registered or taken out meanwhile changes another array.
      let entries = self.entries
      let palette = change.palette
      var isOwnerGone = false
      for entry in entries where entry.isActive && entry.revision < change.revision {
        guard change.hasOtherTheme || entry.interest.isConcerned(by: change) else { continue }
        entry.revision = change.revision
        if !entry.run(palette) { isOwnerGone = true }
      }
      if isOwnerGone { self.sweep() }
    }

    /// Takes out the entries that were removed, and those whose owners are gone.
    func sweep() {
      self.entries.removeAll { entry in
        if entry.isActive, entry.object != nil { return false }
        entry.isActive = false
        return true
      }
      self.entriesOfOwner = self.entriesOfOwner.filter { $0.value.first?.isActive == true }
      for index in self.entries.indices { self.entries[index].position = index }
      self.changesUntilSweep = Swift.max(Registry.fewestChanges, self.entries.count)
    }

    /// Lets go of an entry and its closure at once; its place is taken out with the next sweep.
    private func drop(_ entry: Entry) {
      guard entry.isActive else { return }
      entry.isActive = false
      self.entries[entry.position] = self.gone
    }

    private func noteChange() {
      self.changesUntilSweep -= 1
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }
}

extension SampleColor.ThemeSwitcher.Registry {
  /// By what two bindings of an owner are the same one.
  enum Name: Equatable {
    /// By nothing: an observer, and a closure without a name.
    case none
    /// By the property that is set.
    case property(AnyKeyPath)
    /// By a name that the user gives.
    case named(String)
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
        return change.tokens.contains(token) || followsTraits && change.hasOtherSource
      }
    }
  }

  /// A binding or an observer.
  @MainActor
  class Entry {
    let name: Name
    let interest: Interest
    /// Whether the entry binds a property; otherwise it observes.
    let isBinding: Bool
    /// What tells it from all others.
    var id: UInt64 = 0
    /// The last change that it knows.
    var revision: UInt64 = 0
    /// Where it stands among all.
    var position = 0
    /// Whether it has not been taken out.
    var isActive = true

    init(name: Name, interest: Interest, isBinding: Bool) {
      self.name = name
      self.interest = interest
      self.isBinding = isBinding
    }

    /// An entry that nobody registered.
    static func gone() -> Entry {
      let entry = Entry(name: .none, interest: .theme, isBinding: false)
      entry.isActive = false
      return entry
    }

    /// The owner, while it lives.
    var object: AnyObject? { nil }
    /// Calls the closure; false where the owner is gone.
    @discardableResult
    func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool { false }
  }

  /// An entry with the type of its owner.
  @MainActor
  final class OwnedEntry<Owner: AnyObject>: Entry {
    private weak var owner: Owner?
    private let body: @MainActor (Owner, SampleColor.ThemeSwitcher.Palette) -> Void

    init(
      _ owner: Owner, name: Name, interest: Interest, isBinding: Bool,
      body: @escaping @MainActor (Owner, SampleColor.ThemeSwitcher.Palette) -> Void
    ) {
      self.owner = owner
      self.body = body
      super.init(name: name, interest: interest, isBinding: isBinding)
    }

    override var object: AnyObject? { self.owner }
    override func run(_ palette: SampleColor.ThemeSwitcher.Palette) -> Bool {
      guard let owner = self.owner else { return false }
      self.body(owner, palette)
      return true
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A binding or observer, to be ended; letting go of it ends nothing.
  @MainActor
  public struct Registration {
    // No reference to the entry: a weak one would make each later use of it slower.
    private weak var owner: AnyObject?
    private weak var registry: Registry?
    private let id: UInt64

    init(entry: Registry.Entry, registry: Registry) {
      self.owner = entry.object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second time does nothing.
    public func cancel() {
      if let owner = self.owner { self.registry?.remove(owner: owner) { $0.id == self.id } }
    }
  }
}
