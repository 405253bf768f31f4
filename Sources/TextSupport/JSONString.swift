/// Writes JSON strings (RFC 8259).
///
/// Text stays as it is, in UTF-8, so that a key such as `背景` can be read and searched for. Escaped besides
/// quotation marks, backslashes and control characters are `<`, so that the file can be put into a `script` element
/// of a page as it is, and invisible characters, so that the file shows what it holds.
@usableFromInline
package enum JSONString {
  /// Appends a string with its quotes.
  @inlinable
  package static func append<Sink: ByteSink & ~Copyable>(_ text: some Collection<UInt8>, to sink: inout Sink)
  {
    sink.append(UInt8(ascii: "\""))
    let written: Void? = text.withContiguousStorageIfAvailable { appendContent($0, to: &sink) }
    if written == nil { Array(text).withUnsafeBufferPointer { appendContent($0, to: &sink) } }
    sink.append(UInt8(ascii: "\""))
  }

  /// A string with its quotes.
  package static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the content, without quotes.
  @inlinable
  package static func appendContent<Sink: ByteSink & ~Copyable>(
    _ text: UnsafeBufferPointer<UInt8>, to sink: inout Sink
  ) {
    var start = 0
    var index = 0
    while index < text.count {
      if index + 8 <= text.count, isPlain(text, at: index) {
        index += 8
        continue
      }
      // Most other bytes end here: printable ASCII, and bytes of characters that are not candidates.
      guard mayNeedEscape(text[index]) else {
        index += 1
        continue
      }
      let decoded = UTF8Decoder.decode(text, at: index)
      if let scalar = decoded.scalar, decoded.length == 1 || scalar.isInvisible {
        sink.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendEscape(scalar, to: &sink)
        start = index + decoded.length
      }
      index += decoded.length
    }
    sink.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether the eight bytes at an index are all ASCII that stands for itself.
  @inlinable
  @inline(__always)
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = text.littleEndianWord(at: index)
    // The highest bit of a byte is set where it is zero after the exclusive or, below 0x20, or set itself; a borrow
    // sets it too often and never too seldom.
    func isSomewhere(_ byte: UInt8) -> UInt64 { (word ^ ones &* UInt64(byte)) &- ones }
    let suspicious =
      word | (word &- ones &* 0x20) | isSomewhere(UInt8(ascii: "\"")) | isSomewhere(UInt8(ascii: "\\"))
      | isSomewhere(UInt8(ascii: "<")) | isSomewhere(0x7F)
    return suspicious & 0x8080_8080_8080_8080 == 0
  }

  /// Whether a byte is escaped, or begins the UTF-8 of an invisible character.
  @inlinable
  @inline(__always)
  static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F, 0xC2, 0xCD, 0xD8,
      0xE1...0xE3, 0xEF...0xF4:
      true
    default: false
    }
  }

  @inlinable
  static func appendEscape<Sink: ByteSink & ~Copyable>(_ scalar: Unicode.Scalar, to sink: inout Sink) {
    switch scalar {
    case "\"": sink.append(literal: "\\\"")
    case "\\": sink.append(literal: "\\\\")
    case "\n": sink.append(literal: "\\n")
    case "\r": sink.append(literal: "\\r")
    case "\t": sink.append(literal: "\\t")
    default:
      for unit in scalar.utf16 {
        sink.append(literal: "\\u")
        for shift in stride(from: UInt32(12), through: 0, by: -4) {
          sink.append(HexDigits.lowercase(UInt32(unit) >> shift))
        }
      }
    }
  }
}
