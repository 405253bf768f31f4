import TextSupport

/// The recursive-descent parser behind ``CSSColorSyntax``.
package struct CSSColorParser {
  package var scanner: CSSColorScanner
  /// How many functions are open.
  var depth = 0
  /// The numbers that were clamped to their ranges.
  var clampings: [CSSColorClamping] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, whitespaceLength: @escaping CSSColorSyntax.WhitespaceLength) {
    scanner = CSSColorScanner(bytes, whitespaceLength: whitespaceLength)
  }

  /// Reads an operand that is not a colour of CSS, and gives it a number; see ``CSSColorSyntax``.
  package typealias OperandReader = (inout CSSColorParser) throws(CSSColorError) -> Int?

  /// Parses the bytes from end to end.
  mutating func parseWhole(_ operand: OperandReader) throws(CSSColorError) -> CSSColorExpression {
    scanner.skipWhitespace()
    if scanner.current == nil {
      throw error(.empty, at: scanner.here, "expected a colour, found nothing")
    }
    let expression = try parseOperandOrColor(operand)
    scanner.skipWhitespace()
    if scanner.current != nil {
      try refuseComment()
      let trailingText = scanner.position..<scanner.bytes.count
      throw error(
        .trailingText, at: trailingText, "expected nothing after the colour, found \(shown(trailingText))")
    }
    return expression
  }

  /// Parses one operand or colour, with no white space before it.
  package mutating func parseOperandOrColor(
    _ operand: OperandReader
  ) throws(CSSColorError) -> CSSColorExpression {
    if let operand = try operand(&self) { return .operand(operand) }
    if scanner.current == UInt8(ascii: "#") { return .color(Color(try parseHex())) }
    guard scanner.isAtWord else { throw expected("a colour", .unexpectedText) }
    let name = scanner.scanName()
    guard scanner.skip("(") else {
      guard let color = NamedColors.color(named: scanner.slice(name)) else { throw unknownName(name) }
      return .color(Color(color))
    }
    scanner.skipWhitespace()
    if scanner.matches(name, "color-mix") { return try parseMix(name, operand) }
    if scanner.matches(name, "contrast-color") {
      try enterFunction(name)
      let background = try parseOperandOrColor(operand)
      try parseFunctionEnd("after the colour of \(shown(name))")
      return .contrast(background)
    }
    guard isFunction(name), skipFrom() else { return .color(try parseColorFunction(name)) }
    try enterFunction(name)
    let origin = try parseOperandOrColor(operand)
    return .relative(try parseRelativeColor(name), origin)
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
  package mutating func parseFunctionEnd(_ context: String) throws(CSSColorError) {
    scanner.skipWhitespace()
    guard scanner.skip(")") else {
      throw expected("`)`\(context.hasPrefix(",") ? "" : " ")\(context)", .unexpectedText)
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
      return unsupported(.currentColor, at: name, "`currentcolor` is unknown until a page is shown")
    }
    if let word = SystemColors.names.first(where: { scanner.matches(name, $0) }) {
      return unsupported(
        .systemColor, at: name, "`\(word)` is a system colour, which is unknown until a page is shown")
    }
    for word in ["inherit", "initial", "unset", "revert", "revert-layer"] as [StaticString]
    where scanner.matches(name, word) {
      return unsupported(.wideKeyword, at: name, "`\(word)` is a value of a page, not a colour")
    }
    if Self.functionNames.contains(where: { scanner.matches(name, $0) }) {
      return error(
        .functionWithoutArguments, at: name, "\(shown(name)) is a function, and expects `(` right after it")
    }
    return error(.unknownName, at: name, "unknown colour \(shown(name))")
  }

  // MARK: - Errors

  package func error(
    _ reason: CSSColorError.Reason, at range: Range<Int>, _ message: String
  ) -> CSSColorError {
    CSSColorError(range: range, reason: reason, message: message)
  }

  /// The error of what stands here, where something else is expected; that it is a comment, if it is one.
  package func expected(_ what: String, _ reason: CSSColorError.Reason) -> CSSColorError {
    if isAtComment { return commentError }
    let nextPart = scanner.rangeOfNextPart()
    return error(
      nextPart.isEmpty ? .missingParenthesis : reason, at: nextPart,
      "expected \(what), found \(shown(nextPart))")
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
    unsupported(.comment, at: scanner.position..<(scanner.position + 2), "a colour cannot contain a comment")
  }

  /// The bytes of a range for a message: in back-ticks, cut where they are long, without invisible characters.
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
