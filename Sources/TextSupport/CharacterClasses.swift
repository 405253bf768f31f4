// The one table of character classes. The ranges are written out rather than looked up in Unicode's properties,
// which costs hundreds of instructions for each scalar; tests compare them with those properties.

extension Unicode.Scalar {
  /// Whether the scalar separates cells besides space and tab: the Unicode spaces that the classic parser took for
  /// separators, U+200B among them.
  @inlinable
  package var isUnicodeSpace: Bool {
    switch value {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the scalar is a C0 or C1 control, DEL, or a line or paragraph separator.
  @inlinable
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar is a directional embedding, override or isolate, or ends one (UAX #9).
  @inlinable
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Unicode's property Default_Ignorable_Code_Point: soft hyphen, joiners, directional marks, fillers, variation
  /// selectors, tags.
  @inlinable
  package var isDefaultIgnorable: Bool {
    if value < 0x34F { return value == 0xAD }
    switch value {
    case 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }

  /// Unicode's property Variation_Selector.
  @inlinable
  package var isVariationSelector: Bool {
    switch value {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Whether text that shows the scalar as it is would hide it or be changed by it: controls, default-ignorable
  /// scalars (directional controls among them), interlinear annotations and noncharacters. Everything that
  /// prints text for people or programs escapes these.
  ///
  /// Joiners and variation selectors are among them; ``SafeText`` leaves them where they have an effect.
  @inlinable
  package var isInvisible: Bool {
    if value < 0xA0 { return value < 0x20 || value >= 0x7F }
    if isDefaultIgnorable { return true }
    switch value {
    case 0x2028...0x2029, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: return true
    default: return value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether the scalar is an ideograph, a kana or a Hangul syllable: a visible letter without case that is not a mark,
  /// so that nothing else about it needs to be looked up.
  @inlinable
  package var isEastAsianLetter: Bool {
    @inline(__always) get {
      switch value {
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
      default: false
      }
    }
  }
}

/// Ideographs, kana and Hangul syllables.
@usableFromInline
package enum EastAsianLetters {
  /// The letter that begins at an index of UTF-8, three bytes long; nil for anything else.
  @inlinable
  package static func letter(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
    guard index + 2 < bytes.count, bytes[index] & 0xF0 == 0xE0, bytes[index + 1] & 0xC0 == 0x80,
      bytes[index + 2] & 0xC0 == 0x80
    else { return nil }
    let value =
      UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    guard let scalar = Unicode.Scalar(value), scalar.isEastAsianLetter else { return nil }
    return scalar
  }
}
