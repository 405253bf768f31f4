import TextSupport

/// A position in the bytes of a CSS colour, and the steps that move it.
package struct CSSColorScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// From 0 to the number of bytes.
  package private(set) var position = 0

  private let foreignWhitespace: CSSColorSyntax.WhitespaceLength

  init(_ bytes: UnsafeBufferPointer<UInt8>, whitespaceLength: @escaping CSSColorSyntax.WhitespaceLength) {
    self.bytes = bytes
    foreignWhitespace = whitespaceLength
  }

  /// The byte at the position, or nil at the end.
  package var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte at a distance from the position, or nil past the end.
  package func byte(after distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  var here: Range<Int> { position..<position }

  package mutating func advance(by count: Int = 1) { position = min(position + count, bytes.count) }

  package mutating func move(to index: Int) { position = min(max(index, 0), bytes.count) }

  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// Whether the bytes of a range are a word, letters in any case; the word is in lower case.
  package func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    ASCII.equals(slice(range), word)
  }

  /// Moves past white space.
  package mutating func skipWhitespace() {
    while case let length = whitespaceLength, length > 0 { position += length }
  }

  /// Moves past a byte if it is the one wanted.
  package mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Moves past a name (letters, digits, `-`, `_`, and anything outside ASCII); it may be empty.
  package mutating func scanName() -> Range<Int> {
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
  package var isAtNumber: Bool {
    var distance = 0
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { distance = 1 }
    guard let byte = byte(after: distance) else { return false }
    if Self.isDigit(byte) { return true }
    guard byte == UInt8(ascii: "."), let next = self.byte(after: distance + 1) else { return false }
    return Self.isDigit(next)
  }

  /// The bytes that a message shows of what starts here: a word, a number with its unit, a function's name, or one
  /// character.
  package func rangeOfNextPart() -> Range<Int> {
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

  /// How many bytes the white-space character at the position has; 0 where there is none.
  package var whitespaceLength: Int {
    guard let first = current else { return 0 }
    if first < 0x80 { return Self.isWhitespace(first) ? 1 : 0 }
    return foreignWhitespace(bytes, position)
  }

  /// White space of CSS (Syntax 3 section 4.2), with the form feed that CSS replaces beforehand.
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

extension CSSColorScanner {
  /// The largest magnitude that a number can have; CSS leaves the limit to the implementation.
  static let largestNumber = 1e9

  /// Reads a number of CSS (Syntax 3 section 4.3.12), which must start here: a sign, digits with a point, an
  /// exponent.
  ///
  /// - Returns: A finite number, clamped to ±``largestNumber``.
  package mutating func scanNumber() -> Double {
    let start = position
    if let sign = current, Self.isSign(sign) { advance() }
    skipDigits()
    if current == UInt8(ascii: "."), let next = byte(after: 1), Self.isDigit(next) {
      advance()
      skipDigits()
    }
    if let letter = current, letter | 0x20 == UInt8(ascii: "e") {
      let distance = byte(after: 1).map(Self.isSign) ?? false ? 2 : 1
      if let digit = byte(after: distance), Self.isDigit(digit) {
        advance(by: distance)
        skipDigits()
      }
    }
    let value = Double(String(decoding: slice(start..<position), as: UTF8.self)) ?? 0
    return min(max(value, -Self.largestNumber), Self.largestNumber)
  }

  private mutating func skipDigits() {
    while let byte = current, Self.isDigit(byte) { advance() }
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
