/// `textDocument/references`: of tokens and themes.
enum References: RequestHandler {
  static let method = "textDocument/references"

  static func capability(for client: ClientCapabilities) -> Capability? { ("referencesProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters),
      let name = try context.name(parameters),
      name.kind == .token || name.kind == .theme
    else { return .null }
    let includesDeclaration = parameters.optionalFields("context")?.boolean("includeDeclaration") ?? true
    return .array(
      session.occurrences(of: name, from: context)
        .filter { includesDeclaration || !$0.name.isDeclaration }
        .map { $0.file.location($0.name.span) })
  }
}
