/// Finds tokens by their keys: a hash table over the bytes of the keys, so that no key becomes a `String`.
///
/// Keys beyond ASCII are compared by canonical equivalence, as Unicode Annex 15 defines it, through the
/// standard library's strings.
struct KeyIndex {
  /// A slot holds a hash in its upper half and, below it, a token's index plus one; zero is an empty slot.
  private var slots: [UInt64]
  private var count = 0
  private var others: [String: Int] = [:]

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The token with a key; `isKey` says whether the name is a token's key.
  func token(for name: UnsafeBufferPointer<UInt8>, isKey: (Int) -> Bool) -> Int? {
    guard let hash = Self.hash(name) else { return others[String(decoding: name, as: UTF8.self)] }
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if let token = Self.token(in: slots[slot], hash: hash), isKey(token) { return token }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// Takes a token in, unless its key is there already.
  ///
  /// - Returns: The token that has the key already, or nil.
  @inline(__always)
  mutating func insert(
    _ token: Int, name: UnsafeBufferPointer<UInt8>, isKey: (Int) -> Bool
  ) -> Int? {
    guard let hash = Self.hash(name) else {
      let text = String(decoding: name, as: UTF8.self)
      // Nearly every key is new, and then it is looked up once.
      guard let present = others.updateValue(token, forKey: text) else { return nil }
      others[text] = present
      return present
    }
    let present: Int? = slots.withUnsafeMutableBufferPointer { slots in
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        if let present = Self.token(in: slots[slot], hash: hash), isKey(present) { return present }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = UInt64(hash) << 32 | UInt64(token + 1)
      return nil
    }
    guard present == nil else { return present }
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return nil
  }

  /// The token in a slot, where its hash is the one that is looked for.
  @inline(__always)
  private static func token(in slot: UInt64, hash: UInt32) -> Int? {
    slot >> 32 == UInt64(hash) ? Int(slot & 0xFFFF_FFFF) - 1 : nil
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// A number that depends on every byte, eight of them at a time; nil where one is not ASCII.
  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var hash = UInt64(truncatingIfNeeded: name.count)
    var all: UInt64 = 0
    var offset = 0
    while offset + 8 <= name.count {
      let word = name.littleEndianWord(at: offset)
      all |= word
      hash = mix(hash ^ word)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < name.count {
      rest = rest << 8 | UInt64(name[offset])
      offset += 1
    }
    all |= rest
    hash = mix(hash ^ rest)
    return all & 0x8080_8080_8080_8080 == 0 ? UInt32(truncatingIfNeeded: hash) : nil
  }

  /// Multiplies and folds the product, so that every bit of the result depends on every bit of the number.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
