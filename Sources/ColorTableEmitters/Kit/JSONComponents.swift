import ColorScience
import TextSupport

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

  /// Writes red, green, blue and alpha of an 8-bit colour as members: `"components":[1,0,0],"alpha":1`.
  ///
  /// Nearly every value of nearly every table is written here.
  @inline(__always)
  func write(_ color: RGBA8, to room: inout CodeWriter.Reservation) {
    room.write("\"components\":[")
    write(component: color.red, to: &room)
    room.write(byte: UInt8(ascii: ","))
    write(component: color.green, to: &room)
    room.write(byte: UInt8(ascii: ","))
    write(component: color.blue, to: &room)
    room.write("],\"alpha\":")
    write(component: color.alpha, to: &room)
  }

  @inline(__always)
  private func write(component: UInt8, to room: inout CodeWriter.Reservation) {
    room.write(texts[Int(component)], count: Int(lengths[Int(component)]))
  }

  /// At least as many bytes as ``write(_:to:)`` writes.
  static let longestMembers = 72
}
