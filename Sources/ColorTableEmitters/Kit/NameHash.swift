/// Hashes of names, for tables that are thrown away when a file is written: nothing that is written depends on
/// them.
enum NameHash {
  /// A number that depends on every byte, eight of them at a time.
  @inline(__always)
  static func hash(_ name: UnsafeBufferPointer<UInt8>, seed: Int = 0) -> UInt32 {
    let raw = UnsafeRawBufferPointer(name)
    var hash = mix(UInt64(truncatingIfNeeded: name.count) ^ UInt64(truncatingIfNeeded: seed) << 32)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset += 1
    }
    return UInt32(truncatingIfNeeded: mix(hash ^ rest))
  }

  /// Multiplies and folds the product, so that every bit of the result depends on every bit of the number.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
