/// Text that grows at its end, as UTF-8: what an emitter writes its file into.
///
/// Writing is linear in what is written; nothing is read back or moved.
struct CodeWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// Starts an empty text with room for a number of bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Writes a literal of the emitter's own.
  @inline(__always)
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes text.
  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes bytes, which are UTF-8.
  @inline(__always)
  mutating func write(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  /// Writes one ASCII byte.
  @inline(__always)
  mutating func write(byte: UInt8) { bytes.append(byte) }

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
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Writes the low digits of a number in hexadecimal, lower case, with leading zeros: 16 digits at most.
  @inline(__always)
  mutating func write(hexadecimal number: UInt64, digits: Int) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2) { words in
      words[0] = LiteralBytes.hexadecimalDigits(UInt32(truncatingIfNeeded: number >> 32))
      words[1] = LiteralBytes.hexadecimalDigits(UInt32(truncatingIfNeeded: number))
      let all = UnsafeRawBufferPointer(words).bindMemory(to: UInt8.self)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: all[(16 - min(digits, 16))...]))
    }
  }
}
