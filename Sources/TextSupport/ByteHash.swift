/// A hash of bytes and numbers for tables in memory. No output depends on it.
@usableFromInline
package struct ByteHash {
  /// What every hash is mixed with.
  @inlinable
  static var seed: UInt64 {
    @inline(__always) get { 0x9E37_79B9_7F4A_7C15 }
  }

  @usableFromInline
  private(set) var state: UInt64

  @inlinable
  @inline(__always)
  package init(_ start: UInt64 = 0) { state = start }

  /// The hash for a slot of ``HashIndex``.
  @inlinable
  package var value: UInt32 {
    @inline(__always) get { UInt32(truncatingIfNeeded: state) }
  }

  @inlinable
  @inline(__always)
  package mutating func combine(_ word: UInt64) { state = Self.mix(state ^ word) }

  /// The hash of a name, eight bytes at a time.
  ///
  /// - Parameter scope: A number that belongs to the name, such as that of its group.
  @inlinable
  @inline(__always)
  package static func of(_ name: UnsafeBufferPointer<UInt8>, scope: Int = 0) -> UInt32 {
    hash(name, scope: scope).value
  }

  /// The hash of a name that is ASCII; nil where a byte is not.
  @inlinable
  @inline(__always)
  package static func ofASCII(_ name: UnsafeBufferPointer<UInt8>, scope: Int = 0) -> UInt32? {
    let (value, union) = hash(name, scope: scope)
    return union & 0x8080_8080_8080_8080 == 0 ? value : nil
  }

  /// The hash, and all of the name's words joined with `|`.
  @inlinable
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>, scope: Int) -> (value: UInt32, union: UInt64) {
    var hash = ByteHash(UInt64(truncatingIfNeeded: name.count))
    if scope != 0 { hash.combine(UInt64(truncatingIfNeeded: scope) << 32) }
    var union: UInt64 = 0
    var offset = 0
    while offset + 8 <= name.count {
      let word = name.littleEndianWord(at: offset)
      union |= word
      hash.combine(word)
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < name.count {
      rest = rest << 8 | UInt64(name[offset])
      offset += 1
    }
    union |= rest
    hash.combine(rest)
    return (hash.value, union)
  }

  /// Multiplies and folds the product, so that every bit of the result depends on every bit of the number.
  @inlinable
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ seed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
