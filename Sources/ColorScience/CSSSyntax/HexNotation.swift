import TextSupport

/// The hexadecimal notation of colours (CSS Color 4 section 5.2), without the `#`, which callers look for.
public enum HexNotation {
  /// Which byte of an 8-digit value is alpha.
  public enum AlphaOrder: Sendable {
    /// `rrggbbaa`, as CSS Color 4 section 5.2 has it.
    case last
    /// `aarrggbb`, as Android and Qt have it.
    case first
  }

  /// Reads 3, 4, 6 or 8 hexadecimal digits, without a prefix.
  ///
  /// Three and four digits are doubled, one by one (CSS Color 4 section 5.2). The alpha order is that of 8 digits;
  /// four are always `rgba`.
  ///
  /// - Returns: nil where there is any other number of bytes, or another byte than a digit.
  @inlinable
  public static func color(
    digits: UnsafeBufferPointer<UInt8>, alphaOrder: AlphaOrder = .last
  ) -> RGBA8? {
    switch digits.count {
    case 6:
      return HexDigits.sixOrEight(digits).map { RGBA8(rawValue: $0 | 0xFF) }
    case 8:
      guard let value = HexDigits.sixOrEight(digits) else { return nil }
      switch alphaOrder {
      case .last: return RGBA8(rawValue: value)
      case .first: return RGBA8(rawValue: value << 8 | value >> 24)
      }
    case 3, 4:
      var value: UInt32 = 0
      var invalid: UInt32 = 0
      for byte in digits {
        let digit = HexDigits.valueOrInvalid(byte)
        invalid |= digit
        value = value << 8 | (digit & 0xF) * 0x11
      }
      guard invalid < 16 else { return nil }
      return RGBA8(rawValue: digits.count == 3 ? value << 8 | 0xFF : value)
    default:
      return nil
    }
  }

  /// Reads digits as Android does, with alpha first in four of them as well: `argb`.
  public static func androidColor(digits: UnsafeBufferPointer<UInt8>) -> RGBA8? {
    let color = color(digits: digits, alphaOrder: .first)
    return digits.count == 4 ? color.map { RGBA8(rawValue: $0.rawValue << 8 | $0.rawValue >> 24) } : color
  }

  /// A colour as ``append(_:to:)`` writes it, or with alpha where 8 digits have it.
  public static func text(_ color: RGBA8, alphaOrder: AlphaOrder = .last) -> String {
    var bytes: [UInt8] = []
    append(color, to: &bytes)
    if !color.isOpaque, alphaOrder == .first { bytes = [bytes[0]] + bytes.suffix(2) + bytes[1..<7] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `#rrggbb`, or `#rrggbbaa` where the colour is not opaque, in lower case.
  @inlinable
  public static func append(_ color: RGBA8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    var shift: UInt32 = 32
    let last: UInt32 = color.isOpaque ? 8 : 0
    while shift > last {
      shift -= 4
      bytes.append(HexDigits.lowercase(color.rawValue >> shift))
    }
  }
}
