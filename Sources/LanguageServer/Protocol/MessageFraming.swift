import TextSupport

/// Splits what comes in into messages: a header with `Content-Length`, an empty line, and so many bytes.
///
/// Bytes that are not a header are skipped up to the next `Content-Length:`, so garbage costs linear time and does not
/// end a session.
struct MessageReader {
  /// A message, or bytes that are not one.
  enum Event: Equatable {
    /// The bytes of a message.
    case message([UInt8])
    /// Bytes that are not a message, and the reason.
    case garbage(String)
  }

  /// How long a message may be: more than any table that an editor opens.
  static let largestMessage = 1 << 28
  /// How long a header may be.
  static let longestHeader = 4096

  private static let lengthField = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// The start of the bytes in the buffer that were not taken yet.
  private var start = 0
  /// The length of the message whose header was taken; nil while a header is expected.
  private var length: Int?
  /// Whether bytes are skipped up to the next header.
  private var isSkipping = false

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
      switch readHeader() {
      case .incomplete: return nil
      case .length(let value): length = value
      case .wrong(let reason):
        isSkipping = true
        return .garbage(reason)
      }
    }
  }

  private enum Header {
    case incomplete
    case length(Int)
    case wrong(String)
  }

  /// Takes a header, or of a wrong one its first line.
  private mutating func readHeader() -> Header {
    var length: Int?
    var lineStart = start
    while true {
      let limit = min(buffer.count, start + Self.longestHeader)
      guard let lineFeed = buffer[lineStart..<limit].firstIndex(of: UInt8(ascii: "\n")) else {
        guard limit < buffer.count || limit - start == Self.longestHeader else { return .incomplete }
        start = limit
        return .wrong("a header of more than \(Self.longestHeader) bytes")
      }
      var line = buffer[lineStart..<lineFeed]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      lineStart = lineFeed + 1
      if line.isEmpty {
        start = lineStart
        return length.map(Header.length) ?? .wrong("a header without `Content-Length`")
      }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        start = lineStart
        return .wrong("`\(SafeText.printable(line.prefix(40)))` is not a line of a header")
      }
      guard Self.isLengthField(line[...colon]) else { continue }
      let text = String(decoding: line[(colon + 1)...], as: UTF8.self).filter { $0 != " " && $0 != "\t" }
      guard let value = Int(text), 0...Self.largestMessage ~= value else {
        start = lineStart
        return .wrong("a `Content-Length` of `\(SafeText.printable(text.prefix(40).utf8))`")
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
  static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
