import Testing
import TextSupport

struct HexDigitsTests {
  @Test(arguments: [6, 8])
  func `six and eight digits are parsed at once`(count: Int) {
    for offset in 0..<count {
      for byte in UInt8.min...UInt8.max {
        var digits = Array("0123456789abcdef".utf8.prefix(count))
        digits[offset] = byte
        // The standard library takes a sign before digits, which is not a digit.
        let text = String(decoding: digits, as: UTF8.self)
        let isHex = text.utf8.count == count && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        let expected = isHex ? UInt32(text, radix: 16).map { count == 6 ? $0 << 8 : $0 } : nil
        let found = digits.withUnsafeBufferPointer { HexDigits.sixOrEight($0) }
        #expect(found == expected, "\(byte) at \(offset)")
      }
    }
    #expect([UInt8](repeating: 0x61, count: 5).withUnsafeBufferPointer { HexDigits.sixOrEight($0) } == nil)
  }

  @Test func `a digit has its value`() {
    for byte in UInt8.min...UInt8.max {
      let expected = byte < 0x80 ? Character(Unicode.Scalar(byte)).hexDigitValue : nil
      #expect(HexDigits.value(of: byte).map(Int.init) == expected)
    }
  }

  @Test(arguments: [0, 0x0123_4567, 0x89AB_CDEF, .max, 0xFA, 0xF000_0000] as [UInt32])
  func `numbers are printed`(number: UInt32) {
    let digits = String(number, radix: 16)
    let expected = String(repeating: "0", count: 8 - digits.count) + digits
    #expect(withUnsafeBytes(of: HexDigits.eight(number)) { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(HexDigits.sixteen(UInt64(number)) == "00000000" + expected)
    let last = Character(Unicode.Scalar(HexDigits.lowercase(number)))
    #expect(expected.last == last && last.uppercased() == String(Unicode.Scalar(HexDigits.uppercase(number))))
  }
}
