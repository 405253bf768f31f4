/// Decodes UTF-8 that may be broken (Unicode 17, section 3.9 and table 3-7).
@usableFromInline
package enum UTF8Decoder {
  /// A scalar, or a byte that begins no well-formed one.
  @usableFromInline
  package struct Decoded {
    /// nil where the bytes are not well-formed: overlong forms, surrogates and values past U+10FFFF too.
    @usableFromInline package let scalar: Unicode.Scalar?
    /// The number of bytes; 1 where there is no scalar.
    @usableFromInline package let length: Int

    @inlinable
    init(scalar: Unicode.Scalar?, length: Int) {
      self.scalar = scalar
      self.length = length
    }

    /// The number of UTF-16 code units; 1 where there is no scalar, for the replacement character.
    @inlinable
    package var utf16Length: Int { length == 4 ? 2 : 1 }
  }

  /// Decodes the scalar that begins at an index of the bytes.
  @inlinable
  package static func decode<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, at index: Int
  ) -> Decoded where Bytes.Index == Int {
    let broken = Decoded(scalar: nil, length: 1)
    let first = bytes[index]
    let length: Int
    var value: UInt32
    let smallest: UInt32
    switch first {
    case 0..<0x80: return Decoded(scalar: Unicode.Scalar(first), length: 1)
    case 0xC2...0xDF: (length, value, smallest) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, smallest) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, smallest) = (4, UInt32(first & 0x07), 0x1_0000)
    default: return broken
    }
    guard bytes.endIndex - index >= length else { return broken }
    for offset in 1..<length {
      let byte = bytes[index + offset]
      guard byte & 0xC0 == 0x80 else { return broken }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return broken }
    return Decoded(scalar: scalar, length: length)
  }

  /// The length of the maximal part of a broken sequence, for which a decoder writes one replacement character:
  /// the longest beginning that a well-formed sequence could have.
  package static func lengthOfBrokenPart<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, at index: Int
  ) -> Int where Bytes.Index == Int {
    let limit: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: limit = 1
    case 0xE0: (limit, second) = (2, 0xA0...0xBF)
    case 0xED: (limit, second) = (2, 0x80...0x9F)
    case 0xE1...0xEF: limit = 2
    case 0xF0: (limit, second) = (3, 0x90...0xBF)
    case 0xF4: (limit, second) = (3, 0x80...0x8F)
    case 0xF1...0xF3: limit = 3
    default: return 1
    }
    var length = 1
    while length < limit, index + length < bytes.endIndex {
      let allowed = length == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[index + length]) else { break }
      length += 1
    }
    return length
  }
}
