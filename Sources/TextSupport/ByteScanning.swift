extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte, from an offset on, that is below a bound, DEL or not ASCII; the end where
  /// there is none.
  ///
  /// Eight bytes are compared at a time, because most of a table's bytes pass here. A bound is at most 0x80.
  @inlinable
  @inline(__always)
  package func endOfRun(from start: Int, notBelow bound: UInt8) -> Int {
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

  /// Whether some bytes stand somewhere in these.
  package func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var start = startIndex
    while start + part.count <= endIndex {
      guard let index = self[start...].firstIndex(of: first) else { return false }
      if self[index...].starts(with: part) { return true }
      start = index + 1
    }
    return false
  }

  /// The eight bytes at an offset, the first of them lowest.
  ///
  /// - Precondition: `offset + 8 <= count`.
  @inlinable
  @inline(__always)
  package func littleEndianWord(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension UInt8 {
  /// Whether it is white space of ASCII.
  package var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// Whether it is a letter of ASCII, a digit or `_`.
  @inlinable
  @inline(__always)
  package var isIdentifierPart: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
  }

  /// Whether it needs no escape in an identifier of CSS: letters, digits, `-`, `_`, and all that is not ASCII.
  @inlinable
  @inline(__always)
  package var isCSSNamePart: Bool { self >= 0x80 || isIdentifierPart || self == UInt8(ascii: "-") }
}

/// Letters of ASCII in either case.
@usableFromInline
package enum ASCII {
  /// The byte, an upper-case letter made lower case.
  @inlinable
  @inline(__always)
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// Whether bytes are a word, letters in any case.
  ///
  /// - Parameter word: A word in lower case; anything in it but letters is compared exactly.
  @inlinable
  package static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard bytes.count == count else { return false }
    let start = word.utf8Start
    for index in 0..<count where lowercased(bytes[index]) != start[index] { return false }
    return true
  }

  /// Whether bytes are a word, letters in any case; the word is in lower case.
  package static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: String) -> Bool {
    word.utf8.count == bytes.count && zip(bytes, word.utf8).allSatisfy { lowercased($0) == $1 }
  }
}
