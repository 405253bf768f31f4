/// Writes a JSON document (RFC 8259), with its commas, line ends and escapes.
package struct JSONText {
  private var bytes: [UInt8] = []
  private var needsComma = false
  private var depth = 0

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

  /// A document with its version and a list, an entry a line.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - members: Writes the members of an entry.
  package static func document<Entry>(
    version: Int, _ name: StaticString, _ entries: [Entry], members: (inout JSONText, Entry) -> Void
  ) -> String {
    var text = JSONText()
    text.object(isOpen: true) { text in
      text.breakLine()
      text.member("version", version)
      text.breakLine()
      text.key(name)
      text.array(entries, isOpen: true) { text, entry in
        text.object { text in members(&text, entry) }
      }
    }
    return text.text
  }

  /// Writes the name of a member; its value must follow.
  package mutating func key(_ name: StaticString) {
    separate()
    append("\"")
    append(name)
    append("\": ")
    needsComma = false
  }

  /// Writes the name of a member that may need escapes; its value must follow.
  package mutating func key(escaping name: String) {
    separate()
    JSONString.append(name, to: &bytes)
    append(": ")
    needsComma = false
  }

  /// Starts a new line for the member or element that follows.
  package mutating func breakLine() {
    if needsComma { append(",") }
    needsComma = false
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  package mutating func string(_ text: String) {
    separate()
    JSONString.append(text.utf8, to: &bytes)
    needsComma = true
  }

  package mutating func number(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
    needsComma = true
  }

  /// Writes a number with at most so many decimals.
  package mutating func number(_ value: Double, decimals: Int = 5) {
    separate()
    DecimalText.append(value, decimals: decimals, to: &bytes)
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
    needsComma = true
  }

  package mutating func null() {
    separate()
    append("null")
    needsComma = true
  }

  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

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

  private mutating func append(_ text: StaticString) { bytes.append(literal: text) }
}
