import ColorTableModel
import TextSupport

/// The Swift names of tokens, and which names are taken in which group.
struct SwiftNameStore {
  /// The names, without groups and back-ticks; an empty one for a key that has none.
  private(set) var names: NameList<TokenID>
  /// The tokens whose names Swift cannot have as they are, and so were changed.
  private(set) var changed: [TokenID] = []
  private var keywordFlags: [Bool] = []
  private var groups: [Int32] = []
  private var taken: NameIndex
  private let reserved = WordSet(SwiftReservedWords.token)
  private let keywords = WordSet(SwiftReservedWords.keywords)
  private let type: [UInt8]

  /// Reserves room for the names of a token type's tokens.
  init(count: Int, type: String) {
    names = NameList(capacity: count)
    taken = NameIndex(capacity: count)
    groups.reserveCapacity(count)
    keywordFlags.reserveCapacity(count)
    self.type = Array(type.utf8)
  }

  /// Whether a token's name is a keyword, which needs back-ticks.
  @inline(__always)
  func isKeyword(_ token: TokenID) -> Bool { keywordFlags[token.index] }

  /// Adds the name for the last part of a token's key.
  ///
  /// - Returns: Whether there is one; without one the token gets an empty name.
  mutating func add(part: UnsafeBufferPointer<UInt8>, group: Int, naming: SwiftNaming) -> Bool {
    var isReserved = false
    var isKeyword = false
    let isName = names.add { text in
      let start = text.count
      guard naming.append(nameFor: part, to: &text) else { return false }
      text.withUnsafeBufferPointer { text in
        let name = UnsafeBufferPointer(rebasing: text[start...])
        isReserved = reserved.contains(name) || name.elementsEqual(type)
        isKeyword = !isReserved && keywords.contains(name)
      }
      if isReserved { text.append(contentsOf: "Color".utf8) }
      return true
    }
    // No name begins with a digit.
    if isReserved || isName && (part.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? false) {
      changed.append(TokenID(groups.count))
    }
    keywordFlags.append(isKeyword)
    groups.append(Int32(group))
    return isName
  }

  /// Adds the last name to those that are taken, each in its group.
  ///
  /// Names are compared as `String` does, so ones with different bytes can be equal.
  ///
  /// - Returns: The token that has the name already.
  mutating func claimLast() -> TokenID? {
    let (names, groups) = (names, groups)
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
