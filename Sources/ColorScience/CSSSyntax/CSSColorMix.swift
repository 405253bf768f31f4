import TextSupport

extension CSSColorParser {
  /// Parses `color-mix(` from behind its parenthesis to the end of the other one.
  mutating func parseMix<Operand>(
    _ name: Range<Int>, _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> CSSColorExpression<Operand> {
    guard depth < CSSColorSyntax.maximumDepth else {
      throw error(
        .nestedTooDeeply, at: name,
        "expected at most \(CSSColorSyntax.maximumDepth) functions inside each other")
    }
    depth += 1
    defer { depth -= 1 }
    let (space, hue) = try parseMethod()
    try parseComma("after the colour space")
    let first = try parseMixItem(operand)
    try parseComma("between the two colours")
    let second = try parseMixItem(operand)
    scanner.skipWhitespace()
    guard scanner.skip(")") else {
      try refuseComment()
      let thing = scanner.extentOfThing()
      throw error(
        thing.isEmpty ? .missingParenthesis : .malformedMix, at: thing,
        "expected `)` after the second colour, found \(shown(thing))")
    }
    if let one = first.percentage, let other = second.percentage, one.value + other.value == 0 {
      throw error(
        .percentagesAreZero, at: one.range.lowerBound..<other.range.upperBound,
        "expected percentages that are not both 0")
    }
    let mix = ColorMix(
      space: space, hue: hue, firstPercentage: first.percentage?.value,
      secondPercentage: second.percentage?.value)
    return .mix(mix, first.color, second.color)
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
      let hue = HueInterpolation.allCases.first(where: { ASCII.equals(scanner.slice(method), $0.cssName) }
      )
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

  private struct Percentage {
    var value: Double
    var range: Range<Int>
  }

  /// Parses a colour with its percentage before it, after it, or nowhere.
  private mutating func parseMixItem<Operand>(
    _ operand: OperandReader<Operand>
  ) throws(CSSColorError) -> (color: CSSColorExpression<Operand>, percentage: Percentage?) {
    scanner.skipWhitespace()
    var percentage = scanner.isAtNumber ? try parsePercentage() : nil
    scanner.skipWhitespace()
    let color = try parseOperandOrColor(operand)
    scanner.skipWhitespace()
    if scanner.isAtNumber {
      let second = try parsePercentage()
      if percentage != nil {
        throw error(.malformedMix, at: second.range, "expected one percentage for a colour, found two")
      }
      percentage = second
    }
    return (color, percentage)
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
