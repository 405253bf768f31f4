/// A part of an XML document and its position in the text.
package struct XMLPart: Sendable {
  package enum Content: Sendable {
    /// A start tag. An empty element is a start tag and an end tag.
    case start(name: String, attributes: [XMLAttribute])
    /// An end tag.
    case end(name: String)
    /// Text between tags, with its references replaced; CDATA sections are text.
    case text(String)
    /// A comment, without its marks.
    case comment(String)
  }

  package var content: Content
  /// The bytes of the part.
  package var range: Range<Int>
}

/// An attribute of a start tag.
package struct XMLAttribute: Sendable {
  package var name: String
  package var value: String
  /// The bytes of the value, without its quotes.
  package var valueRange: Range<Int>
}

/// Reads XML 1.0 (W3C, fifth edition) as a list of parts in the order of the text, with matching tags.
///
/// It knows the five predefined entities and character references. A document type is skipped where it declares
/// nothing; one with declarations is an error, so no entity can be declared and none can grow. The text is UTF-8.
/// Nothing is read from elsewhere. Time and memory are linear in the size of the text.
package struct XMLReader {
  private let bytes: [UInt8]
  private var index = 0
  private var parts: [XMLPart] = []
  /// The names of the elements that are open, with the start of each.
  private var open: [(name: String, start: Int)] = []
  private var hasRoot = false

  /// How deep elements may be nested.
  private static let depthLimit = 128

  /// Reads a document; a byte order mark may stand before it.
  package static func read(_ bytes: [UInt8]) throws(DocumentSyntaxError) -> [XMLPart] {
    var reader = XMLReader(bytes: bytes)
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw reader.failure(0..<2, "the file is UTF-16; convert it to UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    while reader.index < bytes.count { try reader.part() }
    if let last = reader.open.last {
      throw reader.failure(last.start..<last.start + 1, "the element '\(shown(last.name))' does not end")
    }
    guard reader.hasRoot else { throw reader.failure(bytes.count..<bytes.count, "there is no element") }
    return reader.parts
  }

  private static func shown(_ name: String) -> String { SafeText.printable(name, atMost: 60) }

  private func failure(_ range: Range<Int>, _ message: String) -> DocumentSyntaxError {
    DocumentSyntaxError(range: range, message: message)
  }

  private func isAt(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  private mutating func part() throws(DocumentSyntaxError) {
    if bytes[index] != UInt8(ascii: "<") { return try text() }
    if isAt("<!--") { return try comment() }
    if isAt("<![CDATA[") { return try characterData() }
    if isAt("<!DOCTYPE") { return try documentType() }
    if isAt("<?") {
      _ = try skip(past: "?>", after: 2, "the processing instruction does not end")
      return
    }
    if isAt("</") { return try endTag() }
    try startTag()
  }

  /// Steps past the next occurrence of a text, and gives the bytes before it.
  private mutating func skip(
    past text: StaticString, after length: Int, _ message: String
  ) throws(DocumentSyntaxError) -> Range<Int> {
    let start = index
    index += length
    let content = index
    let first = text.utf8Start.pointee
    while index < bytes.count {
      if bytes[index] == first, isAt(text) {
        defer { index += text.utf8CodeUnitCount }
        return content..<index
      }
      index += 1
    }
    throw failure(start..<min(start + length, bytes.count), message)
  }

  private func string(_ range: Range<Int>) throws(DocumentSyntaxError) -> String {
    guard let text = String(wellFormed: bytes[range]) else {
      throw failure(range, "the text is not valid UTF-8")
    }
    return text
  }

  private mutating func comment() throws(DocumentSyntaxError) {
    let start = index
    let content = try skip(past: "-->", after: 4, "the comment does not end")
    parts.append(XMLPart(content: .comment(try string(content)), range: start..<index))
  }

  private mutating func characterData() throws(DocumentSyntaxError) {
    let start = index
    let content = try skip(past: "]]>", after: 9, "the CDATA section does not end")
    try addText(try string(content), start..<index)
  }

  /// A document type that names a root element and perhaps an external file, which is not read.
  private mutating func documentType() throws(DocumentSyntaxError) {
    let start = index
    guard !hasRoot else {
      throw failure(start..<start + 9, "a document type must come before the first element")
    }
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw failure(
          index - 1..<index, "declarations of a document type, such as entities, are not read; remove them")
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw failure(start..<start + 9, "the document type does not end")
  }

  private mutating func text() throws(DocumentSyntaxError) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    try addText(try unescaped(start..<index), start..<index)
  }

  private mutating func addText(_ text: String, _ range: Range<Int>) throws(DocumentSyntaxError) {
    guard open.isEmpty else {
      parts.append(XMLPart(content: .text(text), range: range))
      return
    }
    if let first = bytes[range].firstIndex(where: { !Self.isSpace($0) }) {
      throw failure(first..<first + 1, "there is text outside of the first element")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private mutating func name(_ expected: String) throws(DocumentSyntaxError) -> String {
    let start = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > start else {
      throw failure(start..<min(start + 1, bytes.count), "expected \(expected)")
    }
    return try string(start..<index)
  }

  private mutating func startTag() throws(DocumentSyntaxError) {
    let start = index
    index += 1
    let name = try name("the name of an element after '<'; a '<' in text is written '&lt;'")
    guard !hasRoot || !open.isEmpty else {
      throw failure(start..<index, "there is a second element beside the first one")
    }
    guard open.count < Self.depthLimit else {
      throw failure(start..<index, "elements are nested more than \(Self.depthLimit) deep")
    }
    hasRoot = true
    var attributes: [XMLAttribute] = []
    var names: Set<String> = []
    while true {
      skipSpace()
      guard index < bytes.count else { throw failure(start..<start + 1, "the tag does not end") }
      if isAt("/>") || bytes[index] == UInt8(ascii: ">") { break }
      let nameStart = index
      let attribute = try self.name("the name of an attribute, '>' or '/>'")
      guard names.insert(attribute).inserted else {
        throw failure(nameStart..<index, "the attribute '\(Self.shown(attribute))' is repeated")
      }
      skipSpace()
      guard isAt("=") else { throw failure(nameStart..<index, "expected '=' after the name of an attribute") }
      index += 1
      skipSpace()
      let range = try quoted()
      attributes.append(
        XMLAttribute(name: attribute, value: try unescaped(range), valueRange: range))
    }
    let isEmpty = bytes[index] == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    parts.append(XMLPart(content: .start(name: name, attributes: attributes), range: start..<index))
    if isEmpty {
      parts.append(XMLPart(content: .end(name: name), range: index..<index))
    } else {
      open.append((name, start))
    }
  }

  /// Steps over a value in quotes, and gives what stands between them.
  private mutating func quoted() throws(DocumentSyntaxError) -> Range<Int> {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw failure(start..<min(start + 1, bytes.count), "expected the value of the attribute in quotes")
    }
    index += 1
    while index < bytes.count, bytes[index] != bytes[start] {
      if bytes[index] == UInt8(ascii: "<") {
        throw failure(index..<index + 1, "'<' in the value of an attribute is written '&lt;'")
      }
      index += 1
    }
    guard index < bytes.count else { throw failure(start..<start + 1, "the value does not end") }
    index += 1
    return start + 1..<index - 1
  }

  private mutating func endTag() throws(DocumentSyntaxError) {
    let start = index
    index += 2
    let name = try name("the name of an element after '</'")
    skipSpace()
    guard isAt(">") else { throw failure(start..<index, "expected '>' at the end of the tag") }
    index += 1
    guard let last = open.popLast(), last.name == name else {
      throw failure(start..<index, "no element '\(Self.shown(name))' is open here")
    }
    parts.append(XMLPart(content: .end(name: name), range: start..<index))
  }

  /// The text of a range with its references replaced.
  private func unescaped(_ range: Range<Int>) throws(DocumentSyntaxError) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else { return try string(range) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "&") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      // The longest reference is `&#x10FFFF;`; a few zeros more are allowed.
      let limit = min(index + 32, range.upperBound)
      guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else {
        throw failure(index..<index + 1, "'&' in text is written '&amp;'")
      }
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      guard let scalar = Self.scalar(of: name) else {
        throw failure(
          index..<end + 1,
          name.hasPrefix("#")
            ? "there is no such character"
            : "there is no entity '\(Self.shown(name))'; only lt, gt, amp, quot and apos are known")
      }
      text.append(contentsOf: String(scalar).utf8)
      index = end + 1
    }
    guard let result = String(wellFormed: text) else {
      throw failure(range, "the text is not valid UTF-8")
    }
    return result
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let value =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, value != 0 else { return nil }
    return Unicode.Scalar(value)
  }
}
