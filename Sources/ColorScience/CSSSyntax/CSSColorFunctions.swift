import TextSupport

/// One argument of a colour function as it is written.
package struct CSSColorComponent {
  package enum Kind: Equatable {
    case number
    case percentage
    /// In degrees.
    case angle
    case none
  }

  package var kind: Kind
  /// The number before its `%`; degrees for an angle; 0 for none.
  package var value: Double
  package var range: Range<Int>

  /// The component as alpha, from 0 to 1; nil for an angle.
  package var alpha: Double? {
    switch kind {
    case .number: min(max(value, 0), 1)
    case .percentage: min(max(value / 100, 0), 1)
    case .none: 0
    case .angle: nil
    }
  }

  /// The number as it is written that means the same and needs no clamping to a range of components; nil where the
  /// number lies in the range.
  fileprivate func clamped(to range: ClosedRange<Double>, _ syntax: ComponentSyntax) -> Double? {
    let scale: Double
    switch kind {
    case .none, .angle: return nil
    case .percentage: scale = syntax.hundredPercent / 100
    case .number: scale = 1 / syntax.unit
    }
    let written = value * scale
    let bounded = min(max(written, range.lowerBound), range.upperBound)
    return bounded == written ? nil : bounded / scale
  }
}

/// A number of a colour that lies outside its range and is read as the end of the range, as CSS does, or numbers that
/// are right on another scale.
package struct CSSColorClamping: Equatable, Sendable {
  /// The scale that numbers are on in place of their own.
  package enum Scale: Sendable {
    case alphaPercentage, lightnessPercentage
    /// From 0 to 1, where CSS has 0 to 255, percentages and degrees.
    case fractions
    /// More than 1, where CSS has 0 to 1.
    case bytes
    /// A part of a turn, where CSS has degrees.
    case turns
  }

  /// The bytes of the number within the colour, or of all three components.
  package var range: Range<Int>
  /// The value that it is read as, in CSS: `255`, `100%`; nil where it is read as it is written.
  package var replacement: String?
  /// The scale that it seems to be on; nil where it is out of its range and no more.
  package var scale: Scale?
  /// The notation that was probably meant; nil where none is probable.
  package var meant: String?
}

/// How an argument of a colour function turns into a component.
struct ComponentSyntax: Equatable, Sendable {
  /// Whether it is a hue, which takes angles and no percentages.
  var isHue = false
  /// The divisor of the number written.
  var unit = 1.0
  /// The number that 100% stands for.
  var hundredPercent = 1.0
  /// The range of the result, which is clamped to it.
  var bounds = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  /// The component, once its kind has been checked.
  func value(of component: CSSColorComponent) -> Double {
    let value: Double
    switch component.kind {
    case .none: return 0
    case .percentage: value = component.value / 100 * hundredPercent
    case .number, .angle: value = isHue ? Hue.normalized(component.value) : component.value / unit
    }
    // Not -0: colours are compared by their bits.
    return min(max(value, bounds.lowerBound), bounds.upperBound) + 0
  }

  static let hue = ComponentSyntax(isHue: true)
  static let channel = ComponentSyntax(unit: 255, bounds: 0...1)
  static let percentage = ComponentSyntax(hundredPercent: 100)
  static let lightness = ComponentSyntax(hundredPercent: 100, bounds: 0...100)
  static let okLightness = ComponentSyntax(bounds: 0...1)
  static let anyNumber = ComponentSyntax()
  static let alpha = ComponentSyntax(bounds: 0...1)

  /// An opponent axis, of which 100% is so much.
  static func axis(_ hundredPercent: Double) -> ComponentSyntax {
    ComponentSyntax(hundredPercent: hundredPercent)
  }

  /// A chroma or a saturation, of which 100% is so much.
  static func chroma(_ hundredPercent: Double) -> ComponentSyntax {
    ComponentSyntax(hundredPercent: hundredPercent, bounds: 0...Double.greatestFiniteMagnitude)
  }
}

/// A colour function, what it is called and what it takes.
struct ColorFunctionSyntax: Sendable {
  var space: ColorSpace
  /// The three components.
  var components: [ComponentSyntax]
  /// Whether CSS has a comma syntax for it.
  var allowsCommas = false

  /// The function with a name, other than `color()` and `color-mix()`; nil where there is none.
  static func named(_ name: UnsafeBufferPointer<UInt8>) -> ColorFunctionSyntax? {
    all.first { ASCII.equals(name, $0.name) }?.syntax
  }

  static func color(_ space: ColorSpace) -> ColorFunctionSyntax {
    ColorFunctionSyntax(space: space, components: Array(repeating: .anyNumber, count: 3))
  }

  private static let all: [(name: StaticString, syntax: ColorFunctionSyntax)] = {
    let rgb = ColorFunctionSyntax(
      space: .srgb, components: [.channel, .channel, .channel], allowsCommas: true)
    let hsl = ColorFunctionSyntax(
      space: .hsl, components: [.hue, .chroma(100), .percentage], allowsCommas: true)
    return [
      ("rgb", rgb), ("rgba", rgb), ("hsl", hsl), ("hsla", hsl),
      ("hwb", .init(space: .hwb, components: [.hue, .percentage, .percentage])),
      ("lab", .init(space: .lab, components: [.lightness, .axis(125), .axis(125)])),
      ("lch", .init(space: .lch, components: [.lightness, .chroma(150), .hue])),
      ("oklab", .init(space: .oklab, components: [.okLightness, .axis(0.4), .axis(0.4)])),
      ("oklch", .init(space: .oklch, components: [.okLightness, .chroma(0.4), .hue])),
    ]
  }()
}

extension CSSColorParser {
  /// Parses a number, percentage, angle or `none`.
  package mutating func parseComponent() throws(CSSColorError) -> CSSColorComponent {
    let start = scanner.position
    guard scanner.isAtNumber else { return try parseNone() }
    let number = scanner.scanNumber()
    if scanner.current == UInt8(ascii: ".") {
      let next = scanner.byte(after: 1)
      if next.map(CSSColorScanner.isDigit) != true {
        let range = start..<(scanner.position + 1)
        throw error(.malformedNumber, at: range, "expected a digit after the point of \(shown(range))")
      }
    }
    if scanner.skip("%") {
      return CSSColorComponent(kind: .percentage, value: number, range: start..<scanner.position)
    }
    guard scanner.isAtWord else {
      return CSSColorComponent(kind: .number, value: number, range: start..<scanner.position)
    }
    let unit = scanner.scanName()
    let range = start..<unit.upperBound
    let degrees: Double
    if scanner.matches(unit, "deg") {
      degrees = number
    } else if scanner.matches(unit, "grad") {
      degrees = number * 0.9
    } else if scanner.matches(unit, "rad") {
      degrees = number * (180 / .pi)
    } else if scanner.matches(unit, "turn") {
      degrees = number * 360
    } else {
      throw error(
        .wrongUnit, at: unit, "expected no unit, `%`, `deg`, `grad`, `rad` or `turn`, found \(shown(unit))")
    }
    return CSSColorComponent(kind: .angle, value: degrees, range: range)
  }

  /// Parses `none` or a calculation.
  private mutating func parseNone() throws(CSSColorError) -> CSSColorComponent {
    guard scanner.isAtWord else { throw expected("a number", .unexpectedText) }
    let word = scanner.scanName()
    if scanner.current == UInt8(ascii: "(") {
      guard isCalculation(word) else { throw unknownNumberFunction(word) }
      let term = try parseCalculation(word, channels: nil)
      return CSSColorComponent(
        kind: term.kind, value: term.number.value(SIMD4(repeating: 0)), range: term.range)
    } else if scanner.matches(word, "none") {
      return CSSColorComponent(kind: .none, value: 0, range: word)
    }
    throw error(.unexpectedText, at: word, "expected a number, found \(shown(word))")
  }

  /// The error of a function that cannot be worked out where a number is expected.
  func unknownNumberFunction(_ name: Range<Int>) -> CSSColorError {
    for function in ["var", "env", "attr", "if"] as [StaticString] where scanner.matches(name, function) {
      return unsupported(.numericVariable, at: name, "`\(function)()` is unknown until a page is shown")
    }
    for function in Self.calculations where scanner.matches(name, function) {
      return unsupported(
        .calculation, at: name,
        "`\(function)()` cannot be computed here; `calc()`, `min()`, `max()` and `clamp()` can")
    }
    return error(.unexpectedText, at: name, "expected a number, found \(shown(name))")
  }

  /// The other functions of CSS Values 4 that give numbers.
  static let calculations: [StaticString] = [
    "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2",
    "pow", "sqrt", "hypot", "log", "exp", "abs", "sign",
  ]
}

extension CSSColorParser {
  /// Parses a function other than `color-mix()`, whose name and `(` have been read.
  mutating func parseColorFunction(_ name: Range<Int>) throws(CSSColorError) -> Color {
    let syntax = try parseFunctionSyntax(name)
    var components: [CSSColorComponent] = []
    var hasCommas = false
    for index in 0..<3 {
      if index > 0 { try parseSeparator(hasCommas: hasCommas, before: index + 1) }
      components.append(try parseArgument(index + 1, of: name, syntax.components[index]))
      guard index == 0 else { continue }
      scanner.skipWhitespace()
      hasCommas = scanner.current == UInt8(ascii: ",")
      if hasCommas, !syntax.allowsCommas {
        throw error(
          .wrongSeparator, at: scanner.rangeOfNextPart(),
          "expected spaces between the components of \(shown(name)), found a comma")
      }
    }
    if hasCommas { try checkCommaSyntax(components, space: syntax.space) }
    let alpha = try parseAlpha(of: name, hasCommas: hasCommas)
    if !noteScale(of: components, syntax) {
      for (component, syntax) in zip(components, syntax.components) { noteClamping(of: component, syntax) }
    }
    if let alpha { noteClamping(ofAlpha: alpha) }

    var missing: MissingComponents = []
    for index in 0..<3 where components[index].kind == .none { missing.insert(.component(index)) }
    if alpha?.kind == CSSColorComponent.Kind.none { missing.insert(.alpha) }
    let values = zip(components, syntax.components).map { $1.value(of: $0) }
    let color = Color(
      syntax.space, values[0], values[1], values[2], alpha: alpha.map { $0.alpha ?? 0 } ?? 1, missing: missing
    )
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
        .tooFewComponents, at: scanner.rangeOfNextPart(),
        "expected 3 components in \(shown(name)), found \(number - 1)")
    }
    let component = try parseComponent()
    try checkKind(component.kind, at: component.range, syntax)
    return component
  }

  /// Checks that a component may be an angle or a percentage.
  func checkKind(
    _ kind: CSSColorComponent.Kind, at range: Range<Int>, _ syntax: ComponentSyntax
  ) throws(CSSColorError) {
    switch kind {
    case .angle where !syntax.isHue:
      throw error(.wrongUnit, at: range, "expected a number or a percentage, found \(shown(range))")
    case .percentage where syntax.isHue:
      throw error(.wrongUnit, at: range, "expected a hue, a number or an angle, found \(shown(range))")
    default: return
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
        .wrongSeparator, at: scanner.rangeOfNextPart(), "expected a space as before, found a comma")
    }
    guard hasCommas, let byte = scanner.current, byte != UInt8(ascii: ")") else { return }
    try refuseComment()
    throw error(
      .wrongSeparator, at: scanner.rangeOfNextPart(),
      "expected a comma before component \(number), found \(shown(scanner.rangeOfNextPart()))")
  }

  /// The comma syntax takes no `none`, in rgb() numbers or percentages but not both, and in hsl() percentages.
  private func checkCommaSyntax(
    _ components: [CSSColorComponent], space: ColorSpace
  ) throws(CSSColorError) {
    if let none = components.first(where: { $0.kind == .none }) {
      throw error(
        .noneBetweenCommas, at: none.range, "`none` needs spaces between the components, not commas")
    }
    let wanted = space == .hsl ? .percentage : components[0].kind
    guard let wrong = components.dropFirst().first(where: { $0.kind != wanted }) else { return }
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
    let nextPart = scanner.rangeOfNextPart()
    switch scanner.current {
    case nil:
      throw error(.missingParenthesis, at: scanner.here, "expected `)` after \(shown(name)), found the end")
    case UInt8(ascii: "/") where alpha == nil:
      throw error(.wrongSeparator, at: nextPart, "expected a comma before alpha, as between the components")
    case UInt8(ascii: ",") where alpha == nil:
      throw error(.wrongSeparator, at: nextPart, "expected `/` before alpha, found a comma")
    default:
      throw error(
        .tooManyComponents, at: nextPart,
        alpha == nil
          ? "expected \(hasCommas ? "a comma and" : "`/` and") alpha, or `)`, found \(shown(nextPart))"
          : "expected `)` after alpha, found \(shown(nextPart))")
    }
  }

  // MARK: - Numbers out of range

  /// Records an alpha that is not between 0 and 1.
  package mutating func noteClamping(ofAlpha component: CSSColorComponent) {
    noteClamping(of: component, .alpha, percentage: .alphaPercentage)
  }

  /// - Parameter percentage: The scale of a number that is too large.
  mutating func noteClamping(
    of component: CSSColorComponent, _ syntax: ComponentSyntax, percentage: CSSColorClamping.Scale? = nil
  ) {
    guard let end = component.clamped(to: syntax.bounds, syntax) else { return }
    let isPercentage = component.kind == .percentage
    let isTooLarge = !isPercentage && component.value > end
    let written = String(decoding: scanner.slice(component.range), as: UTF8.self)
    clampings.append(
      CSSColorClamping(
        range: component.range, replacement: DecimalText.text(end, decimals: 3) + (isPercentage ? "%" : ""),
        scale: isTooLarge ? percentage : nil,
        meant: isTooLarge && percentage != nil && 2...100 ~= component.value && Self.isPlain(written)
          ? written + "%" : nil))
  }

  private static func isPlain(_ number: String) -> Bool {
    number.utf8.allSatisfy { CSSColorScanner.isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  /// Records components that are right on another scale.
  ///
  /// - Returns: Whether nothing more is to be said of their ranges.
  private mutating func noteScale(of components: [CSSColorComponent], _ syntax: ColorFunctionSyntax) -> Bool {
    let values = components.map(\.value)
    let isPlain = components.allSatisfy { $0.kind == .number }
    switch syntax.space {
    case .srgb where syntax.components[0].unit == 255, .hsl, .hwb:
      if isPlain, values.allSatisfy({ 0...1 ~= $0 }), values.contains(where: { $0 != 0 && $0 != 1 }) {
        note(.fractions, components, meant: fractions(values, syntax.space))
        return true
      }
      if syntax.components[0].isHue, components[0].kind == .number, 0 < values[0], values[0] < 1 {
        note(.turns, [components[0]], meant: nil)
      }
      return false
    case .oklab, .oklch:
      guard components[0].kind == .number, values[0] > 1 else { return false }
      noteClamping(of: components[0], syntax.components[0], percentage: .lightnessPercentage)
      noteClamping(of: components[1], syntax.components[1])
      return true
    case .xyzD50, .xyzD65, .lab, .lch: return false
    default:
      guard components.contains(where: { $0.kind == .number && $0.value >= 2 }) else { return false }
      let areBytes = isPlain && values.allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() }
      note(.bytes, components, meant: areBytes ? values.map { DecimalText.text($0 / 255, decimals: 4) } : nil)
      return true
    }
  }

  private func fractions(_ values: [Double], _ space: ColorSpace) -> [String] {
    if space == .srgb { return values.map { DecimalText.text($0 * 255, decimals: 0) } }
    return [DecimalText.text(values[0] * 360, decimals: 1)]
      + values.dropFirst().map { DecimalText.text($0 * 100, decimals: 1) + "%" }
  }

  /// Records components with what to write for each of them; what stands between them is kept.
  private mutating func note(
    _ scale: CSSColorClamping.Scale, _ components: [CSSColorComponent], meant: [String]?
  ) {
    let range = components[0].range.lowerBound..<components[components.count - 1].range.upperBound
    let text = meant.map { meant in
      var text = ""
      var end = range.lowerBound
      for (component, number) in zip(components, meant) {
        text += String(decoding: scanner.slice(end..<component.range.lowerBound), as: UTF8.self) + number
        end = component.range.upperBound
      }
      return text
    }
    clampings.append(CSSColorClamping(range: range, replacement: nil, scale: scale, meant: text))
  }

  // MARK: - Before the components

  /// The syntax of a function other than `color-mix()`, whose name has been read.
  mutating func parseFunctionSyntax(_ name: Range<Int>) throws(CSSColorError) -> ColorFunctionSyntax {
    if scanner.matches(name, "color") { return .color(try parseColorFunctionSpace()) }
    guard let syntax = ColorFunctionSyntax.named(scanner.slice(name)) else { throw unknownFunction(name) }
    return syntax
  }

  /// Parses the first argument of `color()`.
  private mutating func parseColorFunctionSpace() throws(CSSColorError) -> ColorSpace {
    try refuseComment()
    guard scanner.isAtWord else {
      let nextPart = scanner.rangeOfNextPart()
      throw error(.unknownColorSpace, at: nextPart, "expected a colour space, found \(shown(nextPart))")
    }
    let name = scanner.scanName()
    if let space = ColorSpace.colorFunctionSpace(named: scanner.slice(name)) { return space }
    if scanner.slice(name).starts(with: [UInt8(ascii: "-"), UInt8(ascii: "-")]) {
      throw unsupported(
        .customProfile, at: name,
        "\(shown(name)) is a colour profile of a page, which colortable does not know")
    }
    if ColorSpace.mixingSpace(named: scanner.slice(name)) != nil {
      throw error(
        .unknownColorSpace, at: name,
        "\(shown(name)) is not a space of `color()`, but a function itself")
    }
    throw error(.unknownColorSpace, at: name, "unknown colour space of `color()`, \(shown(name))")
  }

  func unknownFunction(_ name: Range<Int>) -> CSSColorError {
    if scanner.matches(name, "light-dark") {
      return unsupported(
        .lightDark, at: name, "`light-dark()` contains two colours")
    }
    if scanner.matches(name, "device-cmyk") {
      return unsupported(.deviceCMYK, at: name, "`device-cmyk()` is not a colour without a printer")
    }
    for function in ["var", "env", "attr", "if"] as [StaticString] where scanner.matches(name, function) {
      return unsupported(
        .variable, at: name, "`\(function)()` is unknown until a page is shown")
    }
    for function in ["calc", "min", "max", "clamp"] + Self.calculations where scanner.matches(name, function)
    {
      return unsupported(.calculation, at: name, "`\(function)()` returns a number, not a colour")
    }
    return error(.unknownFunction, at: name, "\(shown(name)) is not a colour function")
  }
}
