import ColorScience
import ColorTableModel

/// A colour in 8-bit sRGB and an alpha.
struct LegacyColor {
  /// Red, green and blue; alpha to the nearest 255th.
  var color: RGBA8
  /// Alpha, unrounded.
  var alpha: Double
  /// Whether the value is as precise as the notation of the colour itself.
  ///
  /// It is for colours inside sRGB in the notations `rgb()`, `hsl()` and `hwb()`, of which browsers store 8 bits a
  /// component (CSS Color 4 section 15.1), and for no other space.
  var isComplete: Bool
  /// The nearest colour of sRGB, unrounded.
  var nearest: Color
  /// Whether the colour is in sRGB's gamut.
  var isInSRGB: Bool

  /// Maps a colour to sRGB as in CSS Color 4 section 13.2.
  init(_ color: Color) {
    (nearest, isInSRGB) = color.gamutMapping(to: .srgb)
    self.color = nearest.rgba8
    alpha = color.missing.contains(.alpha) ? 0 : color.alpha
    let isLegacySpace = color.space == .srgb || color.space == .hsl || color.space == .hwb
    isComplete = isLegacySpace && color.missing.isEmpty && isInSRGB
  }
}

extension EmitterInput {
  /// The 8-bit form of a cell with a wide colour; nil where the cell is 8-bit sRGB itself.
  func legacy(_ cell: PackedColor) -> LegacyColor? { cell.wideIndex.map { legacyColors[$0] } }

  /// The nearest 8-bit sRGB colour of a cell.
  @inline(__always)
  func nearestRGBA8(_ cell: PackedColor) -> RGBA8 {
    cell.rgba8 ?? legacy(cell)?.color ?? RGBA8(rawValue: 0)
  }

  /// The nearest 8-bit sRGB colour of a token in a theme.
  func nearestRGBA8(of token: TokenID, in theme: ThemeID) -> RGBA8 {
    nearestRGBA8(table.packedColor(of: token, in: theme))
  }

  /// The wide colours of the table for screens, by their index: in sRGB where its gamut has them, otherwise in display
  /// P3, to whose gamut they are mapped where that has them neither.
  func screenColors() -> [Color] {
    zip(table.wideColors, legacyColors).map { color, legacy in
      legacy.isInSRGB ? legacy.nearest : color.mappedToGamut(of: .displayP3)
    }
  }

  /// Notes for an output that has no colours outside sRGB: the tokens whose colours it changes.
  var gamutNotes: [String] {
    let cells = table.wideCells { !legacyColors[$0].isInSRGB }
    return cells.map { ["converted to the nearest sRGB colour: \($0)"] } ?? []
  }
}
