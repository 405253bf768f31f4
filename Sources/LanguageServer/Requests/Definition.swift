/// `textDocument/definition`: of tokens, themes and files that are included or extended.
enum Definition: RequestHandler {
  static let method = "textDocument/definition"

  static func capability(for client: ClientCapabilities) -> Capability? { ("definitionProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      let name = try context.name(parameters)
    else { return .null }
    if name.kind == .path {
      guard let file = context.analysis.includedFile(at: name.span) else { return .null }
      let start = Position(line: 0, character: 0)
      return .object(["uri": .string(file.uri), "range": PositionRange(start: start, end: start).json])
    }
    let locations = context.analysis.definitions(of: name.kind, name.text).compactMap(
      context.analysis.location)
    return locations.count > 1 ? .array(locations) : locations.first ?? .null
  }
}
