import ColorScience

extension [UInt8] {
  /// Appends a text that stands in the source.
  @inline(__always)
  mutating func appendLiteral(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a colour as `HexNotation` writes it, in one piece: most of what an output holds.
  @inline(__always)
  mutating func appendHex(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
      // The mark stands in the last byte of the first word, right before the digits.
      words[0] = (UInt64(UInt8(ascii: "#")) << 56).littleEndian
      words[1] = LiteralBytes.hexadecimalDigits(color.rawValue)
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[7..<(color.isOpaque ? 14 : 16)]))
    }
  }
}

/// Text that is made eight bytes at a time.
enum LiteralBytes {
  /// The eight hexadecimal digits of a number, lower case, as they lie in memory.
  @inline(__always)
  static func hexadecimalDigits(_ number: UInt32) -> UInt64 {
    // Each half byte is spread into a byte of its own, the highest one first.
    var digits = UInt64(number)
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // Those of ten and more become letters: adding six to them carries into the next bit.
    let letters = ((digits &+ 0x0606_0606_0606_0606) >> 4) & 0x0101_0101_0101_0101
    return (digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).bigEndian
  }
}
