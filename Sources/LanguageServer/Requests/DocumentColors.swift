import ColorScience
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/documentColor`: a swatch for every value.
enum DocumentColors: RequestHandler {
  static let method = "textDocument/documentColor"

  static func capability(for client: ClientCapabilities) -> Capability? { ("colorProvider", true) }

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters), let source = context.source else {
      return []
    }
    let file = context.tree.file.id
    var json = JSONText(.compact, capacity: source.table.tokenIDs.count * source.table.themeIDs.count * 160)
    json.array { json in
      for token in source.table.tokenIDs where source.keySpan(of: token).file == file {
        for theme in source.table.themeIDs where source.isReadable(token, in: theme) {
          // A value that is filled in from another theme has no place.
          guard let span = source.valueSpan(of: token, in: theme), span.file == file else { continue }
          json.object { json in
            json.key("range")
            context.positions.range(span).write(to: &json)
            json.key("color")
            json.object { json in write(token, in: theme, of: source.table, to: &json) }
          }
        }
      }
    }
    return .encoded(json.bytes)
  }

  /// The components of eight bits, with as many decimals as tell one from the next.
  private static let exactTexts = (0...255).map {
    Array(DecimalText.text(Double($0) / 255, decimals: 3).utf8)
  }

  /// Writes a colour in sRGB, mapped into its gamut: the protocol has no other.
  private static func write(_ token: TokenID, in theme: ThemeID, of table: Table, to json: inout JSONText) {
    if let color = table.packedColor(of: token, in: theme).rgba8 {
      func write(_ name: StaticString, _ component: UInt8) {
        json.key(name)
        json.literal(exactTexts[Int(component)])
      }
      write("red", color.red)
      write("green", color.green)
      write("blue", color.blue)
      write("alpha", color.alpha)
    } else {
      let mapped = table.color(of: token, in: theme).mappedToGamut(of: .srgb)
      let alpha = mapped.missing.contains(.alpha) ? 0 : mapped.alpha
      for (name, component) in [
        ("red" as StaticString, mapped.components.x), ("green", mapped.components.y),
        ("blue", mapped.components.z), ("alpha", alpha),
      ] {
        json.member(name, min(max(component, 0), 1))
      }
    }
  }
}
