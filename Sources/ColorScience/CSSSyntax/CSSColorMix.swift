import TextSupport

extension CSSColorParser {
  /// Parses `color-mix()` from behind its parenthesis on.
  @inlinable
  mutating func parseMix<Operand>(
    _ name: Range<Int>, _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> CSSColorExpression<Operand> {
    var mix = try parseMixStart(name)
    let first = try parseOperandOrColor(operand)
    try parseMixMiddle(&mix)
    let second = try parseOperandOrColor(operand)
    return .mix(try parseMixEnd(mix), first, second)
  }

  /// The parts of a mix that have been parsed.
  @usableFromInline
  struct PartialMix {
    var space: ColorSpace
    var hue: HueInterpolation
    var first: Percentage?
    var second: Percentage?
  }

  @usableFromInline
  struct Percentage {
    var value: Double
    var range: Range<Int>
  }

  /// Parses up to the first colour.
  @usableFromInline
  mutating func parseMixStart(_ name: Range<Int>) throws(CSSColorError) -> PartialMix {
    guard depth < CSSColorSyntax.maximumDepth else {
      throw error(
        .nestedTooDeeply, at: name,
        "expected at most \(CSSColorSyntax.maximumDepth) functions inside each other")
    }
    depth += 1
    let (space, hue) = try parseMethod()
    try parseComma("after the colour space")
    return PartialMix(space: space, hue: hue, first: try parseLeadingPercentage())
  }

  /// Parses from behind the first colour up to the second one.
  @usableFromInline
  mutating func parseMixMiddle(_ mix: inout PartialMix) throws(CSSColorError) {
    mix.first = try parseTrailingPercentage(unless: mix.first)
    try parseComma("between the two colours")
    mix.second = try parseLeadingPercentage()
  }

  /// Parses from behind the second colour to the closing parenthesis.
  @usableFromInline
  mutating func parseMixEnd(_ mix: PartialMix) throws(CSSColorError) -> ColorMix {
    let second = try parseTrailingPercentage(unless: mix.second)
    scanner.skipWhitespace()
    guard scanner.skip(")") else {
      try refuseComment()
      let thing = scanner.extentOfThing()
      throw error(
        thing.isEmpty ? .missingParenthesis : .malformedMix, at: thing,
        "expected `)` after the second colour, found \(shown(thing))")
    }
    if let first = mix.first, let second, first.value + second.value == 0 {
      throw error(
        .percentagesAreZero, at: first.range.lowerBound..<second.range.upperBound,
        "expected percentages that are not both 0")
    }
    depth -= 1
    return ColorMix(
      space: mix.space, hue: mix.hue, firstPercentage: mix.first?.value, secondPercentage: second?.value)
  }

  /// Parses `in SPACE` and, where the space has a hue, `shorter hue` and its like.
  private mutating func parseMethod() throws(CSSColorError) -> (ColorSpace, HueInterpolation) {
    try parseWord("in", expected: "`in` and a colour space")
    let name = try parseMixWord("a colour space")
    guard let space = ColorSpace.mixingSpace(named: scanner.slice(name)) else {
      throw error(.unknownColorSpace, at: name, "\(shown(name)) names no colour space to mix in")
    }
    scanner.skipWhitespace()
    guard scanner.isAtWord else { return (space, .shorter) }
    let method = scanner.scanName()
    guard
      let hue = HueInterpolation.allCases.first(where: { ASCII.equals(scanner.slice(method), $0.cssName) })
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
  private mutating func parseLeadingPercentage() throws(CSSColorError) -> Percentage? {
    scanner.skipWhitespace()
    let percentage = scanner.isAtNumber ? try parsePercentage() : nil
    scanner.skipWhitespace()
    return percentage
  }

  /// Parses the percentage after a colour, if there is one; there may be none where one came before the colour.
  private mutating func parseTrailingPercentage(unless leading: Percentage?) throws(CSSColorError)
    -> Percentage?
  {
    scanner.skipWhitespace()
    guard scanner.isAtNumber else { return leading }
    let percentage = try parsePercentage()
    if leading != nil {
      throw error(.malformedMix, at: percentage.range, "expected one percentage for a colour, found two")
    }
    return percentage
  }

  private mutating func parsePercentage() throws(CSSColorError) -> Percentage {
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
    return Percentage(value: component.value, range: component.range)
  }

  private mutating func parseComma(_ where: String) throws(CSSColorError) {
    scanner.skipWhitespace()
    if scanner.skip(",") { return }
    try refuseComment()
    let thing = scanner.extentOfThing()
    throw error(
      thing.isEmpty ? .missingParenthesis : .malformedMix, at: thing,
      "expected a comma \(`where`), found \(shown(thing))")
  }

  private mutating func parseWord(_ word: StaticString, expected: String) throws(CSSColorError) {
    let found = try parseMixWord(expected)
    guard scanner.matches(found, word) else {
      throw error(.malformedMix, at: found, "expected \(expected), found \(shown(found))")
    }
  }

  private mutating func parseMixWord(_ expected: String) throws(CSSColorError) -> Range<Int> {
    scanner.skipWhitespace()
    try refuseComment()
    guard scanner.isAtWord else {
      let thing = scanner.extentOfThing()
      throw error(
        thing.isEmpty ? .missingParenthesis : .malformedMix, at: thing,
        "expected \(expected), found \(shown(thing))")
    }
    return scanner.scanName()
  }
}
