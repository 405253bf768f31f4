import ColorScience
import TextSupport

/// A reference to another token, from its `$` on.
struct ReferenceTerm: Equatable, Sendable {
  /// The bytes after the `$`, within the cell: up to white space, `/`, `,`, `)` or the end. They are at least one,
  /// and may hold an `@` with a theme after it.
  var name: Range<Int>
  /// The alpha that the reference sets, from 0 to 1; nil where it sets none.
  var alpha: Double?
}

/// The values of cells: the colours of CSS, and references wherever CSS has a colour.
enum ReferenceSyntax {
  /// Parses a cell; the ranges of references, errors and clamped numbers are offsets in its bytes.
  static func parse(
    _ cell: UnsafeBufferPointer<UInt8>, clampings: inout [CSSColorClamping]
  ) throws(CSSColorError) -> CSSColorExpression<ReferenceTerm> {
    try CSSColorSyntax.parse(
      cell, whitespaceLength: spaceLength, clampings: &clampings, operand: reference)
  }

  /// The Unicode spaces that separate cells stand for white space inside parentheses too.
  private static func spaceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let character = UTF8Decoder.decode(bytes, at: index)
    return character.scalar?.isUnicodeSpace == true ? character.length : 0
  }

  /// Reads `$KEY`, `$KEY@THEME` and an alpha after it: `/ 40%`.
  private static func reference(_ parser: inout CSSColorParser) throws(CSSColorError) -> ReferenceTerm? {
    let start = parser.scanner.position
    guard parser.scanner.skip("$") else { return nil }
    let nameStart = parser.scanner.position
    while let byte = parser.scanner.current, parser.scanner.whitespaceLength == 0, byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: ","), byte != UInt8(ascii: ")")
    {
      parser.scanner.advance()
    }
    let end = parser.scanner.position
    if nameStart == end {
      throw parser.error(.invalidOperand, at: start..<nameStart, "expected a name after `$`")
    }
    parser.scanner.skipWhitespace()
    if parser.scanner.current == UInt8(ascii: "/"), parser.scanner.byte(after: 1) != UInt8(ascii: "*") {
      parser.scanner.advance()
      parser.scanner.skipWhitespace()
      return ReferenceTerm(name: nameStart..<end, alpha: try alpha(&parser))
    }
    parser.scanner.move(to: end)
    return ReferenceTerm(name: nameStart..<end)
  }

  private static func alpha(_ parser: inout CSSColorParser) throws(CSSColorError) -> Double {
    let component = parser.scanner.isAtNumber ? try parser.parseComponent() : nil
    if let component, let alpha = component.alpha {
      parser.noteClamping(ofAlpha: component)
      return alpha
    }
    let thing = component?.range ?? parser.scanner.extentOfThing()
    throw parser.error(
      .invalidOperand, at: thing,
      "expected the alpha of the reference, a number or a percentage, found \(parser.shown(thing))")
  }
}
