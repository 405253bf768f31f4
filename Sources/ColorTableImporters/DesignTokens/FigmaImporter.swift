import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Variables of Figma: the answer of its REST interface, and what plugins export. The modes of a collection are themes.
///
/// Figma's own export is design tokens, a file a mode.
enum FigmaImporter: Importer {
  static let description = ImporterDescription(
    name: "figma", summary: "Figma variables: a REST API response, or a plugin's export")

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
    if FigmaTree.isTree(root), case .object(let members) = root.content {
      return members.compactMap { FigmaTree.collection($0) }
    }
    let shared = content["collections"] == nil ? [] : variables
    let collections = content["collections"]?.elements ?? [content]
    return collections.filter {
      $0["modes"] != nil
        && (!shared.isEmpty || ($0["variables"] ?? $0["modes"]?.elements.first?["variables"]) != nil)
    }
    .map { ($0.text("id") ?? "", $0, $0["variables"]?.elements ?? shared) }
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
    let scoped = collected.flatMap { collection in
      collection.variables.filter { isScoped($0["scopes"]) && $0.text("resolvedType") ?? "COLOR" == "COLOR" }
    }
    if let first = scoped.first, let file = collected.first?.source.file {
      noteScopes(scoped.count, at: session.span(first.range, in: file), in: session)
    }
    var found = FoundTokens()
    found.names = .sayThemes
    found.files = collected.flatMap { reader.read($0.node, $0.variables, in: $0.source) }
    return found
  }

  /// Whether a variable is for some uses only.
  static func isScoped(_ scopes: JSONNode?) -> Bool {
    guard let scopes = scopes?.elements, !scopes.isEmpty else { return false }
    return scopes.first?.string != "ALL_SCOPES"
  }

  static func noteScopes(_ count: Int, at span: SourceSpan, in session: ImportSession) {
    session.lose(
      message:
        "skipped the scopes of \(EnglishList.count(count, "variable")): a table cannot store them",
      at: span)
  }
}

/// The names that variables have in code.
struct FigmaCodeSyntax {
  private var owners: [String: String] = [:]
  private var reported: Set<[String]> = []

  /// Gives a token the names of its `codeSyntax`, each for the first token that has it.
  mutating func name(_ token: inout FoundToken, _ syntax: JSONNode?, in session: ImportSession) {
    let android = ["R.color.", "@color/"]
    let names: [(String, String, [String])] = [
      ("css", "WEB", ["--"]), ("android", "ANDROID", android), ("swift", "iOS", []),
    ]
    for (language, platform, prefixes) in names {
      guard var text = syntax?.text(platform).map(Self.withoutComment), !text.isEmpty else { continue }
      if language == "css", text.hasPrefix("var("), text.hasSuffix(")") {
        text = ColorText.trimmed(String(text.dropFirst(4).dropLast()))
      }
      let prefix = prefixes.first(where: text.hasPrefix)
      if language == "css", prefix == nil { continue }
      text.removeFirst(prefix?.count ?? 0)
      guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" && language == "css" })
      else {
        continue
      }
      let owner = owners[language + " " + text, default: token.name]
      owners[language + " " + text] = owner
      if owner == token.name {
        token.row.codeNames[language] = text
      } else if reported.insert([language, token.name]).inserted {
        session.lose(
          message:
            "skipped the \(language) name of `\(ImportSession.shown(token.name))`: another variable has it",
          detail: "`\(ImportSession.shown(text))` of `\(ImportSession.shown(owner))`", at: token.row.span)
      }
    }
  }

  private static func withoutComment(_ text: String) -> String {
    ColorText.trimmed(String(text[..<(text.firstOccurrence(of: "/*")?.lowerBound ?? text.endIndex)]))
  }
}

/// A collection as one plugin writes it: `"@theme"` with `$collection_metadata`, groups `$bg`, and variables with
/// `$variable_metadata`.
enum FigmaTree {
  /// Whether a document has such collections.
  static func isTree(_ root: JSONNode) -> Bool {
    guard case .object(let members) = root.content else { return false }
    return members.contains { $0.name.hasPrefix("@") && $0.value["$collection_metadata"] != nil }
  }

  /// The collection with its variables in the form of other plugins.
  static func collection(_ member: JSONNode.Member) -> (id: String, node: JSONNode, variables: [JSONNode])? {
    guard member.name.hasPrefix("@"), let metadata = member.value["$collection_metadata"] else { return nil }
    var variables: [JSONNode] = []
    var pending = [member.value]
    while let node = pending.popLast() {
      guard case .object(let members) = node.content else { continue }
      if case .object(let variable) = node["$variable_metadata"]?.content {
        let all = (variable + members).map { member in
          var member = member
          member.name = names[member.name] ?? member.name
          return member
        }
        variables.append(JSONNode(content: .object(all), range: node.range))
      } else {
        pending += members.reversed().lazy.filter { $0.name != "$collection_metadata" }.map(\.value)
      }
    }
    return (member.name, metadata, variables)
  }

  /// The names of members that other plugins have.
  private static let names = [
    "$type": "type", "$value": "value", "$description": "description", "modes": "valuesByMode",
  ]
}

/// Reads a mode of a collection as if it were a file.
private struct FigmaReader {
  private let session: ImportSession
  /// The variables by their numbers, with the names of their collections.
  private var variables: [String: (name: String, collection: String, node: JSONNode)] = [:]
  /// The collections that have a variable of a name.
  private var owners: [String: Set<String>] = [:]
  private var reported: Set<[String]> = []
  private var codeSyntax = FigmaCodeSyntax()

  init(_ session: ImportSession) { self.session = session }

  /// Notes which variables there are.
  mutating func note(_ collection: JSONNode, _ variables: [JSONNode]) {
    let inModes = (collection["modes"]?.elements ?? []).flatMap { $0["variables"]?.elements ?? [] }
    let owner = collection.text("name") ?? ""
    for variable in variables + inModes {
      guard let name = variable.text("name") else { continue }
      owners[name, default: []].insert(owner)
      if let id = variable.text("id") { self.variables[id] = (name, owner, variable) }
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
          mode.text("modeId") ?? mode.text("key") ?? mode.string ?? "",
          ImportedTheme(mode.text("name") ?? mode.string ?? "", span: span),
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
    guard let name = variable.text("name"), let node = Self.value(of: variable, mode: mode) else {
      return nil
    }
    let type = variable.text("resolvedType") ?? variable.text("type") ?? "color"
    let span = session.span((variable["name"] ?? variable).range, in: file)
    guard type.lowercased() == "color" else {
      if reported.insert([collection, name]).inserted {
        session.lose(name, "not a colour", at: span, of: .other)
      }
      return nil
    }
    let resolved = variable["resolvedValuesByMode"]?[mode]?["resolvedValue"]
    var token = FoundToken(path(name, in: collection), at: span)
    let place = session.span(node.range, in: file)
    if let (color, opacity) = Self.composed(node) {
      token.add(composed(color, opacity, mode), at: place, in: session)
    } else if let reference = reference(node), resolved == nil {
      token.values = [.init(value: ImportedValue(reference: reference, at: place))]
    } else {
      let reading = TokenValue.read(resolved ?? node, isColor: true, siblings: [])
      token.add(reading, alias: reference(node), at: place, in: session)
    }
    token.row.documentation = variable.text("description") ?? ""
    codeSyntax.name(&token, variable["codeSyntax"], in: session)
    return token
  }

  private static func value(of variable: JSONNode, mode: String) -> JSONNode? {
    variable["valuesByMode"]?[mode] ?? variable["values"]?[mode] ?? variable["value"]
  }

  /// The name of the variable that a value refers to, by its number, its name or its path.
  private func reference(_ node: JSONNode) -> String? {
    var target: (name: String, collection: String)?
    if let id = node.text("id") {
      target = variables[id].map { ($0.name, $0.collection) } ?? (id, "")
    } else if let name = node.text("name") {
      target = (name, node.text("collection") ?? "")
    } else if let alias = node.text("alias") {
      let parts = alias.split(separator: "/", maxSplits: 1).map(String.init)
      // The first part is the name of a collection, or a group's.
      target =
        parts.count == 2 && owners[parts[1]]?.contains(parts[0]) == true ? (parts[1], parts[0]) : (alias, "")
    } else if let text = node.string, text.hasPrefix("{@"), text.hasSuffix("}") {
      let parts = text.dropFirst(2).dropLast().split(separator: ".")
      let names = parts.dropFirst().map { $0.first == "$" ? $0.dropFirst() : $0 }
      target = (names.joined(separator: "/"), String(parts.first ?? ""))
    }
    return target.map { path($0.name, in: $0.collection).joined(separator: ".") }
  }

  // MARK: Opacity

  /// A colour and its own opacity, in either form of Figma.
  private static func composed(_ node: JSONNode) -> (color: JSONNode, opacity: JSONNode)? {
    if let color = node["color"], let opacity = node["opacity"] { return (color, opacity) }
    guard node.text("expressionFunction") == "COMPOSE_COLOR",
      let arguments = node["expressionArguments"]?.elements,
      arguments.count == 2
    else { return nil }
    return (arguments[0], arguments[1])
  }

  private func composed(_ color: JSONNode, _ opacity: JSONNode, _ mode: String) -> TokenValue.Reading {
    guard let percent = number(opacity, mode), let alpha = ColorText.percent(percent / 100) else {
      return .unsayable("its opacity is not a number from 0 to 100")
    }
    if let name = reference(color) {
      return ColorText.reference(name, alpha: alpha).map { .value($0) }
        ?? .unsayable("its opacity is not a number from 0 to 100")
    }
    let reading = TokenValue.read(color, isColor: true, siblings: [])
    guard case .value(let pieces) = reading, let piece = pieces.first,
      let value = ColorText.value(piece, alpha: DecimalText.text(percent / 100, decimals: 6))
    else { return reading }
    return .value(value)
  }

  /// A number, or that of a variable in a mode.
  private func number(_ node: JSONNode, _ mode: String, depth: Int = 0) -> Double? {
    if case .number(let text) = node.content { return Double(text) }
    guard depth < 16, let variable = node.text("id").flatMap({ variables[$0]?.node }) else { return nil }
    var value = Self.value(of: variable, mode: mode)
    // A collection with one mode has its value in all modes of others.
    if value == nil, case .object(let values) = variable["valuesByMode"]?.content, values.count == 1 {
      value = values[0].value
    }
    return value.flatMap { number($0, mode, depth: depth + 1) }
  }
}
