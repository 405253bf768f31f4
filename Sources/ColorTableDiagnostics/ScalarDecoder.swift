/// Reads UTF-8 that may be broken.
enum ScalarDecoder {
  /// The scalar that starts at an index, and its length; a byte that starts no well-formed scalar gives nil
  /// and a length of 1.
  ///
  /// Overlong forms, surrogates and values past U+10FFFF are not well-formed (Unicode 17, table 3-7).
  static func decode(_ bytes: ArraySlice<UInt8>, at index: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[index]
    let length: Int
    var value: UInt32
    let smallest: UInt32
    switch first {
    case 0..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, value, smallest) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, smallest) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, smallest) = (4, UInt32(first & 0x07), 0x1_0000)
    default: return (nil, 1)
    }
    guard bytes.endIndex - index >= length else { return (nil, 1) }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}
