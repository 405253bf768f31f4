import ColorScience
import ColorTableLanguage
import ColorTableModel

/// `textDocument/documentColor`: a swatch for every value.
enum DocumentColors: RequestHandler {
  static let method = "textDocument/documentColor"

  static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
    ("colorProvider", true)
  }

  static func handle(_ parameters: DocumentParameters, in session: Session) throws(ResponseError) -> JSONValue
  {
    guard let context = try session.context(of: parameters.uri), let source = context.source else {
      return []
    }
    let file = context.tree.file.id
    var colors: [JSONValue] = []
    for token in source.table.tokenIDs where source.keySpan(of: token).file == file {
      for theme in source.table.themeIDs where source.isReadable(token, in: theme) {
        // A value that is filled in from another theme has no place.
        guard let span = source.valueSpan(of: token, in: theme), span.file == file else { continue }
        colors.append(
          .object([
            "range": context.positions.range(span).json,
            "color": json(source.table.color(of: token, in: theme)),
          ]))
      }
    }
    return .array(colors)
  }

  /// A colour in sRGB, mapped into its gamut: the protocol has no other.
  static func json(_ color: Color) -> JSONValue {
    let mapped = color.mappedToGamut(of: .srgb)
    func component(_ index: Int) -> JSONValue { .number(min(max(mapped.components[index], 0), 1)) }
    return .object([
      "red": component(0), "green": component(1), "blue": component(2),
      "alpha": .number(mapped.missing.contains(.alpha) ? 0 : mapped.alpha),
    ])
  }
}
