/// Writes a JSON document (RFC 8259), with its commas, line ends and escapes.
package struct JSONText {
  /// The white space of a document.
  package struct Layout: Sendable {
    fileprivate var comma: StaticString
    fileprivate var colon: StaticString
    /// Whether the members of an object on one line have spaces around them.
    fileprivate var isPadded = false
    /// The spaces before a line, for each level.
    fileprivate var indentation: Int

    /// `{"a": 1, "b": 2}`
    package static let spaced = Layout(comma: ", ", colon: ": ", indentation: 2)
    /// `{ "a": 1, "b": 2 }`, as people write it.
    package static let padded = Layout(comma: ", ", colon: ": ", isPadded: true, indentation: 2)
    /// `{"a":1,"b":2}`
    package static let compact = Layout(comma: ",", colon: ":", indentation: 0)
    /// `{"a" : 1, "b" : 2}`, as Xcode writes it.
    package static let xcode = Layout(comma: ", ", colon: " : ", indentation: 2)
  }

  package private(set) var bytes: [UInt8] = []
  private let layout: Layout
  private var needsComma = false
  /// Whether the value of a member follows.
  private var isBehindKey = false
  /// For each object and array that is not closed, whether each member or element has a line of its own.
  private var open: [Bool] = []

  /// - Parameter capacity: How many bytes there will be, about.
  package init(_ layout: Layout = .spaced, capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// Writes an object; what the closure writes are its members.
  ///
  /// - Parameter isOpen: Whether each member has a line of its own.
  package mutating func object(isOpen: Bool = false, _ members: (inout JSONText) -> Void) {
    enclose("{", "}", isOpen: isOpen) { text in
      if text.layout.isPadded, !isOpen { text.append(" ") }
      members(&text)
      if text.layout.isPadded, !isOpen { text.append(" ") }
    }
  }

  /// Writes an array; what the closure writes are its elements.
  package mutating func array(_ elements: (inout JSONText) -> Void) {
    enclose("[", "]", isOpen: false, elements)
  }

  /// Writes an array with an element for each item.
  ///
  /// - Parameter isOpen: Whether each element has a line of its own.
  package mutating func array<Items: Sequence>(
    _ items: Items, isOpen: Bool = false, element: (inout JSONText, Items.Element) -> Void
  ) {
    enclose("[", "]", isOpen: isOpen) { text in
      for item in items { element(&text, item) }
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
      text.member("version", version)
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
    bytes.append(UInt8(ascii: "\""))
    append(name)
    bytes.append(UInt8(ascii: "\""))
    append(layout.colon)
    isBehindKey = true
  }

  package mutating func key(escaping name: String) {
    string(name)
    append(layout.colon)
    isBehindKey = true
  }

  /// Writes the name of a member, in UTF-8, that may need escapes; its value must follow.
  package mutating func key(escaping name: ArraySlice<UInt8>) {
    string(name)
    append(layout.colon)
    isBehindKey = true
  }

  /// Starts a new line for the member or element that follows; in what is open, each has one.
  package mutating func breakLine() {
    if needsComma { append(",") }
    needsComma = false
    append("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: open.count * layout.indentation))
  }

  package mutating func string(_ text: String) {
    separate()
    JSONString.append(text.utf8, to: &bytes)
    needsComma = true
  }

  /// Writes a string of UTF-8.
  package mutating func string(_ text: ArraySlice<UInt8>) {
    separate()
    JSONString.append(text, to: &bytes)
    needsComma = true
  }

  package mutating func number(_ number: Int) {
    separate()
    DecimalText.append(number, to: &bytes)
    needsComma = true
  }

  /// Writes a number with at most so many decimals.
  package mutating func number(_ number: Double, decimals: Int = 5) {
    separate()
    DecimalText.append(number, decimals: decimals, to: &bytes)
    needsComma = true
  }

  package mutating func boolean(_ boolean: Bool) {
    separate()
    append(boolean ? "true" : "false")
    needsComma = true
  }

  package mutating func null() {
    separate()
    append("null")
    needsComma = true
  }

  /// Writes a value that is JSON already.
  package mutating func literal(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
    needsComma = true
  }

  /// Writes a member that is null where it has no value.
  package mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    number(value)
  }

  /// Writes a member that is null where it has no value, with at most so many decimals.
  package mutating func member(_ name: StaticString, _ value: Double?, decimals: Int = 5) {
    key(name)
    if let value { number(value, decimals: decimals) } else { null() }
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    boolean(value)
  }

  /// All that was written, with a line end behind it.
  package var text: String { String(decoding: bytes, as: UTF8.self) + "\n" }

  /// Forgets what was written; what follows goes on behind it.
  package mutating func removeWritten() { bytes.removeAll(keepingCapacity: true) }

  private mutating func enclose(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, isOpen: Bool, _ content: (inout JSONText) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    open.append(isOpen)
    content(&self)
    open.removeLast()
    if isOpen, needsComma {
      needsComma = false
      breakLine()
    }
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func separate() {
    if isBehindKey {
      isBehindKey = false
    } else if open.last == true {
      breakLine()
    } else if needsComma {
      append(layout.comma)
    }
  }

  private mutating func append(_ text: StaticString) { bytes.append(literal: text) }
}
