import ColorScience
import TextSupport

/// Numbers of colours as JSON has them: to six decimals, without zeros at the end.
///
/// Six decimals tell 8-bit components, and those of 16 bits, apart in every space.
struct JSONComponents {
  /// The texts of 0/255 to 255/255.
  private let texts = (0...255).map { byte in
    var text: [UInt8] = []
    JSONComponents.append(Double(byte) / 255, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends any number.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    DecimalText.append(number, decimals: 6, to: &bytes)
  }

  /// Writes red, green, blue and alpha of an 8-bit colour as members: `"components":[1,0,0],"alpha":1`.
  func write(_ color: RGBA8, to writer: inout CodeWriter) {
    writer.write("\"components\":[")
    writer.write(texts[Int(color.red)])
    writer.write(",")
    writer.write(texts[Int(color.green)])
    writer.write(",")
    writer.write(texts[Int(color.blue)])
    writer.write("],\"alpha\":")
    writer.write(texts[Int(color.alpha)])
  }
}
