import TextSupport

extension CSSColorParser {
  /// Parses `color-mix()` from behind its parenthesis on.
  mutating func parseMix(
    _ name: Range<Int>, _ operand: OperandReader
  ) throws(CSSColorError) -> CSSColorExpression {
    try enterFunction(name)
    try refuseComment()
    var mix = ColorMix(space: .oklab, percentages: [])
    var copy = scanner
    let word = copy.scanName()
    if scanner.matches(word, "in") {
      (mix.space, mix.hue) = try parseMethod()
      scanner.skipWhitespace()
      guard scanner.skip(",") else { throw expected("a comma after the colour space", .malformedMix) }
    } else if copy.current != UInt8(ascii: "("), ColorSpace.mixingSpace(named: scanner.slice(word)) != nil {
      throw error(.malformedMix, at: word, "expected `in` before \(shown(word)), or a colour")
    }
    var colors: [CSSColorExpression] = []
    repeat {
      let leading = try parsePercentage()
      colors.append(try parseOperandOrColor(operand))
      let trailing = try parsePercentage()
      if leading != nil, let trailing {
        throw error(.malformedMix, at: trailing.range, "expected one percentage for a colour, found two")
      }
      mix.percentages.append((leading ?? trailing)?.value)
    } while scanner.skip(",")
    guard scanner.skip(")") else { throw expected("a comma or `)` after a colour", .malformedMix) }
    if mix.percentages.allSatisfy({ $0 == 0 }) {
      throw error(
        .percentagesAreZero, at: name.lowerBound..<scanner.position, "expected percentages that are not all 0"
      )
    }
    depth -= 1
    return .mix(mix, colors)
  }

  /// Parses `in SPACE` and, where the space has a hue, `shorter hue` and its like.
  private mutating func parseMethod() throws(CSSColorError) -> (ColorSpace, HueInterpolation) {
    // Whether it is `in` has been looked at.
    _ = scanner.scanName()
    scanner.skipWhitespace()
    guard scanner.isAtWord else { throw expected("a colour space", .malformedMix) }
    let name = scanner.scanName()
    guard let space = ColorSpace.mixingSpace(named: scanner.slice(name)) else {
      throw error(.unknownColorSpace, at: name, "unknown colour space to mix in, \(shown(name))")
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
      let nextPart = word.isEmpty ? scanner.rangeOfNextPart() : word
      throw error(
        .misplacedHueMethod, at: nextPart, "expected `hue` after \(shown(method)), found \(shown(nextPart))")
    }
    return (space, hue)
  }

  /// Parses a percentage, if a number or a calculation starts here, and the white space around it.
  private mutating func parsePercentage() throws(CSSColorError) -> CSSColorComponent? {
    scanner.skipWhitespace()
    var copy = scanner
    let word = copy.scanName()
    guard scanner.isAtNumber || copy.current == UInt8(ascii: "(") && isCalculation(word) else { return nil }
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
    scanner.skipWhitespace()
    return component
  }
}
