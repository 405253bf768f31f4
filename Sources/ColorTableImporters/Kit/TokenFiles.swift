import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Files of design tokens.
enum TokenFiles {
  /// The names of the JSON files of a folder, without those such as `$metadata.json`, which hold no tokens.
  static func names(in source: ImportSource) -> [String] {
    source.entries.filter { $0.kind == .file && $0.name.hasSuffix(".json") && !$0.name.hasPrefix("$") }
      .map(\.name)
  }

  /// The JSON that tells what a source is: its own, or that of the first file or set of a folder.
  static func root(of source: ImportSource, in session: ImportSession) -> JSONNode? {
    if let file = source.file { return source.isJSON ? session.json(of: file) : nil }
    if let sets = TokenSets([source], in: session) { return sets.first }
    for name in names(in: source) {
      guard let file = session.read(Paths.join(source.path, name)) else { return nil }
      if let root = session.json(of: file), case .object = root.content { return root }
    }
    return nil
  }

  /// The files that are imported, those of a folder among them; files that are no JSON are reported.
  static func files(of sources: [ImportSource], in session: ImportSession) -> [SourceFile] {
    sources.flatMap { source -> [SourceFile] in
      if let file = source.file { return [file] }
      let names = names(in: source)
      // A resolver document names the other files of its folder.
      let resolver = names.filter { $0.hasSuffix("resolver.json") }
      return (resolver.count == 1 ? resolver : inOrder(names)).compactMap {
        session.read(Paths.join(source.path, $0))
      }
    }
  }

  /// Files of a folder with those that are called dark last, as the first theme is the default.
  private static func inOrder(_ names: [String]) -> [String] {
    let isDark = names.map { Appearance(wordsOf: $0) == .dark }
    return zip(names, isDark).filter { !$0.1 }.map(\.0) + zip(names, isDark).filter { $0.1 }.map(\.0)
  }

  /// Whether an object, or one in it, has a member whose name satisfies a condition.
  static func holds(_ node: JSONNode, _ isWanted: (String) -> Bool) -> Bool {
    var pending = [node]
    while let node = pending.popLast() {
      guard case .object(let members) = node.content else { continue }
      if members.contains(where: { isWanted($0.name) }) { return true }
      pending += members.map(\.value)
    }
    return false
  }

  /// The table of some sources: with the themes that they list, or a theme for each file.
  static func table(
    of sources: [ImportSource], _ members: TokenTree.Members, in session: ImportSession
  ) -> ImportedTable? {
    if let sets = TokenSets(sources, in: session) { return sets.table(members) }
    return table(files(of: sources, in: session), members, in: session)
  }

  /// The table of some files, a theme each.
  private static func table(
    _ files: [SourceFile], _ members: TokenTree.Members, in session: ImportSession
  ) -> ImportedTable? {
    var read: [(file: SourceFile, root: [JSONNode.Member])] = []
    for file in files {
      guard let node = session.json(of: file) else { return nil }
      guard case .object(let root) = node.content else {
        session.error(
          .source, "expected an object with groups and tokens, found \(node.kind)",
          at: session.span(node.range, in: file))
        return nil
      }
      read.append((file, root))
    }
    var themes = TokenThemes()
    var others: Set<String> = []
    if read.count == 1, let only = read.first, let sets = sets(of: only.root) {
      let names = Set(only.root.map(\.name))
      let namesSets = names.contains("$metadata") || names.contains("$themes")
      addSets(sets, of: only.file, members, namesSets: namesSets, to: &themes, in: session)
      var table = themes.table(in: session)
      table?.removeFirstNames(names)
      return table
    }
    themes.add(
      files: read.map { file, root in
        let stem = ImportSource(path: file.path, file: file).stem
        let isTheme = read.count > 1 || Appearance(wordsOf: stem) != nil
        let tree = TokenTree(root, in: file, members, session: session)
        others.formUnion(tree.others)
        let description = ImportedTheme.description(inTokenFile: root)
        var theme = ImportedTheme(
          description?.text("name") ?? (isTheme ? stem : ImportedTheme.defaultName),
          span: session.start(of: file))
        if let description { theme.take(description) }
        return (theme, tree.tokens)
      })
    themes.others = others
    return themes.table(in: session)
  }

  // MARK: Themes as groups

  /// The groups at the top of a file that are themes, and those that all themes share; nil where there are no two that
  /// are called light and dark.
  private static func sets(of root: [JSONNode.Member]) -> (
    themes: [JSONNode.Member], shared: [JSONNode.Member]
  )? {
    var themes: [JSONNode.Member] = []
    var shared: [JSONNode.Member] = []
    for member in root where !member.name.hasPrefix("$") {
      guard case .object(let content) = member.value.content else { continue }
      let isToken = content.contains { $0.name == "$value" || $0.name == "value" }
      if !isToken, Appearance(wordsOf: member.name) != nil {
        themes.append(member)
      } else {
        shared.append(member)
      }
    }
    let appearances = Set(themes.compactMap { Appearance(wordsOf: $0.name) })
    return appearances.count == 2 ? (themes, shared) : nil
  }

  private static func addSets(
    _ sets: (themes: [JSONNode.Member], shared: [JSONNode.Member]), of file: SourceFile,
    _ members: TokenTree.Members, namesSets: Bool, to themes: inout TokenThemes, in session: ImportSession
  ) {
    func tokens(_ node: JSONNode) -> [TokenTree.Token] {
      guard case .object(let content) = node.content else { return [] }
      return TokenTree(content, in: file, members, session: session).tokens
    }
    // In files of Tokens Studio the names of sets are no part of those of tokens.
    let shared =
      namesSets
      ? sets.shared.map { themes.add(tokens($0.value)) }
      : [themes.add(TokenTree(sets.shared, in: file, members, session: session).tokens)]
    for set in sets.themes {
      let list = themes.add(tokens(set.value))
      let span = session.span(set.nameRange, in: file)
      themes.add(ImportedTheme(set.name, span: span), lists: shared + [list])
    }
    if let first = sets.themes.first {
      session.change(
        "the groups \(EnglishList.and(sets.themes.map { "`\(ImportSession.shown($0.name))`" })) are read as themes",
        at: session.span(first.nameRange, in: file))
    }
  }
}

extension ImportedTable {
  /// Makes references that begin with the name of a theme or a set refer to what no such name is before any more.
  mutating func removeFirstNames(_ names: Set<String>) {
    let known = Set(rows.map(\.name))
    for row in rows.indices {
      for theme in rows[row].values.indices {
        guard var value = rows[row].values[theme] else { continue }
        for (index, piece) in value.pieces.enumerated() {
          guard case .reference(let name) = piece, !known.contains(name), let dot = name.firstIndex(of: "."),
            names.contains(String(name[..<dot]))
          else { continue }
          value.pieces[index] = .reference(String(name[name.index(after: dot)...]))
        }
        rows[row].values[theme] = value
      }
    }
  }
}
