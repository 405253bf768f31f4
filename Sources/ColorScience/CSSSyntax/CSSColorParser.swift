import TextSupport

/// The recursive-descent parser behind ``CSSColorSyntax``.
///
/// Code that is generic over operands is inlinable and short, so that callers specialise it: metadata of generic types
/// would cost more at run time than parsing does.
@usableFromInline
package struct CSSColorParser {
  package var scanner: CSSColorScanner
  /// How many functions are open.
  var depth = 0
  /// The numbers that were clamped to their ranges.
  @usableFromInline
  var clampings: [CSSColorClamping] = []

  @usableFromInline
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, whitespaceLength: @escaping CSSColorSyntax.WhitespaceLength
  ) {
    scanner = CSSColorScanner(bytes, whitespaceLength: whitespaceLength)
  }

  /// Reads an operand that is not a colour of CSS; see ``CSSColorSyntax/parse(_:whitespaceLength:operand:)``.
  @usableFromInline
  package typealias OperandReader<Operand> = (inout CSSColorParser) throws(CSSColorError) -> Operand?

  /// Parses the bytes from end to end.
  @inlinable
  mutating func parseWhole<Operand>(
    _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> CSSColorExpression<Operand> {
    try parseStart()
    let expression = try parseOperandOrColor(operand)
    try parseEnd()
    return expression
  }

  /// Parses one operand or colour, with no white space before it.
  @inlinable
  package mutating func parseOperandOrColor<Operand>(
    _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> CSSColorExpression<Operand> {
    if let operand = try operand(&self) { return .operand(operand) }
    switch try parseColor() {
    case .color(let color): return .color(color)
    case .mix(let name): return try parseMix(name, operand)
    case .relative(let name):
      let origin = try parseOperandOrColor(operand)
      return .relative(try parseRelativeColor(name), origin)
    case .contrast(let name):
      let background = try parseOperandOrColor(operand)
      try parseFunctionEnd("after the colour of \(shown(name))")
      return .contrast(background)
    }
  }

  /// A whole colour, or the start of a function of other colours; the range is its name.
  @usableFromInline
  enum ColorStart {
    case color(Color)
    /// `color-mix(`
    case mix(Range<Int>)
    /// `oklch(from`, and its like
    case relative(Range<Int>)
    /// `contrast-color(`
    case contrast(Range<Int>)
  }

  @usableFromInline
  mutating func parseStart() throws(CSSColorError) {
    scanner.skipWhitespace()
    if scanner.current == nil {
      throw error(.empty, at: scanner.here, "expected a colour, found nothing")
    }
  }

  @usableFromInline
  mutating func parseEnd() throws(CSSColorError) {
    scanner.skipWhitespace()
    if scanner.current != nil {
      try refuseComment()
      let rest = scanner.position..<scanner.bytes.count
      throw error(.trailingText, at: rest, "expected nothing after the colour, found \(shown(rest))")
    }
  }

  @usableFromInline
  mutating func parseColor() throws(CSSColorError) -> ColorStart {
    if scanner.current == UInt8(ascii: "#") { return .color(Color(try parseHex())) }
    guard scanner.isAtWord else { throw expected("a colour", .unexpectedText) }
    let name = scanner.scanName()
    if scanner.skip("(") {
      scanner.skipWhitespace()
      if scanner.matches(name, "color-mix") { return .mix(name) }
      let isContrast = scanner.matches(name, "contrast-color")
      guard isContrast || isFunction(name) && skipFrom() else { return .color(try parseColorFunction(name)) }
      try enterFunction(name)
      return isContrast ? .contrast(name) : .relative(name)
    }
    if let color = NamedColors.color(named: scanner.slice(name)) { return .color(Color(color)) }
    throw unknownName(name)
  }

  private func isFunction(_ name: Range<Int>) -> Bool {
    scanner.matches(name, "color") || ColorFunctionSyntax.named(scanner.slice(name)) != nil
  }

  /// Moves past the `from` of a relative colour.
  private mutating func skipFrom() -> Bool {
    var copy = scanner
    guard scanner.matches(copy.scanName(), "from"), copy.current != UInt8(ascii: "(") else { return false }
    copy.skipWhitespace()
    scanner = copy
    return true
  }

  /// Counts a function of other colours or of numbers that opens.
  package mutating func enterFunction(_ name: Range<Int>) throws(CSSColorError) {
    guard depth < CSSColorSyntax.maximumDepth else {
      throw error(
        .nestedTooDeeply, at: name,
        "expected at most \(CSSColorSyntax.maximumDepth) functions inside each other")
    }
    depth += 1
  }

  /// Parses the parenthesis that closes a function of other colours.
  @usableFromInline
  package mutating func parseFunctionEnd(_ place: String) throws(CSSColorError) {
    scanner.skipWhitespace()
    guard scanner.skip(")") else {
      throw expected("`)`\(place.hasPrefix(",") ? "" : " ")\(place)", .unexpectedText)
    }
    depth -= 1
  }

  // MARK: - Hex

  private mutating func parseHex() throws(CSSColorError) -> RGBA8 {
    let start = scanner.position
    scanner.advance()
    let digits = scanner.scanName()
    if let color = HexNotation.color(digits: scanner.slice(digits)) { return color }
    for index in digits {
      guard HexDigits.value(of: scanner.bytes[index]) == nil else { continue }
      let character = characterRange(at: index)
      throw error(
        .invalidHexDigit, at: character, "expected a hexadecimal digit, found \(shown(character))")
    }
    throw error(
      .wrongHexLength, at: start..<digits.upperBound,
      "expected 3, 4, 6 or 8 hexadecimal digits, found \(digits.count)")
  }

  // MARK: - Names

  private static let functionNames = CSSColorSyntax.functions + ["rgba", "hsla"]

  private func unknownName(_ name: Range<Int>) -> CSSColorError {
    if scanner.matches(name, "currentcolor") {
      return unsupported(.currentColor, at: name, "`currentcolor` is not known before a page is shown")
    }
    if let word = SystemColors.names.first(where: { scanner.matches(name, $0) }) {
      return unsupported(
        .systemColor, at: name, "`\(word)` is a system colour, which is not known before a page is shown")
    }
    for word in ["inherit", "initial", "unset", "revert", "revert-layer"] as [StaticString]
    where scanner.matches(name, word) {
      return unsupported(.wideKeyword, at: name, "`\(word)` is a value of a page, not a colour")
    }
    if Self.functionNames.contains(where: { scanner.matches(name, $0) }) {
      return error(
        .functionWithoutArguments, at: name, "\(shown(name)) is a function, and expects `(` right after it")
    }
    return error(.unknownName, at: name, "\(shown(name)) names no colour")
  }

  // MARK: - Errors

  @usableFromInline
  package func error(
    _ reason: CSSColorError.Reason, at range: Range<Int>, _ message: String
  ) -> CSSColorError {
    CSSColorError(range: range, reason: reason, message: message)
  }

  /// The error of what stands here, where something else is expected; that it is a comment, if it is one.
  package func expected(_ what: String, _ reason: CSSColorError.Reason) -> CSSColorError {
    if isAtComment { return commentError }
    let thing = scanner.extentOfThing()
    return error(
      thing.isEmpty ? .missingParenthesis : reason, at: thing, "expected \(what), found \(shown(thing))")
  }

  func unsupported(
    _ what: CSSColorError.Unsupported, at range: Range<Int>, _ message: String
  ) -> CSSColorError {
    CSSColorError(range: range, reason: .unsupported(what), message: message)
  }

  /// Throws if a comment starts here.
  func refuseComment() throws(CSSColorError) { if isAtComment { throw commentError } }

  package var isAtComment: Bool {
    scanner.current == UInt8(ascii: "/") && scanner.byte(after: 1) == UInt8(ascii: "*")
  }

  private var commentError: CSSColorError {
    unsupported(.comment, at: scanner.position..<(scanner.position + 2), "a colour cannot hold a comment")
  }

  /// The bytes of a range for a message: in back-ticks, cut where they are long, without invisible characters.
  @usableFromInline
  package func shown(_ range: Range<Int>) -> String {
    if range.isEmpty {
      return scanner.position >= scanner.bytes.count ? "the end" : "nothing"
    }
    var text = ""
    var count = 0
    for scalar in String(decoding: scanner.slice(range), as: UTF8.self).unicodeScalars {
      if count == 32 { return "`\(text)…`" }
      text.unicodeScalars.append(scalar.isInvisible ? "\u{FFFD}" : scalar)
      count += 1
    }
    return "`\(text)`"
  }

  /// The bytes of the UTF-8 character that starts at an index.
  private func characterRange(at index: Int) -> Range<Int> {
    var end = index + 1
    while end < scanner.bytes.count, end < index + 4, scanner.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return index..<end
  }
}

/// The system colours of CSS Color 4 section 6.2 and appendix A, in lower case.
private enum SystemColors {
  static let names: [StaticString] = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
    "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
    "marktext", "selecteditem", "selecteditemtext", "visitedtext", "activeborder", "activecaption",
    "appworkspace", "background", "buttonhighlight", "buttonshadow", "captiontext", "inactiveborder",
    "inactivecaption", "inactivecaptiontext", "infobackground", "infotext", "menu", "menutext", "scrollbar",
    "threeddarkshadow", "threedface", "threedhighlight", "threedlightshadow", "threedshadow", "window",
    "windowframe", "windowtext",
  ]
}
