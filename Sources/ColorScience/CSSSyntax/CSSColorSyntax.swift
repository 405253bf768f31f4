/// The colour syntax of CSS Color 4, with the colours of CSS Color 5 that are made of others: `color-mix()`, relative
/// colours and `contrast-color()`.
///
/// Values are clamped as CSS Color 4 does when it parses: alpha to 0…1; the channels of `rgb()` to their range; the
/// lightness of lab, lch, oklab and oklch to its range; chroma and saturation to at least 0. Hues are brought to 0…360.
/// Every number is clamped to ±1e9, so that none is infinite.
///
/// `hsl()` and `hwb()` give sRGB, as CSS computes them, clamped to its gamut; only with `none` among their
/// components do they keep their own space.
///
/// A language that embeds these colours can have operands of its own, such as references to other colours, and
/// white space of its own: see ``parse(_:whitespaceLength:clampings:operand:)``.
public enum CSSColorSyntax {
  /// The functions that give a colour, without the older names `rgba` and `hsla`.
  static let functions: [StaticString] = [
    "rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "contrast-color",
  ]
  /// The names of the functions that give a colour, without the older names `rgba` and `hsla`.
  package static let functionNames = functions.map(\.description)

  /// How deeply functions may be nested.
  package static let maximumDepth = 32

  /// The length of the white-space character outside ASCII that starts at an index of the bytes; 0 where none does.
  package typealias WhitespaceLength = (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int

  /// Parses one colour, white space around it allowed; any bytes may come in.
  ///
  /// - Throws: The first error.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(CSSColorError) -> Color {
    var parser = CSSColorParser(bytes, whitespaceLength: { _, _ in 0 })
    return try parser.parseWhole { (_) throws(CSSColorError) in nil }.evaluated { _ in Color(.srgb, 0, 0, 0) }
  }

  /// The colour of a text; nil where it is none.
  package static func color(_ text: String) -> Color? {
    var text = text
    return text.withUTF8 { try? parse($0) }
  }

  /// Parses one colour in which operands of another language may stand wherever CSS has a colour.
  ///
  /// - Parameters:
  ///   - bytes: The colour, white space around it allowed; any bytes may come in.
  ///   - whitespaceLength: Which characters outside ASCII are white space; CSS has none.
  ///   - clampings: Receives the numbers that are read as the ends of their ranges.
  ///   - operand: Reads an operand where a colour is expected, and gives it a number, or gives nil and leaves the parser
  ///     where it is. It throws ``CSSColorError/Reason/invalidOperand`` for an operand that starts and is wrong.
  /// - Throws: The first error.
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, whitespaceLength: @escaping WhitespaceLength,
    clampings: inout [CSSColorClamping], operand: CSSColorParser.OperandReader
  ) throws(CSSColorError) -> CSSColorExpression {
    var parser = CSSColorParser(bytes, whitespaceLength: whitespaceLength)
    let expression = try parser.parseWhole(operand)
    if !parser.clampings.isEmpty { clampings = parser.clampings }
    return expression
  }
}

/// A colour, or one that is made of others, over operands that are not known yet.
package enum CSSColorExpression: Equatable, Sendable {
  case color(Color)
  /// The operand with a number.
  case operand(Int)
  /// As many colours as the mix has percentages.
  case mix(ColorMix, [CSSColorExpression])
  /// A relative colour and its origin.
  indirect case relative(RelativeColor, CSSColorExpression)
  /// White or black, whichever contrasts more with a background.
  indirect case contrast(CSSColorExpression)

  /// The colour, once the operands are known.
  ///
  /// - Parameter color: The colour of an operand; called for each of them, from left to right.
  package func evaluated<Failure>(_ color: (Int) throws(Failure) -> Color) throws(Failure) -> Color {
    switch self {
    case .color(let color): return color
    case .operand(let operand): return try color(operand)
    case .mix(let mix, let colors):
      var values: [Color] = []
      for expression in colors { values.append(try expression.evaluated(color)) }
      return mix.mixed(values)
    case .relative(let relative, let origin): return relative.color(from: try origin.evaluated(color))
    case .contrast(let background): return try background.evaluated(color).blackOrWhite
    }
  }
}
