import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Colour themes of VS Code: a theme each.
enum VSCodeImporter: Importer {
  static let description = ImporterDescription(
    name: "vscode", summary: "VS Code colour themes, one file each")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) { root in
      guard case .object = root["colors"]?.content else { return false }
      return ["tokenColors", "semanticHighlighting", "include"].contains { root[$0] != nil }
        || types[root.text("type") ?? ""] != nil || root.text("$schema") == "vscode://schemas/color-theme"
    }
  }

  /// The names of themes by their types.
  private static let types = [
    "light": "light", "vs": "light", "dark": "dark", "vs-dark": "dark", "hc": "dark-high-contrast",
    "hcDark": "dark-high-contrast", "hc-black": "dark-high-contrast", "hcLight": "light-high-contrast",
    "hc-light": "light-high-contrast",
  ]

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    TokenFiles.read(sources, in: session) { source, root, file, _ in
      let title = root.text("name") ?? ""
      let appearance = Appearance(wordsOf: title).map { $0 == .dark ? "dark" : "light" }
      var theme = ImportedTheme(types[root.text("type") ?? ""] ?? appearance ?? "")
      theme.appearance = Appearance(wordsOf: theme.name)
      theme.takeContrastOfName()
      theme.title = title.isEmpty ? nil : title
      return tokens(root, file, session).map { .init(source: source, tokens: $0, theme: theme) }
    }
  }

  /// The colours of a theme, behind those of the one that it includes and has no others for.
  private static func tokens(
    _ root: JSONNode, _ file: SourceFile, depth: Int = 0, _ session: ImportSession
  ) -> [FoundToken]? {
    guard case .object(let members) = root.content else { return nil }
    var included: [FoundToken] = []
    var tokens: [FoundToken] = []
    for member in members {
      let span = session.span(member.nameRange, in: file)
      switch (member.name, member.value.content) {
      case ("include", .string(let path)):
        do throws(ImportFileError) {
          guard depth < 8 else { throw ImportFileError(path: path, reason: "themes include each other") }
          let other = try session.read(
            reporting: Paths.normalized(Paths.join(Paths.split(file.path).folder, path)))
          guard let root = session.json(of: other),
            let includedTokens = self.tokens(root, other, depth: depth + 1, session)
          else { return nil }
          included = includedTokens
        } catch {
          session.error(.source, "cannot read \(Paths.quoted(path)): \(error.reason)", at: span)
          return nil
        }
      case ("colors", .object(let colors)):
        tokens = PlainTokens.read(colors, in: file, isColor: true, session)
      case ("tokenColors", .array), ("semanticTokenColors", .object):
        var colors: [SourceSpan] = []
        var pending = [member.value]
        while let node = pending.popLast() {
          pending += node.elements
          if case .string(let text) = node.content, ColorText.isColor(text) {
            colors.append(session.span(node.range, in: file))
          }
        }
        session.lose(
          message: "skipped `\(member.name)`: syntax colours, which scopes select",
          at: span, colorsOfFile: colors)
      default: break
      }
    }
    let names = Set(tokens.map(\.name))
    return included.filter { !names.contains($0.name) } + tokens
  }
}

/// Lists of names with colours, as WordPress has them in theme.json, and JSON exports of palettes.
enum PaletteImporter: Importer {
  static let description = ImporterDescription(
    name: "palette", summary: "JSON lists of named colours, such as WordPress's theme.json")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) {
      leaves(of: $0).contains { PlainTokens.isPalette($0.node.elements) }
    }
  }

  /// All palettes and texts, with the names of the members that lead to them.
  private static func leaves(of root: JSONNode) -> [(path: [String], node: JSONNode)] {
    var leaves: [(path: [String], node: JSONNode)] = []
    var pending: [(path: [String], node: JSONNode)] = [([], root)]
    while let (path, node) = pending.popLast() {
      if let members = PlainTokens.members(of: node) {
        pending += members.reversed().map { (path + [$0.name], $0.value) }
      } else {
        leaves.append((path, node))
      }
    }
    return leaves
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    TokenFiles.read(sources, in: session) { source, root, file, _ in
      var tokens: [FoundToken] = []
      var names: Set<String> = []
      for (path, node) in leaves(of: root) {
        let name = path.joined(separator: ".")
        // Names of colours are words elsewhere.
        if case .string(let text) = node.content, text.hasPrefix("#") || text.hasSuffix(")"),
          ColorText.isColor(text)
        {
          session.lose(
            name, "a colour outside the lists of named colours",
            at: session.span(node.range, in: file), of: .color)
        }
        for var token in PlainTokens.palette(node, in: file, session) ?? [] {
          // The second palette with a name has its own before it.
          if !names.insert(token.name).inserted { token.move(to: path + token.path) }
          tokens.append(token)
        }
        for element in node.elements where PlainTokens.isMixture(element) {
          session.lose(
            element.text("slug") ?? name, "several colours",
            at: session.span(element.range, in: file))
        }
      }
      return .init(source: source, tokens: tokens)
    }
  }
}

/// The JSON that Material Theme Builder exports: schemes, and palettes of every theme.
enum MaterialImporter: Importer {
  static let description = ImporterDescription(
    name: "material", summary: "JSON from Material Theme Builder")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) {
      if case .object = $0["schemes"]?.content { true } else { false }
    }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    TokenFiles.read(sources, in: session) { source, root, file, _ in
      guard case .object(let members) = root.content else { return nil }
      let colors = members.filter { $0.name != "description" }
      return .init(source: source, tokens: PlainTokens.read(colors, in: file, session))
    }
  }
}

/// The files of SwiftTheme: nested dictionaries with colours as text, as a property list or as JSON. A file is a theme.
///
/// A list of colours is a value for each theme, as SwiftTheme's pickers by index have them.
enum SwiftThemeImporter: Importer {
  static let description = ImporterDescription(
    name: "swifttheme", summary: "SwiftTheme's nested property lists or JSON, one file for each theme")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard let file = source.file else {
      return TokenFiles.hasRoot(source, in: session) { root in
        root.hasObject { members in
          members.contains { $0.value.string.map { $0.hasPrefix("#") && ColorText.isColor($0) } ?? false }
        }
      }
    }
    if PropertyList.isOne(file.bytes) { return true }
    guard source.isJSON, case .object = session.json(of: file)?.content else { return false }
    return true
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    TokenFiles.read(sources, in: session) { source, root, file, _ in
      guard let members = session.members(of: root, in: file) else { return nil }
      var tokens = PlainTokens.read(members, in: file, session)
      if sources.count > 1 {
        let isList = { (token: FoundToken) in token.values.contains { $0.mode != nil } }
        for list in tokens.filter(isList) {
          session.lose(
            list.name, "a list, although each file is a theme", at: list.row.span)
        }
        tokens.removeAll(where: isList)
      }
      return .init(source: source, tokens: tokens)
    }
  }
}
