/// Text from a table, a path or an argument as it is printed: what a terminal would obey and what cannot be seen
/// becomes an escape, `\u{1B}`, `\n`, `\u{202E}`; a byte that is not UTF-8 becomes `\xFF`.
package enum SafeText {
  /// The text on one line, with its invisible characters escaped.
  package static func printable(_ text: String) -> String {
    isPlain(text.utf8) ? text : escape(Array(text.utf8)[...])
  }

  /// The bytes on one line, with invisible characters and broken UTF-8 escaped.
  package static func printable(_ bytes: some Collection<UInt8>) -> String {
    isPlain(bytes) ? String(decoding: bytes, as: UTF8.self) : escape(ArraySlice(bytes))
  }

  /// The bytes on one line, with invisible characters but tabs escaped.
  package static func printable(keepingTabs bytes: ArraySlice<UInt8>) -> String {
    bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { printable($0) }
      .joined(separator: "\t")
  }

  /// The text as ``printable(_:)-(String)`` gives it, cut after a number of bytes of the original, with `…` for the
  /// rest. The cost does not grow with the text.
  package static func printable(_ text: String, atMost limit: Int) -> String {
    guard text.utf8.count > limit else { return printable(text) }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    // An index inside of a character is moved to its start.
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
    return printable(text.utf8[..<end]) + "…"
  }

  /// Whether bytes are printable ASCII and spaces only.
  package static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable { $0.allSatisfy { $0 &- 0x20 < 0x5F } }
      ?? bytes.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  /// The escape of a scalar, in Swift's notation.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// The escape of a byte that is not UTF-8.
  package static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    for piece in DisplayPieces(bytes, expandsTabs: false) { piece.write(from: bytes, to: &result) }
    return result
  }
}
