import ColorTableModel
import TextSupport

/// The Swift names of everything in a table: tokens, groups and themes.
struct SwiftNames {
  /// The type of a group of tokens.
  struct Group {
    /// The names from the outermost group to this one: `surface.card`; empty for the token type itself.
    var path: String
    /// The name of the group's type inside its parent's: `SurfaceGroup`.
    var typeName: String
    /// The group's type with everything around it: `AppColor.SurfaceGroup`.
    var typePath: String
  }

  /// The name of the token type: `AppColor`.
  let type: String
  /// The groups, and the names of the tokens in them, without back-ticks.
  let tree: TokenTree
  /// The types of the groups, in the order of the tree's; the first is the token type itself.
  private(set) var groups: [Group]
  /// The name of each theme.
  private(set) var themes: [String] = []
  /// The name of each family of themes.
  private(set) var families: [String] = []
  /// The case of each family as an expression: `.acme` for `ACME`.
  private(set) var caseOfFamily: [String: String] = [:]
  /// Whether a theme is called `default` itself.
  var hasDefaultCase: Bool { themes.first == "default" }

  private let naming: SwiftNaming
  private var problems: [EmitterFailure.Problem] = []

  /// Chooses the names for a table.
  ///
  /// - Throws: Every collision and every key that has no name.
  init(table: Table, type: String, naming: SwiftNaming) throws(EmitterFailure) {
    self.type = type
    self.naming = naming
    let given = GivenNameRules(
      .swift, expected: "letters, digits and _, and no name that the file uses itself"
    ) { SwiftIdentifier.isName($0) && !Self.isReserved($0, type: type) }
    tree = TokenTree(table, given: given.names(in: table, language: "Swift", problems: &problems)) {
      part, isGroup in
      guard let name = naming.name(for: part) else { return nil }
      return Self.isReserved(name, type: type) ? name + Self.suffix(isGroup) : name
    }
    groups = [Group(path: "", typeName: type, typePath: type)]
    themes = names(of: table.themes.map(\.name), "theme", "themes", suffix: "Theme") { .theme(ThemeID($0)) }
    let byFamily = table.appearanceThemesByFamily
    families = names(of: table.families, "family", "families", suffix: "Family") {
      .theme(byFamily[table.families[$0]]?.first ?? .default)
    }
    for (family, name) in zip(table.families, families) {
      caseOfFamily[family] = "." + SwiftNaming.declared(name)
    }
    nameGroups()
    problems += tree.failures.map { problem(with: $0, sharedWith: $1, in: table) }
    compareGroupTypesWithTokens(table)
    try EmitterFailure.check(problems)
  }

  private static func isReserved(_ name: String, type: String) -> Bool {
    name == type || SwiftReservedWords.token.contains(name)
  }

  private static func suffix(_ isGroup: Bool) -> String { isGroup ? "Colors" : "Color" }

  /// The groups inside a group by name: an order in which a new one is an insertion.
  func groupsByName(in parent: Int) -> [Int] {
    tree.groups[parent].inner.sorted { tree.groups[$0].name < tree.groups[$1].name }
  }

  /// Whether the way to a group leads through one that has the name of a token beside it.
  func isBehindOverload(_ group: Int) -> Bool {
    sharesNameWithToken(group) || tree.groups[group].parent.map(isBehindOverload) == true
  }

  /// Whether a token has the name of a group beside it.
  func sharesNameWithToken(_ group: Int) -> Bool { tree.groups[group].ownToken != nil }

  /// The name of a token, without its groups and without back-ticks.
  func name(of token: TokenID) -> String { tree.names[token] }

  /// The path behind the type's name to a token: `surface.card`, without back-ticks.
  func path(of token: TokenID) -> String { tree.path(of: token) }

  /// The keys that Swift cannot have, in a sentence with their names; nil where there is none.
  func noteOnChangedNames(_ table: Table) -> String? {
    let changedGroups = tree.groups.indices.dropFirst().filter {
      isChanged(tree.groups[$0].name, tree.groups[$0].part, isGroup: true)
    }
    let given = table.givenNames(in: .swift)
    let changedTokens = table.tokenIDs.filter {
      given[$0] == nil
        && isChanged(name(of: $0), TokenTree.split(table.key(of: $0)[...]).part, isGroup: false)
    }
    let changed =
      changedGroups.map { "the group `\(tree.groups[$0].key)` is `\(type).\(groups[$0].path)`" }
      + changedTokens.map { "`\(table.key(of: $0))` is `\(type).\(path(of: $0))`" }
    guard !changed.isEmpty else { return nil }
    return "renamed keys that Swift does not allow: "
      + EnglishList.and(EnglishList.shortened(changed, to: SwiftText.namesInNote))
  }

  /// Whether a name begins or ends otherwise than its part of a key, because Swift cannot have that. No name begins with
  /// a digit.
  private func isChanged(_ name: String, _ part: @autoclosure () -> Substring, isGroup: Bool) -> Bool {
    if name.hasPrefix("_"), let first = part().utf8.first, first &- UInt8(ascii: "0") < 10 { return true }
    let suffix = Self.suffix(isGroup)
    return name.hasSuffix(suffix) && Self.isReserved(String(name.dropLast(suffix.count)), type: type)
      && naming.name(for: part()) != name
  }

  /// The themes and families that Swift cannot have, in a sentence with their names; nil where there is none.
  func noteOnChangedThemes(_ table: Table) -> String? {
    func changed(_ written: some Sequence<String>, _ names: [String], _ kind: String) -> [String] {
      zip(written, names).compactMap { written, name in
        let isSame = name == SwiftNaming.lowerCamelCase.name(for: written) && !name.hasPrefix("_")
        return isSame ? nil : "the \(kind) `\(written)` is `.\(name)`"
      }
    }
    let changes =
      changed(table.themes.lazy.map(\.name), themes, "theme") + changed(table.families, families, "family")
    guard !changes.isEmpty else { return nil }
    return "renamed themes that Swift does not allow: "
      + EnglishList.and(EnglishList.shortened(changes, to: SwiftText.namesInNote))
  }

  /// The names of themes or families, empty where there is none.
  private mutating func names(
    of words: [String], _ kind: String, _ kinds: String, suffix: String,
    subject: (Int) -> EmitterFailure.Problem.Subject
  ) -> [String] {
    var taken = TakenNames()
    return words.enumerated().map { index, word in
      var name =
        SwiftNaming.lowerCamelCase.name(for: word, reserved: SwiftReservedWords.theme, suffix: suffix) ?? ""
      // The first theme is the default.
      if name == "default", kind == "theme", index > 0 { name += suffix }
      if name.isEmpty {
        problems.append(
          .init(
            .unrepresentableName,
            "the \(kind) `\(word)` has no name in Swift: none of its characters is allowed in one",
            subject: subject(index), help: "give the \(kind) a name with a letter or a digit in it"))
      } else if let other = taken.claim(name, by: index) {
        problems.append(
          .collision(
            "the \(kinds) `\(words[other])` and `\(word)`", name: name, in: "Swift", kind: kind,
            subject(index), with: subject(other), help: "rename one of them"))
      }
      return name
    }
  }

  /// The problem with a token that has no name, or that of another token.
  private func problem(
    with token: TokenID, sharedWith other: TokenID?, in table: Table
  ) -> EmitterFailure.Problem {
    let key = table.key(of: token)
    guard let other else {
      return .init(
        .unrepresentableName,
        "the key `\(key)` has no name in Swift: each part of it needs a letter or a digit",
        subject: .token(token))
    }
    let isKept = naming != .asWritten && Self.differAsWritten(table.key(of: other), key)
    return .collision(
      "the keys `\(table.key(of: other))` and `\(key)`", name: "\(type).\(path(of: token))", in: "Swift",
      kind: "token", .token(token), with: .token(other),
      help: "rename one of them"
        + (isKept ? ", or keep the keys' spelling with --swift-naming as-written" : ""))
  }

  /// Whether two keys have different names where they keep their spelling.
  private static func differAsWritten(_ first: String, _ second: String) -> Bool {
    func names(_ key: String) -> [String?] {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      return parts.enumerated().map { index, part in
        SwiftNaming.asWritten.name(
          for: part, reserved: SwiftReservedWords.token, suffix: index < parts.count - 1 ? "Colors" : "Color")
      }
    }
    return names(first) != names(second)
  }

  /// Names the groups' types. Each group is behind the one that it is in.
  private mutating func nameGroups() {
    for group in tree.groups.dropFirst() {
      let parent = groups[group.parent ?? TokenTree.root]
      var typeName = Self.typeName(forGroup: group.name, naming: naming)
      // It would hide the token type inside its own. No other group's type ends like this.
      if typeName == type { typeName += "Type" }
      groups.append(
        Group(
          path: parent.path.isEmpty ? group.name : parent.path + "." + group.name, typeName: typeName,
          typePath: parent.typePath + "." + typeName))
    }
  }

  /// Finds the groups whose type would have the name of a token beside it.
  private mutating func compareGroupTypesWithTokens(_ table: Table) {
    for (group, names) in zip(tree.groups, groups) {
      guard let parent = group.parent, let token = tree.token(named: names.typeName, in: parent) else {
        continue
      }
      let path = parent == TokenTree.root ? names.typeName : groups[parent].path + "." + names.typeName
      problems.append(
        .collision(
          "the key `\(table.key(of: token))` and the type of the group `\(names.path)`",
          name: "\(type).\(path)", in: "Swift", kind: "group's type", .token(token),
          with: .token(group.first), help: "rename the token or the group"))
    }
  }

  /// `SurfaceGroup` for `surface`; two names that differ give two types, because a name in lower camel case
  /// never begins with a capital, and others stay as they are.
  private static func typeName(forGroup name: String, naming: SwiftNaming) -> String {
    guard naming == .lowerCamelCase, let first = name.unicodeScalars.first, ("a"..."z").contains(first) else {
      return name + "Group"
    }
    return String(first).uppercased() + name.dropFirst() + "Group"
  }
}

extension SwiftNames {
  /// The names of the tokens with their groups joined to them, `surfaceCard`, without back-ticks.
  ///
  /// - Parameter suffix: The end of each name; a name that has it already stays as it is.
  func joinedNames(_ table: Table, suffix: String = "") -> [String] {
    table.tokenIDs.map { token in
      let parts = path(of: token).split(separator: ".")
      let joined = parts.dropFirst().reduce(into: String(parts.first ?? "")) { name, part in
        name += part.prefix(1).uppercased() + part.dropFirst()
      }
      return joined.hasSuffix(suffix) ? joined : joined + suffix
    }
  }
}
