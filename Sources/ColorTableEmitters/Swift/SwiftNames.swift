import ColorTableModel
import TextSupport

/// The Swift names of everything in a table: tokens, groups and themes.
struct SwiftNames {
  /// A group of tokens: a part of their keys before a dot.
  struct Group {
    /// The group that contains this one; nil for the token type itself.
    var parent: Int?
    /// The group's name: `surface`.
    var name: String
    /// The names from the outermost group to this one: `surface.card`.
    var path: String
    /// The name of the group's type inside its parent's: `SurfaceGroup`.
    var typeName: String
    /// The group's type with everything around it: `AppColor.SurfaceGroup`.
    var typePath: String
    /// The tokens in this group itself, in the table's order.
    var tokens: [TokenID] = []
    /// The groups in this group itself.
    var inner: [Int] = []
  }

  /// The name of the token type: `AppColor`.
  let type: String
  /// The names of the tokens, without their groups.
  private(set) var tokens: SwiftNameStore
  /// The group of each token; -1 for none.
  private(set) var groupOfToken: [Int32] = []
  /// The groups, each after the one that contains it.
  private(set) var groups: [Group] = []
  /// The tokens that are in no group.
  private(set) var outerTokens: [TokenID] = []
  private var outerGroups: [Int] = []
  private var groupsWithTokenName: Set<Int> = []
  /// The name of each theme.
  private(set) var themes: [String] = []
  /// The name of each family of themes.
  private(set) var families: [String] = []
  /// The case of each family as an expression: `.acme` for `ACME`.
  private(set) var caseOfFamily: [String: String] = [:]
  /// Whether a theme is called `default` itself.
  private(set) var hasDefaultCase = false

  /// The groups whose names Swift cannot have, as written.
  private var changedGroups: [(written: String, index: Int)] = []
  private var problems: [EmitterFailure.Problem] = []
  private var groupIndices: [String: Int] = [:]
  private var groupsAsWritten: [ArraySlice<UInt8>: Int] = [:]
  private var lastGroup: (written: ArraySlice<UInt8>, group: Int)?

  /// Chooses the names for a table.
  ///
  /// - Throws: Every collision and every key that has no name.
  init(table: Table, type: String, naming: SwiftNaming) throws(EmitterFailure) {
    self.type = type
    tokens = SwiftNameStore(count: table.tokenCount, type: type)
    nameThemes(table)
    nameFamilies(table)
    nameTokens(table, naming: naming)
    findSharedNames()
    try EmitterFailure.check(problems)
  }

  /// The groups inside a group, or those of the token type itself, by name: an order in which a new one is an insertion.
  func groupsByName(in parent: Int?) -> [Int] {
    (parent.map { groups[$0].inner } ?? outerGroups).sorted { groups[$0].name < groups[$1].name }
  }

  /// Whether the way to a group leads through one that has the name of a token beside it.
  func isBehindOverload(_ group: Int) -> Bool {
    guard !groupsWithTokenName.isEmpty else { return false }
    return sharesNameWithToken(group) || groups[group].parent.map(isBehindOverload) == true
  }

  /// Whether a token has the name of a group beside it.
  func sharesNameWithToken(_ group: Int) -> Bool { groupsWithTokenName.contains(group) }

  /// The name of a token, without its groups and without back-ticks.
  func name(of token: TokenID) -> String { tokens.names.string(token) }

  /// The path behind the type's name to a token: `surface.card`, without back-ticks.
  func path(of token: TokenID) -> String {
    let group = Int(groupOfToken[token.index])
    return group < 0 ? name(of: token) : groups[group].path + "." + name(of: token)
  }

  /// The keys that Swift cannot have, in a sentence with their names; nil where there is none.
  func noteOnChangedNames(_ table: Table) -> String? {
    let changed =
      changedGroups.map { "the group `\($0.written)` is `\(type).\(groups[$0.index].path)`" }
      + tokens.changed.map { "`\(table.key(of: $0))` is `\(type).\(path(of: $0))`" }
    guard !changed.isEmpty else { return nil }
    return "keys that Swift cannot have are named otherwise: "
      + EnglishList.and(EnglishList.shortened(changed, to: SwiftText.namesInNote))
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
    return "themes that Swift cannot have are named otherwise: "
      + EnglishList.and(EnglishList.shortened(changes, to: SwiftText.namesInNote))
  }

  private mutating func nameThemes(_ table: Table) {
    var owners: [String: ThemeID] = [:]
    for id in table.themeIDs {
      let theme = table[id]
      var name =
        SwiftNaming.lowerCamelCase.name(
          for: theme.name, reserved: SwiftReservedWords.theme, suffix: "Theme") ?? ""
      if name == "default" {
        if id == .default { hasDefaultCase = true } else { name = "defaultTheme" }
      }
      themes.append(name)
      if name.isEmpty {
        problems.append(
          .init(
            .unrepresentableName,
            "the theme `\(theme.name)` has no name in Swift: none of its characters can stand in one",
            subject: .theme(id), help: "give the theme a name with a letter or a digit in it"))
      } else if let other = owners.updateValue(id, forKey: name) {
        owners[name] = other
        problems.append(
          .collision(
            "the themes `\(table[other].name)` and `\(theme.name)`", name: name, in: "Swift", kind: "theme",
            .theme(id), with: .theme(other), help: "rename one of them"))
      }
    }
  }

  private mutating func nameFamilies(_ table: Table) {
    var owners: [String: String] = [:]
    let themes = table.appearanceThemesByFamily
    func subject(_ family: String) -> EmitterFailure.Problem.Subject {
      .theme(themes[family]?.first ?? .default)
    }
    for family in table.families {
      let name = SwiftNaming.lowerCamelCase.name(
        for: family, reserved: SwiftReservedWords.theme, suffix: "Family")
      families.append(name ?? "")
      caseOfFamily[family] = "." + SwiftNaming.declared(name ?? "")
      guard let name else {
        problems.append(
          .init(
            .unrepresentableName,
            "the family `\(family)` has no name in Swift: none of its characters can stand in one",
            subject: subject(family), help: "give the family a name with a letter or a digit in it"))
        continue
      }
      if let other = owners.updateValue(family, forKey: name) {
        problems.append(
          .collision(
            "the families `\(other)` and `\(family)`", name: name, in: "Swift", kind: "family",
            subject(family), with: subject(other), help: "rename one of them"))
      }
    }
  }

  private mutating func nameTokens(_ table: Table, naming: SwiftNaming) {
    groupOfToken.reserveCapacity(table.tokenCount)
    table.forEachKey { token, key in
      let dot = key.lastIndex(of: UInt8(ascii: "."))
      let written = UnsafeBufferPointer(rebasing: key[..<(dot ?? 0)])
      let group = dot == nil ? -1 : self.group(written, of: token, in: table, naming: naming)
      let last = UnsafeBufferPointer(rebasing: key[(dot.map { $0 + 1 } ?? 0)...])
      guard tokens.add(part: last, group: group ?? -2, naming: naming), let group else {
        groupOfToken.append(-1)
        problems.append(
          .init(
            .unrepresentableName,
            "the key `\(table.key(of: token))` has no name in Swift: each part of it needs a letter or a digit",
            subject: .token(token)))
        return
      }
      groupOfToken.append(Int32(truncatingIfNeeded: group))
      if group >= 0 { groups[group].tokens.append(token) } else { outerTokens.append(token) }
      if let other = tokens.claimLast() {
        problems.append(
          .collision(
            "the keys `\(table.key(of: other))` and `\(table.key(of: token))`",
            name: "\(type).\(path(of: token))", in: "Swift", kind: "token", .token(token),
            with: .token(other),
            help: naming != .asWritten && Self.differAsWritten(table.key(of: other), table.key(of: token))
              ? "rename one of them, or keep the keys' spelling with --swift-naming as-written"
              : "rename one of them"))
      }
    }
    compareGroupTypesWithTokens(table)
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

  private mutating func findSharedNames() {
    func find(_ tokens: [TokenID], _ inner: [Int]) {
      let taken = inner.isEmpty ? [] : Set(tokens.map(name))
      groupsWithTokenName.formUnion(inner.filter { taken.contains(groups[$0].name) })
    }
    find(outerTokens, outerGroups)
    for group in groups { find(group.tokens, group.inner) }
  }

  /// Finds the groups whose type would have the name of a token beside it.
  private mutating func compareGroupTypesWithTokens(_ table: Table) {
    guard !groups.isEmpty else { return }
    var parents: Set<Int> = []
    for group in groups { parents.insert(group.parent ?? -1) }
    var owners: [String: TokenID] = [:]
    for parent in parents {
      for token in parent < 0 ? outerTokens : groups[parent].tokens { owners[path(of: token)] = token }
    }
    lazy var firsts = firstTokens()
    for index in groups.indices {
      let group = groups[index]
      let path = (group.parent.map { groups[$0].path + "." } ?? "") + group.typeName
      guard let token = owners[path], let first = firsts[index] else { continue }
      problems.append(
        .collision(
          "the key `\(table.key(of: token))` and the type of the group `\(group.path)`",
          name: "\(type).\(path)", in: "Swift", kind: "group's type", .token(token),
          with: .token(first), help: "rename the token or the group"))
    }
  }

  /// The first token in each group or in one inside it. Each group is behind the one that it is in.
  private func firstTokens() -> [TokenID?] {
    var firsts = groups.map(\.tokens.first)
    for (index, group) in groups.enumerated().reversed() {
      guard let parent = group.parent, let inner = firsts[index] else { continue }
      firsts[parent] = firsts[parent].map { min($0, inner) } ?? inner
    }
    return firsts
  }

  /// The group for the beginning of a token's key, created where there is none yet; nil where a part has no name.
  private mutating func group(
    _ start: UnsafeBufferPointer<UInt8>, of token: TokenID, in table: Table, naming: SwiftNaming
  ) -> Int? {
    // Neighbours are mostly of one group.
    if let last = lastGroup, last.written.withUnsafeBufferPointer(start.isSame) { return last.group }
    let written = table.keyBytes(of: token).prefix(start.count)
    if let group = groupsAsWritten[written] {
      lastGroup = (written, group)
      return group
    }
    var group: Int?
    for part in written.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let name = naming.name(for: String(decoding: part, as: UTF8.self)) else { return nil }
      let isReserved = name == type || SwiftReservedWords.token.contains(name)
      let count = groups.count
      let index = makeGroup(isReserved ? name + "Colors" : name, in: group, naming: naming)
      // No name begins with a digit.
      let isChanged = isReserved || part.first.map { $0 &- UInt8(ascii: "0") < 10 } == true
      if isChanged, groups.count > count {
        changedGroups.append((String(decoding: written[..<part.endIndex], as: UTF8.self), index))
      }
      group = index
    }
    groupsAsWritten[written] = group
    lastGroup = group.map { (written, $0) }
    return group
  }

  private mutating func makeGroup(_ name: String, in parent: Int?, naming: SwiftNaming) -> Int {
    let path = parent.map { groups[$0].path + "." + name } ?? name
    if let group = groupIndices[path] { return group }
    var typeName = Self.typeName(forGroup: name, naming: naming)
    // It would hide the token type inside its own. No other group's type ends like this.
    if typeName == type { typeName += "Type" }
    let typePath = (parent.map { groups[$0].typePath } ?? type) + "." + typeName
    let index = groups.count
    groups.append(Group(parent: parent, name: name, path: path, typeName: typeName, typePath: typePath))
    if let parent { groups[parent].inner.append(index) } else { outerGroups.append(index) }
    groupIndices[path] = index
    return index
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
