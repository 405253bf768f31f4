/// Decimal notation of numbers: no exponent, no locale, no Foundation.
package enum DecimalText {
  /// A number with at most so many decimals; see ``append(_:decimals:to:)``.
  package static func text(_ value: Double, decimals: Int = 5) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number with at most so many decimals, zeros at its end cut; never `-0`.
  ///
  /// Halves are rounded away from zero. A value that is not a number is written as 0, and magnitudes over 1e15 are held
  /// to that.
  ///
  /// - Parameter decimals: At most how many digits stand after the point, from 0 to 15.
  package static func append(_ value: Double, decimals: Int = 5, to bytes: inout [UInt8]) {
    let magnitude = value.isNaN ? 0 : min(abs(value), 1e15)
    var decimals = min(max(decimals, 0), 15)
    var scale = powersOfTen[decimals]
    // A Double has no digits past these, and an integer of 64 bits has no room for them.
    while decimals > 0, magnitude * scale >= 1e18 {
      decimals -= 1
      scale = powersOfTen[decimals]
    }
    var digits = UInt64((magnitude * scale).rounded(.toNearestOrAwayFromZero))
    if digits == 0 {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    while decimals > 0, digits % 10 == 0 {
      digits /= 10
      decimals -= 1
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits, decimals: decimals, to: &bytes)
  }

  /// Appends an integer.
  package static func append(_ value: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(UInt64(value.magnitude), decimals: 0, to: &bytes)
  }

  /// Appends digits, with a point before the last of them, and a zero before the point where nothing is.
  private static func append(_ digits: UInt64, decimals: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var remainingDigits = digits
    var written = 0
    while remainingDigits > 0 || written <= decimals {
      if written == decimals, decimals > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(remainingDigits % 10))
      remainingDigits /= 10
      written += 1
    }
    var first = start
    var last = bytes.count - 1
    while first < last {
      bytes.swapAt(first, last)
      first += 1
      last -= 1
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
