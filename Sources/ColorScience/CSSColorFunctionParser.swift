extension CSSColorParser {
  /// Parses a function whose name has been read; its `(` comes next.
  mutating func parseFunction(_ name: Range<Int>) throws(CSSColorError) -> CSSColorExpression {
    scanner.advance()
    scanner.skipWhitespace()
    if scanner.matches(name, "color-mix") { return .mix(try parseMix(name)) }
    let isColor = scanner.matches(name, "color")
    var syntax = ColorFunctionSyntax.named(scanner.slice(name))
    guard isColor || syntax != nil else { throw unknownFunction(name) }
    try refuseRelativeColor()
    if isColor {
      syntax = ColorFunctionSyntax(
        space: try parseColorFunctionSpace(), components: (.anyNumber, .anyNumber, .anyNumber))
    }
    guard let syntax else { throw unknownFunction(name) }
    return .color(try parseArguments(of: name, syntax))
  }

  /// Parses the components, alpha and the closing parenthesis.
  private mutating func parseArguments(
    of name: Range<Int>, _ syntax: ColorFunctionSyntax
  ) throws(CSSColorError) -> Color {
    let first = try parseArgument(1, of: name, syntax.components.0)
    scanner.skipWhitespace()
    let hasCommas = scanner.current == UInt8(ascii: ",")
    if hasCommas, !syntax.allowsCommas {
      throw error(
        .wrongSeparator, at: scanner.extentOfThing(),
        "expected spaces between the components of \(shown(name)), found a comma")
    }
    try parseSeparator(hasCommas: hasCommas, before: 2)
    let second = try parseArgument(2, of: name, syntax.components.1)
    try parseSeparator(hasCommas: hasCommas, before: 3)
    let third = try parseArgument(3, of: name, syntax.components.2)
    if hasCommas { try checkCommaSyntax(first, second, third, space: syntax.space) }
    let alpha = try parseAlpha(of: name, hasCommas: hasCommas)

    var missing: MissingComponents = []
    if first.kind == .none { missing.insert(.first) }
    if second.kind == .none { missing.insert(.second) }
    if third.kind == .none { missing.insert(.third) }
    if alpha?.kind == CSSColorComponent.Kind.none { missing.insert(.alpha) }
    let color = Color(
      syntax.space, syntax.components.0.value(of: first), syntax.components.1.value(of: second),
      syntax.components.2.value(of: third), alpha: alpha.map { alphaValue($0) ?? 0 } ?? 1,
      missing: missing)
    let resolved = color.resolvedLegacy
    return resolved.space == color.space ? color : resolved.clipped(to: .srgb)
  }

  /// Parses the `n`th component and checks that it may stand there.
  private mutating func parseArgument(
    _ number: Int, of name: Range<Int>, _ syntax: ComponentSyntax
  ) throws(CSSColorError) -> CSSColorComponent {
    scanner.skipWhitespace()
    if scanner.current == UInt8(ascii: ")") || scanner.current == UInt8(ascii: "/") {
      try refuseComment()
      throw error(
        .tooFewComponents, at: scanner.extentOfThing(),
        "expected 3 components in \(shown(name)), found \(number - 1)")
    }
    let component = try parseComponent()
    switch component.kind {
    case .angle where !syntax.isHue:
      throw error(
        .wrongUnit, at: component.range, "expected a number or a percentage, found \(shown(component.range))")
    case .percentage where syntax.isHue:
      throw error(
        .wrongUnit, at: component.range,
        "expected a hue, a number or an angle, found \(shown(component.range))")
    default: return component
    }
  }

  /// Moves to the next component.
  private mutating func parseSeparator(hasCommas: Bool, before number: Int) throws(CSSColorError) {
    scanner.skipWhitespace()
    if scanner.current == UInt8(ascii: ",") {
      if hasCommas {
        scanner.advance()
        return
      }
      throw error(
        .wrongSeparator, at: scanner.extentOfThing(), "expected a space as before, found a comma")
    }
    guard hasCommas, let byte = scanner.current, byte != UInt8(ascii: ")") else { return }
    try refuseComment()
    throw error(
      .wrongSeparator, at: scanner.extentOfThing(),
      "expected a comma before component \(number), found \(shown(scanner.extentOfThing()))")
  }

  /// The comma syntax takes no `none`, in rgb() numbers or percentages but not both, and in hsl() percentages.
  private func checkCommaSyntax(
    _ first: CSSColorComponent, _ second: CSSColorComponent, _ third: CSSColorComponent, space: ColorSpace
  ) throws(CSSColorError) {
    if let none = first.kind == .none
      ? first : second.kind == .none ? second : third.kind == .none ? third : nil
    {
      throw error(
        .noneBetweenCommas, at: none.range, "`none` needs spaces between the components, not commas")
    }
    let wanted = space == .hsl ? .percentage : first.kind
    guard let wrong = second.kind != wanted ? second : third.kind != wanted ? third : nil else { return }
    throw error(
      .wrongNumberKind, at: wrong.range,
      wanted == .percentage
        ? "expected a percentage, found \(shown(wrong.range))"
        : "expected a number without `%` like the first, found \(shown(wrong.range))")
  }

  /// Parses alpha, if it is there, and the closing parenthesis.
  private mutating func parseAlpha(
    of name: Range<Int>, hasCommas: Bool
  ) throws(CSSColorError) -> CSSColorComponent? {
    scanner.skipWhitespace()
    try refuseComment()
    var alpha: CSSColorComponent?
    if scanner.skip(hasCommas ? "," : "/") {
      scanner.skipWhitespace()
      let component = try parseComponent()
      if component.kind == .none, hasCommas {
        throw error(
          .noneBetweenCommas, at: component.range, "`none` needs spaces between the components, not commas")
      }
      if component.kind == .angle {
        throw error(
          .wrongUnit, at: component.range,
          "expected alpha, a number or a percentage, found \(shown(component.range))")
      }
      alpha = component
      scanner.skipWhitespace()
    }
    if scanner.skip(")") { return alpha }
    try refuseComment()
    let thing = scanner.extentOfThing()
    switch scanner.current {
    case nil:
      throw error(.missingParenthesis, at: scanner.here, "expected `)` after \(shown(name)), found the end")
    case UInt8(ascii: "/") where alpha == nil:
      throw error(.wrongSeparator, at: thing, "expected a comma before alpha, as between the components")
    case UInt8(ascii: ",") where alpha == nil:
      throw error(.wrongSeparator, at: thing, "expected `/` before alpha, found a comma")
    default:
      throw error(
        .tooManyComponents, at: thing,
        alpha == nil
          ? "expected \(hasCommas ? "a comma and" : "`/` and") alpha, or `)`, found \(shown(thing))"
          : "expected `)` after alpha, found \(shown(thing))")
    }
  }

  // MARK: - What comes before the components

  private func refuseRelativeColor() throws(CSSColorError) {
    var copy = scanner
    let word = copy.scanName()
    guard scanner.matches(word, "from") else { return }
    throw unsupported(
      .relativeColor, at: word, "relative colours (`from`) are not worked out here; `color-mix()` is")
  }

  /// Parses the first argument of `color()`.
  private mutating func parseColorFunctionSpace() throws(CSSColorError) -> ColorSpace {
    try refuseComment()
    guard scanner.isAtWord else {
      let thing = scanner.extentOfThing()
      throw error(.unknownColorSpace, at: thing, "expected a colour space, found \(shown(thing))")
    }
    let name = scanner.scanName()
    if let space = ColorSpace.colorFunctionSpace(named: scanner.slice(name)) { return space }
    if scanner.slice(name).starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
      throw unsupported(
        .customProfile, at: name, "\(shown(name)) is a colour profile of a page, which is not known here")
    }
    if ColorSpace.mixingSpace(named: scanner.slice(name)) != nil {
      throw error(
        .unknownColorSpace, at: name,
        "\(shown(name)) is no space of `color()`; it is a function of its own")
    }
    throw error(.unknownColorSpace, at: name, "\(shown(name)) names no colour space of `color()`")
  }

  private func unknownFunction(_ name: Range<Int>) -> CSSColorError {
    if scanner.matches(name, "light-dark") {
      return unsupported(
        .lightDark, at: name, "`light-dark()` holds two colours; a table has a column for each theme")
    }
    if scanner.matches(name, "device-cmyk") {
      return unsupported(.deviceCMYK, at: name, "`device-cmyk()` is no colour without a printer")
    }
    if scanner.matches(name, "contrast-color") {
      return unsupported(.contrastColor, at: name, "`contrast-color()` is not worked out here")
    }
    for function in ["var", "env", "attr", "if"] as [StaticString] where scanner.matches(name, function) {
      return unsupported(
        .variable, at: name,
        "`\(function)()` is not known before a page is shown; `$NAME` refers to another token")
    }
    for function in Self.calculations where scanner.matches(name, function) {
      return unsupported(.calculation, at: name, "`\(function)()` gives a number, not a colour")
    }
    return error(.unknownFunction, at: name, "\(shown(name)) is no colour function")
  }
}
