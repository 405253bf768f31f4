/// The recursive-descent parser behind ``CSSColorSyntax``.
struct CSSColorParser {
  var scanner: CSSColorScanner
  /// How many functions are open.
  var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = CSSColorScanner(bytes) }

  /// Parses the bytes from end to end.
  mutating func parseWhole() throws(CSSColorError) -> CSSColorExpression {
    scanner.skipWhitespace()
    if scanner.current == nil {
      throw error(.empty, at: scanner.here, "expected a colour, found nothing")
    }
    let expression = try parseColor()
    scanner.skipWhitespace()
    if scanner.current != nil {
      try refuseComment()
      let rest = scanner.position..<scanner.bytes.count
      throw error(.trailingText, at: rest, "expected nothing after the colour, found \(shown(rest))")
    }
    return expression
  }

  /// Parses one colour, with no white space before it.
  mutating func parseColor() throws(CSSColorError) -> CSSColorExpression {
    switch scanner.current {
    case UInt8(ascii: "#"): return .color(Color(try parseHex()))
    case UInt8(ascii: "$"): return .reference(try parseReference())
    default: break
    }
    guard scanner.isAtWord else {
      try refuseComment()
      let thing = scanner.extentOfThing()
      throw error(.unexpectedText, at: thing, "expected a colour, found \(shown(thing))")
    }
    let name = scanner.scanName()
    if scanner.current == UInt8(ascii: "(") { return try parseFunction(name) }
    if let color = NamedColors.color(named: scanner.slice(name)) { return .color(Color(color)) }
    throw unknownName(name)
  }

  // MARK: - Hex

  private mutating func parseHex() throws(CSSColorError) -> RGBA8 {
    let start = scanner.position
    scanner.advance()
    let digits = scanner.scanName()
    if let color = HexNotation.color(digits: scanner.slice(digits)) { return color }
    for place in digits {
      guard HexNotation.digit(scanner.bytes[place]) == nil else { continue }
      let character = characterRange(at: place)
      throw error(
        .invalidHexDigit, at: character, "expected a hexadecimal digit, found \(shown(character))")
    }
    throw error(
      .wrongHexLength, at: start..<digits.upperBound,
      "expected 3, 4, 6 or 8 hexadecimal digits, found \(digits.count)")
  }

  // MARK: - References

  private mutating func parseReference() throws(CSSColorError) -> ReferenceTerm {
    let start = scanner.position
    scanner.advance()
    let nameStart = scanner.position
    while let byte = scanner.current, scanner.whitespaceLength == 0, byte != UInt8(ascii: "/"),
      byte != UInt8(ascii: ","), byte != UInt8(ascii: ")")
    {
      scanner.advance()
    }
    let name = nameStart..<scanner.position
    if name.isEmpty {
      throw error(.malformedReference, at: start..<nameStart, "expected a name after `$`")
    }
    let end = scanner.position
    scanner.skipWhitespace()
    if scanner.current == UInt8(ascii: "/"), scanner.byte(after: 1) != UInt8(ascii: "*") {
      scanner.advance()
      scanner.skipWhitespace()
      return ReferenceTerm(name: name, alpha: try parseReferenceAlpha())
    }
    scanner.move(to: end)
    return ReferenceTerm(name: name)
  }

  private mutating func parseReferenceAlpha() throws(CSSColorError) -> Double {
    let component = scanner.isAtNumber ? try parseComponent() : nil
    if let component, let alpha = alphaValue(component) { return alpha }
    let thing = component?.range ?? scanner.extentOfThing()
    throw error(
      .malformedReference, at: thing,
      "expected the alpha of the reference, a number or a percentage, found \(shown(thing))")
  }

  // MARK: - Names

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
    if CSSColorSyntax.functionNames.contains(where: { ASCIIText.equals(scanner.slice(name), $0) }) {
      return error(
        .functionWithoutArguments, at: name, "\(shown(name)) is a function, and expects `(` right after it")
    }
    return error(.unknownName, at: name, "\(shown(name)) names no colour")
  }

  // MARK: - Errors

  func error(
    _ reason: CSSColorError.Reason, at range: Range<Int>, _ message: String
  ) -> CSSColorError {
    CSSColorError(range: range, reason: reason, message: message)
  }

  func unsupported(
    _ what: CSSColorError.Unsupported, at range: Range<Int>, _ message: String
  ) -> CSSColorError {
    CSSColorError(range: range, reason: .unsupported(what), message: message)
  }

  /// Throws if a comment starts here.
  func refuseComment() throws(CSSColorError) {
    guard scanner.current == UInt8(ascii: "/"), scanner.byte(after: 1) == UInt8(ascii: "*") else { return }
    throw unsupported(
      .comment, at: scanner.position..<(scanner.position + 2), "a colour cannot hold a comment")
  }

  /// The bytes of a range for a message: in back-ticks, cut where they are long, without control characters.
  func shown(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<scanner.bytes.count)
    if range.isEmpty {
      return scanner.position >= scanner.bytes.count ? "the end" : "nothing"
    }
    var text = ""
    var count = 0
    for scalar in String(decoding: scanner.slice(range), as: UTF8.self).unicodeScalars {
      if count == 32 { return "`\(text)…`" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
        text.unicodeScalars.append("\u{FFFD}")
      default: text.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return "`\(text)`"
  }

  /// The bytes of the UTF-8 character that starts at a place.
  private func characterRange(at place: Int) -> Range<Int> {
    var end = place + 1
    while end < scanner.bytes.count, end < place + 4, scanner.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return place..<end
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
