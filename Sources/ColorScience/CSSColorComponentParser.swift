extension CSSColorParser {
  /// Parses a number, percentage, angle or `none`.
  mutating func parseComponent() throws(CSSColorError) -> CSSColorComponent {
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

  /// Parses `none`, and tells what else CSS would take in place of a number.
  private mutating func parseNone() throws(CSSColorError) -> CSSColorComponent {
    try refuseComment()
    guard scanner.isAtWord else {
      let thing = scanner.extentOfThing()
      let reason: CSSColorError.Reason = thing.isEmpty ? .missingParenthesis : .unexpectedText
      throw error(reason, at: thing, "expected a number, found \(shown(thing))")
    }
    let word = scanner.scanName()
    if scanner.current == UInt8(ascii: "(") {
      let name = word
      for function in ["var", "env", "attr", "if"] as [StaticString] where scanner.matches(name, function) {
        throw unsupported(.variable, at: name, "`\(function)()` is not known before a page is shown")
      }
      for function in Self.calculations where scanner.matches(name, function) {
        throw unsupported(.calculation, at: name, "`\(function)()` is not worked out here; write its result")
      }
    } else if scanner.matches(word, "none") {
      return CSSColorComponent(kind: .none, value: 0, range: word)
    }
    throw error(.unexpectedText, at: word, "expected a number, found \(shown(word))")
  }

  /// The functions of CSS Values 4 that give numbers.
  static let calculations: [StaticString] = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2",
    "pow", "sqrt", "hypot", "log", "exp", "abs", "sign",
  ]

  /// The alpha that a component says, from 0 to 1; nil for an angle.
  func alphaValue(_ component: CSSColorComponent) -> Double? {
    switch component.kind {
    case .number: min(max(component.value, 0), 1)
    case .percentage: min(max(component.value / 100, 0), 1)
    case .none: 0
    case .angle: nil
    }
  }
}
