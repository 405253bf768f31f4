extension SampleColor.ThemeSwitcher {
  /// The bindings and observers, in the order of their registration.
  ///
  /// A binding is an entry with its closure, and a list for an object that has none yet. Entries of released objects
  /// are removed when as many were added as were left the last time: constant work for each, and memory for at most
  /// twice as many as live.
  @MainActor
  final class Registry {
    private var entries: ContiguousArray<Entry> = []
    private var entriesOfObject: [ObjectIdentifier: ContiguousArray<Entry>] = [:]
    private var changesUntilSweep = Registry.fewestChanges
    private var lastID: UInt64 = 0
    /// The placeholder for an entry that was removed.
    private let placeholder = Entry.placeholder()

    private static var fewestChanges: Int { 64 }

    /// The number of entries, those of released objects included.
    var count: Int { self.entries.count }

    /// The number of objects that have a list.
    var objectCount: Int { self.entriesOfObject.count }

    /// Appends an entry, or replaces the one with the same object and name.
    func add(_ entry: Entry) {
      self.lastID += 1
      entry.id = self.lastID
      let address = entry.address
      // The address may belong to another object now.
      if let entries = self.entriesOfObject[address], let first = entries.first, first.object == nil {
        for entry in entries { self.drop(entry) }
        self.entriesOfObject[address] = nil
      }
      if entry.name != .none,
        let index = self.entriesOfObject[address]?.firstIndex(where: { $0.name == entry.name }),
        let old = self.entriesOfObject[address]?[index]
      {
        self.entriesOfObject[address]?[index] = entry
        entry.position = old.position
        self.drop(old)
        self.entries[entry.position] = entry
        return
      }
      self.entriesOfObject[address, default: []].append(entry)
      entry.position = self.entries.count
      self.entries.append(entry)
      self.noteChange()
    }

    /// Removes the entries of an object that a filter matches.
    func remove(_ wanted: Wanted, of object: AnyObject) {
      let address = ObjectIdentifier(object)
      guard let entries = self.entriesOfObject[address], entries.first?.object === object else { return }
      var kept: ContiguousArray<Entry> = []
      for entry in entries {
        if entry.matches(wanted) { self.drop(entry) } else { kept.append(entry) }
      }
      self.entriesOfObject[address] = kept.isEmpty ? nil : kept
      for _ in kept.count..<entries.count { self.noteChange() }
    }

    /// Runs the entries that a change concerns and that were not run for it yet.
    func notify(_ change: Change) {
      // Registrations and removals meanwhile change another array.
      let entries = self.entries
      var isObjectGone = false
      for index in entries.indices where entries[index].isConcerned(by: change) {
        entries[index].revision = change.revision
        if !entries[index].run(change.palette) { isObjectGone = true }
      }
      if isObjectGone { self.sweep() }
    }

    /// Deletes the entries that were removed, and those whose objects were released.
    func sweep() {
      var kept: ContiguousArray<Entry> = []
      for entry in self.entries where entry.isActive {
        if entry.object != nil {
          entry.position = kept.count
          kept.append(entry)
        } else {
          entry.end()
          self.entriesOfObject[entry.address] = nil
        }
      }
      self.entries = kept
      self.changesUntilSweep = Swift.max(Registry.fewestChanges, kept.count)
    }

    /// Releases an entry and its closure immediately; its slot is deleted with the next sweep.
    private func drop(_ entry: Entry) {
      guard entry.isActive else { return }
      entry.end()
      self.entries[entry.position] = self.placeholder
    }

    private func noteChange() {
      self.changesUntilSweep -= 1
      if self.changesUntilSweep <= 0 { self.sweep() }
    }
  }
}

extension SampleColor.ThemeSwitcher {
  /// A binding or observer, which can be ended; releasing this value does not end it.
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

    /// Ends the binding or observer; a second call does nothing.
    public func cancel() {
      if let object = self.object { self.registry?.remove(.id(self.id), of: object) }
    }
  }
}
