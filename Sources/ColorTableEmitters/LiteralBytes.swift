import ColorScience

extension [UInt8] {
  /// Appends a text that stands in the source.
  @inline(__always)
  mutating func appendLiteral(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a colour as `HexNotation` writes it, in one piece: most of what an output holds.
  @inline(__always)
  mutating func appendHex(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { buffer in
      buffer[0] = UInt8(ascii: "#")
      for place in 1..<9 {
        buffer[place] = HexNotation.lowerCaseDigit(color.rawValue >> UInt32(32 - place * 4))
      }
      append(contentsOf: buffer[..<(color.isOpaque ? 7 : 9)])
    }
  }
}
