import TextSupport

/// The names of a reference, as ranges of bytes: `$KEY` or `$KEY@THEME`.
package struct ReferenceNames: Equatable, Sendable {
  /// The offset of the `$`.
  package let dollar: Int
  /// The bytes of the key; it can be empty.
  package let key: Range<Int>
  /// The bytes after the `@`; nil where there is none.
  package let theme: Range<Int>?

  /// The offset after the last byte.
  package var end: Int { theme?.upperBound ?? key.upperBound }
}

/// Decides where a reference ends, for the checker and for editors.
///
/// Its names go on up to white space, `/`, `,`, `;`, a parenthesis or another `$`. Keys and themes have no `@`, so the
/// first one ends the key: `$page@LIGHT@DARK` is `page` in a theme `LIGHT@DARK`, which no header can name.
package enum ReferenceScanner {
  /// The reference at a `$`.
  ///
  /// - Parameter limit: The offset after the value.
  package static func reference(
    at dollar: Int, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int
  ) -> ReferenceNames {
    var offset = dollar + 1
    var separator: Int?
    while offset < limit, let length = lengthOfNameCharacter(at: offset, in: bytes) {
      if bytes[offset] == UInt8(ascii: "@"), separator == nil { separator = offset }
      offset += length
    }
    let end = min(offset, limit)
    return ReferenceNames(
      dollar: dollar, key: dollar + 1..<(separator ?? end), theme: separator.map { $0 + 1..<end })
  }

  package static func reference(at dollar: Int, in bytes: [UInt8], before limit: Int) -> ReferenceNames {
    bytes.withUnsafeBufferPointer { reference(at: dollar, in: $0, before: limit) }
  }

  /// The references of a value, from left to right.
  package static func references(in value: Range<Int>, of bytes: [UInt8]) -> [ReferenceNames] {
    var references: [ReferenceNames] = []
    var offset = value.lowerBound
    while let dollar = bytes[offset..<value.upperBound].firstIndex(of: UInt8(ascii: "$")) {
      references.append(reference(at: dollar, in: bytes, before: value.upperBound))
      offset = references[references.count - 1].end
    }
    return references
  }

  /// The number of bytes of a character; nil for one that ends a reference.
  private static func lengthOfNameCharacter(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch bytes[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "$"):
      return nil
    case ..<0x80: return 1
    default:
      let character = UTF8Decoder.decode(bytes, at: offset)
      return character.scalar?.isUnicodeSpace == true ? nil : character.length
    }
  }
}
