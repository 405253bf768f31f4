/// Finds indices by what they stand for, which lies somewhere else: an open-addressing table of hashes.
///
/// The caller hashes (``ByteHash``) and compares, so that nothing is copied into the table.
@usableFromInline
package struct HashIndex: Sendable {
  /// A slot holds a hash in its upper half and, below it, an index plus one; zero is an empty slot.
  @usableFromInline
  private(set) var slots: [UInt64]
  @usableFromInline
  private(set) var count = 0

  /// Creates a table with room for a number of indices; it grows when there are more.
  @inlinable
  package init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The index with a hash that satisfies a predicate.
  @inlinable
  @inline(__always)
  package func index(hash: UInt32, where matches: (Int) -> Bool) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if let index = Self.index(in: slots[slot], hash: hash), matches(index) { return index }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Inserts an index, unless one with its hash satisfies a predicate.
  ///
  /// - Returns: The index that satisfies it, or nil.
  @inlinable
  @inline(__always)
  package mutating func insert(_ index: Int, hash: UInt32, unless matches: (Int) -> Bool) -> Int? {
    insert(index, hash: hash, replaces: false, where: matches)
  }

  /// Inserts an index, instead of one with its hash that satisfies a predicate.
  ///
  /// - Returns: The index that satisfied it, or nil.
  @inlinable
  @inline(__always)
  package mutating func insertOrReplace(_ index: Int, hash: UInt32, where matches: (Int) -> Bool) -> Int? {
    insert(index, hash: hash, replaces: true, where: matches)
  }

  @inlinable
  @inline(__always)
  mutating func insert(
    _ index: Int, hash: UInt32, replaces: Bool, where matches: (Int) -> Bool
  ) -> Int? {
    let entry = UInt64(hash) << 32 | UInt64(truncatingIfNeeded: index + 1)
    let present: Int? = slots.withUnsafeMutableBufferPointer { slots in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if let present = Self.index(in: slots[slot], hash: hash), matches(present) {
          if replaces { slots[slot] = entry }
          return present
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = entry
      return nil
    }
    guard present == nil else { return present }
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return nil
  }

  @inlinable
  @inline(__always)
  static func index(in slot: UInt64, hash: UInt32) -> Int? {
    slot >> 32 == UInt64(hash) ? Int(slot & 0xFFFF_FFFF) - 1 : nil
  }

  @usableFromInline
  mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}

/// Finds indices by names that lie somewhere else. Two names are the same where they are canonically equivalent
/// (UAX #15), as two strings are equal.
///
/// ASCII names, nearly all of them, are hashed as bytes and compared by the caller; the others are strings.
@usableFromInline
package struct NameIndex: Sendable {
  @usableFromInline
  var names: HashIndex
  /// The names beyond ASCII.
  @usableFromInline
  var others: [ScopedName: Int] = [:]
  /// Whether names are the same only where their bytes are.
  @usableFromInline
  let comparesBytes: Bool

  @usableFromInline
  struct ScopedName: Hashable, Sendable {
    @usableFromInline
    let scope: Int
    @usableFromInline
    let name: String

    @inlinable
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ scope: Int) {
      self.scope = scope
      name = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Creates an index with room for a number of names; it grows when there are more.
  ///
  /// - Parameter comparesBytes: Whether names are the same only where their bytes are.
  @inlinable
  package init(capacity: Int, comparesBytes: Bool = false) {
    names = HashIndex(capacity: capacity)
    self.comparesBytes = comparesBytes
  }

  @inlinable
  @inline(__always)
  func hash(of name: UnsafeBufferPointer<UInt8>, scope: Int) -> UInt32? {
    let isASCII = name.endOfRun(from: 0, notBelow: 0) == name.count
    return comparesBytes || isASCII ? ByteHash.of(name, scope: scope) : nil
  }

  /// The index of a name.
  ///
  /// - Parameters:
  ///   - scope: Names in different scopes are different.
  ///   - hasName: Whether an index has this name, byte for byte, in this scope.
  @inlinable
  @inline(__always)
  package func index(
    of name: UnsafeBufferPointer<UInt8>, scope: Int = 0, where hasName: (Int) -> Bool
  ) -> Int? {
    guard let hash = hash(of: name, scope: scope) else { return otherIndex(of: name, scope: scope) }
    return names.index(hash: hash, where: hasName)
  }

  /// Inserts an index, unless its name is there already.
  ///
  /// - Returns: The index that has the name already, or nil.
  @inlinable
  @inline(__always)
  package mutating func insert(
    _ index: Int, name: UnsafeBufferPointer<UInt8>, scope: Int = 0, unless hasName: (Int) -> Bool
  ) -> Int? {
    guard let hash = hash(of: name, scope: scope) else {
      return insertOther(index, name: name, scope: scope)
    }
    return names.insert(index, hash: hash, unless: hasName)
  }

  @usableFromInline
  func otherIndex(of name: UnsafeBufferPointer<UInt8>, scope: Int) -> Int? {
    others[ScopedName(name, scope)]
  }

  @usableFromInline
  mutating func insertOther(_ index: Int, name: UnsafeBufferPointer<UInt8>, scope: Int) -> Int? {
    let name = ScopedName(name, scope)
    // Nearly every name is new, and then it is looked up once.
    guard let present = others.updateValue(index, forKey: name) else { return nil }
    others[name] = present
    return present
  }
}
