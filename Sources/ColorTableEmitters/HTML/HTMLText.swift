import TextSupport

/// Text of a table in HTML, as the content of an element or the value of an attribute between double quotes.
///
/// What cannot be seen, or would change how other text is seen, becomes a visible escape as in ``SafeText``: a control, a
/// directional override. No text can open an element, begin a character reference or end an attribute.
enum HTMLText {
  /// Appends text on one line.
  static func append<Sink: ByteSink & ~Copyable>(_ text: UnsafeBufferPointer<UInt8>, to sink: inout Sink) {
    for byte in text where !isPlain(byte) { return escape(SafeText.printable(text), to: &sink) }
    sink.append(contentsOf: text)
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

  /// Appends text with its line ends, as `br` elements.
  static func append<Sink: ByteSink & ~Copyable>(lines text: ArraySlice<UInt8>, to sink: inout Sink) {
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

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte &- 0x20 < 0x5F
    }
  }
}
