import TextSupport

/// Splits what comes in into messages: a header with `Content-Length`, an empty line, and so many bytes.
///
/// Bytes that are not a header are skipped up to the next `Content-Length:`, so garbage costs linear time. A header or a
/// message that is longer than any of an editor ends the session: nothing of it is kept.
struct MessageReader {
  /// A message, or bytes that are not one.
  enum Event: Equatable {
    /// The bytes of a message.
    case message([UInt8])
    /// Bytes that are not a message, and the reason.
    case garbage(String)
    /// Bytes after which nothing more is read, and the reason.
    case end(String)
  }

  /// How long a message may be: as long as the largest table.
  static let largestMessage = 1 << 30
  /// How long a header may be, all of its lines.
  static let longestHeader = 8192

  private static let lengthField = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// The start of the bytes in the buffer that were not taken yet.
  private var start = 0
  /// The length of the message whose header was taken; nil while a header is expected.
  private var length: Int?
  /// Whether bytes are skipped up to the next header.
  private var isSkipping = false

  /// Whether a message has begun and is not complete.
  var isInMessage: Bool { length != nil || !isSkipping && start < buffer.count }

  mutating func append(_ bytes: [UInt8]) {
    if start == buffer.count {
      buffer = bytes
      start = 0
      return
    }
    if start > buffer.count / 2 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Takes what came next; nil where it is not complete yet.
  mutating func next() -> Event? {
    while true {
      if let length {
        guard buffer.count - start >= length else { return nil }
        let message = Array(buffer[start..<start + length])
        start += length
        self.length = nil
        return .message(message)
      }
      if isSkipping, !skip() { return nil }
      if let event = readHeader() { return event }
      if length == nil { return nil }
    }
  }

  /// Takes a header where it is complete, or of a wrong one its first line.
  ///
  /// - Returns: The problem with it.
  private mutating func readHeader() -> Event? {
    var length: Int?
    var lineStart = start
    func wrong(_ reason: String) -> Event {
      (start, isSkipping) = (lineStart, true)
      return .garbage(reason)
    }
    while true {
      let limit = min(buffer.count, start + Self.longestHeader)
      guard let lineFeed = buffer[lineStart..<limit].firstIndex(of: UInt8(ascii: "\n")) else {
        guard limit < buffer.count || limit - start == Self.longestHeader else { return nil }
        return .end("a header of more than \(Self.longestHeader) bytes")
      }
      var line = buffer[lineStart..<lineFeed]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lineStart = lineFeed + 1
      if line.isEmpty {
        guard let length else { return wrong("a header without `Content-Length`") }
        (start, self.length) = (lineStart, length)
        return nil
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return wrong("`\(SafeText.printable(line.prefix(40)))` is not a line of a header")
      }
      guard Self.isLengthField(line[...colon]) else { continue }
      let text = String(decoding: line[(colon + 1)...], as: UTF8.self).filter { $0 != " " && $0 != "\t" }
      let shown = "a `Content-Length` of `\(SafeText.printable(text.prefix(40).utf8))`"
      // A number that is too large for the type is too long for a message, too.
      let isNumber = !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      guard let value = Int(text) ?? (isNumber ? .max : nil), value >= 0 else { return wrong(shown) }
      guard value <= Self.largestMessage else {
        return .end(shown + ", which is more than \(Self.largestMessage) bytes")
      }
      length = value
    }
  }

  /// Skips to the next `Content-Length:`; false where there is none yet. It may stand behind the body of a broken
  /// message, so not only at the start of a line.
  private mutating func skip() -> Bool {
    let field = Self.lengthField.count
    while buffer.count - start >= field {
      if Self.isLengthField(buffer[start..<start + field]) {
        isSkipping = false
        return true
      }
      let next = buffer[(start + 1)...].firstIndex { $0 | 0x20 == UInt8(ascii: "c") }
      start = next ?? buffer.count
    }
    return false
  }

  private static func isLengthField(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == lengthField.count && zip(bytes, lengthField).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
  }

  /// A message with its header.
  static func framed(_ message: consuming [UInt8]) -> [UInt8] {
    // Answers can have megabytes, of which this makes no copy.
    message.insert(contentsOf: "Content-Length: \(message.count)\r\n\r\n".utf8, at: 0)
    return message
  }
}
