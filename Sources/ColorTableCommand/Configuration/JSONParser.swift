import ColorTableDiagnostics
import TextSupport

/// Reads JSON (RFC 8259) and keeps the place of each value.
///
/// Foundation's decoder reads JSON, too, but says of a value, a misspelt member or a duplicate one not where it
/// stands, and a configuration file that is wrong somewhere is of little use.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// How deep values may lie in each other.
  private static let depthLimit = 128

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a text is.
  static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    let node = try parser.value()
    parser.skipSpace()
    if parser.index < bytes.count { throw parser.unexpected("the end of the file") }
    return node
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    guard index < bytes.count else {
      return JSONSyntaxError(range: index..<index, message: "expected \(expected), found the end of the file")
    }
    if bytes[index] == UInt8(ascii: "/") {
      return JSONSyntaxError(
        range: index..<index + 1, message: "expected \(expected), found '/'; JSON has no comments")
    }
    // A whole word or character reads better than its first byte.
    var end = index + 1
    let isWord = Self.isWordByte(bytes[index])
    while end < bytes.count, isWord ? Self.isWordByte(bytes[end]) : bytes[end] & 0xC0 == 0x80,
      end - index < 32
    {
      end += 1
    }
    let found = SafeText.printable(bytes[index..<end])
    return JSONSyntaxError(range: index..<end, message: "expected \(expected), found '\(found)'")
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let start = index
    let content: JSONNode.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .array(try array())
    case UInt8(ascii: "\""): content = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      try number()
      content = .number
    case UInt8(ascii: "t"):
      try word("true")
      content = .boolean(true)
    case UInt8(ascii: "f"):
      try word("false")
      content = .boolean(false)
    case UInt8(ascii: "n"):
      try word("null")
      content = .null
    default: throw unexpected("a value")
    }
    return JSONNode(content: content, range: start..<index)
  }

  private mutating func word(_ word: String) throws(JSONSyntaxError) {
    let end = index + word.utf8.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(word.utf8),
      end == bytes.count || !Self.isWordByte(bytes[end])
    else { throw unexpected("a value") }
    index = end
  }

  private mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw JSONSyntaxError(range: index..<index + 1, message: "values lie more than \(Self.depthLimit) deep")
    }
    index += 1
    skipSpace()
  }

  private mutating func object() throws(JSONSyntaxError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    if current == UInt8(ascii: "}") {
      index += 1
      return members
    }
    while true {
      let start = index
      guard current == UInt8(ascii: "\"") else {
        throw unexpected("a name in quotes" + (members.isEmpty ? ", or '}'" : " after the comma"))
      }
      let name = try string()
      let range = start..<index
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw unexpected("':'") }
      index += 1
      skipSpace()
      members.append(.init(name: name, nameRange: range, value: try value()))
      skipSpace()
      if current == UInt8(ascii: "}") {
        index += 1
        return members
      }
      guard current == UInt8(ascii: ",") else { throw unexpected("',' or '}'") }
      index += 1
      skipSpace()
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    if current == UInt8(ascii: "]") {
      index += 1
      return elements
    }
    while true {
      if !elements.isEmpty, current == UInt8(ascii: "]") { throw unexpected("a value after the comma") }
      elements.append(try value())
      skipSpace()
      if current == UInt8(ascii: "]") {
        index += 1
        return elements
      }
      guard current == UInt8(ascii: ",") else { throw unexpected("',' or ']'") }
      index += 1
      skipSpace()
    }
  }

  private mutating func number() throws(JSONSyntaxError) {
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if current == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw JSONSyntaxError(range: start..<index, message: "the string is not valid UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20:
        throw JSONSyntaxError(
          range: byte == 0x0A || byte == 0x0D ? start..<index : index..<index + 1,
          message: byte == 0x0A || byte == 0x0D
            ? "the string does not end on its line"
            : "a control character in a string is written \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        )
      default:
        content.append(byte)
        index += 1
      }
    }
    throw JSONSyntaxError(range: start..<index, message: "the string does not end")
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONSyntaxError) {
    let start = index
    index += 1
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    guard let letter = current else { throw unexpected("an escape") }
    index += 1
    if let byte = letters[letter] {
      content.append(byte)
      return
    }
    guard letter == UInt8(ascii: "u"), var value = hexadecimal() else {
      throw JSONSyntaxError(range: start..<index, message: "there is no such escape in JSON")
    }
    if (0xD800..<0xDC00).contains(value), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let rest = index
      index += 2
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        index = rest
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw JSONSyntaxError(range: start..<index, message: "half of a surrogate pair is no character")
    }
    content += Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }
}
