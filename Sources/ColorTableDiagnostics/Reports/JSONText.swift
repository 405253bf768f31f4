/// JSON (RFC 8259) as it is written: commas, line ends and escapes are taken care of.
package struct JSONText {
  private var bytes: [UInt8] = []
  private var needsComma = false
  private var depth = 0

  /// Starts with nothing.
  package init() {}

  /// Writes an object; what the closure writes are its members.
  ///
  /// - Parameter isOpen: Whether each member has a line of its own.
  package mutating func object(isOpen: Bool = false, _ members: (inout JSONText) -> Void) {
    enclose("{", "}", isOpen: isOpen, members)
  }

  /// Writes an array with an element for each item.
  ///
  /// - Parameter isOpen: Whether each element has a line of its own.
  package mutating func array<Items: Sequence>(
    _ items: Items, isOpen: Bool = false, element: (inout JSONText, Items.Element) -> Void
  ) {
    enclose("[", "]", isOpen: isOpen) { text in
      for item in items {
        if isOpen { text.breakLine() }
        element(&text, item)
      }
    }
  }

  /// Writes the name of a member; its value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    append("\"")
    append(name)
    append("\": ")
    needsComma = false
  }

  /// Starts a new line for the member or element that follows.
  package mutating func breakLine() {
    if needsComma { append(",") }
    needsComma = false
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    append("\"")
    var text = text
    text.withUTF8 { appendContent($0) }
    append("\"")
    needsComma = true
  }

  /// Writes a whole number.
  package mutating func number(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    append("null")
    needsComma = true
  }

  /// Writes a member whose value is a string.
  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member whose value is a number.
  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }

  /// All that was written, with a line end behind it.
  package var text: String { String(decoding: bytes, as: UTF8.self) + "\n" }

  private mutating func enclose(
    _ opening: StaticString, _ closing: StaticString, isOpen: Bool, _ content: (inout JSONText) -> Void
  ) {
    separate()
    append(opening)
    needsComma = false
    depth += 1
    content(&self)
    depth -= 1
    if isOpen, needsComma {
      needsComma = false
      breakLine()
    }
    append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(", ") }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends the inside of a string. Marks that cannot be seen or that turn the direction of text are escaped
  /// besides what has to be, so that a report shows what it holds; so is `<`, for reports inside of pages.
  private mutating func appendContent(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard Self.needsAttention(byte) else {
        index += 1
        continue
      }
      // A string's UTF-8 is well-formed: the leading byte tells how many follow.
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : 3
      guard index + length <= text.count else { break }
      let scalar: UInt16 =
        switch length {
        case 1: UInt16(byte)
        case 2: UInt16(byte & 0x1F) << 6 | UInt16(text[index + 1] & 0x3F)
        default:
          UInt16(byte & 0x0F) << 12 | UInt16(text[index + 1] & 0x3F) << 6 | UInt16(text[index + 2] & 0x3F)
        }
      if length == 1 || Self.isInvisible(scalar) {
        bytes.append(contentsOf: text[start..<index])
        appendEscape(scalar)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[start...])
  }

  private static func needsAttention(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
      || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }

  private static func isInvisible(_ scalar: UInt16) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  private mutating func appendEscape(_ scalar: UInt16) {
    switch scalar {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u")
      for shift in [UInt16(12), 8, 4, 0] {
        let digit = UInt8(scalar >> shift & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
