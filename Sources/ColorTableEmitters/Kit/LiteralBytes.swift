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
