import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// The format of the Design Tokens Community Group, of 2025 and the older one with colours as text: token files, and
/// resolver documents.
enum DTCGImporter: Importer {
  static let description = ImporterDescription(
    name: "dtcg", summary: "design tokens (DTCG): token files, or a resolver document that lists them")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) {
      ResolverDocument.isResolver($0)
        || !FigmaTree.isTree($0) && $0.hasObject { $0.contains { $0.name == "$value" } }
    }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    let files = TokenFiles.files(of: sources, in: session)
    if let resolver = files.first(where: {
      $0.file.flatMap { session.json(of: $0) }.map(ResolverDocument.isResolver) ?? false
    })?.file {
      if let other = files.first(where: { $0.file?.id != resolver.id })?.start, sources.count > 1 {
        session.error(.source, "a resolver document lists its own files: import it alone", at: other)
        return nil
      }
      var document = ResolverDocument(resolver, in: session)
      return document?.read()
    }
    return TokenFiles.read(sources, DesignTokenTree.dtcg, in: session)
  }
}

/// Token files of Style Dictionary, in which `value` makes an object a token.
enum StyleDictionaryImporter: Importer {
  static let description = ImporterDescription(
    name: "style-dictionary",
    summary: "Style Dictionary token files: one for each theme, or one with a value for each mode")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) {
      $0.hasObject { $0.contains { $0.name == "value" || $0.name == "sets" } }
    }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    TokenFiles.read(sources, DesignTokenTree.styleDictionary, in: session)
  }
}

/// Files of design tokens.
enum TokenFiles {
  /// How deep folders are looked through.
  private static let depthLimit = 8

  /// The JSON files in a folder and those below it, without those such as `$metadata.json`, which hold no tokens.
  static func paths(in source: ImportSource, _ session: ImportSession) -> [String] {
    var paths: [String] = []
    func add(_ entries: [(name: String, kind: ImportPathKind)], _ folder: String, depth: Int) {
      let entries = entries.filter {
        !$0.name.hasPrefix("$") && !$0.name.hasPrefix(".") && $0.name != "node_modules"
      }
      for (name, kind) in entries where kind == .file {
        if [".json", ".json5", ".jsonc"].contains(where: name.hasSuffix) { paths.append(folder + name) }
      }
      for (name, kind) in entries where kind == .folder && depth < depthLimit {
        let path = folder + name
        add(session.entries(inFolder: Paths.join(source.path, path)), path + "/", depth: depth + 1)
      }
    }
    add(source.entries, "", depth: 0)
    return paths
  }

  /// Whether a file, or one in a folder, is JSON that a format recognises.
  static func hasRoot(_ source: ImportSource, in session: ImportSession, _ isWanted: (JSONNode) -> Bool)
    -> Bool
  {
    if let sets = TokenSets([source], in: session) { return sets.hasSet(isWanted) }
    return files(of: [source], in: session).contains { source in
      source.isJSON && (source.file.flatMap { session.json(of: $0) }.map(isWanted) ?? false)
    }
  }

  /// The files that are imported, those of a folder among them.
  static func files(of sources: [ImportSource], in session: ImportSession) -> [ImportSource] {
    sources.flatMap { source -> [ImportSource] in
      if source.file != nil { return [source] }
      let paths = paths(in: source, session)
      // A resolver document names the other files of its folder.
      let resolver = paths.filter { $0.hasSuffix("resolver.json") && !$0.contains("/") }
      return (resolver.count == 1 ? resolver : paths).compactMap { path in
        let path = Paths.join(source.path, path)
        return session.read(path).map { ImportSource(path: path, file: $0) }
      }
    }
  }

  /// The tokens of some sources, with the themes that they list, if they do.
  static func read(
    _ sources: [ImportSource], _ members: DesignTokenTree.Members, in session: ImportSession
  ) -> FoundTokens? {
    if let sets = TokenSets(sources, in: session) { return sets.tokens(members) }
    return read(sources, in: session) { source, root, file, found in
      guard
        let content = session.members(of: root, in: file, expecting: "an object with groups and tokens")
      else { return nil }
      let tree = DesignTokenTree(content, in: file, members, session: session)
      found.others.formUnion(tree.others)
      // In files of Tokens Studio the names of sets do not belong to those of tokens.
      if root["$metadata"] != nil || root["$themes"] != nil { found.names = .saySets }
      var theme: ImportedTheme?
      if let description = ImportedTheme.description(inTokenFile: content) {
        theme = ImportedTheme(description.text("name") ?? "")
        theme?.apply(description)
      } else if let mode = root["$extensions"]?.text("com.figma.modeName") ?? mode(of: source),
        ThemeWords.isTheme(mode) || sources.count > 1 || source.path != sources.first?.path
      {
        theme = ImportedTheme(mode)
      }
      return .init(source: source, tokens: tree.tokens, theme: theme)
    }
  }

  /// The mode in a file's name, as `Tokens.Light.json` of Figma's action for GitHub has it.
  private static func mode(of source: ImportSource) -> String? {
    let parts = source.stem.split(separator: ".")
    guard parts.count == 2, source.startsWith(holding: "\"com.figma\"") else { return nil }
    return String(parts[1])
  }

  /// The tokens of JSON files.
  ///
  /// - Parameter read: Reads a file; nil where that is impossible, which is reported.
  static func read(
    _ sources: [ImportSource], in session: ImportSession,
    _ read: (ImportSource, JSONNode, SourceFile, inout FoundTokens) -> FoundTokens.File?
  ) -> FoundTokens? {
    FoundTokens(files(of: sources, in: session), names: .sayThemes) { source, file, found in
      session.json(of: file).flatMap { read(source, $0, file, &found) }
    }
  }
}
