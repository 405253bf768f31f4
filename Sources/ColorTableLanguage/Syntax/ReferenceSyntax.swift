import ColorScience
import ColorTableModel
import TextSupport

/// A reference to another token, from its `$` on.
struct ReferenceTerm: Equatable, Sendable {
  /// The bytes after the `$`, within the cell: a key, and perhaps an `@` with a theme after it.
  var name: Range<Int>
  /// The alpha that the reference sets, from 0 to 1; nil where it sets none.
  var alpha: Double?
}

/// `readable(COLOR, LEVEL on BG, BG over CANVAS)`
struct ReadableFunction: Sendable {
  /// The bytes of the function, within the cell.
  var range: Range<Int>
  var color: CSSColorExpression
  var requirement: ContrastContract.Requirement
  var backgrounds: [CSSColorExpression]
  /// The bytes of each background, within the cell.
  var backgroundRanges: [Range<Int>]
  var canvas: CSSColorExpression?
}

/// A value that takes colours from other tokens, or is made by a function of tables.
struct ValueExpression: Sendable {
  /// A part that is not CSS.
  enum Operand: Sendable {
    case reference(ReferenceTerm)
    case readable(ReadableFunction)
  }

  var css: CSSColorExpression
  /// The operands by their numbers; those in a `readable()` come before it.
  var operands: [Operand]

  /// The references, from left to right.
  var references: [ReferenceTerm] {
    operands.compactMap { if case .reference(let term) = $0 { term } else { nil } }
  }
}

/// The values of cells: the colours of CSS, and references and `readable()` wherever CSS has a colour.
struct ReferenceSyntax {
  private var operands: [ValueExpression.Operand] = []

  /// Parses a cell; the ranges of references, errors and clamped numbers are offsets in its bytes.
  static func parse(
    _ cell: UnsafeBufferPointer<UInt8>, clampings: inout [CSSColorClamping]
  ) throws(CSSColorError) -> ValueExpression {
    var syntax = ReferenceSyntax()
    let css = try CSSColorSyntax.parse(cell, whitespaceLength: spaceLength, clampings: &clampings) {
      (parser) throws(CSSColorError) in try syntax.operand(&parser)
    }
    return ValueExpression(css: css, operands: syntax.operands)
  }

  private mutating func operand(_ parser: inout CSSColorParser) throws(CSSColorError) -> Int? {
    if let term = try Self.reference(&parser) {
      operands.append(.reference(term))
    } else if let function = try readable(&parser) {
      operands.append(.readable(function))
    } else {
      return nil
    }
    return operands.count - 1
  }

  /// Reads `readable(COLOR, LEVEL on BG, … over CANVAS)`.
  private mutating func readable(_ parser: inout CSSColorParser) throws(CSSColorError) -> ReadableFunction? {
    let start = parser.scanner
    let name = parser.scanner.scanName()
    guard parser.scanner.matches(name, "readable") else {
      parser.scanner = start
      return nil
    }
    guard parser.scanner.skip("(") else {
      throw parser.error(
        .functionWithoutArguments, at: name,
        "\(parser.shown(name)) is a function, and expects `(` right after it")
    }
    try parser.enterFunction(name)
    let color = try argument(&parser)
    parser.scanner.skipWhitespace()
    guard parser.scanner.skip(",") else { throw parser.malformed("a comma after the colour") }
    let requirement = try Self.level(&parser)
    guard parser.skip(word: "on") else { throw parser.malformed("`on` and a background") }
    var backgrounds: [CSSColorExpression] = []
    var ranges: [Range<Int>] = []
    repeat {
      parser.scanner.skipWhitespace()
      let start = parser.scanner.position
      backgrounds.append(try argument(&parser))
      ranges.append(start..<parser.scanner.position)
      parser.scanner.skipWhitespace()
    } while parser.scanner.skip(",")
    var canvas: CSSColorExpression?
    if parser.skip(word: "over") {
      if parser.skip(word: "any") {
        let end = parser.scanner.position
        throw parser.error(
          .malformedReadable, at: end - 3..<end,
          "`over any` is only for `@contrast`; in `readable()`, `over` is followed by the colour below the backgrounds"
        )
      }
      canvas = try argument(&parser)
    }
    try parser.parseFunctionEnd(
      canvas == nil ? ", or a comma or `over` after a background" : "after the colour below the background")
    return ReadableFunction(
      range: name.lowerBound..<parser.scanner.position, color: color, requirement: requirement,
      backgrounds: backgrounds, backgroundRanges: ranges, canvas: canvas)
  }

  private mutating func argument(
    _ parser: inout CSSColorParser
  ) throws(CSSColorError) -> CSSColorExpression {
    parser.scanner.skipWhitespace()
    return try parser.parseOperandOrColor { (parser) throws(CSSColorError) in try operand(&parser) }
  }

  /// Reads `text`, `large`, `ui` or a ratio.
  private static func level(
    _ parser: inout CSSColorParser
  ) throws(CSSColorError) -> ContrastContract.Requirement {
    parser.scanner.skipWhitespace()
    let start = parser
    if parser.scanner.isAtNumber {
      let ratio = parser.scanner.scanNumber()
      if 1...21 ~= ratio, parser.scanner.whitespaceLength > 0 { return .ratio(ratio) }
      if parser.scanner.skip(":"), parser.scanner.isAtNumber, parser.scanner.scanNumber() == 1 {
        throw start.error(
          .malformedReadable, at: start.scanner.position..<parser.scanner.position,
          "a ratio is written without `:1`")
      }
    } else {
      let word = parser.scanner.scanName()
      if parser.scanner.matches(word, "text") { return .text }
      if parser.scanner.matches(word, "large") { return .large }
      if parser.scanner.matches(word, "ui") { return .ui }
    }
    throw start.malformed("`text`, `large`, `ui` or a ratio from 1 to 21")
  }

  /// The Unicode spaces that separate cells stand for white space inside parentheses too.
  private static func spaceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let character = UTF8Decoder.decode(bytes, at: index)
    return character.scalar?.isUnicodeSpace == true ? character.length : 0
  }

  /// Reads `$KEY`, `$KEY@THEME` and an alpha after it: `/ 40%`.
  private static func reference(_ parser: inout CSSColorParser) throws(CSSColorError) -> ReferenceTerm? {
    guard parser.scanner.current == UInt8(ascii: "$") else { return nil }
    let bytes = parser.scanner.bytes
    let names = ReferenceScanner.reference(at: parser.scanner.position, in: bytes, before: bytes.count)
    if names.key.isEmpty {
      throw parser.error(
        .invalidOperand, at: names.dollar..<names.dollar + 1, "expected a name after `$`")
    }
    parser.scanner.move(to: names.end)
    parser.scanner.skipWhitespace()
    if parser.scanner.current == UInt8(ascii: "/"), !parser.isAtComment {
      parser.scanner.advance()
      parser.scanner.skipWhitespace()
      return ReferenceTerm(name: names.dollar + 1..<names.end, alpha: try alpha(&parser))
    }
    parser.scanner.move(to: names.end)
    return ReferenceTerm(name: names.dollar + 1..<names.end)
  }

  private static func alpha(_ parser: inout CSSColorParser) throws(CSSColorError) -> Double {
    let component = parser.scanner.isAtNumber ? try parser.parseComponent() : nil
    if let component, let alpha = component.alpha {
      parser.noteClamping(ofAlpha: component)
      return alpha
    }
    let range = component?.range ?? parser.scanner.rangeOfNextPart()
    throw parser.error(
      .invalidOperand, at: range,
      "expected the alpha of the reference, a number or a percentage, found \(parser.shown(range))")
  }
}

extension CSSColorParser {
  /// Moves past white space and a word, if it is the one wanted.
  fileprivate mutating func skip(word: StaticString) -> Bool {
    var copy = scanner
    copy.skipWhitespace()
    guard scanner.matches(copy.scanName(), word) else { return false }
    scanner = copy
    return true
  }

  /// The error of something else in `readable()`.
  fileprivate func malformed(_ expected: String) -> CSSColorError {
    var copy = scanner
    copy.skipWhitespace()
    let range = copy.rangeOfNextPart()
    return error(
      range.isEmpty ? .missingParenthesis : .malformedReadable, at: range,
      "expected \(expected), found \(shown(range))")
  }
}
