import ColorScience
import TextSupport

/// The writer of an output file: UTF-8 text that grows at its end.
///
/// Writing is linear; nothing is read back or moved. Pieces are collected in a chunk, because an array takes longer to
/// check whether four bytes can be appended than to append them. A full chunk is passed to the reader, so that a large
/// file is never in memory as a whole.
struct CodeWriter: ~Copyable, ByteSink {
  private var chunk: UnsafeMutableRawBufferPointer
  private var used = 0
  private let read: (UnsafeRawBufferPointer) -> Void

  /// Creates a writer that passes its text to a reader, piece by piece.
  init(expectedSize: Int, passingTo read: @escaping (UnsafeRawBufferPointer) -> Void) {
    // Large enough that passing it on costs little, small enough to stay in a processor's cache.
    chunk = .allocate(byteCount: expectedSize < 1 << 20 ? 16_384 : 1 << 16, alignment: 16)
    self.read = read
  }

  deinit { chunk.deallocate() }

  /// Passes on what is collected.
  mutating func flush() {
    if used > 0 { read(UnsafeRawBufferPointer(rebasing: chunk[..<used])) }
    used = 0
  }

  /// Writes bytes, which are UTF-8.
  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= chunk.count - used else { return appendLarge(bytes) }
    guard let start = bytes.baseAddress, let target = chunk.baseAddress else { return }
    (target + used).copyMemory(from: start, byteCount: bytes.count)
    used += bytes.count
  }

  private mutating func appendLarge(_ bytes: UnsafeBufferPointer<UInt8>) {
    flush()
    guard bytes.count <= chunk.count else { return read(UnsafeRawBufferPointer(bytes)) }
    append(contentsOf: bytes)
  }

  /// Writes one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if used == chunk.count { flush() }
    chunk[used] = byte
    used += 1
  }

  @inline(__always)
  mutating func write(_ text: StaticString) { append(literal: text) }

  /// Writes text. A literal alone is a `StaticString`, which is written without a call.
  @_disfavoredOverload
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
}

extension RGBA8 {
  /// The number with alpha in the highest byte, as Android orders them.
  @inline(__always)
  var alphaFirst: UInt32 { rawValue >> 8 | rawValue << 24 }
}

extension ByteSink where Self: ~Copyable {
  /// Appends the first of the eight digits that a number has in hexadecimal.
  mutating func appendHexDigits(_ number: UInt32, count: Int = 8, isUppercase: Bool = false) {
    var digits = HexDigits.eight(number)
    // Letters are the bytes with bit 6 set; bit 5 makes them small.
    if isUppercase { digits &= ~((digits & 0x4040_4040_4040_4040) >> 1) }
    withUnsafeBytes(of: digits) {
      append(contentsOf: UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[..<count]))
    }
  }

  /// Appends a colour as `HexNotation` writes it, without the `#`.
  mutating func appendHexDigits(_ color: RGBA8) {
    appendHexDigits(color.rawValue, count: color.isOpaque ? 6 : 8)
  }

  /// Appends a colour as `HexNotation` writes it.
  mutating func appendHex(_ color: RGBA8) {
    append(UInt8(ascii: "#"))
    appendHexDigits(color)
  }
}
