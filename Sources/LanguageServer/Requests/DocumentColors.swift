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
    let positions = context.positions
    var json = [UInt8(ascii: "[")]
    json.reserveCapacity(source.table.tokenIDs.count * source.table.themeIDs.count * 160)
    // The line of the last value: those of a row share it, and what its number is written in.
    var line = 0..<0
    var lineStart: [UInt8] = []
    var lineEnd: [UInt8] = []
    for token in source.table.tokenIDs where source.keySpan(of: token).file == file {
      for theme in source.table.themeIDs where source.isReadable(token, in: theme) {
        // A value that is filled in from another theme has no place.
        guard let span = source.valueSpan(of: token, in: theme), span.file == file else { continue }
        if json.count > 1 { json.append(UInt8(ascii: ",")) }
        if !line.contains(span.range.lowerBound) {
          let number = positions.position(of: span.range.lowerBound).line
          line = positions.content(ofLine: number) ?? span.range
          let text = "\(number),\"character\":"
          lineStart = Array((#"{"range":{"start":{"line":"# + text).utf8)
          lineEnd = Array((#"},"end":{"line":"# + text).utf8)
        }
        let character = positions.length(of: line.lowerBound..<span.range.lowerBound)
        json.append(contentsOf: lineStart)
        DecimalText.append(character, to: &json)
        json.append(contentsOf: lineEnd)
        DecimalText.append(character + positions.length(of: span.range), to: &json)
        json.append(literal: #"}},"color":"#)
        append(token, in: theme, of: source.table, to: &json)
        json.append(UInt8(ascii: "}"))
      }
    }
    json.append(UInt8(ascii: "]"))
    return .encoded(json)
  }

  /// The components of eight bits, with as many decimals as tell one from the next.
  private static let exactTexts = (0...255).map { text(Double($0) / 255, decimals: 3) }

  private static func text(_ component: Double, decimals: Int = 5) -> [UInt8] {
    var text: [UInt8] = []
    DecimalText.append(component, decimals: decimals, to: &text)
    return text
  }

  /// Appends a colour in sRGB, mapped into its gamut: the protocol has no other.
  private static func append(_ token: TokenID, in theme: ThemeID, of table: Table, to json: inout [UInt8]) {
    if let color = table.packedColor(of: token, in: theme).rgba8 {
      append(
        exactTexts[Int(color.red)], exactTexts[Int(color.green)], exactTexts[Int(color.blue)],
        exactTexts[Int(color.alpha)], to: &json)
    } else {
      let mapped = table.color(of: token, in: theme).mappedToGamut(of: .srgb)
      func component(_ index: Int) -> [UInt8] { text(min(max(mapped.components[index], 0), 1)) }
      append(
        component(0), component(1), component(2), text(mapped.missing.contains(.alpha) ? 0 : mapped.alpha),
        to: &json)
    }
  }

  private static func append(
    _ red: [UInt8], _ green: [UInt8], _ blue: [UInt8], _ alpha: [UInt8], to json: inout [UInt8]
  ) {
    json.append(literal: #"{"red":"#)
    json.append(contentsOf: red)
    json.append(literal: #","green":"#)
    json.append(contentsOf: green)
    json.append(literal: #","blue":"#)
    json.append(contentsOf: blue)
    json.append(literal: #","alpha":"#)
    json.append(contentsOf: alpha)
    json.append(UInt8(ascii: "}"))
  }
}
