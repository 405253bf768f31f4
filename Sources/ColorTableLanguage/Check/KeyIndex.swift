/// Finds tokens by their keys: a hash table over the bytes of the keys, so that no key becomes a `String`.
///
/// Keys beyond ASCII are compared by canonical equivalence, as Unicode Annex 15 defines it, through the
/// standard library's strings.
struct KeyIndex {
  /// A slot holds the upper half of a hash and, below it, a token's index plus one; zero is an empty slot.
  private var slots: [UInt64]
  private var count = 0
  private var others: [String: Int] = [:]

  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The token with a key; `key` gives the bytes of a token's key.
  func token(for name: ArraySlice<UInt8>, key: (Int) -> ArraySlice<UInt8>) -> Int? {
    guard Self.isASCII(name) else { return others[String(decoding: name, as: UTF8.self)] }
    let hash = Self.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let token = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if key(token) == name { return token }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Takes a token in, unless its key is there already.
  ///
  /// - Returns: The token that has the key already, or nil.
  mutating func insert(
    _ token: Int, name: ArraySlice<UInt8>, key: (Int) -> ArraySlice<UInt8>
  ) -> Int? {
    guard Self.isASCII(name) else {
      let text = String(decoding: name, as: UTF8.self)
      if let present = others[text] { return present }
      others[text] = token
      return nil
    }
    let hash = Self.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let present = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if key(present) == name { return present }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(token + 1)
    count += 1
    if count * 4 > slots.count * 3 { grow(key: key) }
    return nil
  }

  private mutating func grow(key: (Int) -> ArraySlice<UInt8>) {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      let hash = Self.hash(key(Int(entry & 0xFFFF_FFFF) - 1))
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  private static func isASCII(_ name: ArraySlice<UInt8>) -> Bool {
    for byte in name where byte >= 0x80 { return false }
    return true
  }

  /// FNV-1a over the bytes, with a final mix, so that both halves depend on every byte.
  private static func hash(_ name: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return hash ^ (hash >> 32)
  }
}
