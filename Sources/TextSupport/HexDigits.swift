/// Hexadecimal digits: parsing and printing, eight at a time where it pays.
@usableFromInline
package enum HexDigits {
  /// The value of a digit; nil for any other byte.
  @inlinable
  @inline(__always)
  package static func value(of byte: UInt8) -> UInt32? {
    let value = valueOrInvalid(byte)
    return value < 16 ? value : nil
  }

  /// The value of a digit, or 0xFF for any other byte: the values of several digits can be joined with `|` and
  /// compared with 16 once.
  @inlinable
  @inline(__always)
  package static func valueOrInvalid(_ byte: UInt8) -> UInt32 {
    let decimal = byte &- UInt8(ascii: "0")
    if decimal < 10 { return UInt32(decimal) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : 0xFF
  }

  /// Parses the first six or eight digits at once; six are the upper bytes of the result. Nil where a byte is not a
  /// digit, or where there are fewer than six.
  ///
  /// The digits are the bytes of a word. Adding to all bytes at a time is safe: no byte is above 0x7F, and what
  /// is added makes none of them overflow.
  @inlinable
  @inline(__always)
  package static func sixOrEight(_ digits: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard digits.count >= 6 else { return nil }
    let raw = UnsafeRawBufferPointer(digits)
    var word = UInt64(UInt32(bigEndian: raw.loadUnaligned(as: UInt32.self))) << 32
    if digits.count >= 8 {
      word |= UInt64(UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
    } else {
      let last = UInt16(bigEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
      word |= UInt64(last) << 16 | 0x3030
    }
    let ones: UInt64 = 0x0101_0101_0101_0101
    guard word & (ones &* 0x80) == 0 else { return nil }
    let small = word | (ones &* 0x20)
    // The highest bit of each byte: at least `0` and not past `9`, or at least `a` and not past `f`.
    let decimal = (word &+ ones &* 0x50) & ~(word &+ ones &* 0x46)
    let letter = (small &+ ones &* 0x1F) & ~(small &+ ones &* 0x19)
    guard (decimal | letter) & (ones &* 0x80) == ones &* 0x80 else { return nil }
    // A digit's low half is its value, less nine for a letter, which has bit 6 set.
    var value = (word & (ones &* 0x0F)) &+ 9 &* ((word >> 6) & ones)
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16)
  }

  /// The lower-case digit for the low four bits of a number.
  @inlinable
  @inline(__always)
  package static func lowercase(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// The upper-case digit for the low four bits of a number.
  @inlinable
  @inline(__always)
  package static func uppercase(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// The eight lower-case digits of a number, as they lie in memory.
  @inlinable
  @inline(__always)
  package static func eight(_ number: UInt32) -> UInt64 {
    // Each half byte is spread into a byte of its own, the highest one first.
    var digits = UInt64(number)
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // Those of ten and more become letters: adding six to them carries into the next bit.
    let letters = ((digits &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    return (digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).bigEndian
  }

  /// The sixteen lower-case digits of a number.
  package static func sixteen(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
