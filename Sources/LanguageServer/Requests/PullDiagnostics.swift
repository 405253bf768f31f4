/// `textDocument/diagnostic`.
enum PullDiagnostics: RequestHandler {
  static let method = "textDocument/diagnostic"

  static func capability(for client: ClientCapabilities) -> Capability? {
    // A client that could not be told to ask again when another file changes is sent everything instead.
    guard client.pullsDiagnostics else { return nil }
    return (
      "diagnosticProvider",
      .object([
        "identifier": "colortable", "interFileDependencies": true, "workspaceDiagnostics": false,
      ])
    )
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    let uri = try parameters.uri()
    _ = try session.context(of: uri)
    let items = session.diagnosticItems()
    func report(_ uri: String) -> JSONValue {
      .object(["kind": "full", "items": .array(items[uri]?.items ?? [])])
    }
    guard case .object(var members) = report(uri) else { return .null }
    let related = items.keys.sorted().filter { $0 != uri && session.documents[$0] != nil }
    if session.client.takesRelatedDocuments, !related.isEmpty {
      members.append(
        .init(name: "relatedDocuments", value: .object(related.map { .init(name: $0, value: report($0)) })))
    }
    return .object(members)
  }
}
