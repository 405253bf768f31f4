extension SampleColor.ThemeSwitcher {
  /// What is bound and what observes, in the order in which it came.
  ///
  /// A bind makes an entry with its closure, and a list for an object that has none yet. Entries whose objects
  /// are gone are taken out when as many were added as were left the last time: constant work for each, and
  /// memory for at most twice as many as live.
  @MainActor
  final class Registry {
    private var entries: ContiguousArray<Entry> = []
    private var entriesOfObject: [ObjectIdentifier: ContiguousArray<Entry>] = [:]
    private var changesUntilSweep = Registry.fewestChanges
    private var lastID: UInt64 = 0
    /// What stands in the place of an entry that was taken out.
    private let gone = Entry.gone()

    private static var fewestChanges: Int { 64 }

    /// How many entries are kept, those of released objects included.
    var count: Int { self.entries.count }

    /// How many objects have a list.
    var objectCount: Int { self.entriesOfObject.count }

    /// Puts an entry at the end, or in the place of the one with the same object and name.
    func add(_ entry: Entry) {
      self.lastID += 1
      entry.id = self.lastID
      let place = entry.place
      // An address can be another object's by now.
      if let entries = self.entriesOfObject[place], let first = entries.first, first.object == nil {
        for entry in entries { self.drop(entry) }
        self.entriesOfObject[place] = nil
      }
      if entry.name != .none,
        let index = self.entriesOfObject[place]?.firstIndex(where: { $0.name == entry.name }),
        let old = self.entriesOfObject[place]?[index]
      {
        self.entriesOfObject[place]?[index] = entry
        entry.position = old.position
        self.drop(old)
        self.entries[entry.position] = entry
        return
      }
      self.entriesOfObject[place, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChange()
    }

    /// Takes out the entries of an object that are meant.
    func remove(_ wanted: Wanted, of object: AnyObject) {
      let place = ObjectIdentifier(object)
      guard let entries = self.entriesOfObject[place], entries.first?.object === object else { return }
      var kept: ContiguousArray<Entry> = []
      for entry in entries {
        if entry.matches(wanted) { self.drop(entry) } else { kept.append(entry) }
      }
      self.entriesOfObject[place] = kept.isEmpty ? nil : kept
      for _ in kept.count..<entries.count { self.noteChange() }
    }

    /// Tells a change to the entries that it concerns, and that do not know it yet.
    func tell(_ change: Change) {
      // What is registered or taken out meanwhile changes another array.
      let entries = self.entries
      var isObjectGone = false
      for index in entries.indices where entries[index].isConcerned(by: change) {
        entries[index].revision = change.revision
        if !entries[index].run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { self.sweep() }
    }

    /// Takes out the entries that were removed, and those whose objects are gone.
    func sweep() {
      var kept: ContiguousArray<Entry> = []
      for entry in self.entries where entry.isActive {
        if entry.object != nil {
          entry.position = kept.count
          kept.append(entry)
        } else {
          entry.end()
          self.entriesOfObject[entry.place] = nil
        }
      }
      self.entries = kept
      self.changesUntilSweep = Swift.max(Registry.fewestChanges, kept.count)
    }

    /// Lets go of an entry and its closure at once; its place is taken out with the next sweep.
    private func drop(_ entry: Entry) {
      guard entry.isActive else { return }
      entry.end()
      self.entries[entry.position] = self.gone
    }

    private func noteChange() {
      self.changesUntilSweep -= 1
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A binding or observer, to be ended; letting go of it ends nothing.
  @MainActor
  public struct Registration {
    // No reference to the entry: a weak one would make each later use of it slower.
    private weak var object: AnyObject?
    private weak var registry: Registry?
    private let id: UInt64

    init(_ entry: Registry.Entry, of object: AnyObject, in registry: Registry) {
      self.object = object
      self.registry = registry
      self.id = entry.id
    }

    /// Ends the binding or observer; a second time does nothing.
    public func cancel() {
      if let object = self.object { self.registry?.remove(.id(self.id), of: object) }
    }
  }
}
