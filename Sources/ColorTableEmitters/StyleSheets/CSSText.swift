import TextSupport

/// Writes identifiers and strings by the rules of CSSOM section 2.1, and so that no string contains `</`, which would
/// end the `style` element of a page.
enum CSSText {
  /// Appends the rest of an identifier after at least two letters or hyphens, so that a digit or a hyphen at its
  /// start needs no escape.
  static func appendIdentifierTail(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      if isNameByte(byte) {
        bytes.append(byte)
      } else if byte == 0 {
        bytes.append(contentsOf: "\u{FFFD}".utf8)
      } else if isControl(byte) {
        appendCodePointEscape(byte, to: &bytes)
      } else {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      }
    }
  }

  /// The same as a string.
  static func identifierTail(_ text: String) -> String {
    if text.utf8.allSatisfy(isNameByte) { return text }
    var bytes: [UInt8] = []
    appendIdentifierTail(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a string in quotation marks.
  static func appendString(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      if byte == 0 {
        bytes.append(contentsOf: "\u{FFFD}".utf8)
      } else if isControl(byte) || byte == UInt8(ascii: "<") {
        appendCodePointEscape(byte, to: &bytes)
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte needs no escape in an identifier: letters, digits, `-`, `_`, and all that is not ASCII.
  static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static func appendCodePointEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(contentsOf: String(byte, radix: 16).utf8)
    bytes.append(UInt8(ascii: " "))
  }
}
