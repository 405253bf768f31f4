import TestSupport
import Testing

@testable import ColorScience

/// Six and eight digits are read together, so each byte is tried in each place.
struct HexDigitsTests {
  @Test(arguments: [6, 8])
  func `six and eight digits are read as hexadecimal and nothing else`(count: Int) {
    for place in 0..<count {
      for byte in UInt8.min...UInt8.max {
        var digits = Array("0123456789abcdef".utf8.prefix(count))
        digits[place] = byte
        // The standard library takes a sign before digits, which is not a digit.
        let text = String(decoding: digits, as: UTF8.self)
        let isHex = text.utf8.count == count && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        let expected = isHex ? UInt32(text, radix: 16).map { count == 6 ? $0 << 8 | 0xFF : $0 } : nil
        let found = digits.withUnsafeBufferPointer { HexNotation.color(digits: $0) }
        #expect(found?.rawValue == expected, "\(byte) in place \(place)")
      }
    }
  }

  @Test func `other numbers of digits are not a colour`() {
    for count in 0...12 where ![3, 4, 6, 8].contains(count) {
      let digits = [UInt8](repeating: UInt8(ascii: "a"), count: count)
      #expect(digits.withUnsafeBufferPointer { HexNotation.color(digits: $0) } == nil)
    }
  }
}
