import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The JSON that this tool writes, in both of its styles.
enum JSONImporter: Importer {
  static let description = ImporterDescription(
    name: "json", summary: "what 'generate --json' writes, in both styles")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    guard source.isJSON, let file = source.file, case .object(let root) = session.json(of: file)?.content
    else {
      return false
    }
    return isTokenDocument(root) || isFlat(root)
  }

  private static func isTokenDocument(_ root: [JSONNode.Member]) -> Bool {
    ["themes", "tokens"].allSatisfy { name in
      root.contains { if $0.name == name, case .array = $0.value.content { true } else { false } }
    }
  }

  /// Whether every theme has the same keys with texts, which tells themes from groups.
  private static func isFlat(_ root: [JSONNode.Member]) -> Bool {
    var keys: [String]?
    for member in root {
      guard case .object(let colors) = member.value.content, !colors.isEmpty,
        colors.allSatisfy({
          $0.value.string.map(ColorNotation.isColor) ?? false
        })
      else { return false }
      let names = colors.map(\.name)
      guard keys == nil || keys == names else { return false }
      keys = names
    }
    return keys != nil
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    guard let file = session.onlyFile(of: sources, "one file holds all themes"),
      let node = session.json(of: file), let root = session.members(of: node, in: file)
    else { return nil }
    let reader = Reader(file: file, session: session)
    return isTokenDocument(root) ? reader.table(of: node) : reader.flatTable(root)
  }

  private struct Reader {
    let file: SourceFile
    let session: ImportSession

    private func fail(_ message: String, _ node: JSONNode) {
      session.error(.source, message, at: session.span(node.range, in: file))
    }

    /// The style with nothing but colours by theme.
    func flatTable(_ root: [JSONNode.Member]) -> ImportedTable? {
      var detector = ThemeDetector()
      var choices: [ThemeDetector.Choice] = []
      for member in root {
        guard
          let colors = session.members(
            of: member.value, in: file, expecting: "an object with the colours of a theme")
        else { return nil }
        let list = detector.add(PlainTokens.read(colors, in: file, session))
        choices.append(.init(member.name, span: session.span(member.nameRange, in: file), lists: [list]))
      }
      detector.add(choices)
      return detector.table(in: session)
    }

    /// The style with all that a table knows.
    func table(of root: JSONNode) -> ImportedTable? {
      let themes = root["themes"]?.elements ?? []
      var numbers: [String: Int] = [:]
      for (index, node) in themes.enumerated() {
        guard let name = node.text("name") else {
          fail("expected a theme with a `name`", node)
          return nil
        }
        numbers[name] = index
      }
      var lists = [[FoundToken]](repeating: [], count: themes.count)
      for node in root["tokens"]?.elements ?? [] {
        guard add(node, numbers, to: &lists) else { return nil }
      }
      var detector = ThemeDetector()
      detector.add(
        zip(themes, lists).map { node, tokens in
          var choice = ThemeDetector.Choice(
            node.text("name") ?? "", span: session.span(node.range, in: file), lists: [detector.add(tokens)])
          choice.theme.take(node)
          choice.theme.base = node.text("basedOn").flatMap { numbers[$0] }
          return choice
        })
      return detector.table(in: session)
    }

    /// Adds the values of a token to the lists of its themes, and the token itself to the first one; false where it is none.
    private func add(_ node: JSONNode, _ numbers: [String: Int], to lists: inout [[FoundToken]]) -> Bool {
      guard let key = node.text("key"), let values = node["values"],
        case .object(let members) = values.content
      else {
        fail("expected a token with a `key` and `values`", node)
        return false
      }
      var token = FoundToken([key], at: session.span((node["key"] ?? node).range, in: file))
      token.row.documentation = node.text("doc")
      if let deprecated = node["deprecated"], case .object = deprecated.content {
        token.row.deprecation = ImportedDeprecation(
          replacement: deprecated.text("use"), reason: deprecated.text("reason"))
      }
      var tokens = lists.map { _ in token }
      for member in members {
        guard let theme = numbers[member.name] else {
          session.error(
            .source, "there is no theme \(ImportSession.shown(member.name)) in this document",
            at: session.span(member.nameRange, in: file))
          return false
        }
        let span = session.span(member.value.range, in: file)
        if case .value(let pieces) = TokenValue.read(member.value, isColor: true, siblings: []) {
          tokens[theme].values = [.init(value: ImportedValue(pieces, at: span))]
        } else {
          session.lose(
            key, "has a value that is no colour", several: "colours have values that are none", at: span)
          tokens[theme].lost.append((nil, span))
        }
      }
      // The first list has all tokens, in their order.
      for (theme, token) in tokens.enumerated()
      where theme == 0 || !token.values.isEmpty || !token.lost.isEmpty { lists[theme].append(token) }
      return true
    }
  }
}
