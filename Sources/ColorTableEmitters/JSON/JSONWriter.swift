/// Writing of JSON (RFC 8259) into bytes.
enum JSONWriter {
  /// Appends a string with its quotes.
  ///
  /// Text stays as it is, in UTF-8, so that a key such as `背景` can be read and searched for. What is escaped
  /// besides quotation marks, backslashes and control characters:
  /// - `<`, so that the file can be put into a `script` element of a page as it is;
  /// - U+2028 and U+2029, which end a line in older JavaScript;
  /// - marks that cannot be seen or that turn the direction of text (U+200B to U+200F, U+202A to U+202E,
  ///   U+2060 to U+206F, U+FEFF), so that the file shows what it holds.
  static func appendString<Sink: ByteSink & ~Copyable>(_ text: some Collection<UInt8>, to bytes: inout Sink) {
    bytes.append(quote)
    let written: Void? = text.withContiguousStorageIfAvailable { appendContent($0, to: &bytes) }
    if written == nil { Array(text).withUnsafeBufferPointer { appendContent($0, to: &bytes) } }
    bytes.append(quote)
  }

  /// Appends a string with its quotes, or `null`.
  static func appendString<Sink: ByteSink & ~Copyable>(_ text: String?, to bytes: inout Sink) {
    if let text { appendString(text.utf8, to: &bytes) } else { bytes.appendLiteral("null") }
  }

  private static let quote = UInt8(ascii: "\"")

  private static func appendContent<Sink: ByteSink & ~Copyable>(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout Sink
  ) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if index + 8 <= text.count, isPlain(UnsafeRawBufferPointer(text), at: index) {
        index += 8
        continue
      }
      // Most other bytes end here: printable ASCII, and every byte of a longer sequence but two leading ones.
      guard needsAttention(byte) else {
        index += 1
        continue
      }
      let length = byte < 0x80 ? 1 : 3
      guard index + length <= text.count else { break }
      let scalar =
        length == 1
        ? UInt32(byte)
        : UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
      if length == 1 || isInvisible(scalar) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscape(scalar, to: &bytes)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether the eight bytes at an index are all ASCII that stands for itself.
  @inline(__always)
  private static func isPlain(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // The highest bit of a byte is set where it is zero after the exclusive or, below 0x20, or set itself; a borrow
    // sets it too often and never too seldom.
    func isSomewhere(_ byte: UInt8) -> UInt64 { (word ^ ones &* UInt64(byte)) &- ones }
    let suspicious =
      word | (word &- ones &* 0x20) | isSomewhere(quote) | isSomewhere(UInt8(ascii: "\\"))
      | isSomewhere(UInt8(ascii: "<")) | isSomewhere(0x7F)
    return suspicious & 0x8080_8080_8080_8080 == 0
  }

  private static func needsAttention(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
      || byte == 0x7F || byte == 0xE2 || byte == 0xEF
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  private static func appendEscape<Sink: ByteSink & ~Copyable>(_ scalar: UInt32, to bytes: inout Sink) {
    switch scalar {
    case 0x22: bytes.appendLiteral("\\\"")
    case 0x5C: bytes.appendLiteral("\\\\")
    case 0x0A: bytes.appendLiteral("\\n")
    case 0x0D: bytes.appendLiteral("\\r")
    case 0x09: bytes.appendLiteral("\\t")
    default:
      bytes.appendLiteral("\\u")
      for shift in stride(from: UInt32(12), through: 0, by: -4) {
        bytes.append(lowerCaseHexDigit(scalar >> shift))
      }
    }
  }

  private static func lowerCaseHexDigit(_ value: UInt32) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: value & 0xF)
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
