import ColorTableLanguage
import ColorTableModel

/// `textDocument/inlayHint`: the colours that are made of others, and of `-`. It is off unless the option `inlayHints` is set.
enum InlayHints: RequestHandler {
  static let method = "textDocument/inlayHint"

  static func capability(for client: ClientCapabilities) -> Capability? { ("inlayHintProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard session.showsInlayHints, let context = try session.context(parameters),
      let source = context.source
    else { return [] }
    let range = context.positions.offsets(try parameters.range())
    let id = context.tree.file.id
    var hints: [JSONValue] = []
    for token in source.table.tokenIDs where source.keySpan(of: token).file == id {
      for theme in source.table.themeIDs {
        guard let span = source.valueSpan(of: token, in: theme),
          range.lowerBound <= span.range.upperBound, span.range.lowerBound <= range.upperBound,
          source.formula(of: token, in: theme) != nil || source.form(of: token, in: theme) == .inherited,
          let css = TokenText(table: source, token: token).css(in: theme)
        else { continue }
        hints.append(
          .object([
            "position": context.positions.position(of: span.range.upperBound).json, "label": .string(css),
            "paddingLeft": true,
          ]))
      }
    }
    return .array(hints)
  }
}
