import ColorScience
import ColorTableModel
import TextSupport

/// The colours of a table as CSS values.
///
/// An 8-bit colour is a hex value. A colour that browsers keep in 8 bits anyway (`rgb()`, `hsl()`, `hwb()` inside sRGB)
/// is a hex value too, or `rgba()` where its alpha is not a 255th. Every other colour has two values: a fallback of the
/// first kind, and its own notation, which only newer browsers support.
extension EmitterInput {
  /// Whether a cell has a notation of its own besides the value that every browser supports.
  func isWide(_ packed: PackedColor) -> Bool { legacy(packed)?.isComplete == false }

  /// Writes the value that every browser supports.
  @inline(__always)
  func writeFallback(_ packed: PackedColor, to writer: inout CodeWriter) {
    guard let legacy = legacy(packed) else { return writer.appendHex(nearestRGBA8(packed)) }
    let isByte = abs(legacy.alpha * 255 - Double(legacy.color.alpha)) < 1e-6
    if isByte { writer.appendHex(legacy.color) } else { writer.writeFunction(legacy.color, legacy.alpha) }
  }

  /// A cell in its own notation.
  func wideText(_ packed: PackedColor) -> String { Self.portable(table.color(packed)).cssText }

  /// A condition for `@supports` that is true where a browser supports the notation of every wide colour; nil
  /// where the table has no wide colour.
  func supportCondition() -> String? {
    guard table.hasWideColors else { return nil }
    var samples: [String] = []
    var seen: Set<ColorSpace> = []
    for token in table.tokenIDs {
      for packed in table.packedColors(of: token) where isWide(packed) {
        let space = Self.portable(table.color(packed)).space
        if seen.insert(space).inserted { samples.append("(color: \(Self.sample(of: space)))") }
      }
    }
    return samples.isEmpty ? nil : samples.joined(separator: " and ")
  }

  /// A value in the notation of a space. Colours of the spaces that have a notation of 8 bits are only wide
  /// where they need what came with `color(srgb …)`.
  private static func sample(of space: ColorSpace) -> String {
    switch space {
    case .hsl, .hwb: "color(srgb 0 0 0)"
    case .lab, .lch, .oklab, .oklch: "\(space.cssName)(0 0 0)"
    default: "color(\(space.cssName) 0 0 0)"
    }
  }

  /// The colour in a space that browsers have supported as long as wide colours: linear Display P3 came years
  /// later than Display P3, which holds the same colours.
  private static func portable(_ color: Color) -> Color {
    color.space == .displayP3Linear ? color.converted(to: .displayP3) : color
  }
}

extension CodeWriter {
  /// Writes `rgba()` with the alpha that is given.
  mutating func writeFunction(_ color: RGBA8, _ alpha: Double) {
    write("rgba(\(color.red), \(color.green), \(color.blue), \(DecimalText.text(alpha)))")
  }
}
