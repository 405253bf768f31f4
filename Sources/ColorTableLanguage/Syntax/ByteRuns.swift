extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte, from an offset on, that is below a bound, DEL or not ASCII; the end where
  /// there is none.
  ///
  /// Eight bytes are looked at together, for this is where most of a table's bytes pass. A bound is at most 0x80.
  @inline(__always)
  func endOfRun(from start: Int, notBelow bound: UInt8) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &* 0x80
    var offset = start
    while offset + 8 <= count {
      let word = littleEndianWord(at: offset)
      // A borrow or a carry changes only bytes above the first one that is found.
      let stops = ((word &- ones &* UInt64(bound)) & ~word | word | (word &+ ones)) & highBits
      if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset] >= bound, self[offset] < 0x7F { offset += 1 }
    return offset
  }

  /// The eight bytes at an offset, the first of them lowest; the caller has seen that they are there.
  @inline(__always)
  func littleEndianWord(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
