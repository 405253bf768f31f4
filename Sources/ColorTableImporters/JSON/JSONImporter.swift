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
          if case .string(let text) = $0.value.content { ColorNotation.isColor(text) } else { false }
        })
      else { return false }
      let names = colors.map(\.name)
      guard keys == nil || keys == names else { return false }
      keys = names
    }
    return keys != nil
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> ImportedTable? {
    guard let file = sources.first?.file, sources.count == 1 else {
      let place = sources.dropFirst().first?.file ?? session.sources.files.first
      if let place {
        session.error(.source, "one file holds all themes; give it alone", at: session.start(of: place))
      }
      return nil
    }
    guard let node = session.json(of: file) else { return nil }
    guard case .object(let root) = node.content else {
      session.error(
        .source, "expected an object, found \(node.kind)", at: session.span(node.range, in: file))
      return nil
    }
    return isTokenDocument(root)
      ? JSONTokens(file, session).table(root) : flatTable(root, file, session)
  }

  private static func flatTable(
    _ root: [JSONNode.Member], _ file: SourceFile, _ session: ImportSession
  ) -> ImportedTable? {
    var table = ImportedTable(
      themes: root.map { ImportedTheme($0.name, span: session.span($0.nameRange, in: file)) })
    var index: [String: Int] = [:]
    for (theme, member) in root.enumerated() {
      guard case .object(let colors) = member.value.content else {
        session.error(
          .source, "expected an object with the colours of a theme, found \(member.value.kind)",
          at: session.span(member.value.range, in: file))
        return nil
      }
      for color in colors {
        let row: Int
        if let known = index[color.name] {
          row = known
        } else {
          row = table.rows.count
          guard session.allows(themeCount: root.count, colorCount: row + 1) else { return nil }
          index[color.name] = row
          table.rows.append(
            ImportedRow(
              name: color.name, key: color.name, span: session.span(color.nameRange, in: file),
              values: Array(repeating: nil, count: table.themes.count)))
        }
        guard case .string(let text) = color.value.content, ColorNotation.isColor(text) else {
          session.lose(
            color.name, "has a value that is no colour", several: "colours have values that are none",
            at: session.span(color.value.range, in: file))
          table.rows[row].lost.append(
            ImportedLoss(theme: theme, span: session.span(color.value.range, in: file)))
          continue
        }
        table.rows[row].values[theme] = ImportedValue(text, at: session.span(color.value.range, in: file))
      }
    }
    return table
  }
}

/// The style with all that a table knows.
private struct JSONTokens {
  private let file: SourceFile
  private let session: ImportSession

  init(_ file: SourceFile, _ session: ImportSession) {
    self.file = file
    self.session = session
  }

  private func span(_ node: JSONNode) -> SourceSpan { session.span(node.range, in: file) }

  private func elements(_ name: String, of root: [JSONNode.Member]) -> [JSONNode] {
    if case .array(let elements) = root.first(where: { $0.name == name })?.value.content {
      elements
    } else {
      []
    }
  }

  func table(_ root: [JSONNode.Member]) -> ImportedTable? {
    var themes: [ImportedTheme] = []
    var numbers: [String: Int] = [:]
    for node in elements("themes", of: root) {
      guard let name = node.text("name") else {
        session.error(.source, "expected a theme with a `name`", at: span(node))
        return nil
      }
      numbers[name] = themes.count
      var theme = ImportedTheme(name, span: span(node))
      theme.take(node)
      themes.append(theme)
    }
    // A theme may be based on one that comes after it.
    for (index, node) in elements("themes", of: root).enumerated() {
      themes[index].base = node.text("basedOn").flatMap { numbers[$0] }
    }
    var table = ImportedTable(themes: themes)
    let tokens = elements("tokens", of: root)
    guard session.allows(themeCount: themes.count, colorCount: tokens.count) else { return nil }
    for node in tokens {
      guard let row = row(node, numbers, themeCount: themes.count) else { return nil }
      table.rows.append(row)
    }
    return table
  }

  private func row(_ node: JSONNode, _ numbers: [String: Int], themeCount: Int) -> ImportedRow? {
    guard let key = node.text("key"), let values = node["values"],
      case .object(let members) = values.content
    else {
      session.error(.source, "expected a token with a `key` and `values`", at: span(node))
      return nil
    }
    var row = ImportedRow(
      name: key, key: key, span: node["key"].map(span) ?? span(node),
      values: Array(repeating: nil, count: themeCount), documentation: node.text("doc"))
    if let deprecated = node["deprecated"], case .object = deprecated.content {
      row.deprecation = ImportedDeprecation(
        replacement: deprecated.text("use"), reason: deprecated.text("reason"))
    }
    for member in members {
      guard let theme = numbers[member.name] else {
        session.error(
          .source, "there is no theme \(ImportSession.shown(member.name)) in this document",
          at: session.span(member.nameRange, in: file))
        return nil
      }
      switch TokenValue.read(member.value, isColor: true, siblings: []) {
      case .value(let pieces): row.values[theme] = ImportedValue(pieces, at: span(member.value))
      case .noColor, .unsayable:
        session.lose(
          key, "has a value that is no colour", several: "colours have values that are none",
          at: span(member.value))
        row.lost.append(ImportedLoss(theme: theme, span: span(member.value)))
      }
    }
    return row
  }
}
