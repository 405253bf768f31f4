extension Color {
  /// The colour that is seen where this colour is painted over another one, in sRGB.
  ///
  /// This is simple alpha compositing, "source over" (Compositing and Blending Level 1, section 5), on the
  /// encoded components, as browsers do it. Both colours are brought into the gamut of sRGB first, and nothing
  /// is rounded. A missing component, or a missing alpha, counts as 0.
  ///
  /// - Returns: A colour in sRGB, not premultiplied: opaque where the backdrop is, transparent black where
  ///   both colours are fully transparent.
  public func composited(over backdrop: Color) -> Color {
    let alpha = presentAlpha
    let backdropAlpha = backdrop.presentAlpha
    if backdropAlpha == 1 {
      let result = Compositing.over(sRGBComponents, alpha: alpha, backdrop: backdrop.sRGBComponents)
      return Color(.srgb, result.x, result.y, result.z)
    }
    let remaining = backdropAlpha * (1 - alpha)
    let resultAlpha = alpha + remaining
    if resultAlpha == 0 { return Color(.srgb, 0, 0, 0, alpha: 0) }
    let result = (sRGBComponents * alpha + backdrop.sRGBComponents * remaining) / resultAlpha
    return Color(.srgb, result.x, result.y, result.z, alpha: resultAlpha)
  }

  /// Whether nothing shows through the colour: its alpha is 1, and not missing.
  public var isOpaque: Bool { presentAlpha == 1 }

  /// White or black, whichever contrasts more with the colour, its alpha left out; white where both do as much
  /// (CSS Color 5, `contrast-color()`).
  var blackOrWhite: Color {
    let luminance = Contrast.relativeLuminance(sRGB: sRGBComponents)
    let isWhite = Contrast.ratio(1, luminance) >= Contrast.ratio(0, luminance)
    return Color(RGBA8(rawValue: isWhite ? 0xFFFF_FFFF : 0xFF))
  }

  /// Alpha, with 0 for a missing one.
  var presentAlpha: Double { missing.contains(.alpha) ? 0 : alpha }

  /// The components in sRGB, mapped to its gamut, not rounded.
  var sRGBComponents: SIMD3<Double> { mappedToGamut(of: .srgb).presentComponents }
}

enum Compositing {
  /// Encoded components over those of an opaque backdrop.
  @inline(__always)
  static func over(
    _ components: SIMD3<Double>, alpha: Double, backdrop: SIMD3<Double>
  ) -> SIMD3<Double> {
    components * alpha + backdrop * (1 - alpha)
  }
}

/// Relative luminance and contrast ratio of WCAG 2.2.
///
/// A colour that is not 8-bit sRGB is mapped to the gamut of sRGB (``Color/mappedToGamut(of:)``), because WCAG has no
/// other. It is measured there as it is and rounded to 8 bits (``ColorMeasure``): either could turn a failure of the
/// other into a pass. Ratios are not rounded.
public enum Contrast {
  /// The weights of red, green and blue.
  ///
  /// These are the four digits of WCAG 2.2. The exact row of the sRGB matrix is close, but decides otherwise
  /// about colours near a threshold.
  private static let weights = SIMD3(0.2126, 0.7152, 0.0722)
  /// The light that a screen reflects, which WCAG adds to each luminance.
  static let flare = 0.05

  /// The relative luminance of an sRGB colour, from 0 (black) to 1 (white).
  ///
  /// Source: WCAG 2.2, definition of "relative luminance". Its transfer function is that of sRGB, with the
  /// threshold 0.04045 as corrected; no 8-bit component lies between that and the older 0.03928.
  ///
  /// - Parameter sRGB: Red, green and blue from 0 to 1, with their transfer function.
  static func relativeLuminance(sRGB: SIMD3<Double>) -> Double {
    relativeLuminance(linear: TransferFunction.srgb.linear(sRGB))
  }

  /// The relative luminance of a colour in linear light.
  static func relativeLuminance(linear: SIMD3<Double>) -> Double {
    // In this order white comes out as 1, to the last bit.
    return weights.x * linear.x + weights.y * linear.y + weights.z * linear.z
  }

  /// The contrast ratio of two relative luminances, in either order: from 1 to 21.
  ///
  /// Source: WCAG 2.2, definition of "contrast ratio".
  package static func ratio(_ luminance: Double, _ other: Double) -> Double {
    (max(luminance, other) + flare) / (min(luminance, other) + flare)
  }

  /// The contrast ratio of a colour on an opaque one, from 1 to 21, without any rounding.
  ///
  /// A translucent foreground is composited over the background first. The alpha of the background is left
  /// out: composite a translucent background over what lies under it before asking.
  public static func ratio(of foreground: Color, on background: Color) -> Double {
    ratio(of: foreground.measured.exact, on: background.measured.exact)
  }

  /// The contrast ratio of a colour on an opaque one, as ``ratio(of:on:)-(Color,_)`` gives it, in both precisions.
  public static func measure(of foreground: ContrastColor, on background: ContrastColor) -> ColorMeasure {
    let exact = ratio(of: foreground.exact, on: background.exact)
    guard !foreground.isEightBit || !background.isEightBit else {
      return ColorMeasure(exact: exact, eightBit: exact)
    }
    return ColorMeasure(exact: exact, eightBit: ratio(of: foreground.eightBit, on: background.eightBit))
  }

  static func ratio(of foreground: MeasuredColor, on background: MeasuredColor) -> Double {
    ratio(foreground.composited(over: background).luminance, background.luminance)
  }

  /// The least of the contrast ratios of a colour on an opaque one for normal vision and for each deficiency of colour
  /// vision, as these are simulated.
  ///
  /// - Returns: The ratio in both precisions, and the deficiency for which the lesser of them is least; nil where it is
  ///   not less than that for normal vision by what two decimals show, as for greys.
  public static func leastMeasure(
    of foreground: ContrastColor, on background: ContrastColor
  ) -> (measure: ColorMeasure, deficiency: ColorVisionDeficiency?) {
    let exact = leastRatio(of: foreground.exact, on: background.exact)
    guard !foreground.isEightBit || !background.isEightBit else {
      return (ColorMeasure(exact: exact.ratio, eightBit: exact.ratio), exact.deficiency)
    }
    let eightBit = leastRatio(of: foreground.eightBit, on: background.eightBit)
    return (
      ColorMeasure(exact: exact.ratio, eightBit: eightBit.ratio),
      eightBit.ratio < exact.ratio ? eightBit.deficiency : exact.deficiency
    )
  }

  private static func leastRatio(
    of foreground: MeasuredColor, on background: MeasuredColor
  ) -> (ratio: Double, deficiency: ColorVisionDeficiency?) {
    let seen = foreground.composited(over: background)
    let normal = ratio(seen.luminance, background.luminance)
    var least = (ratio: normal, deficiency: ColorVisionDeficiency?.none)
    for deficiency in ColorVisionDeficiency.allCases {
      let ratio = ratio(seen.luminance(seenWith: deficiency), background.luminance(seenWith: deficiency))
      if ratio < least.ratio { least = (ratio, normal - ratio < 0.005 ? nil : deficiency) }
    }
    return least
  }

  /// A ratio with two decimals, floored: `4.49` for 4.4999.
  ///
  /// A rounded 4.50 would read as a pass. A ratio that is equal to a number of two decimals is written as that number,
  /// so a ratio passes a threshold of two decimals if and only if the text is not below it. A value that is not a
  /// number is written as 0.00, and numbers are clamped to 0…1e9.
  public static func flooredText(_ ratio: Double) -> String {
    let value = ratio.isNaN ? 0 : min(max(ratio, 0), 1e9)
    var hundredths = (value * 100).rounded(.down)
    // The product may be off by its rounding, in either direction.
    if hundredths / 100 > value {
      hundredths -= 1
    } else if (hundredths + 1) / 100 <= value {
      hundredths += 1
    }
    let (whole, rest) = UInt64(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
