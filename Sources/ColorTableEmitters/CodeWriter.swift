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
    guard number >= 10 else {
      if number < 0 { return write(String(number)) }
      return bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
    }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Writes the low digits of a number in hexadecimal, lower case, with leading zeros.
  @inline(__always)
  mutating func write(hexadecimal number: UInt64, digits: Int) {
    var shift = digits * 4
    while shift > 0 {
      shift -= 4
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
