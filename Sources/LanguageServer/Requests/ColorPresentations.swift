import ColorScience
import ColorTableLanguage
import ColorTableModel
import TextSupport

/// `textDocument/colorPresentation`: what a colour that was picked is written as. The notation that the value had comes
/// first. A formula has none, because a touch of the picker would replace it.
enum ColorPresentations: RequestHandler {
  static let method = "textDocument/colorPresentation"

  static func handle(_ parameters: JSONFields, in session: Session) throws(ResponseError) -> JSONValue {
    guard let context = try session.context(parameters) else { return [] }
    let range = try parameters.range()
    let color = try color(parameters.fields("color"))
    let written = context.file.text(context.positions.offsets(range))
    let order = context.file.syntax.alphaOrder
    var texts: [String] = []
    if let notation = ColorNotation(of: written, alphaOrder: order) {
      let notations: [ColorNotation?] = [
        notation, .hex(order), .function(.srgb), .function(.hsl), .function(.oklch),
      ]
      for text in notations.compactMap({ $0?.text(of: color) }) where !texts.contains(text) {
        texts.append(text)
      }
    } else if let text = reference(written, as: color, in: context) {
      texts = [text]
    }
    return .array(
      texts.map { text in
        .object([
          "label": .string(text), "textEdit": TextEdit(range: range, newText: text).json,
        ])
      })
  }

  private static func color(_ fields: JSONFields) throws(ResponseError) -> Color {
    func component(_ name: String) throws(ResponseError) -> Double {
      min(max(try fields.number(name), 0), 1)
    }
    return Color(
      .srgb, try component("red"), try component("green"), try component("blue"),
      alpha: try component("alpha"))
  }

  /// A reference with another alpha, where the colour is otherwise that of the token; nil where it is another one, or
  /// the value is not a reference.
  private static func reference(_ written: String, as color: Color, in context: Session.Context) -> String? {
    guard written.hasPrefix("$"), let source = context.source else { return nil }
    let bytes = Array(written.utf8)
    let names = ReferenceScanner.reference(at: 0, in: bytes, before: bytes.count)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard let token = source.token(for: text(names.key)) else { return nil }
    let themes =
      names.theme.map { source.theme(named: text($0)).map { [$0] } ?? [] } ?? Array(source.table.themeIDs)
    for theme in themes where source.isReadable(token, in: theme) {
      let current = source.table.color(of: token, in: theme).rgba8
      let picked = color.rgba8
      guard current.rawValue >> 8 == picked.rawValue >> 8 else { continue }
      let reference = text(0..<names.end)
      if current.alpha == picked.alpha { return reference }
      return "\(reference) / \(DecimalText.text(color.alpha * 100, decimals: 1))%"
    }
    return nil
  }
}
