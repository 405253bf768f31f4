import ColorTableModel
import TextSupport

/// The Swift names of tokens, and which names are taken in which group.
struct SwiftNameStore {
  /// The names, without groups and back-ticks; an empty one for a key that has none.
  private(set) var names: NameList<TokenID>
  /// The tokens whose names are no names in Swift as they are, and so were changed.
  private(set) var changed: [TokenID] = []
  private var keywordFlags: [Bool] = []
  private var scratch: [Unicode.Scalar] = []
  private var groups: [Int32] = []
  private let reserved: SwiftWordFilter
  private let keywords: SwiftWordFilter
  private let type: [UInt8]

  /// Reserves room for the names of a token type's tokens.
  init(count: Int, type: String) {
    names = NameList(capacity: count)
    groups.reserveCapacity(count)
    keywordFlags.reserveCapacity(count)
    reserved = SwiftWordFilter(SwiftReservedWords.token)
    keywords = SwiftWordFilter(SwiftReservedWords.keywords)
    self.type = Array(type.utf8)
  }

  /// Whether a token's name is a keyword, which needs back-ticks.
  @inline(__always)
  func isKeyword(_ token: TokenID) -> Bool { keywordFlags[token.index] }

  /// Adds the name for the last part of a token's key.
  ///
  /// - Returns: Whether there is one; without one the token gets an empty name.
  mutating func add(part: ArraySlice<UInt8>, group: Int, naming: SwiftNaming) -> Bool {
    let isName = names.add { text in
      let start = text.count
      let isName = naming.append(nameFor: part, to: &text, scratch: &scratch)
      if isName, reserved.contains(text[start...]) || text[start...] == type[...] {
        text.append(contentsOf: "Color".utf8)
        changed.append(TokenID(groups.count))
      } else if isName, let first = part.first, first &- UInt8(ascii: "0") < 10 {
        // No name begins with a digit.
        changed.append(TokenID(groups.count))
      }
      keywordFlags.append(isName && keywords.contains(text[start...]))
      return isName
    }
    groups.append(Int32(group))
    return isName
  }

  /// Adds the last name to those that are taken, each in its group.
  ///
  /// Names are compared as `String` does, so ones with different bytes can be equal.
  ///
  /// - Returns: The token that has the name already.
  func claimLast(in taken: inout NameIndex) -> TokenID? {
    let token = TokenID(names.count - 1)
    let group = groups[token.index]
    let owner = names.withBytes(of: token) { name in
      taken.insert(token.index, name: name, scope: Int(group)) { other in
        groups[other] == group && names.withBytes(of: TokenID(other)) { $0.elementsEqual(name) }
      }
    }
    return owner.map { TokenID($0) }
  }
}

/// A set of words; most names differ from all of them in length or first letter already.
struct SwiftWordFilter {
  private let words: Set<String>
  private var firstBytes: [UInt64] = Array(repeating: 0, count: 256)

  init(_ words: Set<String>) {
    self.words = words
    for word in words {
      guard let first = word.utf8.first, word.utf8.count < 64 else { continue }
      firstBytes[Int(first)] |= 1 << UInt64(word.utf8.count)
    }
  }

  @inline(__always)
  func contains(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, name.count < 64, firstBytes[Int(first)] & 1 << UInt64(name.count) != 0
    else { return false }
    return words.contains(String(decoding: name, as: UTF8.self))
  }
}
