extension [UInt8] {
  /// Appends a text that stands in the source.
  @inline(__always)
  mutating func appendLiteral(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
