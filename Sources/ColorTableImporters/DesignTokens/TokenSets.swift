import ColorTableDiagnostics
import TextSupport

/// Sets of tokens, and themes that each select some of them, as Tokens Studio writes them: `$themes.json` in a folder with
/// a file for each set, or a file with a group for each set. In a file without themes, sets may be themes by their names.
struct TokenSets {
  private enum Storage {
    case files(folder: String)
    case groups([String: JSONNode])
  }

  private let session: ImportSession
  /// The file that lists the themes.
  private let file: SourceFile
  private let themes: [JSONNode]
  private let storage: Storage
  /// The names of sets, of which a later one replaces what an earlier one says. Some are there twice, and themes may have
  /// more.
  private let order: [String]

  /// Nil where a source has no sets, and where it is a folder that lists no themes.
  init?(_ sources: [ImportSource], in session: ImportSession) {
    guard let source = sources.first, sources.count == 1 else { return nil }
    let themes: JSONNode?
    let metadata: JSONNode?
    let names: [String]
    if let file = source.file {
      guard source.isJSON, let node = session.json(of: file), case .object(let root) = node.content else {
        return nil
      }
      let groups = root.filter { !$0.name.hasPrefix("$") }
      (self.file, storage) = (
        file, .groups(Dictionary(groups.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
      )
      (themes, metadata, names) = (node["$themes"], node["$metadata"], groups.map(\.name))
    } else {
      func read(_ name: String) -> SourceFile? {
        let isThere = source.entries.contains { $0.kind == .file && $0.name == name }
        return isThere ? session.read(Paths.join(source.path, name)) : nil
      }
      guard let file = read("$themes.json") else { return nil }
      (self.file, storage) = (file, .files(folder: source.path))
      (themes, metadata) = (session.json(of: file), read("$metadata.json").flatMap { session.json(of: $0) })
      names = TokenFiles.paths(in: source, session).filter { $0.hasSuffix(".json") }.map {
        String($0.dropLast(".json".count))
      }
    }
    var elements: [JSONNode] = []
    if case .array(let listed) = themes?.content { elements = listed }
    if elements.isEmpty {
      // A slash is in names of sets, and in no others.
      guard case .groups(let groups) = storage,
        themes != nil || metadata != nil || names.contains(where: { $0.contains("/") }),
        groups.values.allSatisfy(Self.isSet)
      else { return nil }
    }
    var order: [String] = []
    if case .array(let names) = metadata?["tokenSetOrder"]?.content {
      order = names.compactMap(\.string)
    }
    self.order = order + names
    self.themes = elements
    self.session = session
  }

  private static func isSet(_ node: JSONNode) -> Bool {
    guard case .object(let members) = node.content else { return false }
    return members.allSatisfy { member in
      if case .object = member.value.content { true } else { member.name.hasPrefix("$") }
    }
  }

  /// Whether the first set that is there satisfies a condition, or any where no themes are listed.
  func hasSet(_ isWanted: (JSONNode) -> Bool) -> Bool {
    let sets = order.lazy.compactMap(set)
    return themes.isEmpty
      ? sets.contains { isWanted($0.node) } : sets.first.map { isWanted($0.node) } ?? false
  }

  /// The tokens of all themes; nil where there is an error, which is reported.
  func tokens(_ members: DesignTokenTree.Members) -> FoundTokens? {
    if themes.isEmpty { return tokensOfNames(members) }
    // The sets that each theme selects; what is a source is there for references of the others.
    var selected: [(node: JSONNode, name: String, sets: [JSONNode.Member])] = []
    for node in themes {
      guard let name = node.text("name"), case .object(let sets) = node["selectedTokenSets"]?.content else {
        session.error(
          .source, "expected a theme with a `name` and `selectedTokenSets`",
          at: session.span(node.range, in: file))
        return nil
      }
      let used = sets.filter { ["enabled", "source"].contains($0.value.string) }
      selected.append((node, name, used))
    }
    var found = FoundTokens()
    found.setNames = Set(order)
    found.isInOrderOfLists = true
    guard let lists = lists(of: selected.flatMap(\.sets), members, to: &found) else { return nil }
    // The group of a theme is what it is about, such as brand or mode.
    var choices: [(group: String, choice: FoundTokens.Choice)] = []
    for (node, name, sets) in selected {
      let span = session.span((node["name"] ?? node).range, in: file)
      let themeLists = sets.compactMap { lists[$0.name] }
      guard !themeLists.isEmpty else {
        session.lose(
          name, "a theme without colours", at: span, of: .nothing)
        continue
      }
      choices.append((node.text("group") ?? "", .init(name, span: span, lists: themeLists)))
    }
    let dimensions = choices.grouped(by: \.group)
    for (_, choices) in dimensions {
      // A theme alone in its dimension is not a choice, so no theme has its name.
      if choices.count == 1, dimensions.count > 1 {
        found.add(lists: choices[0].choice.lists)
      } else {
        found.add(choices.map(\.choice), named: choices[0].group)
      }
    }
    return found
  }

  /// The tokens of sets that no theme selects: those of sets whose names say a theme, where they give names of other sets
  /// again, over those of all others.
  private func tokensOfNames(_ members: DesignTokenTree.Members) -> FoundTokens? {
    var found = FoundTokens()
    found.names = .sayThemes
    found.setNames = Set(order)
    var files: [ThemeFiles.File] = []
    var tokens: [[FoundToken]] = []
    var known: Set<String> = []
    for name in order where known.insert(name).inserted {
      guard var set = self.tokens(of: name, members, to: &found) else { continue }
      if !set.isEmpty { set[0].row.startsSection = true }
      tokens.append(set)
      files.append(.init(path: name, stem: Paths.split(name).name, names: Set(set.map(\.name))))
    }
    let words = ThemeFiles(files).words
    var wordsOfName: [String: Set<String>] = [:]
    for (file, words) in zip(files, words) {
      for name in file.names { wordsOfName[name, default: []].insert(words) }
    }
    var common: [FoundToken] = []
    var themes: [(name: String, tokens: [FoundToken])] = []
    for (index, theme) in words.enumerated() {
      let repeated = files[index].names.count { wordsOfName[$0, default: []].count > 1 }
      guard !theme.isEmpty, ThemeRule.sets.isMet(by: repeated) else {
        common += tokens[index]
        continue
      }
      session.change(
        files[index].path, "is a token set, read as a theme", detail: theme, at: tokens[index][0].row.span)
      if let known = themes.firstIndex(where: { $0.name == theme }) {
        themes[known].tokens += tokens[index]
      } else {
        themes.append((theme, tokens[index]))
      }
    }
    let lists = common.isEmpty && !themes.isEmpty ? [] : [found.add(common)]
    let choices = themes.map { theme in
      FoundTokens.Choice(theme.name, span: theme.tokens.first?.row.span, lists: [found.add(theme.tokens)])
    }
    found.add(ThemeFiles.alternatives(choices, common: lists, in: found.lists), named: "sets")
    return found
  }

  /// The set of a name; nil where there is none.
  private func set(_ name: String) -> (file: SourceFile, node: JSONNode)? {
    switch storage {
    case .groups(let groups): return groups[name].map { (file, $0) }
    case .files(let folder):
      let path = name + ".json"
      // A name may not lead out of the folder.
      guard !Paths.isAbsolute(path), !path.split(separator: "/").contains("..") else { return nil }
      let joined = Paths.join(folder, path)
      guard session.kind(of: joined) == .file, let file = session.read(joined) else { return nil }
      return session.json(of: file).map { (file, $0) }
    }
  }

  /// The tokens of the set of a name; nil where there is none.
  private func tokens(of name: String, _ members: DesignTokenTree.Members, to found: inout FoundTokens)
    -> [FoundToken]?
  {
    guard let set = set(name), case .object(let content) = set.node.content else { return nil }
    let tree = DesignTokenTree(content, in: set.file, members, session: session)
    found.others.formUnion(tree.others)
    return tree.tokens
  }

  /// The numbers of the lists of tokens of the sets that themes select, in their order; nil where one is not there.
  /// Those without colours have none.
  private func lists(
    of sets: [JSONNode.Member], _ members: DesignTokenTree.Members, to found: inout FoundTokens
  ) -> [String: Int]? {
    var selectionSpans: [String: SourceSpan] = [:]
    var names = order
    for set in sets where selectionSpans[set.name] == nil {
      selectionSpans[set.name] = session.span(set.nameRange, in: file)
      names.append(set.name)
    }
    var lists: [String: Int] = [:]
    var known: Set<String> = []
    for name in names where known.insert(name).inserted {
      guard let selectionSpan = selectionSpans[name] else {
        session.lose(
          name, "no theme selects this set",
          at: session.start(of: file), of: .nothing)
        continue
      }
      guard let set = tokens(of: name, members, to: &found) else {
        // A file that is there and cannot be read is reported already.
        if !session.hasErrors {
          session.error(.source, "there is no set \(ImportSession.shown(name))", at: selectionSpan)
        }
        return nil
      }
      if !set.isEmpty { lists[name] = found.add(set) }
    }
    return lists
  }
}
