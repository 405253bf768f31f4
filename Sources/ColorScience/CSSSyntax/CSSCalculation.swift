import TextSupport

/// A number of `calc()`, `min()`, `max()` or `clamp()`, over the channels of a colour.
///
/// The steps are in postfix order, so that a long calculation cannot overflow the stack.
package struct CSSCalculation: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case number(Double)
    /// The channel of a colour with an index; 3 is alpha.
    case channel(Int)
    case plus, minus, times, dividedBy, minimum, maximum
  }

  var steps: [Step]

  /// The number for some channels, each in the unit that its function is written in.
  ///
  /// - Returns: A finite number: one that is none is 0, and one that is too large is ±1e9.
  func value(_ channels: SIMD4<Double>) -> Double {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .channel(let index): stack.append(channels[index])
      case .plus: Self.combine(&stack, +)
      case .minus: Self.combine(&stack, -)
      case .times: Self.combine(&stack, *)
      case .dividedBy: Self.combine(&stack, /)
      case .minimum: Self.combine(&stack) { Self.ordered($0, $1).lesser }
      case .maximum: Self.combine(&stack) { Self.ordered($0, $1).greater }
      }
    }
    let value = stack.last ?? 0
    return value.isNaN ? 0 : min(max(value, -CSSColorScanner.largestNumber), CSSColorScanner.largestNumber)
  }

  /// Two numbers in their order (CSS Values 4 section 10.9): -0 comes before 0, and both are NaN where one is.
  private static func ordered(_ first: Double, _ second: Double) -> (lesser: Double, greater: Double) {
    if first.isNaN || second.isNaN { return (.nan, .nan) }
    if first == second { return first.sign == .minus ? (first, second) : (second, first) }
    return first < second ? (first, second) : (second, first)
  }

  private static func combine(_ stack: inout [Double], _ operation: (Double, Double) -> Double) {
    guard let second = stack.popLast(), let first = stack.popLast() else { return }
    stack.append(operation(first, second))
  }
}

/// The words for the channels of a relative colour.
struct CSSChannels {
  /// The function, for messages.
  var function: Range<Int>
  var names: [StaticString]

  init(_ space: ColorSpace, function: Range<Int>) {
    self.function = function
    names = space.channels
  }
}

/// A part of a calculation with the kind of number that it gives.
struct CSSCalculationTerm {
  var kind: CSSColorComponent.Kind
  var number: CSSCalculation
  var range: Range<Int>

  mutating func append(_ other: CSSCalculationTerm, _ operation: CSSCalculation.Step) {
    number.steps += other.number.steps
    number.steps.append(operation)
  }
}

extension CSSColorParser {
  /// Whether a word is a function that gives a number and is worked out here.
  func isCalculation(_ name: Range<Int>) -> Bool {
    (["calc", "min", "max", "clamp"] as [StaticString]).contains { scanner.matches(name, $0) }
  }

  /// Parses the arguments of `calc()`, `min()`, `max()` or `clamp()` and the closing parenthesis; the name has been
  /// read.
  ///
  /// - Parameter channels: The words that stand for channels; nil in a colour that is not relative.
  mutating func parseCalculation(
    _ name: Range<Int>, channels: CSSChannels?
  ) throws(CSSColorError) -> CSSCalculationTerm {
    try enterFunction(name)
    scanner.advance()
    let isClamp = scanner.matches(name, "clamp")
    let isCalc = scanner.matches(name, "calc")
    var arguments: [CSSCalculationTerm?] = []
    repeat {
      if isClamp, arguments.count != 1, skipNone() {
        arguments.append(nil)
      } else {
        arguments.append(try parseSum(channels))
      }
      scanner.skipWhitespace()
    } while !isCalc && scanner.skip(",")
    try parseCalculationEnd("after \(shown(name))")
    let range = name.lowerBound..<scanner.position
    if isClamp, arguments.count != 3 {
      throw error(
        .malformedCalculation, at: range,
        "expected three numbers in `clamp()`, the least, the number itself and the greatest, "
          + "found \(arguments.count)")
    }
    let terms = arguments.compactMap { $0 }
    for term in terms.dropFirst() { try checkSameKind(terms[0], term, channels) }
    depth -= 1
    // The greatest first: the least wins over it.
    let ordered = isClamp ? [arguments[1], arguments[2], arguments[0]] : arguments
    var result = terms[0]
    if isClamp, let number = arguments[1] { result = number }
    result.range = range
    for (index, argument) in ordered.enumerated().dropFirst() {
      guard let argument else { continue }
      result.append(argument, (isClamp ? index == 2 : scanner.matches(name, "max")) ? .maximum : .minimum)
    }
    return result
  }

  private mutating func skipNone() -> Bool {
    var copy = scanner
    copy.skipWhitespace()
    guard scanner.matches(copy.scanName(), "none") else { return false }
    scanner = copy
    return true
  }

  /// Parses terms with `+` and `-` between them.
  private mutating func parseSum(_ channels: CSSChannels?) throws(CSSColorError) -> CSSCalculationTerm {
    var sum = try parseProduct(channels)
    while true {
      let end = scanner.position
      scanner.skipWhitespace()
      guard let byte = scanner.current, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else {
        return sum
      }
      let sign = scanner.position..<scanner.position + 1
      scanner.advance()
      guard sign.lowerBound > end, scanner.whitespaceLength > 0 else {
        throw error(
          .malformedCalculation, at: sign,
          "expected a space on each side of \(shown(sign)) between two numbers")
      }
      let next = try parseProduct(channels)
      try checkSameKind(sum, next, channels)
      sum.append(next, byte == UInt8(ascii: "+") ? .plus : .minus)
      sum.range = sum.range.lowerBound..<next.range.upperBound
    }
  }

  /// Parses numbers with `*` and `/` between them.
  private mutating func parseProduct(_ channels: CSSChannels?) throws(CSSColorError) -> CSSCalculationTerm {
    var product = try parseTerm(channels)
    while true {
      let end = scanner
      scanner.skipWhitespace()
      try refuseComment()
      let isTimes = scanner.current == UInt8(ascii: "*")
      guard isTimes || scanner.current == UInt8(ascii: "/") else {
        scanner = end
        return product
      }
      scanner.advance()
      let next = try parseTerm(channels)
      if isTimes, product.kind == .number {
        product.kind = next.kind
      } else if !isTimes, product.kind == next.kind {
        product.kind = .number
      } else if next.kind != .number {
        throw error(
          .malformedCalculation, at: next.range,
          "expected a number without `%` or unit \(isTimes ? "as a factor" : "to divide by"), "
            + "found \(shown(next.range))")
      }
      product.append(next, isTimes ? .times : .dividedBy)
      product.range = product.range.lowerBound..<next.range.upperBound
    }
  }

  /// Parses a number, a channel, a function or a sum in parentheses.
  private mutating func parseTerm(_ channels: CSSChannels?) throws(CSSColorError) -> CSSCalculationTerm {
    scanner.skipWhitespace()
    let start = scanner.position
    if scanner.isAtNumber {
      let component = try parseComponent()
      return CSSCalculationTerm(
        kind: component.kind, number: CSSCalculation(steps: [.number(component.value)]),
        range: component.range)
    }
    if scanner.current == UInt8(ascii: "(") {
      try enterFunction(start..<start + 1)
      scanner.advance()
      var sum = try parseSum(channels)
      scanner.skipWhitespace()
      try parseCalculationEnd("for this `(`", opened: start..<start + 1)
      depth -= 1
      sum.range = start..<scanner.position
      return sum
    }
    guard scanner.isAtWord else {
      throw expected("a number\(channels == nil ? "" : " or a channel")", .malformedCalculation)
    }
    let word = scanner.scanName()
    if scanner.current == UInt8(ascii: "(") {
      if isCalculation(word) { return try parseCalculation(word, channels: channels) }
      throw unknownNumberFunction(word)
    }
    if let index = channels?.names.firstIndex(where: { scanner.matches(word, $0) }) {
      return CSSCalculationTerm(
        kind: .number, number: CSSCalculation(steps: [.channel(index)]), range: word)
    }
    for (name, value) in Self.constants where scanner.matches(word, name) {
      return CSSCalculationTerm(
        kind: .number, number: CSSCalculation(steps: [.number(value)]), range: word)
    }
    if scanner.matches(word, "none") {
      throw error(.malformedCalculation, at: word, "`none` is not a number to calculate with; write `0`")
    }
    throw unknownWord(word, channels)
  }

  private static let constants: [(StaticString, Double)] = [
    ("pi", .pi), ("e", 2.718281828459045), ("infinity", .infinity), ("-infinity", -.infinity), ("nan", .nan),
  ]

  /// The error of a word where a number or a channel is expected.
  func unknownWord(_ word: Range<Int>, _ channels: CSSChannels?) -> CSSColorError {
    guard let channels else {
      return error(.unexpectedText, at: word, "expected a number, found \(shown(word))")
    }
    let names = channels.names
    func isChannel(_ range: Range<Int>) -> Bool { names.contains { scanner.matches(range, $0) } }
    if let minus = word.first(where: { scanner.bytes[$0] == UInt8(ascii: "-") }) {
      if minus > word.lowerBound, isChannel(word.lowerBound..<minus) {
        return error(
          .malformedCalculation, at: minus..<minus + 1,
          "expected a space on each side of `-` between two numbers")
      }
      let unsignedWord = minus + 1..<word.upperBound
      if minus == word.lowerBound, isChannel(unsignedWord) {
        return error(
          .malformedCalculation, at: word,
          "a channel has no sign of its own; write `-1 * \(shown(unsignedWord).dropFirst())")
      }
    }
    let function = String(decoding: scanner.slice(channels.function), as: UTF8.self)
    let list = names.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return error(
      .unknownChannel, at: word,
      "\(shown(word)) is not a channel of `\(function)()`; its channels are \(list) and `alpha`")
  }

  private func checkSameKind(
    _ first: CSSCalculationTerm, _ second: CSSCalculationTerm, _ channels: CSSChannels?
  ) throws(CSSColorError) {
    guard first.kind != second.kind else { return }
    func name(_ kind: CSSColorComponent.Kind) -> String {
      switch kind {
      case .percentage: "a percentage"
      case .angle: "an angle"
      case .number, .none: "a number"
      }
    }
    throw error(
      .malformedCalculation, at: second.range,
      "expected \(name(first.kind)) like \(shown(first.range)), found \(name(second.kind)), \(shown(second.range))"
        + (channels == nil ? "" : "; channels are numbers"))
  }

  /// - Parameter opened: The parenthesis that is open, for the end of the text.
  private mutating func parseCalculationEnd(
    _ context: String, opened: Range<Int>? = nil
  ) throws(CSSColorError) {
    if scanner.skip(")") { return }
    try refuseComment()
    let nextPart = scanner.rangeOfNextPart()
    if nextPart.isEmpty {
      throw error(.missingParenthesis, at: opened ?? nextPart, "expected `)` \(context), found the end")
    }
    let isSigned =
      scanner.isAtNumber && !CSSColorScanner.isDigit(scanner.bytes[nextPart.lowerBound])
      && scanner.bytes[nextPart.lowerBound] != UInt8(ascii: ".")
    throw error(
      .malformedCalculation, at: nextPart,
      isSigned
        ? "expected a space on each side of \(shown(nextPart.lowerBound..<nextPart.lowerBound + 1)) between two numbers"
        : "expected `+`, `-`, `*`, `/` or `)`, found \(shown(nextPart))")
  }
}
