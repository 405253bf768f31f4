import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Variables of Figma: the answer of its REST interface, and what plugins export. The modes of a collection are themes.
///
/// Figma's own export is design tokens, a file a mode.
enum FigmaImporter: Importer {
  static let description = ImporterDescription(
    name: "figma", summary: "variables of Figma: the answer of its REST interface, or a plugin's export")

  static func recognizes(_ source: ImportSource, in session: ImportSession) -> Bool {
    TokenFiles.hasRoot(source, in: session) { !collections(of: $0).isEmpty }
  }

  /// The collections of a document, each with its modes and, where they are in one list, the variables of all.
  ///
  /// REST has `variableCollections` beside `variables`; plugins have `collections` with modes that hold variables, or
  /// a collection that holds them.
  private static func collections(of root: JSONNode) -> [(id: String, node: JSONNode, variables: [JSONNode])]
  {
    let content = root["meta"] ?? root
    let variables = content["variables"]?.elements ?? []
    if case .object(let members) = content["variableCollections"]?.content {
      return members.map { ($0.name, $0.value, variables) }
    }
    let collections = content["collections"]?.elements ?? [content]
    return collections.filter {
      $0["modes"] != nil && ($0["variables"] ?? $0["modes"]?.elements.first?["variables"]) != nil
    }
    .map { ($0.text("id") ?? "", $0, $0["variables"]?.elements ?? []) }
  }

  static func read(_ sources: [ImportSource], in session: ImportSession) -> FoundTokens? {
    var reader = FigmaReader(session)
    var collected: [(source: ImportSource, id: String, node: JSONNode, variables: [JSONNode])] = []
    for source in TokenFiles.files(of: sources, in: session) {
      guard let root = source.file.flatMap({ session.json(of: $0) }) else { return nil }
      collected += collections(of: root).map { collection in
        let variables = collection.variables.filter {
          ($0.text("variableCollectionId") ?? collection.id) == collection.id
        }
        return (source, collection.id, collection.node, variables)
      }
    }
    for collection in collected { reader.note(collection.node, collection.variables) }
    var found = FoundTokens()
    found.names = .sayThemes
    found.files = collected.flatMap { reader.read($0.node, $0.variables, in: $0.source) }
    return found
  }
}

/// Reads a mode of a collection as if it were a file.
private struct FigmaReader {
  private let session: ImportSession
  /// The names of variables by their numbers, with those of their collections.
  private var variables: [String: (name: String, collection: String)] = [:]
  /// The collections that have a variable of a name.
  private var owners: [String: Set<String>] = [:]
  private var reported: Set<[String]> = []

  init(_ session: ImportSession) { self.session = session }

  /// Notes which variables there are.
  mutating func note(_ collection: JSONNode, _ variables: [JSONNode]) {
    let inModes = (collection["modes"]?.elements ?? []).flatMap { $0["variables"]?.elements ?? [] }
    let owner = collection.text("name") ?? ""
    for variable in variables + inModes {
      guard let name = variable.text("name") else { continue }
      owners[name, default: []].insert(owner)
      if let id = variable.text("id") { self.variables[id] = (name, owner) }
    }
  }

  /// The names of a variable's groups and its own, behind that of its collection where another has one of that name.
  private func path(_ name: String, in collection: String) -> [String] {
    let path = name.split(separator: "/").map(String.init)
    return (owners[name]?.count ?? 0) > 1 ? [collection] + path : path
  }

  mutating func read(
    _ collection: JSONNode, _ variables: [JSONNode], in source: ImportSource
  ) -> [FoundTokens.File] {
    guard let file = source.file else { return [] }
    var themes: [(id: String, theme: ImportedTheme, variables: [JSONNode])] = []
    if case .object(let members) = collection["modes"]?.content {
      themes = members.map { member in
        let name = member.value.string ?? member.name
        return (member.name, ImportedTheme(name, span: session.span(member.nameRange, in: file)), variables)
      }
    } else {
      themes = (collection["modes"]?.elements ?? []).map { mode in
        let span = session.span((mode["name"] ?? mode).range, in: file)
        return (
          mode.text("modeId") ?? "", ImportedTheme(mode.text("name") ?? "", span: span),
          mode["variables"]?.elements ?? variables
        )
      }
    }
    // The default comes first, as the first theme is that of a table.
    if let first = themes.firstIndex(where: { $0.id == collection.text("defaultModeId") }) {
      themes.insert(themes.remove(at: first), at: 0)
    }
    return themes.map { id, theme, variables in
      let tokens = variables.compactMap { token($0, mode: id, in: collection.text("name") ?? "", file) }
      return .init(source: source, tokens: tokens, theme: theme)
    }
  }

  /// A variable in a mode: a reference or a colour, or a reference that a plugin has followed.
  private mutating func token(
    _ variable: JSONNode, mode: String, in collection: String, _ file: SourceFile
  ) -> FoundToken? {
    guard let name = variable.text("name"), let node = variable["value"] ?? variable["valuesByMode"]?[mode]
    else {
      return nil
    }
    let type = variable.text("resolvedType") ?? variable.text("type") ?? "color"
    let span = session.span((variable["name"] ?? variable).range, in: file)
    guard type.lowercased() == "color" else {
      if reported.insert([collection, name]).inserted {
        session.lose(name, "holds no colour", at: span, of: .other)
      }
      return nil
    }
    var target: (name: String, collection: String)?
    if let id = node.text("id") {
      target = variables[id] ?? (id, "")
    } else if let name = node.text("name") {
      target = (name, node.text("collection") ?? "")
    }
    let reference = target.map { path($0.name, in: $0.collection).joined(separator: ".") }
    let resolved = variable["resolvedValuesByMode"]?[mode]?["resolvedValue"]
    var token = FoundToken(path(name, in: collection), at: span)
    let place = session.span(node.range, in: file)
    if let reference, resolved == nil {
      token.values = [.init(value: ImportedValue(reference: reference, at: place))]
    } else {
      let reading = TokenValue.read(resolved ?? node, isColor: true, siblings: [])
      token.add(reading, alias: reference, at: place, in: session)
    }
    token.row.documentation = variable.text("description") ?? ""
    return token
  }
}
