import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The JSON that this tool writes, in both of its styles.
enum JSONImporter: Importer {
  static let description = ImporterDescription(
    name: "json", summary: "the output of 'generate --json', in both styles")

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
          $0.value.string.map(ColorText.isColor) ?? false
        })
      else { return false }
      let names = colors.map(\.name)
      guard keys == nil || keys == names else { return false }
      keys = names
    }
    return keys != nil
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    guard let file = session.onlyFile(of: sources, "one file has all themes"),
      let node = session.json(of: file), let root = session.members(of: node, in: file)
    else { return nil }
    let reader = Reader(file: file, session: session)
    return isTokenDocument(root) ? reader.tokens(of: node) : reader.flatTokens(root)
  }

  private struct Reader {
    let file: SourceFile
    let session: ImportSession

    private func fail(_ message: String, _ node: JSONNode) {
      session.error(.source, message, at: session.span(node.range, in: file))
    }

    /// The style with nothing but colours by theme.
    func flatTokens(_ root: [JSONNode.Member]) -> FoundTokens? {
      var themes: [(theme: ImportedTheme, tokens: [FoundToken])] = []
      for member in root {
        guard
          let colors = session.members(
            of: member.value, in: file, expecting: "an object with the colours of a theme")
        else { return nil }
        let theme = ImportedTheme(member.name, span: session.span(member.nameRange, in: file))
        themes.append((theme, PlainTokens.read(colors, in: file, session)))
      }
      var found = FoundTokens()
      found.add(themes)
      return found
    }

    /// The style with all that a table knows.
    func tokens(of root: JSONNode) -> FoundTokens? {
      let themes = root["themes"]?.elements ?? []
      var numbers: [String: Int] = [:]
      for (index, node) in themes.enumerated() {
        guard let name = node.text("name") else {
          fail("expected a theme with a `name`", node)
          return nil
        }
        numbers[name] = index
      }
      var rows: [[FoundToken]] = []
      for node in root["tokens"]?.elements ?? [] {
        guard let row = row(node, numbers, count: themes.count) else { return nil }
        rows.append(row)
      }
      var found = FoundTokens()
      found.add(
        zip(themes, FoundTokens.columns(rows, count: themes.count)).map { node, tokens in
          var theme = ImportedTheme(node.text("name") ?? "", span: session.span(node.range, in: file))
          theme.apply(node)
          theme.base = node.text("basedOn").flatMap { numbers[$0] }
          return (theme, tokens)
        })
      return found
    }

    /// A token as it is in each theme; nil for anything else, which is reported.
    private func row(_ node: JSONNode, _ numbers: [String: Int], count: Int) -> [FoundToken]? {
      guard let key = node.text("key"), let values = node["values"],
        case .object(let members) = values.content
      else {
        fail("expected a token with a `key` and `values`", node)
        return nil
      }
      var token = FoundToken([key], at: session.span((node["key"] ?? node).range, in: file))
      token.row.documentation = node.text("doc") ?? ""
      if let deprecated = node["deprecated"], case .object = deprecated.content {
        token.row.deprecation = ImportedDeprecation(
          replacement: deprecated.text("use"), reason: deprecated.text("reason"))
      }
      var tokens = [FoundToken](repeating: token, count: count)
      for member in members {
        guard let theme = numbers[member.name] else {
          session.error(
            .source, "there is no theme \(ImportSession.shown(member.name)) in this document",
            at: session.span(member.nameRange, in: file))
          return nil
        }
        let span = session.span(member.value.range, in: file)
        if case .value(let pieces) = TokenValue.read(member.value, isColor: true, siblings: []) {
          tokens[theme].values = [.init(value: ImportedValue(pieces, at: span))]
        } else {
          session.lose(
            key, "its value is not a colour",
            at: span)
          tokens[theme].lost.append((nil, span))
        }
      }
      return tokens
    }
  }
}
