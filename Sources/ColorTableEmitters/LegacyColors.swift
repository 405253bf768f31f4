import ColorScience
import ColorTableModel

/// What a colour is for a reader that knows 8-bit sRGB and an alpha, and nothing else.
struct LegacyColor {
  /// Red, green and blue; alpha to the nearest 255th.
  var color: RGBA8
  /// Alpha, unrounded.
  var alpha: Double
  /// Whether the value says all that the notation of the colour itself would.
  ///
  /// It does for colours inside sRGB that are written as `rgb()`, `hsl()` or `hwb()`: browsers keep 8 bits
  /// a component of those (CSS Color 4 section 15.1). It does not for any other space.
  var isComplete: Bool
}

/// The 8-bit sRGB forms of a table's wide colours: computed once, however often they are written.
///
/// Colours outside sRGB are mapped as CSS Color 4 section 13.2 says.
struct LegacyColors {
  private let table: Table
  private var mapped: [LegacyColor?] = []

  init(_ table: Table) {
    self.table = table
    guard table.hasWideColors else { return }
    for token in table.tokens {
      for packed in table.packedColors(of: token) {
        guard let index = packed.wideIndex else { continue }
        while mapped.count <= index { mapped.append(nil) }
        mapped[index] = Self.legacy(table.color(packed))
      }
    }
  }

  /// The 8-bit form of a cell.
  func legacy(_ packed: PackedColor) -> LegacyColor {
    if let color = packed.rgba8 {
      return LegacyColor(color: color, alpha: Double(color.alpha) / 255, isComplete: true)
    }
    guard let index = packed.wideIndex, mapped.indices.contains(index), let color = mapped[index] else {
      return Self.legacy(table.color(packed))
    }
    return color
  }

  private static func legacy(_ color: Color) -> LegacyColor {
    let isLegacySpace = color.space == .srgb || color.space == .hsl || color.space == .hwb
    return LegacyColor(
      color: color.rgba8, alpha: color.missing.contains(.alpha) ? 0 : color.alpha,
      isComplete: isLegacySpace && color.missing.isEmpty && color.isInGamut(of: .srgb))
  }
}
