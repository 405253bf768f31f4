/// A hash of names for tables in memory: that of the standard library, which is another one in each run, so that nobody
/// can write a table whose names all collide. No output depends on it.
@usableFromInline
package enum ByteHash {
  /// The hash for a slot of ``HashIndex``.
  ///
  /// - Parameter scope: A number that belongs to the name, such as that of its group.
  @inlinable
  package static func of(_ name: UnsafeBufferPointer<UInt8>, scope: Int = 0) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(scope)
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
