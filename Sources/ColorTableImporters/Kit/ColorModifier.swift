import TextSupport

/// The modifiers of Tokens Studio: `{"modify": {"type": "darken", "value": "0.2", "space": "lch"}}`.
///
/// They compute what sd-transforms does, its package for Style Dictionary.
enum ColorModifier {
  /// The value as a formula; nil where a table has no notation for it.
  static func value(
    _ pieces: [ImportedValue.Piece], modifiedBy modifier: JSONNode
  ) -> [ImportedValue.Piece]? {
    guard let amount = amount(modifier["value"]), let number = Double(amount),
      let space = modifier.text("space")
    else { return nil }
    let rest = text(1 - number)
    /// A channel that becomes less, or as much nearer to its maximum.
    func scaled(_ channel: String, _ maximum: Double) -> String {
      modifier.text("type") == "darken"
        ? "calc(\(channel) * \(rest))" : "calc(\(channel) * \(rest) + \(text(number * maximum)))"
    }
    func scaled(_ maximum: Double) -> String {
      ["r", "g", "b"].map { scaled($0, maximum) }.joined(separator: " ")
    }
    let value: [ImportedValue.Piece]
    switch (modifier.text("type"), space) {
    case ("mix", _):
      let names = ["srgb": "srgb", "p3": "display-p3", "lch": "lch", "hsl": "hsl"]
      // CSS mixes translucent colours otherwise.
      guard let name = names[space], let text = modifier.text("color"), isOpaque(pieces),
        case .value(let other) = TokenValue.read(text, isColor: true), isOpaque(other)
      else { return nil }
      value =
        [.text("color-mix(in \(name), ")] + pieces + [.text(" \(self.text((1 - number) * 100))%, ")] + other
        + [.text(")")]
    case ("lighten", "srgb"), ("darken", "srgb"):
      value = [.text("rgb(from ")] + pieces + [.text(" \(scaled(255)))")]
    case ("lighten", "p3"), ("darken", "p3"):
      value = [.text("color(from ")] + pieces + [.text(" display-p3 \(scaled(1)))")]
    case ("lighten", "hsl"), ("darken", "hsl"):
      value = [.text("hsl(from ")] + pieces + [.text(" h s \(scaled("l", 100)))")]
    case ("lighten", "lch"), ("darken", "lch"):
      value = [.text("lch(from ")] + pieces + [.text(" \(scaled("l", 100)) calc(c * \(rest)) h)")]
    default: return nil
    }
    return ColorText.isValue(value) ? value : nil
  }

  /// A number from 0 to 1, to four decimals, which may be a calculation: `0.5 + 6 * 0.04`.
  static func amount(_ node: JSONNode?) -> String? {
    let text: String
    switch node?.content {
    case .number(let number), .string(let number): text = number
    default: return nil
    }
    guard let number = try? ColorText.color("color(srgb calc(\(text)) 0 0)").components.x, number >= 0,
      number <= 1
    else { return nil }
    return self.text(number)
  }

  private static func text(_ number: Double) -> String { DecimalText.text(number, decimals: 4) }

  /// Whether a colour is opaque, as each reference is taken to be.
  private static func isOpaque(_ pieces: [ImportedValue.Piece]) -> Bool {
    guard pieces.count == 1, case .text(let text) = pieces[0] else { return true }
    return (try? ColorText.color(text).alpha) == 1
  }
}
