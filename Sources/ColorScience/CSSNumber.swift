extension CSSColorScanner {
  /// The largest magnitude that a number can have; CSS leaves the limit to the implementation.
  static let largestNumber = 1e9

  /// Reads a number of CSS (Syntax 3 section 4.3.12), which must start here: a sign, digits with a point, an
  /// exponent.
  ///
  /// - Returns: A finite number, held to ±``largestNumber``.
  mutating func scanNumber() -> Double {
    let start = position
    var isNegative = false
    if let sign = current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      advance()
    }
    var digits = DecimalDigits()
    while let byte = current, Self.isDigit(byte) {
      digits.append(byte, isFraction: false)
      advance()
    }
    if current == UInt8(ascii: "."), let next = byte(after: 1), Self.isDigit(next) {
      advance()
      while let byte = current, Self.isDigit(byte) {
        digits.append(byte, isFraction: true)
        advance()
      }
    }
    scanExponent(into: &digits)
    let magnitude = digits.exactValue ?? Self.parsedByStandardLibrary(slice(start..<position))
    let bounded = min(magnitude, Self.largestNumber)
    return isNegative ? -bounded : bounded
  }

  /// Reads `e`, a sign and digits, if all of it is there; otherwise stays before the `e`.
  private mutating func scanExponent(into digits: inout DecimalDigits) {
    guard let letter = current, letter | 0x20 == UInt8(ascii: "e") else { return }
    var distance = 1
    var isNegative = false
    if let sign = byte(after: 1), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      distance = 2
    }
    guard let first = byte(after: distance), Self.isDigit(first) else { return }
    advance(by: distance)
    var exponent = 0
    while let byte = current, Self.isDigit(byte) {
      exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 100_000)
      advance()
    }
    digits.exponent += isNegative ? -exponent : exponent
  }

  /// The magnitude of a number with too many digits for the simple way.
  private static func parsedByStandardLibrary(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    guard let value = Double(String(decoding: text, as: UTF8.self)), !value.isNaN else { return 0 }
    return abs(value)
  }
}

/// The digits of a number, and the power of ten that they are multiplied by.
private struct DecimalDigits {
  var significand: UInt64 = 0
  var exponent = 0
  var isTooLong = false

  mutating func append(_ byte: UInt8, isFraction: Bool) {
    guard significand < 1_000_000_000_000_000 else {
      isTooLong = true
      return
    }
    significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
    if isFraction { exponent -= 1 }
  }

  /// The number where a single multiplication or division of exact numbers gives it, rightly rounded: at most
  /// 2^53 by at most 10^22 (Clinger's fast path).
  var exactValue: Double? {
    guard !isTooLong, significand <= 1 << 53 else { return nil }
    if significand == 0 { return 0 }
    if exponent >= 0, exponent <= 22 { return Double(significand) * Self.powersOfTen[exponent] }
    if exponent < 0, exponent >= -22 { return Double(significand) / Self.powersOfTen[-exponent] }
    return nil
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]
}
