/// Reading and writing of hexadecimal digits, the notation of most cells of a table.
public enum HexNotation {
  /// Which byte of an 8-digit value is alpha.
  public enum AlphaOrder: Sendable {
    /// `rrggbbaa`, as CSS Color 4 section 5.2 has it.
    case last
    /// `aarrggbb`, as Android and Qt have it.
    case first
  }

  /// The value of a hexadecimal digit, or nil for any other byte.
  @inlinable
  public static func digit(_ byte: UInt8) -> UInt32? {
    let value = nibble(byte)
    return value < 16 ? value : nil
  }

  /// The value of a hexadecimal digit, or 0xFF for any other byte.
  @usableFromInline
  @inline(__always)
  static func nibble(_ byte: UInt8) -> UInt32 {
    let decimal = byte &- UInt8(ascii: "0")
    if decimal < 10 { return UInt32(decimal) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : 0xFF
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits, without a prefix.
  ///
  /// Three and four digits are doubled, one by one, as CSS Color 4 section 5.2 says. The alpha order speaks
  /// of 8 digits only; four digits are always `rgba`.
  ///
  /// - Returns: nil where there is any other number of bytes, or another byte than a digit.
  @inlinable
  public static func color(
    digits: UnsafeBufferPointer<UInt8>, alphaOrder: AlphaOrder = .last
  ) -> RGBA8? {
    switch digits.count {
    case 6:
      return eightDigits(digits).map { RGBA8(rawValue: $0 | 0xFF) }
    case 8:
      guard let value = eightDigits(digits) else { return nil }
      switch alphaOrder {
      case .last: return RGBA8(rawValue: value)
      case .first: return RGBA8(rawValue: value << 8 | value >> 24)
      }
    case 3, 4:
      var value: UInt32 = 0
      var invalid: UInt32 = 0
      for byte in digits {
        let digit = nibble(byte)
        invalid |= digit
        value = value << 8 | (digit & 0xF) * 0x11
      }
      guard invalid < 16 else { return nil }
      return RGBA8(rawValue: digits.count == 3 ? value << 8 | 0xFF : value)
    default:
      return nil
    }
  }

  /// Reads six or eight digits, all of them at once; six stand in the upper bytes of the result.
  ///
  /// The digits lie in the bytes of a word. Adding to all bytes at a time is safe, for no byte is above 0x7F,
  /// and what is added makes none of them overflow.
  @usableFromInline
  @inline(__always)
  static func eightDigits(_ digits: UnsafeBufferPointer<UInt8>) -> UInt32? {
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

  /// Appends `#rrggbb`, or `#rrggbbaa` where the colour is not opaque, in lower case.
  @inlinable
  public static func append(_ color: RGBA8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    var shift: UInt32 = 32
    let last: UInt32 = color.isOpaque ? 8 : 0
    while shift > last {
      shift -= 4
      bytes.append(lowerCaseDigit(color.rawValue >> shift))
    }
  }

  /// The lower-case digit for the low four bits of a number.
  @inlinable
  public static func lowerCaseDigit(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
