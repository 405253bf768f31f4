/// The colour syntax of CSS Color 4, `color-mix()` of CSS Color 5, and references to other tokens.
///
/// What is clamped, as CSS Color 4 does when it parses: alpha to 0…1; the channels of `rgb()` to their range;
/// the lightness of lab, lch, oklab and oklch to its range; chroma and saturation to at least 0. Hues are
/// brought to 0…360. Every number is held to ±1e9, so that no infinity comes out.
///
/// `hsl()` and `hwb()` give sRGB, as CSS computes them, held to its gamut; only with `none` among their
/// components do they keep their own space (see ``Color/resolvedLegacy``).
public enum CSSColorSyntax {
  /// How deeply functions may be nested.
  public static let maximumDepth = 32

  /// The names of the functions, without their parentheses, for suggestions.
  public static let functionNames = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
  ]

  /// Parses one value.
  ///
  /// - Parameter bytes: One cell of a table, white space around it allowed; any bytes may come in. The Unicode
  ///   spaces that separate cells count as white space.
  /// - Returns: What the value says. The ranges of references are places in `bytes`.
  /// - Throws: What is wrong with the first thing that is wrong.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(CSSColorError) -> CSSColorExpression {
    if let color = simpleColor(bytes) { return .color(Color(color)) }
    var parser = CSSColorParser(bytes)
    return try parser.parseWhole()
  }

  /// The colour of a plain hex value or name, without white space around it; nil for anything else, right or
  /// wrong.
  ///
  /// This is the fast way for most cells; it allocates nothing.
  public static func simpleColor(_ bytes: UnsafeBufferPointer<UInt8>) -> RGBA8? {
    guard let first = bytes.first else { return nil }
    if first == UInt8(ascii: "#") {
      return HexNotation.color(digits: UnsafeBufferPointer(rebasing: bytes[1...]))
    }
    return NamedColors.color(named: bytes)
  }
}
