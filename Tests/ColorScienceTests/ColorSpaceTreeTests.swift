import Testing

@testable import ColorScience

struct ColorSpaceTreeTests {
  /// The search for the nearest colour in a gamut knows inside from outside as the components do.
  @Test(arguments: [ColorSpace.srgb, .displayP3, .rec2020, .hsl, .oklab])
  func `gamut mapping gives whether the colour was inside`(target: ColorSpace) {
    for lightness in stride(from: 0.0, through: 1.0, by: 0.1) {
      for chroma in stride(from: 0.0, through: 0.4, by: 0.05) {
        for hue in stride(from: 0.0, to: 360, by: 45) {
          let color = Color(.oklch, lightness, chroma, hue)
          let mapping = color.gamutMapping(to: target)
          #expect(mapping.wasInside == color.isInGamut(of: target))
          #expect(mapping.color.isInGamut(of: target))
          if mapping.wasInside { #expect(mapping.color == color.mappedToGamut(of: target)) }
        }
      }
    }
  }

  @Test func `a colour outside by the tolerance counts as inside, and one further out does not`() {
    let tolerance = Color.gamutTolerance
    for (edge, beyond) in [(-tolerance, -tolerance - 1e-9), (1 + tolerance, 1 + tolerance + 1e-9)] {
      #expect(Color(.srgb, 0.5, edge, 0.5).gamutMapping(to: .srgb).wasInside)
      #expect(!Color(.srgb, 0.5, beyond, 0.5).gamutMapping(to: .srgb).wasInside)
    }
  }
}
