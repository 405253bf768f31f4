import TextSupport

/// Writes identifiers and strings by the rules of CSSOM section 2.1, and so that no string contains `</`, which would
/// end the `style` element of a page.
enum CSSText {
  /// The rest of an identifier after at least two letters or hyphens, so that a digit or a hyphen at its start needs no
  /// escape.
  static func identifierTail(_ text: String) -> String {
    if text.utf8.allSatisfy(\.isCSSNamePart) { return text }
    return escaped(text) { $0 < 0x80 && !$0.isCSSNamePart }
  }

  /// A string in quotation marks.
  static func string(_ text: String) -> String {
    "\"\(escaped(text) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })\""
  }

  private static func escaped(_ text: String, _ needsEscape: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0 {
        bytes.append(contentsOf: "\u{FFFD}".utf8)
      } else if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "<") && !needsEscape(byte) {
        bytes.append(contentsOf: "\\\(String(byte, radix: 16)) ".utf8)
      } else {
        if needsEscape(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
