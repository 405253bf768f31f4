import ColorScience

/// What text is written into: an array, or a ``CodeWriter``.
protocol ByteSink: ~Copyable {
  /// Appends a byte.
  mutating func append(_ byte: UInt8)
  /// Appends bytes.
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>)
}

extension [UInt8]: ByteSink {}

extension ByteSink where Self: ~Copyable {
  /// Appends a text that stands in the source.
  @inline(__always)
  mutating func appendLiteral(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a colour as `HexNotation` writes it, without the mark before the digits.
  @inline(__always)
  mutating func appendHexDigits(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1) { words in
      words[0] = LiteralBytes.hexadecimalDigits(color.rawValue)
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[..<(color.isOpaque ? 6 : 8)]))
    }
  }

  /// Appends a colour as `HexNotation` writes it, in one piece: most of what an output holds.
  @inline(__always)
  mutating func appendHex(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
      // The mark stands in the last byte of the first word, right before the digits.
      words[0] = (UInt64(UInt8(ascii: "#")) << 56).littleEndian
      words[1] = LiteralBytes.hexadecimalDigits(color.rawValue)
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[7..<(color.isOpaque ? 14 : 16)]))
    }
  }
}
