import ColorTableModel
import TextSupport

/// The characters that the language treats in a way of its own.
enum Characters {
  /// How the lexer goes on at a byte.
  enum ByteClass: UInt8 {
    /// A byte of a cell.
    case ordinary
    /// Space or tab.
    case space
    /// LF or CR.
    case lineEnd
    /// `/`, which may begin a comment or an alpha.
    case slash
    /// `(`.
    case open
    /// `)`.
    case close
    /// A control character.
    case control
    /// A byte of a character outside ASCII.
    case high
  }

  /// The class of a byte.
  ///
  /// The compiler makes a constant table of this; a static array would be set up at run time.
  @inline(__always)
  static func byteClass(_ byte: UInt8) -> ByteClass {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .lineEnd
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "("): .open
    case UInt8(ascii: ")"): .close
    case 0..<0x20, 0x7F: .control
    case 0x80...0xFF: .high
    default: .ordinary
    }
  }

  /// A character outside ASCII, or bytes that are none.
  struct Decoded {
    /// The character; nil for bytes that are not UTF-8.
    var scalar: Unicode.Scalar?
    /// How many bytes it takes, at least 1.
    var length: Int
  }

  /// Reads the character at an offset (Unicode 15, table 3-7: well-formed UTF-8).
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int) -> Decoded {
    let first = bytes[offset]
    func continuation(_ index: Int) -> UInt32? {
      guard offset + index < end else { return nil }
      let byte = bytes[offset + index]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    let value: UInt32
    let length: Int
    switch first {
    case 0..<0x80:
      return Decoded(scalar: Unicode.Scalar(first), length: 1)
    case 0xC2...0xDF:
      guard let second = continuation(1) else { return Decoded(scalar: nil, length: 1) }
      (value, length) = (UInt32(first & 0x1F) << 6 | second, 2)
    case 0xE0...0xEF:
      guard let second = continuation(1), let third = continuation(2) else {
        return Decoded(scalar: nil, length: 1)
      }
      (value, length) = (UInt32(first & 0x0F) << 12 | second << 6 | third, 3)
    case 0xF0...0xF4:
      guard let second = continuation(1), let third = continuation(2), let fourth = continuation(3) else {
        return Decoded(scalar: nil, length: 1)
      }
      (value, length) = (UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
    default:
      return Decoded(scalar: nil, length: 1)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return Decoded(scalar: nil, length: 1) }
    return Decoded(scalar: scalar, length: length)
  }

  /// Whether a character separates cells besides space and tab: the Unicode spaces that the classic parser
  /// took for separators.
  static func isUnicodeSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a character may hide in a text without belonging to it: C1 controls, line and paragraph
  /// separators.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a character is an embedding, an override or an isolate, or ends one (Unicode Annex 9).
  static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
