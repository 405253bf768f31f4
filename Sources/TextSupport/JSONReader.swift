/// A JSON value and its position in the text.
package struct JSONNode {
  package enum Content {
    /// The members in the order of the text.
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// A number, as it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  /// A member of an object.
  package struct Member {
    package var name: String
    /// The bytes of the name, with its quotes.
    package var nameRange: Range<Int>
    package var value: JSONNode

    package init(name: String, nameRange: Range<Int>, value: JSONNode) {
      (self.name, self.nameRange, self.value) = (name, nameRange, value)
    }
  }

  package var content: Content
  /// The bytes of the value.
  package var range: Range<Int>

  package init(content: Content, range: Range<Int>) { (self.content, self.range) = (content, range) }

  /// The value of a member; nil where this is not an object with such a member.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string; nil for anything else.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The kind of the value, for a message: "an object", "true".
  package var kind: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}

/// Reads JSON (RFC 8259) and keeps the position of each value, so that a message about a value, a misspelt member
/// or a duplicate one can show it.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// How deep values may be nested.
  private static let depthLimit = 128

  private let keepsDuplicates: Bool
  private let isLenient: Bool

  /// Reads the one value that a text holds; a byte order mark may stand before it.
  ///
  /// - Parameters:
  ///   - keepsDuplicates: Whether an object has all members of a name, for a caller that reports them; otherwise a second
  ///     one is a syntax error.
  ///   - isLenient: Whether there may be comments, commas after the last value, and the names without quotes and single
  ///     quotes of JSON5.
  package static func read(
    _ bytes: [UInt8], keepsDuplicates: Bool = false, isLenient: Bool = false
  ) throws(DocumentSyntaxError) -> JSONNode {
    var reader = JSONReader(bytes: bytes, keepsDuplicates: keepsDuplicates, isLenient: isLenient)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    try reader.skipSpace()
    let node = try reader.value()
    try reader.skipSpace()
    if reader.index < bytes.count { throw reader.unexpected("the end of the file") }
    return node
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() throws(DocumentSyntaxError) {
    while true {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
      guard isLenient, current == UInt8(ascii: "/"), index + 1 < bytes.count else { return }
      switch bytes[index + 1] {
      case UInt8(ascii: "/"):
        while let byte = current, byte != 0x0A, byte != 0x0D { index += 1 }
      case UInt8(ascii: "*"):
        let start = index
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        guard index + 1 < bytes.count else {
          throw DocumentSyntaxError(range: start..<start + 2, message: "the comment does not end")
        }
        index += 2
      default: return
      }
    }
  }

  private func unexpected(_ expected: String) -> DocumentSyntaxError {
    guard index < bytes.count else {
      return DocumentSyntaxError(
        range: index..<index, message: "expected \(expected), found the end of the file")
    }
    if bytes[index] == UInt8(ascii: "/"), !isLenient {
      return DocumentSyntaxError(
        range: index..<index + 1, message: "expected \(expected), found '/'; JSON has no comments")
    }
    // A whole word or character reads better than its first byte.
    var end = index + 1
    let isWord = bytes[index].isIdentifierPart
    while end < bytes.count, isWord ? bytes[end].isIdentifierPart : bytes[end] & 0xC0 == 0x80,
      end - index < 32
    {
      end += 1
    }
    let text = SafeText.printable(bytes[index..<end])
    return DocumentSyntaxError(range: index..<end, message: "expected \(expected), found '\(text)'")
  }

  private mutating func value() throws(DocumentSyntaxError) -> JSONNode {
    let start = index
    let content: JSONNode.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try object())
    case UInt8(ascii: "["): content = .array(try array())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "'") where isLenient: content = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
      try number()
      content = .number(String(decoding: bytes[start..<index], as: UTF8.self))
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

  private mutating func word(_ word: String) throws(DocumentSyntaxError) {
    let end = index + word.utf8.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(word.utf8),
      end == bytes.count || !bytes[end].isIdentifierPart
    else { throw unexpected("a value") }
    index = end
  }

  private mutating func enter() throws(DocumentSyntaxError) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw DocumentSyntaxError(
        range: index..<index + 1, message: "values are nested more than \(Self.depthLimit) deep")
    }
    index += 1
    try skipSpace()
  }

  private mutating func object() throws(DocumentSyntaxError) -> [JSONNode.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [JSONNode.Member] = []
    var names: Set<String> = []
    while true {
      if current == UInt8(ascii: "}"), members.isEmpty || isLenient {
        index += 1
        return members
      }
      let start = index
      let name = try memberName(isFirst: members.isEmpty)
      let range = start..<index
      if !keepsDuplicates, !names.insert(name).inserted {
        let name = SafeText.printable(name)
        throw DocumentSyntaxError(range: range, message: "the field '\(name)' is repeated")
      }
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw unexpected("':'") }
      index += 1
      try skipSpace()
      members.append(.init(name: name, nameRange: range, value: try value()))
      try skipSpace()
      if current == UInt8(ascii: "}") {
        index += 1
        return members
      }
      guard current == UInt8(ascii: ",") else { throw unexpected("',' or '}'") }
      index += 1
      try skipSpace()
    }
  }

  private mutating func memberName(isFirst: Bool) throws(DocumentSyntaxError) -> String {
    if current == UInt8(ascii: "\"") || isLenient && current == UInt8(ascii: "'") { return try string() }
    let start = index
    // `$value` is a name of JSON5 too.
    while isLenient, let byte = current, byte.isIdentifierPart || byte == UInt8(ascii: "$") || byte >= 0x80 {
      index += 1
    }
    guard index > start, let name = String(wellFormed: Array(bytes[start..<index])) else {
      throw unexpected("a name in quotes" + (isFirst ? ", or '}'" : " after the comma"))
    }
    return name
  }

  private mutating func array() throws(DocumentSyntaxError) -> [JSONNode] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONNode] = []
    while true {
      if current == UInt8(ascii: "]") {
        guard elements.isEmpty || isLenient else { throw unexpected("a value after the comma") }
        index += 1
        return elements
      }
      elements.append(try value())
      try skipSpace()
      if current == UInt8(ascii: "]") {
        index += 1
        return elements
      }
      guard current == UInt8(ascii: ",") else { throw unexpected("',' or ']'") }
      index += 1
      try skipSpace()
    }
  }

  private mutating func number() throws(DocumentSyntaxError) {
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

  private mutating func digits() throws(DocumentSyntaxError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private mutating func string() throws(DocumentSyntaxError) -> String {
    let start = index
    let quote = bytes[index]
    index += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case quote:
        index += 1
        guard let text = String(wellFormed: content) else {
          throw DocumentSyntaxError(range: start..<index, message: "the string is not valid UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20:
        throw DocumentSyntaxError(
          range: byte == 0x0A || byte == 0x0D ? start..<index : index..<index + 1,
          message: byte == 0x0A || byte == 0x0D
            ? "the string does not end on its line"
            : "a control character in a string is written \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
        )
      default:
        let end = endOfPlainText(from: index, quote)
        content.append(contentsOf: bytes[index..<end])
        index = end
      }
    }
    throw DocumentSyntaxError(range: start..<index, message: "the string does not end")
  }

  /// The end of the bytes that stand for themselves in a string.
  private func endOfPlainText(from start: Int, _ quote: UInt8) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, bytes[end] >= 0x20, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\") {
        end += 1
      }
      return end
    }
  }

  private mutating func escape(into content: inout [UInt8]) throws(DocumentSyntaxError) {
    let start = index
    index += 1
    guard let letter = current else { throw unexpected("an escape") }
    index += 1
    if let byte = Self.character(escapedBy: letter)
      ?? (isLenient && letter == UInt8(ascii: "'") ? letter : nil)
    {
      content.append(byte)
      return
    }
    guard letter == UInt8(ascii: "u"), var value = hexadecimal() else {
      throw DocumentSyntaxError(range: start..<index, message: "there is no such escape in JSON")
    }
    if (0xD800..<0xDC00).contains(value), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let endOfHighHalf = index
      index += 2
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        index = endOfHighHalf
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw DocumentSyntaxError(range: start..<index, message: "half of a surrogate pair is not a character")
    }
    content.append(contentsOf: String(scalar).utf8)
  }

  /// The character of an escape of one letter; nil where there is no such escape.
  private static func character(escapedBy letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = HexDigits.value(of: byte) else { return nil }
      value = value << 4 | digit
    }
    index += 4
    return value
  }
}
