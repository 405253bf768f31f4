import ColorTableModel
import TextSupport

/// The groups of a table's keys as a tree, and a name for each group and token inside the group around it: for
/// languages that nest.
struct GroupedNames {
  /// A group of tokens: a part of their keys before a dot.
  struct Group {
    /// The group around it; nil for the root.
    let parent: Int?
    /// Its name in the group around it; empty for the root.
    let name: String
    /// The key's beginning that it stands for, with the spelling of its first token.
    let key: ArraySlice<UInt8>
    /// The first token in it, or in a group inside it.
    let first: TokenID
    /// Its tokens and groups, in the table's order.
    fileprivate(set) var members: [Member] = []
  }

  /// What is in a group.
  enum Member {
    case token(TokenID)
    case group(Int)
  }

  private struct Path: Hashable {
    let parent: Int
    let name: String
  }

  /// The groups, each after the one around it; the first is the root.
  private(set) var groups: [Group]
  /// The name of each token in its group.
  private(set) var names: NameList<TokenID>
  /// The group of each token.
  private(set) var groupOfToken: [Int] = []

  private var children: [Path: Int] = [:]
  private var taken: NameIndex

  /// Names the groups and tokens of a table; parts of keys without a name, and keys that share one, are added to the
  /// problems.
  ///
  /// - Parameters:
  ///   - language: The language, for messages.
  ///   - distinction: What does not tell names apart in it, for messages.
  ///   - problems: What cannot be named is added to it.
  ///   - appendName: Appends the name for a part of a key, and says whether there is one.
  init(
    _ table: Table, language: String, distinction: String, problems: inout [EmitterFailure.Problem],
    appendName: (_ part: ArraySlice<UInt8>, _ name: inout [UInt8]) -> Bool
  ) {
    groups = [Group(parent: nil, name: "", key: [], first: TokenID(0))]
    names = NameList(capacity: table.tokenCount)
    taken = NameIndex(capacity: table.tokenCount)
    groupOfToken.reserveCapacity(table.tokenCount)
    var lastGroup = (key: ArraySlice<UInt8>(), group: 0)
    for token in table.tokenIDs {
      let key = table.keyBytes(of: token)
      let lastDot = key.lastIndex(of: UInt8(ascii: "."))
      let groupKey = lastDot.map { key[..<$0] } ?? []
      // Neighbours are mostly of one group.
      if !groupKey.elementsEqual(lastGroup.key) {
        lastGroup = (groupKey, group(groupKey, of: token, appendName: appendName) ?? -1)
      }
      let part = lastDot.map { key[($0 + 1)...] } ?? key
      let isNamed = names.add { appendName(part, &$0) } && lastGroup.group >= 0
      groupOfToken.append(max(0, lastGroup.group))
      guard isNamed else {
        problems.append(
          EmitterFailure.Problem(
            .unrepresentableName, "the key `\(table.key(of: token))` has no name in \(language)",
            subject: .token(token), help: "each part of it needs a letter or a digit"))
        continue
      }
      groups[lastGroup.group].members.append(.token(token))
      if let other = claim(token, in: lastGroup.group) {
        problems.append(
          .collision(
            "`\(table.key(of: token))` and `\(table.key(of: other))`", name: path(of: token), in: language,
            kind: "key", .token(token), with: .token(other),
            help: "rename one of the two keys: \(distinction)"))
      }
    }
  }

  /// The token with a name in a group.
  func token(named name: String, in group: Int) -> TokenID? {
    var name = name
    return name.withUTF8 { name in
      let index = taken.index(of: name, scope: group) { other in
        groupOfToken[other] == group && names.withBytes(of: TokenID(other)) { $0.elementsEqual(name) }
      }
      return index.map { TokenID($0) }
    }
  }

  /// The group with a name in a group.
  func group(named name: String, in group: Int) -> Int? { children[Path(parent: group, name: name)] }

  /// The names from the outermost group to a token, with dots.
  func path(of token: TokenID) -> String {
    var parts = [names.string(token)]
    var group = groupOfToken[token.index]
    while let parent = groups[group].parent {
      parts.append(groups[group].name)
      group = parent
    }
    return parts.reversed().joined(separator: ".")
  }

  private mutating func claim(_ token: TokenID, in group: Int) -> TokenID? {
    let (names, groupOfToken) = (names, groupOfToken)
    let other = names.withBytes(of: token) { name in
      taken.insert(token.index, name: name, scope: group) { other in
        groupOfToken[other] == group && names.withBytes(of: TokenID(other)) { $0.elementsEqual(name) }
      }
    }
    return other.map { TokenID($0) }
  }

  /// The group for the beginning of a key, created where there is none; nil where a part has no name.
  private mutating func group(
    _ key: ArraySlice<UInt8>, of token: TokenID,
    appendName: (_ part: ArraySlice<UInt8>, _ name: inout [UInt8]) -> Bool
  ) -> Int? {
    var group = 0
    for part in key.split(separator: UInt8(ascii: ".")) {
      var name: [UInt8] = []
      guard appendName(part, &name) else { return nil }
      let path = Path(parent: group, name: String(decoding: name, as: UTF8.self))
      if let known = children[path] {
        group = known
        continue
      }
      children[path] = groups.count
      groups[group].members.append(.group(groups.count))
      groups.append(Group(parent: group, name: path.name, key: key[..<part.endIndex], first: token))
      group = groups.count - 1
    }
    return group
  }
}
