import TestSupport
import Testing

@testable import LanguageServer

@Suite struct MessageTests {
  private func events(_ pieces: [[UInt8]]) -> [MessageReader.Event] {
    var reader = MessageReader()
    var events: [MessageReader.Event] = []
    for piece in pieces {
      reader.append(piece)
      while let event = reader.next() {
        events.append(event)
        if case .end = event { return events }
      }
    }
    return events
  }

  private func message(_ text: String) -> MessageReader.Event { .message(Array(text.utf8)) }

  @Test func `messages are found however they are cut into pieces`() {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\n\n"
    let bytes = Array(text.utf8)
    let expected = [message("{}"), message("[1]"), message("")]
    #expect(events([bytes]) == expected)
    #expect(events(bytes.map { [$0] }) == expected)
    for cut in 1..<bytes.count { #expect(events([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected) }
  }

  @Test(arguments: [
    ("Content-Length: -5\r\n\r\n", "a `Content-Length` of `-5`"),
    ("Content-Length: two\r\n\r\n", "a `Content-Length` of `two`"),
    ("Content-Type: x\r\n\r\n", "a header without `Content-Length`"),
    ("hello\r\n", "`hello` is not a line of a header"),
    ("\r\n", "a header without `Content-Length`"),
  ])
  func `a wrong header is reported once, and the next message is read`(header: String, reason: String) {
    let next = "Content-Length: 2\r\n\r\n{}"
    #expect(events([Array((header + next).utf8)]) == [.garbage(reason), message("{}")])
    // With the body of the broken message.
    #expect(events([Array((header + "{\"a\":1}" + next).utf8)]) == [.garbage(reason), message("{}")])
    let bytes = Array((header + "{\"a\":1}" + next).utf8)
    #expect(events(bytes.map { [$0] }) == [.garbage(reason), message("{}")])
  }

  /// All lines of a header count.
  @Test(arguments: ["", "Content-Type: ", "Content-Length: 2\r\nContent-Type: ", "Content-Length: "])
  func `a header that is too long is the end`(start: String) {
    let rest = String(repeating: "1", count: 8192 - start.utf8.count)
    var reader = MessageReader()
    reader.append(Array((start + rest).utf8.dropLast(64)))
    for byte in (start + rest).utf8.suffix(64).dropLast() {
      reader.append([byte])
      #expect(reader.next() == nil)
    }
    reader.append([UInt8(ascii: "1")])
    #expect(reader.next() == .end("a header of more than 8192 bytes"))
  }

  @Test(arguments: ["1073741825", "99999999999999999999"])
  func `a message that is too long is the end before it comes`(length: String) {
    let reason = "a `Content-Length` of `\(length)`, which is more than 1073741824 bytes"
    #expect(events([Array("Content-Length: \(length)\r\n".utf8)]).last == .end(reason))
  }

  @Test(arguments: [
    ("", false), ("Content-", true), ("Content-Length: 2\r\n\r\n", true),
    ("Content-Length: 2\r\n\r\n{", true),
    ("Content-Length: 2\r\n\r\n{}", false), ("hello\r\nhello", false),
  ])
  func `a message that has begun is known`(text: String, isInMessage: Bool) {
    var reader = MessageReader()
    reader.append(Array(text.utf8))
    while reader.next() != nil {}
    #expect(reader.isInMessage == isInMessage)
  }

  @Test func `garbage is skipped in linear time`() {
    for byte in [UInt8(ascii: "c"), 0xFF] {
      let garbage = Array("garbage\n".utf8) + [UInt8](repeating: byte, count: 1 << 18)
      let (found, seconds) = processorTime { events([garbage, Array("Content-Length: 2\r\n\r\n{}".utf8)]) }
      #expect(found.count == 2)
      #expect(found.last == message("{}"))
      #expect(seconds < 10)
    }
  }
}
