/// Ideographs, kana and Hangul syllables: letters of names that are seen, have no case and are no marks, so that
/// nothing of them needs to be looked up in Unicode's tables.
package enum EastAsianLetters {
  /// Whether a character is one.
  @inlinable
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// The letter that begins at an index of UTF-8; it takes three bytes. Nil for anything else.
  @inlinable
  package static func letter(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
    guard index + 2 < bytes.count, bytes[index] & 0xF0 == 0xE0, bytes[index + 1] & 0xC0 == 0x80,
      bytes[index + 2] & 0xC0 == 0x80
    else { return nil }
    let value =
      UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
      | UInt32(bytes[index + 2] & 0x3F)
    guard let scalar = Unicode.Scalar(value), contains(scalar) else { return nil }
    return scalar
  }
}
