import ColorTableModel

/// The tree that the dots in a table's keys make, for languages that nest: groups of tokens and groups, each with a name in
/// the group around it.
///
/// A token whose key is also that of a group is the group's own token.
struct TokenTree {
  /// A group of tokens: a part of their keys before a dot.
  struct Group {
    /// The index of the group around it; nil for the root.
    let parent: Int?
    /// The key's beginning that it stands for, with the spelling of its first token.
    let key: Substring
    let name: String
    /// Its name as a member of the group around it: its name, unless it cannot have that.
    fileprivate(set) var memberName: String
    /// The first token in it, or in a group inside it.
    let first: TokenID
    /// The token beside it that has its name; nil where there is none.
    fileprivate(set) var ownToken: TokenID?
    /// The tokens in the group itself, in the table's order.
    fileprivate(set) var tokens: [TokenID] = []
    /// The groups in the group itself, in the order of their first tokens.
    fileprivate(set) var inner: [Int] = []

    /// The last part of its key.
    var part: Substring { TokenTree.split(key).part }
  }

  /// An entry of a group.
  enum Entry {
    case token(TokenID)
    case group(Int)
  }

  /// The index of the group of everything, which has no name.
  static let root = 0

  /// The groups, each after the one around it; the first is the root.
  private(set) var groups = [Group(parent: nil, key: "", name: "", memberName: "", first: TokenID(0))]
  /// The name of each token in its group.
  private(set) var names: [String] = []
  /// The tokens without a name, and those with that of another token.
  private(set) var failures: [(token: TokenID, other: TokenID?)] = []

  private let separator: Unicode.Scalar
  private var groupOfToken: [Int] = []
  private var tokenNames: TakenNames
  private var groupNames: TakenNames

  /// Makes the tree of a table.
  ///
  /// - Parameters:
  ///   - comparesBytes: Whether names are the same only where their bytes are, and not where they are canonically
  ///     equivalent.
  ///   - given: The names of tokens, in their groups, that the table gives; empty ones are problems already.
  ///   - separator: The character between the parts of keys.
  ///   - key: The key of a token; nil for that in the table.
  ///   - name: The name for a part of a key, which is that of a group or a token; nil where there is none.
  init(
    _ table: Table, comparesBytes: Bool = false, given: [TokenID: String] = [:],
    separator: Unicode.Scalar = ".",
    key: ((TokenID) -> String)? = nil, name: (_ part: Substring, _ isGroup: Bool) -> String?
  ) {
    self.separator = separator
    tokenNames = TakenNames(comparesBytes: comparesBytes, capacity: table.tokenCount)
    groupNames = TakenNames(comparesBytes: comparesBytes)
    names.reserveCapacity(table.tokenCount)
    groupOfToken.reserveCapacity(table.tokenCount)
    // Neighbours are mostly of one group.
    var last: (key: Substring, group: Int?) = ("", Self.root)
    for token in table.tokenIDs {
      let (groupKey, part) = Self.split((key?(token) ?? table.key(of: token))[...], at: separator)
      if !groupKey.utf8.elementsEqual(last.key.utf8) {
        last = (groupKey, insertGroup(groupKey, of: token, name: name))
      }
      let given = given.isEmpty ? nil : given[token]
      let name = given ?? name(part, false)
      names.append(name ?? "")
      groupOfToken.append(last.group ?? Self.root)
      if given?.isEmpty == true { continue }
      guard let name, let group = last.group else {
        failures.append((token, nil))
        continue
      }
      groups[group].tokens.append(token)
      if let other = tokenNames.claim(name, in: group, by: token.index) {
        failures.append((token, TokenID(other)))
      }
    }
    for index in groups.indices.dropFirst() {
      groups[index].ownToken = groups[index].parent.flatMap { self.token(named: groups[index].name, in: $0) }
    }
  }

  /// A key before its last separator, and behind it.
  static func split(_ key: Substring, at separator: Unicode.Scalar = ".") -> (
    group: Substring, part: Substring
  ) {
    guard let separatorIndex = key.utf8.lastIndex(of: UInt8(ascii: separator)) else { return ("", key) }
    return (key[..<separatorIndex], key[key.utf8.index(after: separatorIndex)...])
  }

  /// The group for the beginning of a key, created from the outside in where there is none; nil where a part has no name.
  private mutating func insertGroup(
    _ key: Substring, of token: TokenID, name: (_ part: Substring, _ isGroup: Bool) -> String?
  ) -> Int? {
    var group = Self.root
    for part in key.unicodeScalars.split(separator: separator) {
      guard let name = name(Substring(part), true) else { return nil }
      if let known = self.group(named: name, in: group) {
        group = known
        continue
      }
      _ = groupNames.claim(name, in: group, by: groups.count)
      groups[group].inner.append(groups.count)
      groups.append(
        Group(parent: group, key: key[..<part.endIndex], name: name, memberName: name, first: token))
      group = groups.count - 1
    }
    return group
  }

  func group(of token: TokenID) -> Int { groupOfToken[token.index] }

  func token(named name: String, in group: Int) -> TokenID? {
    tokenNames.owner(of: name, in: group).map { TokenID($0) }
  }

  /// The group with a name in another one.
  func group(named name: String, in parent: Int) -> Int? { groupNames.owner(of: name, in: parent) }

  /// The content of a group, in the table's order: a group is where the first of its tokens is, or behind its own token
  /// where that comes first.
  func entries(of group: Int) -> [Entry] {
    let tokens = groups[group].tokens.map { (order: 2 * $0.index, entry: Entry.token($0)) }
    if groups[group].inner.isEmpty { return tokens.map(\.entry) }
    let inner = groups[group].inner.map { index in
      let order = min(groups[index].first, groups[index].ownToken ?? groups[index].first)
      return (order: 2 * order.index + 1, entry: Entry.group(index))
    }
    return (tokens + inner).sorted { $0.order < $1.order }.map(\.entry)
  }

  /// Gives a group another name than its part of the key has.
  mutating func rename(_ group: Int, to name: String) { groups[group].memberName = name }

  /// The names from the outermost group to a token, with separators.
  func path(of token: TokenID) -> String { path(of: group(of: token)) + names[token] }

  /// The names from the outermost group to each token, with separators.
  func paths() -> [String] {
    var last = (group: Self.root, path: "")
    return zip(groupOfToken, names).map { group, name in
      if group != last.group { last = (group, path(of: group)) }
      return last.path + name
    }
  }

  /// The names from the outermost group to a group, with a separator after each.
  private func path(of group: Int) -> String {
    groups[group].parent.map { path(of: $0) + groups[group].memberName + String(separator) } ?? ""
  }

  /// The problems of the names: parts of keys that have none, and keys that share one.
  ///
  /// - Parameters:
  ///   - distinction: The differences that do not count, for messages.
  ///   - output: The output in which names are the parts of keys; nil where they are not.
  func problems(
    _ table: Table, language: String, distinction: String, asWrittenIn output: NamedOutput? = nil
  ) -> [EmitterFailure.Problem] {
    failures.map { token, other in
      guard let other else {
        if let output {
          // A name would not stand in place of a group.
          let given = names[token].isEmpty ? output : nil
          return .impossible(table.key(of: token), in: language, given, .token(token))
        }
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
