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

  /// The colour for screens: in sRGB where its gamut has it, otherwise in display P3, to whose gamut it is mapped where
  /// that has it neither.
  ///
  /// - Parameter color: The colour that this is the 8-bit form of.
  func screenColor(of color: Color) -> Color { isInSRGB ? nearest : color.mappedToGamut(of: .displayP3) }
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

  /// Whether a colour of the table's list of wide colours is in sRGB's gamut.
  func isInSRGB(wideIndex: Int) -> Bool { mapped[wideIndex].isInSRGB }
}

extension EmitterInput {
  /// The nearest 8-bit sRGB colour of a cell.
  @inline(__always)
  func nearestRGBA8(_ cell: PackedColor) -> RGBA8 { cell.rgba8 ?? legacyColors.legacy(cell).color }

  /// The wide colours of the table for screens, by their index: in sRGB, or in display P3 where they need it.
  func screenColors() -> [Color] {
    table.wideColors.indices.map { index in
      legacyColors.legacy(PackedColor(wideIndex: index)).screenColor(of: table.wideColors[index])
    }
  }

  /// The nearest 8-bit sRGB colour of a token in a theme.
  func nearestRGBA8(of token: TokenID, in theme: ThemeID) -> RGBA8 {
    nearestRGBA8(table.packedColor(of: token, in: theme))
  }

  /// Notes for an output that has no colours outside sRGB: the tokens whose colours it changes.
  var gamutNotes: [String] {
    let cells = table.wideCells { !legacyColors.isInSRGB(wideIndex: $0) }
    return cells.map { ["colours outside sRGB are written as the nearest ones inside: \($0)"] } ?? []
  }
}
