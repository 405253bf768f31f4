import ColorScience

/// The conversions that generated Swift needs, in one place.
enum SwiftColorConversion {
  /// The colour in sRGB, mapped to its gamut.
  static func srgb(_ color: Color) -> Color { color.mappedToGamut(of: .srgb) }

  /// Whether the colour lies in sRGB's gamut.
  static func isInSRGB(_ color: Color) -> Bool { color.isInGamut(of: .srgb) }

  /// The colour in display P3, mapped to its gamut.
  static func displayP3(_ color: Color) -> Color { color.mappedToGamut(of: .displayP3) }
}
