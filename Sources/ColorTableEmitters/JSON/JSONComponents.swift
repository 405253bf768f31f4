import ColorScience

/// Numbers of colours as JSON has them: to six decimals, without zeros at the end.
///
/// Six decimals tell 8-bit components, and those of 16 bits, apart in every space.
struct JSONComponents {
  /// The texts of 0/255 to 255/255: up to eight characters each, the first in the lowest byte.
  private let texts: [UInt64]
  /// How many characters each of the texts has.
  private let lengths: [UInt8]

  init() {
    var texts: [UInt64] = []
    var lengths: [UInt8] = []
    for byte in 0...255 {
      var text: [UInt8] = []
      Self.append(Double(byte) / 255, to: &text)
      texts.append(text.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
      lengths.append(UInt8(min(text.count, 8)))
    }
    self.texts = texts
    self.lengths = lengths
  }

  /// Appends any number.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    DecimalText.append(number, decimals: 6, to: &bytes)
  }

  /// Appends the rest of an 8-bit value, from the digits after `"hex":"#` to the closing brace.
  ///
  /// Nearly every value of nearly every table is written here, so it is put together beside the output and
  /// appended in one piece.
  func appendValue<Sink: ByteSink & ~Copyable>(_ color: RGBA8, to bytes: inout Sink) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestValue) { buffer in
      var count = 0
      func put(_ byte: UInt8) {
        guard count < buffer.count else { return }
        buffer[count] = byte
        count += 1
      }
      func put(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        guard count + length <= buffer.count else { return }
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<count + length])
          .copyMemory(from: UnsafeRawBufferPointer(start: text.utf8Start, count: length))
        count += length
      }
      func put(component: UInt8) {
        guard count + 8 <= buffer.count else { return }
        // All eight bytes are written; what lies behind the text is written over by what follows.
        UnsafeMutableRawBufferPointer(buffer).storeBytes(
          of: texts[Int(component)].littleEndian, toByteOffset: count, as: UInt64.self)
        count += Int(lengths[Int(component)])
      }
      // All eight digits are written; those of an opaque alpha are written over.
      UnsafeMutableRawBufferPointer(buffer).storeBytes(
        of: LiteralBytes.hexadecimalDigits(color.rawValue), as: UInt64.self)
      count = color.isOpaque ? 6 : 8
      put("\",\"colorSpace\":\"srgb\",\"components\":[")
      put(component: color.red)
      put(UInt8(ascii: ","))
      put(component: color.green)
      put(UInt8(ascii: ","))
      put(component: color.blue)
      put("],\"alpha\":")
      put(component: color.alpha)
      put(UInt8(ascii: "}"))
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// More than the longest value has.
  private static let longestValue = 128
}
