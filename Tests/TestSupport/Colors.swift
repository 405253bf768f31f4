import ColorScience

/// The colour of a text.
package func color(_ text: String) throws(CSSColorError) -> Color { try color(bytes: Array(text.utf8)) }

package func color(bytes: [UInt8]) throws(CSSColorError) -> Color {
  try bytes.withUnsafeBufferPointer { (buffer) throws(CSSColorError) -> Color in
    try CSSColorSyntax.parse(buffer)
  }
}

/// `#rrggbb` of a colour's 8-bit form.
package func hex(_ color: Color) -> String {
  var bytes: [UInt8] = []
  HexNotation.append(color.rgba8, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

package func isClose(_ one: SIMD3<Double>, _ other: SIMD3<Double>, within tolerance: Double) -> Bool {
  let difference = one - other
  return max(abs(difference.x), abs(difference.y), abs(difference.z)) <= tolerance
}

/// A random colour of 8 bits a channel.
package func randomColor(using generator: inout SeededGenerator, alpha: UInt8 = 255) -> RGBA8 {
  RGBA8(rawValue: UInt32.random(in: 0...0xFFFFFF, using: &generator) << 8 | UInt32(alpha))
}

extension Color {
  /// Whether a space can show the colour, by its components there.
  package func isInGamut(of target: ColorSpace) -> Bool {
    let components =
      switch target {
      case .hsl, .hwb: converted(to: .srgb).components
      case .xyzD50, .xyzD65, .lab, .lch, .oklab, .oklch: SIMD3(0.5, 0.5, 0.5)
      default: converted(to: target).components
      }
    return components.min() >= -1e-6 && components.max() <= 1 + 1e-6
  }

  /// The difference ΔEOK to another colour.
  package func deltaEOK(to other: Color) -> Double {
    let difference = converted(to: .oklab).components - other.converted(to: .oklab).components
    return (difference * difference).sum().squareRoot()
  }
}
