import ColorScience
import TextSupport

/// The writer of an output file: UTF-8 text that grows at its end.
///
/// Writing is linear; nothing is read back or moved. Pieces are collected in a chunk, because an array takes longer to
/// check whether four bytes can be appended than to append them. A full chunk is passed to the reader, so that a large
/// file is never in memory as a whole, or else stored.
struct CodeWriter: ~Copyable, ByteSink {
  private var stored: [UInt8] = []
  private var chunk: UnsafeMutableRawBufferPointer
  private var used = 0
  private let read: ((UnsafeRawBufferPointer) -> Void)?

  /// The size of a chunk for a text of some size: large enough that passing it on costs little, small enough to stay
  /// in a processor's cache.
  private static func chunkSize(for size: Int) -> Int { size < 1 << 20 ? 16_384 : 1 << 16 }

  /// Creates a writer that stores its text.
  init(capacity: Int = 0) {
    stored.reserveCapacity(capacity)
    chunk = .allocate(byteCount: Self.chunkSize(for: 0), alignment: 16)
    read = nil
  }

  /// Creates a writer that passes its text to a reader, piece by piece.
  init(expectedSize: Int, passingTo read: @escaping (UnsafeRawBufferPointer) -> Void) {
    chunk = .allocate(byteCount: Self.chunkSize(for: expectedSize), alignment: 16)
    self.read = read
  }

  deinit { chunk.deallocate() }

  /// Ends the text.
  ///
  /// - Returns: The text, unless it was passed to a reader.
  @discardableResult
  mutating func finish() -> [UInt8] {
    flush()
    return stored
  }

  private mutating func flush() {
    pass(UnsafeRawBufferPointer(rebasing: chunk[..<used]))
    used = 0
  }

  private mutating func pass(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    if let read { read(bytes) } else { stored.append(contentsOf: bytes) }
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
    guard bytes.count <= chunk.count else { return pass(UnsafeRawBufferPointer(bytes)) }
    append(contentsOf: bytes)
  }

  /// Reserves room for a text of which only the maximum length is known, so that one bounds check serves all of its
  /// parts. The text counts once it is passed to ``commit(_:)``.
  @inline(__always)
  mutating func reserve(_ limit: Int) -> Reservation {
    if limit > chunk.count - used { makeRoom(for: limit) }
    return Reservation(UnsafeMutableRawBufferPointer(rebasing: chunk[used...]))
  }

  /// Appends the text that was written into a reservation.
  @inline(__always)
  mutating func commit(_ room: Reservation) { used += room.used }

  private mutating func makeRoom(for limit: Int) {
    flush()
    guard limit > chunk.count else { return }
    chunk.deallocate()
    chunk = .allocate(byteCount: limit, alignment: 16)
  }

  /// Room for a text; what does not fit is left out.
  struct Reservation {
    private let buffer: UnsafeMutableRawBufferPointer
    fileprivate(set) var used = 0

    @inline(__always)
    fileprivate init(_ buffer: UnsafeMutableRawBufferPointer) { self.buffer = buffer }

    /// Writes a literal.
    @inline(__always)
    mutating func write(_ text: StaticString) {
      write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func write(_ bytes: UnsafeRawBufferPointer) {
      guard bytes.count <= buffer.count - used, let source = bytes.baseAddress,
        let target = buffer.baseAddress
      else { return }
      (target + used).copyMemory(from: source, byteCount: bytes.count)
      used += bytes.count
    }

    /// Writes the first of eight bytes, the lowest first.
    @inline(__always)
    mutating func write(_ word: UInt64, count: Int) {
      guard buffer.count - used >= 8 else { return }
      // All eight are stored; the next text overwrites the rest.
      buffer.storeBytes(of: word.littleEndian, toByteOffset: used, as: UInt64.self)
      used += count
    }

    @inline(__always)
    mutating func write(byte: UInt8) {
      guard used < buffer.count else { return }
      buffer[used] = byte
      used += 1
    }

    /// Writes a number in eight hex digits, upper case, or in the last six of them.
    @inline(__always)
    mutating func writeUppercase(_ number: UInt32, isShort: Bool = false) {
      let digits = UInt64(littleEndian: HexDigits.eight(isShort ? number << 8 : number))
      // Letters are the bytes with bit 6 set; bit 5 makes them small.
      write(digits & ~((digits & 0x4040_4040_4040_4040) >> 1), count: isShort ? 6 : 8)
    }

    /// Writes a colour as `HexNotation` does, without the `#`.
    @inline(__always)
    mutating func writeHexDigits(_ color: RGBA8) {
      let digits = HexDigits.eight(color.rawValue)
      write(UInt64(littleEndian: digits), count: color.isOpaque ? 6 : 8)
    }
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

  /// Writes one ASCII byte.
  @inline(__always)
  mutating func write(byte: UInt8) { append(byte) }

  /// Writes two spaces for each level; no more after some levels, because deep groups would cost the square of their
  /// depth.
  mutating func writeIndentation(_ depth: Int) {
    let spaces: StaticString = "                                "
    append(
      contentsOf: UnsafeBufferPointer(
        start: spaces.utf8Start, count: min(depth * 2, spaces.utf8CodeUnitCount)))
  }

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
      words[0] = HexDigits.eight(UInt32(truncatingIfNeeded: number >> 32))
      words[1] = HexDigits.eight(UInt32(truncatingIfNeeded: number))
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[(16 - min(digits, 16))...]))
    }
  }
}

extension RGBA8 {
  /// The number with alpha in the highest byte, as Android orders them.
  @inline(__always)
  var alphaFirst: UInt32 { rawValue >> 8 | rawValue << 24 }
}

extension ByteSink where Self: ~Copyable {
  @inline(__always)
  mutating func appendEightHexDigits(_ number: UInt32) {
    withUnsafeBytes(of: HexDigits.eight(number)) {
      append(contentsOf: $0.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Appends a colour as `HexNotation` writes it, without the `#`.
  @inline(__always)
  mutating func appendHexDigits(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1) { words in
      words[0] = HexDigits.eight(color.rawValue)
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[..<(color.isOpaque ? 6 : 8)]))
    }
  }

  /// Appends a colour as `HexNotation` writes it, in one piece: most of what an output holds.
  @inline(__always)
  mutating func appendHex(_ color: RGBA8) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
      // The `#` is the last byte of the first word, before the digits.
      words[0] = (UInt64(UInt8(ascii: "#")) << 56).littleEndian
      words[1] = HexDigits.eight(color.rawValue)
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      append(contentsOf: UnsafeBufferPointer(rebasing: all[7..<(color.isOpaque ? 14 : 16)]))
    }
  }
}
