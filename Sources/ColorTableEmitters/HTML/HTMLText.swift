import TextSupport

/// Text of a table in HTML, as the content of an element or the value of an attribute between double quotes.
///
/// A character that cannot be seen, or would change how other text is seen, becomes a visible escape as in
/// ``SafeText``: a control, a directional override. No text can open an element, begin a character reference or end an
/// attribute.
enum HTMLText {
  /// Appends text on one line.
  static func append<Sink: ByteSink & ~Copyable>(_ text: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
    if isPlain(text) { sink.append(contentsOf: text) } else { escape(SafeText.printable(text), to: &sink) }
  }

  /// Appends text on one line.
  static func append<Sink: ByteSink & ~Copyable>(_ text: ArraySlice<UInt8>, to sink: inout Sink) {
    text.withUnsafeBufferPointer { append($0, to: &sink) }
  }

  /// Appends text on one line.
  static func append<Sink: ByteSink & ~Copyable>(_ text: String, to sink: inout Sink) {
    var text = text
    text.withUTF8 { append($0, to: &sink) }
  }

  /// Text on one line.
  static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends text with its line ends, as `br` elements.
  static func append<Sink: ByteSink & ~Copyable>(lines text: ArraySlice<UInt8>, to sink: inout Sink) {
    if text.withUnsafeBufferPointer(isPlain) {
      return text.withUnsafeBufferPointer { sink.append(contentsOf: $0) }
    }
    var isFirst = true
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirst { sink.append(literal: "<br>") }
      isFirst = false
      append(line, to: &sink)
    }
  }

  private static func escape<Sink: ByteSink & ~Copyable>(_ text: String, to sink: inout Sink) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): sink.append(literal: "&amp;")
      case UInt8(ascii: "<"): sink.append(literal: "&lt;")
      case UInt8(ascii: ">"): sink.append(literal: "&gt;")
      case UInt8(ascii: "\""): sink.append(literal: "&quot;")
      default: sink.append(byte)
      }
    }
  }

  /// Whether text is written as it is.
  @inline(__always)
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Eight bytes at a time, because most of a page's bytes pass here; the last eight may be seen twice.
    guard text.count >= 8 else { return text.allSatisfy(isPlain) }
    var others: UInt64 = 0
    var offset = 0
    while offset < text.count {
      offset = min(offset, text.count - 8)
      let word = text.littleEndianWord(at: offset)
      // The high bits of bytes that are not ASCII, below a space, or DEL.
      others |= word | (word &- ones &* 0x20) | (word &+ ones)
      // `<` and `>` differ in one bit, and so do `&` and the quotation mark: bytes that are zero then.
      let angles = (word | ones &* 0x02) ^ ones &* 0x3E
      let marks = (word | ones &* 0x04) ^ ones &* 0x26
      others |= (angles &- ones) & ~angles | (marks &- ones) & ~marks
      offset += 8
    }
    return others & (ones &* 0x80) == 0
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte &- 0x20 < 0x5F
    }
  }
}
