import ColorScience
import TextSupport

/// Writes the numbers of colours in JSON: to six decimals, which tell 8-bit components, and those of 16 bits, apart in
/// every space.
struct JSONComponents {
  /// The texts of 0/255 to 255/255.
  private let texts = (0...255).map { Array(DecimalText.text(Double($0) / 255, decimals: 6).utf8) }

  /// Writes red, green, blue and alpha of an 8-bit colour as members: `"components":[1,0,0],"alpha":1`.
  func write(_ color: RGBA8, to json: inout JSONText) {
    json.key("components")
    json.array { json in
      json.literal(texts[Int(color.red)])
      json.literal(texts[Int(color.green)])
      json.literal(texts[Int(color.blue)])
    }
    json.key("alpha")
    json.literal(texts[Int(color.alpha)])
  }

  /// Writes the components and alpha of any colour as members.
  ///
  /// - Parameter missing: The components that are written as `"none"`.
  static func write(_ color: Color, missing: MissingComponents = [], to json: inout JSONText) {
    json.key("components")
    let parts: [(Double, MissingComponents)] = [
      (color.components.x, .first), (color.components.y, .second), (color.components.z, .third),
    ]
    json.array(parts) { json, part in
      if missing.contains(part.1) { json.string("none") } else { json.number(part.0, decimals: 6) }
    }
    json.key("alpha")
    // Alpha is a number in any case; a missing one is 0 where the colour is shown.
    json.number(missing.contains(.alpha) ? 0 : color.alpha, decimals: 6)
  }
}

extension CodeWriter {
  /// Writes what a JSON document has so far, and takes it out of there.
  mutating func move(_ json: inout JSONText) {
    write(json.bytes)
    json.removeWritten()
  }
}
