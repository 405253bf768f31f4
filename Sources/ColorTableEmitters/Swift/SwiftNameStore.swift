/// Names of tokens, one behind the other as UTF-8, and which names are taken in which group.
///
/// A large table has as many names as tokens, so there is no string for each: a name is a range of bytes.
struct SwiftNameStore {
  private var text: [UInt8] = []
  private var ends: [UInt32] = []
  private var keywordFlags: [Bool] = []
  private var scratch: [Unicode.Scalar] = []
  private var slots: [Int32]
  private var wideOwners: [String: Int] = [:]
  private var groups: [Int32] = []
  private let reserved: SwiftWordFilter
  private let keywords: SwiftWordFilter
  private let type: [UInt8]

  /// Makes room for a number of names of a token type.
  init(count: Int, type: String) {
    text.reserveCapacity(count * 12)
    ends.reserveCapacity(count)
    groups.reserveCapacity(count)
    keywordFlags.reserveCapacity(count)
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    reserved = SwiftWordFilter(SwiftReservedWords.token)
    keywords = SwiftWordFilter(SwiftReservedWords.keywords)
    self.type = Array(type.utf8)
  }

  /// How many names there are.
  var count: Int { ends.count }

  /// A name as UTF-8.
  @inline(__always)
  func bytes(of name: Int) -> ArraySlice<UInt8> {
    text[(name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name])]
  }

  /// Whether a name is a keyword, which needs back-ticks.
  @inline(__always)
  func isKeyword(_ name: Int) -> Bool { keywordFlags[name] }

  /// Adds the name for the last part of a token's key.
  ///
  /// - Returns: Whether there is one; without one the token gets an empty name.
  mutating func add(part: ArraySlice<UInt8>, group: Int, naming: SwiftNaming) -> Bool {
    let start = text.count
    let isName = naming.append(nameFor: part, to: &text, scratch: &scratch)
    if isName, reserved.contains(text[start...]) || text[start...] == type[...] {
      text.append(contentsOf: "Color".utf8)
    }
    keywordFlags.append(isName && keywords.contains(text[start...]))
    ends.append(UInt32(text.count))
    groups.append(Int32(group))
    return isName
  }

  /// The token that has the name of the last one, in the same group, and came before it.
  ///
  /// Names that `String` holds for equal are equal here, though their bytes may differ.
  mutating func claimLast() -> Int? {
    let name = count - 1
    let bytes = bytes(of: name)
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      let path = "\(groups[name]).\(String(decoding: bytes, as: UTF8.self))"
      // Nearly every name is new, and then it is looked up once.
      guard let owner = wideOwners.updateValue(name, forKey: path) else { return nil }
      wideOwners[path] = owner
      return owner
    }
    let mask = slots.count - 1
    var slot = Int(bytes.withUnsafeBufferPointer { NameHash.hash($0, seed: Int(groups[name])) }) & mask
    while slots[slot] >= 0 {
      let owner = Int(slots[slot])
      if groups[owner] == groups[name], self.bytes(of: owner) == bytes { return owner }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: name)
    return nil
  }
}

/// Whether a name is one of some words: most names are told apart from them by length and first letter.
struct SwiftWordFilter {
  private let words: Set<String>
  private var firstBytes: [UInt64] = Array(repeating: 0, count: 256)

  /// Takes the words.
  init(_ words: Set<String>) {
    self.words = words
    for word in words {
      guard let first = word.utf8.first, word.utf8.count < 64 else { continue }
      firstBytes[Int(first)] |= 1 << UInt64(word.utf8.count)
    }
  }

  /// Whether a name is one of the words.
  @inline(__always)
  func contains(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, name.count < 64, firstBytes[Int(first)] & 1 << UInt64(name.count) != 0
    else { return false }
    return words.contains(String(decoding: name, as: UTF8.self))
  }
}
