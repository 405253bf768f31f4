import ColorScience
import ColorTableModel

/// The colours of a table in the spaces and ranges that DTCG has for them.
struct DTCGColors {
  /// The wide colours, by their index in the table's list.
  private let wide: [Color]
  /// Notes about colours that DTCG has no numbers for.
  let notes: [String]

  init(_ input: EmitterInput) {
    let table = input.table
    let forms = table.wideColors.map(Self.form)
    wide = forms.map(\.color)
    let lost = table.wideCells { !forms[$0].isSame }
    notes = lost.map { ["DTCG has no colours brighter than white or darker than black: \($0)"] } ?? []
  }

  /// A wide colour.
  func color(_ packed: PackedColor) -> Color {
    if let index = packed.wideIndex, wide.indices.contains(index) { return wide[index] }
    return Color(packed.rgba8 ?? RGBA8(rawValue: 0))
  }

  /// A colour in its own space where DTCG has that space and range, or else in Oklab, whose components but lightness
  /// may be any number; and whether it is the same colour.
  private static func form(_ color: Color) -> (color: Color, isSame: Bool) {
    // DTCG has no linear Display P3.
    var standardColor = color.space == .displayP3Linear ? color.converted(to: .displayP3) : color
    if let hue = standardColor.space.hueIndex {
      let degrees = standardColor.components[hue].truncatingRemainder(dividingBy: 360)
      let turned = degrees < 0 ? degrees + 360 : degrees
      // A hue that would be rounded up to 360 is 0.
      standardColor.components[hue] = turned < 360 - rounding ? turned : 0
    }
    if isInRange(standardColor) { return (standardColor, true) }
    var free = standardColor.converted(to: .oklab)
    if isInRange(free) { return (free, true) }
    free.components = free.components.x > 0.5 ? [1, 0, 0] : [0, 0, 0]
    return (free, false)
  }

  /// Half of the last decimal that is written.
  private static let rounding = 0.5e-6

  private static func isInRange(_ color: Color) -> Bool {
    func fits(_ index: Int, _ limit: Double) -> Bool {
      color.components[index] > -rounding && color.components[index] < limit + rounding
    }
    switch color.space {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50, .xyzD65:
      return (0..<3).allSatisfy { fits($0, 1) }
    case .lab: return fits(0, 100)
    case .oklab: return fits(0, 1)
    case .lch: return fits(0, 100) && fits(1, .infinity)
    case .oklch: return fits(0, 1) && fits(1, .infinity)
    case .hsl, .hwb: return fits(1, 100) && fits(2, 100)
    }
  }
}
