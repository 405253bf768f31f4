import ColorTableDiagnostics
import ColorTableLanguage

/// `textDocument/documentLink`: the tables that a file includes.
enum DocumentLinks: RequestHandler {
  static let method = "textDocument/documentLink"

  static func capability(for client: ClientCapabilities) -> Capability? {
    ("documentLinkProvider", .object(["resolveProvider": false]))
  }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return [] }
    return .array(
      context.file.syntax.directives.compactMap { placed in
        guard case .include(let include) = placed.directive,
          let file = context.analysis.includedFile(at: include.path.span)
        else { return nil }
        return .object([
          "range": context.positions.range(include.path.span).json, "target": .string(file.uri),
        ])
      })
  }
}
