/// A place in the bytes of a CSS colour, and the steps that move it.
struct CSSColorScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// From 0 to the number of bytes.
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at the place, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte some way on, or nil past the end.
  func byte(after distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// The empty range at the place.
  var here: Range<Int> { position..<position }

  mutating func advance(by count: Int = 1) { position = min(position + count, bytes.count) }

  mutating func move(to place: Int) { position = min(max(place, 0), bytes.count) }

  /// The bytes of a range.
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
  }

  func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    ASCIIText.equals(slice(range), word)
  }

  /// Moves past white space; says whether there was any.
  @discardableResult
  mutating func skipWhitespace() -> Bool {
    let start = position
    while case let length = whitespaceLength, length > 0 { position += length }
    return position > start
  }

  /// Moves past a byte if it is the one wanted.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Moves past a name (letters, digits, `-`, `_`, and anything outside ASCII); it may be empty.
  mutating func scanName() -> Range<Int> {
    let start = position
    while let byte = current, Self.isNameByte(byte), byte < 0x80 || whitespaceLength == 0 { position += 1 }
    return start..<position
  }

  /// Whether a word starts here: a letter, `_`, a byte outside ASCII, or `-` and one of these or `-`.
  var isAtWord: Bool {
    guard let byte = current else { return false }
    if byte >= 0x80 { return whitespaceLength == 0 }
    if byte != UInt8(ascii: "-") { return Self.isNameStart(byte) }
    guard let next = self.byte(after: 1) else { return false }
    return Self.isNameStart(next) || next == UInt8(ascii: "-")
  }

  /// Whether a number starts here.
  var isAtNumber: Bool {
    var distance = 0
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { distance = 1 }
    guard let byte = byte(after: distance) else { return false }
    if Self.isDigit(byte) { return true }
    guard byte == UInt8(ascii: "."), let next = self.byte(after: distance + 1) else { return false }
    return Self.isDigit(next)
  }

  /// The bytes of the whole thing that starts here, to be shown in a message: a word, a number with its unit, a
  /// function's name, or one character.
  func extentOfThing() -> Range<Int> {
    var copy = self
    while let byte = copy.current,
      Self.isNameByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "$")
    {
      copy.position += 1
    }
    if copy.position == position, position < bytes.count { copy.position += 1 }
    return position..<copy.position
  }

  /// How many bytes the white space character at the place has; 0 where there is none.
  ///
  /// Besides that of CSS it is the Unicode spaces that separate the cells of a table: U+00A0, U+1680,
  /// U+2000 to U+200B, U+202F, U+205F and U+3000.
  var whitespaceLength: Int {
    guard let first = current else { return 0 }
    if first < 0x80 { return Self.isWhitespace(first) ? 1 : 0 }
    guard let second = byte(after: 1) else { return 0 }
    if first == 0xC2 { return second == 0xA0 ? 2 : 0 }
    guard first >= 0xE1, first <= 0xE3, let third = byte(after: 2) else { return 0 }
    switch (first, second, third) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE3, 0x80, 0x80):
      return 3
    default: return 0
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
