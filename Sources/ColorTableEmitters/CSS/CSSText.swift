import TextSupport

/// Writing of identifiers, strings and comments by the rules of CSSOM section 2.1, into bytes.
///
/// Beyond those rules nothing that is written can end the `style` element of a page that holds the sheet:
/// `</` stands in no string and in no comment.
enum CSSText {
  /// Appends the rest of an identifier, of which two letters or hyphens at least stand there already: a
  /// digit or a hyphen at its start needs no escape.
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

  /// Escapes the rest of an identifier that was written unescaped, from an index on.
  static func escapeIdentifierTail(of bytes: inout [UInt8], from start: Int) {
    if bytes.withUnsafeBufferPointer({ $0[start...].allSatisfy(isNameByte) }) { return }
    let plain = Array(bytes[start...])
    bytes.removeLast(plain.count)
    appendIdentifierTail(plain, to: &bytes)
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

  /// Appends text that stands inside a comment, on one line; what would end the comment, or the `style`
  /// element around it, is pulled apart by a space.
  static func appendCommentText<Sink: ByteSink & ~Copyable>(
    _ text: some Sequence<UInt8>, to bytes: inout Sink
  ) {
    let isPlain = text.withContiguousStorageIfAvailable { text in
      guard text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain == true { return }
    var previous = UInt8(ascii: " ")
    for byte in text {
      if byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") || previous == UInt8(ascii: "<") {
        bytes.append(UInt8(ascii: " "))
      }
      bytes.append(isControl(byte) || byte == 0 ? UInt8(ascii: " ") : byte)
      previous = byte
    }
  }

  /// Whether a byte may stand in an identifier as it is: letters, digits, `-`, `_`, and all that is not ASCII.
  @inline(__always)
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
