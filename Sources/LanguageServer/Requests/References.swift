/// `textDocument/references`: of tokens and themes.
enum References: RequestHandler {
  struct Parameters: MessageParameters {
    var place: DocumentPositionParameters
    var includesDeclaration: Bool

    init(_ fields: JSONFields) throws(ResponseError) {
      place = try DocumentPositionParameters(fields)
      includesDeclaration = fields.optionalFields("context")?.boolean("includeDeclaration") ?? true
    }
  }

  static let method = "textDocument/references"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    ("referencesProvider", true)
  }

  static func handle(_ parameters: Parameters, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(of: parameters.place.uri),
      let name = context.name(at: context.offset(of: parameters.place.position)),
      name.kind == .token || name.kind == .theme
    else { return .null }
    return .array(
      session.occurrences(of: name, from: context)
        .filter { parameters.includesDeclaration || !$0.name.isDeclaration }
        .map { $0.file.location($0.name.span) })
  }
}
