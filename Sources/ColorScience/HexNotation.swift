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
    var value: UInt32 = 0
    var invalid: UInt32 = 0
    switch digits.count {
    case 6, 8:
      for byte in digits {
        let digit = nibble(byte)
        invalid |= digit
        value = value << 4 | (digit & 0xF)
      }
      guard invalid < 16 else { return nil }
      if digits.count == 6 { return RGBA8(rawValue: value << 8 | 0xFF) }
      switch alphaOrder {
      case .last: return RGBA8(rawValue: value)
      case .first: return RGBA8(rawValue: value << 8 | value >> 24)
      }
    case 3, 4:
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
