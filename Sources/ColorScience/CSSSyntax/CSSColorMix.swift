import TextSupport

extension CSSColorParser {
  /// Parses `color-mix()` from behind its parenthesis on.
  @inlinable
  mutating func parseMix<Operand>(
    _ name: Range<Int>, _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> CSSColorExpression<Operand> {
    var mix = try parseMixStart(name)
    var colors: [CSSColorExpression<Operand>] = []
    repeat {
      let leading = try parseLeadingPercentage()
      colors.append(try parseOperandOrColor(operand))
      mix.percentages.append(try parseTrailingPercentage(unless: leading))
    } while try parseMixSeparator()
    try checkPercentages(mix, name)
    return .mix(mix, colors)
  }

  /// Parses up to the first colour.
  @usableFromInline
  mutating func parseMixStart(_ name: Range<Int>) throws(CSSColorError) -> ColorMix {
    try enterFunction(name)
    try refuseComment()
    var copy = scanner
    let word = copy.scanName()
    if scanner.matches(word, "in") {
      let (space, hue) = try parseMethod()
      scanner.skipWhitespace()
      guard scanner.skip(",") else { throw expected("a comma after the colour space", .malformedMix) }
      return ColorMix(space: space, hue: hue, percentages: [])
    }
    if copy.current != UInt8(ascii: "("), ColorSpace.mixingSpace(named: scanner.slice(word)) != nil {
      throw error(.malformedMix, at: word, "expected `in` before \(shown(word)), or a colour")
    }
    return ColorMix(space: .oklab, percentages: [])
  }

  /// Parses the comma before the next colour, or the closing parenthesis; tells whether it was a comma.
  @usableFromInline
  mutating func parseMixSeparator() throws(CSSColorError) -> Bool {
    scanner.skipWhitespace()
    if scanner.skip(",") { return true }
    if scanner.skip(")") { return false }
    throw expected("a comma or `)` after a colour", .malformedMix)
  }

  @usableFromInline
  mutating func checkPercentages(_ mix: ColorMix, _ name: Range<Int>) throws(CSSColorError) {
    if mix.percentages.allSatisfy({ $0 == 0 }) {
      throw error(
        .percentagesAreZero, at: name.lowerBound..<scanner.position, "expected percentages that are not all 0"
      )
    }
    depth -= 1
  }

  /// Parses `in SPACE` and, where the space has a hue, `shorter hue` and its like.
  private mutating func parseMethod() throws(CSSColorError) -> (ColorSpace, HueInterpolation) {
    // Whether it is `in` has been looked at.
    _ = scanner.scanName()
    scanner.skipWhitespace()
    guard scanner.isAtWord else { throw expected("a colour space", .malformedMix) }
    let name = scanner.scanName()
    guard let space = ColorSpace.mixingSpace(named: scanner.slice(name)) else {
      throw error(.unknownColorSpace, at: name, "\(shown(name)) names no colour space to mix in")
    }
    scanner.skipWhitespace()
    guard scanner.isAtWord else { return (space, .shorter) }
    let method = scanner.scanName()
    guard
      let hue = HueInterpolation.allCases.first(where: { ASCII.equals(scanner.slice(method), $0.rawValue) })
    else {
      throw error(
        .malformedMix, at: method, "expected a comma after the colour space, found \(shown(method))")
    }
    guard space.isPolar else {
      throw error(
        .misplacedHueMethod, at: method, "\(shown(name)) has no hue that could go the \(shown(method)) way")
    }
    scanner.skipWhitespace()
    let word = scanner.scanName()
    guard scanner.matches(word, "hue") else {
      let thing = word.isEmpty ? scanner.extentOfThing() : word
      throw error(
        .misplacedHueMethod, at: thing, "expected `hue` after \(shown(method)), found \(shown(thing))")
    }
    return (space, hue)
  }

  /// Parses the percentage before a colour, if there is one.
  @usableFromInline
  mutating func parseLeadingPercentage() throws(CSSColorError) -> Double? {
    scanner.skipWhitespace()
    let percentage = isAtPercentage ? try parsePercentage().value : nil
    scanner.skipWhitespace()
    return percentage
  }

  /// Parses the percentage after a colour, if there is one; there may be none where one came before the colour.
  @usableFromInline
  mutating func parseTrailingPercentage(unless leading: Double?) throws(CSSColorError) -> Double? {
    scanner.skipWhitespace()
    guard isAtPercentage else { return leading }
    let percentage = try parsePercentage()
    if leading != nil {
      throw error(.malformedMix, at: percentage.range, "expected one percentage for a colour, found two")
    }
    return percentage.value
  }

  /// Whether a number or a calculation starts here.
  private var isAtPercentage: Bool {
    if scanner.isAtNumber { return true }
    var copy = scanner
    let word = copy.scanName()
    return copy.current == UInt8(ascii: "(") && isCalculation(word)
  }

  private mutating func parsePercentage() throws(CSSColorError) -> CSSColorComponent {
    let component = try parseComponent()
    guard component.kind == .percentage else {
      throw error(
        .malformedMix, at: component.range,
        "expected a colour or a percentage, found \(shown(component.range))")
    }
    guard component.value >= 0, component.value <= 100 else {
      throw error(
        .percentageOutOfRange, at: component.range,
        "expected a percentage from 0% to 100%, found \(shown(component.range))")
    }
    return component
  }
}
