import TextSupport

extension UnsafeBufferPointer<UInt8> {
  /// Whether other bytes are the same.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      guard littleEndianWord(at: offset) == other.littleEndianWord(at: offset) else { return false }
      offset += 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset += 1
    }
    return true
  }

  /// Copies small letters and digits of ASCII, of which names mostly are, eight at a time.
  ///
  /// - Parameters:
  ///   - index: The index of the first byte; then the index of the first other byte, or the end.
  ///   - buffer: The target. It has room for these bytes and eight more.
  ///   - count: How many bytes the buffer has already; then, how many it has.
  @inline(__always)
  func copySmallLettersAndDigits(
    _ index: inout Int, to buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
  ) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index + 8 <= self.count {
      let word = littleEndianWord(at: index)
      UnsafeMutableRawBufferPointer(buffer).storeBytes(
        of: word.littleEndian, toByteOffset: count, as: UInt64.self)
      // The high bits of bytes that are not less than the first, and not less than what follows the last, differ.
      let low = word & (ones &* 0x7F)
      let isLetter = (low &+ ones &* (0x80 - 0x61)) ^ (low &+ ones &* (0x80 - 0x7B))
      let isDigit = (low &+ ones &* (0x80 - 0x30)) ^ (low &+ ones &* (0x80 - 0x3A))
      let length = (((isLetter | isDigit) & ~word & (ones &* 0x80)) ^ (ones &* 0x80)).trailingZeroBitCount / 8
      index &+= length
      count &+= length
      guard length == 8 else { return }
    }
    while index < self.count, self[index] &- 0x61 < 26 || self[index] &- 0x30 < 10 {
      buffer[count] = self[index]
      index &+= 1
      count &+= 1
    }
  }
}
