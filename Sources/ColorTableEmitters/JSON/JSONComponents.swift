import ColorScience

/// Numbers of colours as JSON has them: to six decimals, without zeros at the end.
///
/// Six decimals tell 8-bit components, and those of 16 bits, apart in every space.
struct JSONComponents {
  /// The texts of 0/255 to 255/255, one behind the other.
  private let text: [UInt8]
  /// Where each text starts, and where the last one ends.
  private let starts: [Int]

  init() {
    var text: [UInt8] = []
    var starts = [0]
    for byte in 0...255 {
      Self.append(Double(byte) / 255, to: &text)
      starts.append(text.count)
    }
    self.text = text
    self.starts = starts
  }

  /// Appends a component of an 8-bit colour, a number from 0 to 1.
  @inline(__always)
  func append(_ component: UInt8, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text[starts[Int(component)]..<starts[Int(component) + 1]])
  }

  /// Appends any number.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    DecimalText.append(number, decimals: 6, to: &bytes)
  }
}
