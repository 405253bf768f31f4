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
  /// The nearest colour of sRGB, unrounded.
  var nearest: Color
  /// Whether the colour lies in sRGB's gamut.
  var isInSRGB: Bool

  /// Maps a colour to sRGB as CSS Color 4 section 13.2 says.
  init(_ color: Color) {
    (nearest, isInSRGB) = color.gamutMapping(to: .srgb)
    self.color = nearest.rgba8
    alpha = color.missing.contains(.alpha) ? 0 : color.alpha
    let isLegacySpace = color.space == .srgb || color.space == .hsl || color.space == .hwb
    isComplete = isLegacySpace && color.missing.isEmpty && isInSRGB
  }
}

/// The 8-bit sRGB forms of a table's wide colours: computed once, however often they are written.
struct LegacyColors {
  private let table: Table
  /// The forms of the wide colours, by their index.
  private let mapped: [LegacyColor]

  init(_ table: Table) {
    self.table = table
    mapped = table.wideColors.map(LegacyColor.init)
  }

  /// The 8-bit form of a cell.
  func legacy(_ packed: PackedColor) -> LegacyColor {
    if let index = packed.wideIndex, mapped.indices.contains(index) { return mapped[index] }
    return LegacyColor(table.color(packed))
  }
}
