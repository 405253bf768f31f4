import ColorTableDiagnostics
import TextSupport

/// Swift or Kotlin as a list of words, numbers, strings and marks, with the comments that stand before them.
struct CodeText {
  enum Kind { case word, number, string, mark }

  struct Token {
    var kind: Kind
    /// The text; of a string, what is in it.
    var text: String
    var range: Range<Int>
    var startsLine: Bool
    var startsSection = false
    /// The lines of the comments right before it or behind it on its line, and of those with a blank line behind them.
    var documentation: [String] = []
    var comments: [String] = []
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// The token that ends what a bracket begins.
  private(set) var closing: [Int: Int] = [:]

  private var index = 0
  private var newlines = 1
  private var comments: [String] = []
  private var documentation: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count { step() }
    var open: [Int] = []
    for (number, token) in tokens.enumerated() where token.kind == .mark {
      if ["(", "[", "{"].contains(token.text) {
        open.append(number)
      } else if [")", "]", "}"].contains(token.text), let begin = open.popLast() {
        closing[begin] = number
      }
    }
    for begin in open { closing[begin] = tokens.count }
  }

  func text(_ index: Int) -> String { index >= 0 && index < tokens.count ? tokens[index].text : "" }

  func isMark(_ mark: String, at index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .mark && tokens[index].text == mark
  }

  func isWord(_ index: Int) -> Bool { index >= 0 && index < tokens.count && tokens[index].kind == .word }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private mutating func step() {
    let start = index
    switch byte() {
    case 0x0A:
      newlines += 1
      index += 1
      // A blank line parts a comment from what follows.
      if newlines > 1 { (comments, documentation) = (comments + documentation, []) }
    case ...0x20: index += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      while index < bytes.count, byte() != 0x0A { index += 1 }
      comment(start + 2..<index)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { index += 1 }
      comment(start + 2..<max(start + 2, index))
      index = min(index + 2, bytes.count)
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while Self.isName(byte()) || byte() == UInt8(ascii: ".") && byte(1) &- UInt8(ascii: "0") < 10 {
        index += 1
      }
      add(.number, start..<index)
    case let byte where Self.isName(byte) || [UInt8(ascii: "#"), UInt8(ascii: "@")].contains(byte):
      index += 1
      while Self.isName(self.byte()) { index += 1 }
      add(.word, start..<index)
    case UInt8(ascii: "`"): index += 1
    default:
      index += 1
      add(.mark, start..<index)
    }
  }

  private mutating func string() {
    let quote = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
    let isLong = bytes[index...].starts(with: quote)
    index += isLong ? 3 : 1
    let start = index
    while index < bytes.count {
      if isLong ? bytes[index...].starts(with: quote) : byte() == quote[0] || byte() == 0x0A { break }
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    index = min(end + (isLong ? 3 : 1), bytes.count)
    add(.string, start..<end)
  }

  private mutating func comment(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let lines = CommentText.lines(text)
    if let first = lines.first, first.hasPrefix("MARK:") {
      comments.append(String(first.dropFirst(5).drop { $0 == " " || $0 == "-" }))
      newlines = 0
    } else if newlines == 0, let last = tokens.indices.last {
      tokens[last].documentation += lines
    } else {
      documentation += lines
      newlines = 0
    }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), range: range,
        startsLine: newlines > 0,
        startsSection: newlines > 1 || !comments.isEmpty, documentation: documentation, comments: comments))
    (comments, documentation, newlines) = ([], [], 0)
  }
}
