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

/// The tree that the dots in a table's keys make, for languages that nest: groups of tokens and groups, in the order
/// of the table, each with a name in the group around it.
///
/// A token whose key is also that of a group is the group's own token. A group is where the first of its tokens is, or
/// behind its own token where that comes first.
struct TokenTree {
  /// A group of tokens: a part of their keys before a dot.
  struct Group {
    /// The group around it; nil for the root.
    let parent: TokenGroupID?
    /// The key's beginning that it stands for, with the spelling of its first token.
    let key: ArraySlice<UInt8>
    /// The first token in it, or in a group inside it.
    let first: TokenID
    /// The token beside it that has its name; nil where there is none.
    fileprivate(set) var ownToken: TokenID?
    /// Its other name, where it cannot have its own; nil where it can.
    fileprivate(set) var otherName: String?
    fileprivate var firstEntry = TokenTree.nothing
    fileprivate var lastEntry = TokenTree.nothing
    fileprivate var isPlaced = false
  }

  /// An entry of a group.
  enum Entry {
    case token(TokenID)
    case group(TokenGroupID)
  }

  /// The name of each token in its group.
  private(set) var names: NameList<TokenID>
  /// The name of each group in the group around it.
  private(set) var groupNames = NameList<TokenGroupID>(capacity: 1)

  /// The groups, each after the one around it; the first is the root.
  private var groups: [Group] = []
  private var groupOfToken: [Int32] = []
  /// For each entry, the one after it in its group, or nothing. Tokens come first, then groups without the root.
  private var nextEntries: [Int32] = []
  private var namedTokens: NameIndex
  private var namedGroups: NameIndex
  /// The tokens without a name, and those with that of another token.
  private var failures: [(token: TokenID, other: TokenID?)] = []

  private static let nothing: Int32 = -1

  /// Makes the tree of a table, in time linear in its keys.
  ///
  /// - Parameters:
  ///   - comparesBytes: Whether names are the same only where their bytes are, and not where they are canonically
  ///     equivalent.
  ///   - appendName: Appends the name for a part of a key, and says whether there is one.
  init(
    _ table: Table, comparesBytes: Bool = false,
    appendName: (_ part: UnsafeBufferPointer<UInt8>, _ name: inout [UInt8]) -> Bool
  ) {
    names = NameList(capacity: table.tokenCount)
    namedTokens = NameIndex(capacity: table.tokenCount, comparesBytes: comparesBytes)
    namedGroups = NameIndex(capacity: 0, comparesBytes: comparesBytes)
    groupOfToken.reserveCapacity(table.tokenCount)
    groups.append(Group(parent: nil, key: [], first: TokenID(0), isPlaced: true))
    groupNames.add { _ in }
    // Neighbours are mostly of one group, so the last one is remembered.
    var last: (key: [UInt8], group: TokenGroupID?) = ([], .root)
    table.forEachKey { token, key in
      let dot = key.lastIndex(of: UInt8(ascii: "."))
      let groupKey = UnsafeBufferPointer(rebasing: key[..<(dot ?? 0)])
      if !last.key.withUnsafeBufferPointer(groupKey.isSame) {
        last.group = insertGroup(groupKey, of: token, in: table, appendName: appendName)
        last.key.removeAll(keepingCapacity: true)
        last.key.append(contentsOf: groupKey)
      }
      let part = UnsafeBufferPointer(rebasing: key[(dot.map { $0 + 1 } ?? 0)...])
      let isNamed = names.add { appendName(part, &$0) }
      groupOfToken.append(Int32(truncatingIfNeeded: last.group?.index ?? 0))
      if !isNamed || last.group == nil {
        failures.append((token, nil))
      } else if let other = claimName(of: token) {
        failures.append((token, other))
      }
    }
    linkEntries()
  }

  /// The groups, each after the one around it; the first is the root.
  var groupIDs: Range<TokenGroupID> { .root..<TokenGroupID(groups.count) }

  subscript(group: TokenGroupID) -> Group { groups[group.index] }

  /// The group that a token is in.
  func group(of token: TokenID) -> TokenGroupID { TokenGroupID(Int(groupOfToken[token.index])) }

  func token(named name: UnsafeBufferPointer<UInt8>, in group: TokenGroupID) -> TokenID? {
    namedTokens.index(of: name, scope: group.index) { other in
      groupOfToken[other] == group.index
        && names.withBytes(of: TokenID(other)) { $0.elementsEqual(name) }
    }.map { TokenID($0) }
  }

  /// The group with a name in another one.
  func group(named name: UnsafeBufferPointer<UInt8>, in parent: TokenGroupID) -> TokenGroupID? {
    namedGroups.index(of: name, scope: parent.index) { other in
      groups[other].parent == parent
        && groupNames.withBytes(of: TokenGroupID(other)) { $0.elementsEqual(name) }
    }.map { TokenGroupID($0) }
  }

  var ownTokens: Set<TokenID> { Set(groups.lazy.compactMap(\.ownToken)) }

  // MARK: Entries

  /// A position among the entries of a group.
  struct Entries {
    fileprivate var next: Int32
  }

  /// Iterates over what a group holds.
  func entries(of group: TokenGroupID) -> Entries { Entries(next: groups[group.index].firstEntry) }

  /// Takes the next entry of a group.
  func next(_ entries: inout Entries) -> Entry? {
    guard entries.next != Self.nothing else { return nil }
    let entry = Int(entries.next)
    entries.next = nextEntries[entry]
    return entry < names.count ? .token(TokenID(entry)) : .group(TokenGroupID(entry - names.count + 1))
  }

  /// The tokens in a group itself.
  func tokens(in group: TokenGroupID) -> [TokenID] {
    var tokens: [TokenID] = []
    var entries = entries(of: group)
    while let entry = next(&entries) {
      if case .token(let token) = entry { tokens.append(token) }
    }
    return tokens
  }

  private mutating func linkEntries() {
    nextEntries = Array(repeating: Self.nothing, count: names.count + groups.count - 1)
    var ownGroups: [TokenID: Int] = [:]
    for (index, group) in groups.enumerated() {
      guard let parent = group.parent else { continue }
      let own = groupNames.withBytes(of: TokenGroupID(index)) { token(named: $0, in: parent) }
      groups[index].ownToken = own
      if let own { ownGroups[own] = index }
    }
    for token in groupOfToken.indices {
      let group = Int(groupOfToken[token])
      place(group)
      append(token, to: group)
      if !ownGroups.isEmpty, let own = ownGroups[TokenID(token)] { place(own) }
    }
  }

  /// Puts a group, and those around it, behind what their parents hold so far, unless they are there already.
  private mutating func place(_ group: Int) {
    var group = group
    while !groups[group].isPlaced, let parent = groups[group].parent {
      groups[group].isPlaced = true
      append(names.count + group - 1, to: parent.index)
      group = parent.index
    }
  }

  private mutating func append(_ entry: Int, to group: Int) {
    let last = groups[group].lastEntry
    if last == Self.nothing {
      groups[group].firstEntry = Int32(truncatingIfNeeded: entry)
    } else {
      nextEntries[Int(last)] = Int32(truncatingIfNeeded: entry)
    }
    groups[group].lastEntry = Int32(truncatingIfNeeded: entry)
  }

  // MARK: Names

  /// Claims a token's name in its group.
  ///
  /// - Returns: The token that has the name already.
  private mutating func claimName(of token: TokenID) -> TokenID? {
    let (names, groupOfToken) = (names, groupOfToken)
    let group = groupOfToken[token.index]
    let other = names.withBytes(of: token) { name in
      namedTokens.insert(token.index, name: name, scope: Int(group)) { other in
        groupOfToken[other] == group && names.withBytes(of: TokenID(other)) { $0.elementsEqual(name) }
      }
    }
    return other.map { TokenID($0) }
  }

  /// The group for the beginning of a key, created from the outside in where there is none; nil where a part has no name.
  private mutating func insertGroup(
    _ key: UnsafeBufferPointer<UInt8>, of token: TokenID, in table: Table,
    appendName: (_ part: UnsafeBufferPointer<UInt8>, _ name: inout [UInt8]) -> Bool
  ) -> TokenGroupID? {
    var group = TokenGroupID.root
    var name: [UInt8] = []
    for part in key.split(separator: UInt8(ascii: ".")) {
      name.removeAll(keepingCapacity: true)
      guard appendName(UnsafeBufferPointer(rebasing: part), &name) else { return nil }
      if let known = name.withUnsafeBufferPointer({ self.group(named: $0, in: group) }) {
        group = known
        continue
      }
      let new = groups.count
      name.withUnsafeBufferPointer {
        _ = namedGroups.insert(new, name: $0, scope: group.index, unless: { _ in false })
      }
      groupNames.add { $0 += name }
      groups.append(Group(parent: group, key: table.keyBytes(of: token).prefix(part.endIndex), first: token))
      group = TokenGroupID(new)
    }
    return group
  }

  /// Gives a group another name than its part of the key has.
  mutating func rename(_ group: TokenGroupID, to name: String) { groups[group.index].otherName = name }

  /// The name of a group in the group around it.
  func memberName(of group: TokenGroupID) -> String {
    groups[group.index].otherName ?? groupNames.string(group)
  }

  /// The names from the outermost group to a token, with dots.
  func path(of token: TokenID) -> String {
    String(decoding: path(of: group(of: token)), as: UTF8.self) + names.string(token)
  }

  /// The names from the outermost group to each token, with dots.
  func paths() -> NameList<TokenID> {
    var paths = NameList<TokenID>(capacity: names.count)
    var last = (group: TokenGroupID.root, path: [UInt8]())
    for token in groupOfToken.indices {
      let group = group(of: TokenID(token))
      if group != last.group { last = (group, path(of: group)) }
      paths.add { path in
        path += last.path
        names.append(TokenID(token), to: &path)
      }
    }
    return paths
  }

  /// The names from the outermost group to a group, with a dot after each.
  private func path(of group: TokenGroupID) -> [UInt8] {
    var around: [TokenGroupID] = []
    var group = group
    while let parent = groups[group.index].parent {
      around.append(group)
      group = parent
    }
    var path: [UInt8] = []
    for group in around.reversed() {
      path += memberName(of: group).utf8
      path.append(UInt8(ascii: "."))
    }
    return path
  }

  /// The problems of the names: parts of keys that have none, and keys that share one.
  ///
  /// - Parameters:
  ///   - language: The language, for messages.
  ///   - distinction: The differences that do not count in it, for messages.
  func problems(_ table: Table, language: String, distinction: String) -> [EmitterFailure.Problem] {
    failures.map { token, other in
      guard let other else {
        return EmitterFailure.Problem(
          .unrepresentableName, "the key `\(table.key(of: token))` has no name in \(language)",
          subject: .token(token), help: "each part of it needs a letter or a digit")
      }
      return .collision(
        "`\(table.key(of: token))` and `\(table.key(of: other))`", name: path(of: token), in: language,
        kind: "key", .token(token), with: .token(other), help: "rename one of the two keys: \(distinction)")
    }
  }
}
