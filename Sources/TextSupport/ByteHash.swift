/// A hash of bytes and numbers for tables in memory. It is another one in each run, so that nobody can write a table
/// whose names all collide; no output depends on it.
@usableFromInline
package struct ByteHash {
  /// The seed of all hashes in this process.
  @usableFromInline
  package static let processSeed = UInt64.random(in: .min ... .max)

  @usableFromInline
  private(set) var state: UInt64

  @inlinable
  @inline(__always)
  package init(seed: UInt64 = processSeed) { state = seed }

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
  package static func of(
    _ name: UnsafeBufferPointer<UInt8>, scope: Int = 0, seed: UInt64 = processSeed
  ) -> UInt32 {
    hash(name, scope: scope, seed: seed).value
  }

  /// The hash of a name that is ASCII; nil where a byte is not.
  @inlinable
  @inline(__always)
  package static func ofASCII(_ name: UnsafeBufferPointer<UInt8>, scope: Int = 0) -> UInt32? {
    let (value, union) = hash(name, scope: scope, seed: processSeed)
    return union & 0x8080_8080_8080_8080 == 0 ? value : nil
  }

  /// The hash, and all of the name's words joined with `|`.
  @inlinable
  @inline(__always)
  static func hash(
    _ name: UnsafeBufferPointer<UInt8>, scope: Int, seed: UInt64
  ) -> (value: UInt32, union: UInt64) {
    var hash = ByteHash(seed: seed ^ UInt64(truncatingIfNeeded: name.count))
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
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
