import ColorTableDiagnostics
import ColorTableLanguage

/// `textDocument/documentLink`: the tables that a file includes or extends.
enum DocumentLinks: RequestHandler {
  static let method = "textDocument/documentLink"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("documentLinkProvider", .object(["resolveProvider": false]))
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return [] }
    return .array(
      context.file.syntax.directives.compactMap { placed in
        guard let path = placed.directive.path?.span,
          let file = context.analysis.includedFile(at: path)
        else { return nil }
        return .object([
          "range": context.positions.range(path).json, "target": .string(file.uri),
        ])
      })
  }
}
