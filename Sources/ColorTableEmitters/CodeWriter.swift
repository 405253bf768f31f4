/// Text that grows at its end, as UTF-8: what an emitter writes its file into.
///
/// Writing is linear in what is written; nothing is read back or moved. Small pieces are gathered in a chunk,
/// because an array takes longer to see whether it may take four bytes than to take them.
struct CodeWriter: ~Copyable, ByteSink {
  private var flushed: [UInt8] = []
  private let chunk: UnsafeMutableRawBufferPointer
  private var used = 0

  private static let chunkSize = 16_384

  /// Starts an empty text with room for a number of bytes.
  init(capacity: Int = 0) {
    flushed.reserveCapacity(capacity)
    chunk = .allocate(byteCount: Self.chunkSize, alignment: 16)
  }

  deinit { chunk.deallocate() }

  /// What was written so far.
  mutating func finish() -> [UInt8] {
    flush()
    return flushed
  }

  private mutating func flush() {
    flushed.append(contentsOf: UnsafeRawBufferPointer(rebasing: chunk[..<used]))
    used = 0
  }

  /// Writes bytes, which are UTF-8.
  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= chunk.count - used else { return appendLarge(bytes) }
    guard let start = bytes.baseAddress, let place = chunk.baseAddress else { return }
    (place + used).copyMemory(from: start, byteCount: bytes.count)
    used += bytes.count
  }

  private mutating func appendLarge(_ bytes: UnsafeBufferPointer<UInt8>) {
    flush()
    guard bytes.count <= chunk.count else { return flushed.append(contentsOf: bytes) }
    append(contentsOf: bytes)
  }

  /// Writes one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if used == chunk.count { flush() }
    chunk[used] = byte
    used += 1
  }

  /// Writes a literal of the emitter's own.
  @inline(__always)
  mutating func write(_ text: StaticString) { appendLiteral(text) }

  /// Writes text.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Writes bytes, which are UTF-8.
  @inline(__always)
  mutating func write(_ text: ArraySlice<UInt8>) { text.withUnsafeBufferPointer { append(contentsOf: $0) } }

  /// Writes bytes, which are UTF-8.
  @inline(__always)
  mutating func write(_ text: [UInt8]) { text.withUnsafeBufferPointer { append(contentsOf: $0) } }

  /// Writes one ASCII byte.
  @inline(__always)
  mutating func write(byte: UInt8) { append(byte) }

  /// Writes a number in decimal digits.
  mutating func write(decimal number: Int) {
    guard number >= 0 else { return write(String(number)) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      var rest = UInt(number)
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Writes the low digits of a number in hexadecimal, lower case, with leading zeros: 16 digits at most.
  @inline(__always)
  mutating func write(hexadecimal number: UInt64, digits: Int) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
      words[0] = LiteralBytes.hexadecimalDigits(UInt32(truncatingIfNeeded: number >> 32))
      words[1] = LiteralBytes.hexadecimalDigits(UInt32(truncatingIfNeeded: number))
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[(16 - min(digits, 16))...]))
    }
  }
}
