import ColorTableModel
import TextSupport

/// A group of tokens in a ``TokenTree``, by its index.
struct TokenGroupID: TableIndex, Hashable {
  /// The group of everything, which has no name.
  static let root = TokenGroupID(0)

  let index: Int

  init(_ index: Int) { self.index = index }

  func distance(to other: TokenGroupID) -> Int { other.index - index }
  func advanced(by distance: Int) -> TokenGroupID { TokenGroupID(index + distance) }
}

/// The tree that the dots in a table's keys make: groups of tokens and groups, in the order of the table.
///
/// A group is where the first of its tokens is. A token whose key is also that of a group is the group's own token,
/// and no entry beside it.
struct TokenTree {
  /// What a group holds.
  enum Entry {
    case token(TokenID)
    case group(TokenGroupID)
  }

  private let tokenCount: Int
  private var names = TokenGroupNames()
  /// What is known of each group besides its name.
  private var groups: [Group] = []
  /// For each entry, the one after it in its group, or nothing. Tokens come first, then groups without the root.
  private var nextEntries: [Int32] = []

  private struct Group {
    var ownToken = TokenTree.nothing
    var first = TokenTree.nothing
    var last = TokenTree.nothing
    var isPlaced = false
  }

  private static let nothing: Int32 = -1

  /// Makes the tree of a table, in time linear in its keys.
  init(_ table: Table) {
    tokenCount = table.tokenCount
    // A group may come after the token of its name, so all groups are found first.
    var groupOfToken: [Int32] = []
    table.forEachKey { token, key in
      guard let dot = key.lastIndex(of: UInt8(ascii: ".")) else { return }
      if groupOfToken.isEmpty { groupOfToken = Array(repeating: 0, count: tokenCount) }
      groupOfToken[token.index] = Int32(names.insert(UnsafeBufferPointer(rebasing: key[..<dot])).index)
    }
    groups = Array(repeating: Group(), count: names.count)
    groups[0].isPlaced = true
    nextEntries = Array(repeating: Self.nothing, count: tokenCount + names.count - 1)
    guard !groupOfToken.isEmpty else {
      for token in 0..<tokenCount { append(token, to: 0) }
      return
    }
    table.forEachKey { token, key in
      let group = Int(groupOfToken[token.index])
      let start = (key.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1
      let name = UnsafeBufferPointer(rebasing: key[start...])
      if let own = names.group(named: name, in: TokenGroupID(group)) {
        groups[own.index].ownToken = Int32(token.index)
        place(own.index)
      } else {
        place(group)
        append(token.index, to: group)
      }
    }
  }

  /// Puts a group, and those around it, behind what their parents hold so far, unless they are there already.
  private mutating func place(_ group: Int) {
    var group = group
    while !groups[group].isPlaced {
      groups[group].isPlaced = true
      let parent = names.parent(of: TokenGroupID(group)).index
      append(tokenCount + group - 1, to: parent)
      group = parent
    }
  }

  private mutating func append(_ entry: Int, to group: Int) {
    let last = groups[group].last
    if last == Self.nothing {
      groups[group].first = Int32(entry)
    } else {
      nextEntries[Int(last)] = Int32(entry)
    }
    groups[group].last = Int32(entry)
  }

  /// The last part of a group's key.
  func withName<Result>(of group: TokenGroupID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    names.withName(of: group, body)
  }

  /// The token whose key is that of a group.
  func ownToken(of group: TokenGroupID) -> TokenID? {
    let token = groups[group.index].ownToken
    return token == Self.nothing ? nil : TokenID(Int(token))
  }

  /// The tokens that are the own tokens of groups.
  var ownTokens: Set<TokenID> {
    Set(groups.lazy.map(\.ownToken).filter { $0 != Self.nothing }.map { TokenID(Int($0)) })
  }

  /// Iterates over what a group holds.
  func entries(of group: TokenGroupID) -> Entries {
    Entries(next: groups[group.index].first)
  }

  /// A position among the entries of a group.
  struct Entries {
    fileprivate var next: Int32
  }

  /// Takes the next entry of a group.
  func next(_ entries: inout Entries) -> Entry? {
    guard entries.next != Self.nothing else { return nil }
    let entry = Int(entries.next)
    entries.next = nextEntries[entry]
    return entry < tokenCount ? .token(TokenID(entry)) : .group(TokenGroupID(entry - tokenCount + 1))
  }
}

/// The groups of a tree by their names.
private struct TokenGroupNames {
  private var names = NameList<TokenGroupID>(capacity: 1)
  private var parents: [Int32] = [0]
  private var index = HashIndex(capacity: 0)
  /// Neighbours are mostly of one group, so the last one is remembered.
  private var lastKey: [UInt8] = []
  private var lastGroup = TokenGroupID.root

  init() { names.add { _ in } }

  var count: Int { parents.count }

  func parent(of group: TokenGroupID) -> TokenGroupID { TokenGroupID(Int(parents[group.index])) }

  func withName<Result>(of group: TokenGroupID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    names.withBytes(of: group, body)
  }

  /// The group with a key; those that are not there yet are added from the outside in.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> TokenGroupID {
    if lastGroup != .root, key.elementsEqual(lastKey) { return lastGroup }
    var group = TokenGroupID.root
    for part in key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      let name = UnsafeBufferPointer(rebasing: part)
      if let known = self.group(named: name, in: group) {
        group = known
        continue
      }
      _ = index.insert(count, hash: hash(of: name, in: group), unless: { _ in false })
      names.add { $0.append(contentsOf: name) }
      parents.append(Int32(group.index))
      group = TokenGroupID(count - 1)
    }
    lastKey = Array(key)
    lastGroup = group
    return group
  }

  /// The group with a name in another one.
  func group(named name: UnsafeBufferPointer<UInt8>, in parent: TokenGroupID) -> TokenGroupID? {
    index.index(hash: hash(of: name, in: parent)) { other in
      Int(parents[other]) == parent.index
        && names.withBytes(of: TokenGroupID(other)) { $0.elementsEqual(name) }
    }.map { TokenGroupID($0) }
  }

  private func hash(of name: UnsafeBufferPointer<UInt8>, in parent: TokenGroupID) -> UInt32 {
    ByteHash.of(name, scope: parent.index + 1)
  }
}
