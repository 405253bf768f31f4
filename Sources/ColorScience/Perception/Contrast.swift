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
/// Nothing is rounded here, neither colours nor ratios. A colour that is not 8-bit sRGB is mapped to the gamut of sRGB
/// (``Color/mappedToGamut(of:)``) and measured there: WCAG has no other gamut, and rounding to 8 bits could turn a
/// failure into a pass.
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

  /// The contrast ratio of a colour on an opaque one, from 1 to 21.
  ///
  /// A translucent foreground is composited over the background first. The alpha of the background is left
  /// out: composite a translucent background over what lies under it before asking.
  public static func ratio(of foreground: Color, on background: Color) -> Double {
    ratio(of: ContrastColor(foreground), on: ContrastColor(background))
  }

  /// The contrast ratio of a colour on an opaque one; see ``ratio(of:on:)-(Color,_)``.
  public static func ratio(of foreground: ContrastColor, on background: ContrastColor) -> Double {
    if foreground.alpha == 1 { return ratio(foreground.luminance, background.luminance) }
    let over = Compositing.over(
      foreground.components, alpha: foreground.alpha, backdrop: background.components)
    return ratio(relativeLuminance(sRGB: over), background.luminance)
  }

  /// The least of the contrast ratios of a colour on an opaque one for normal vision and for each deficiency of colour
  /// vision, as these are simulated.
  ///
  /// - Returns: The ratio, and the deficiency for which it is least; nil where it is not less than that for normal
  ///   vision by what two decimals show, as for greys.
  public static func leastRatio(
    of foreground: ContrastColor, on background: ContrastColor
  ) -> (ratio: Double, deficiency: ColorVisionDeficiency?) {
    let normal = ratio(of: foreground, on: background)
    var least = (ratio: normal, deficiency: ColorVisionDeficiency?.none)
    let seen =
      foreground.color.isOpaque ? foreground.color : foreground.color.composited(over: background.color)
    for deficiency in ColorVisionDeficiency.allCases {
      let ratio = ratio(
        of: ContrastColor(seen.simulated(deficiency)),
        on: ContrastColor(background.color.simulated(deficiency)))
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

/// A colour with what a contrast ratio needs of it, for colours that are compared with many others.
public struct ContrastColor: Equatable, Sendable {
  public let color: Color
  /// Its relative luminance, alpha left out; 0 for black and 1 for white.
  public let luminance: Double
  let components: SIMD3<Double>
  let alpha: Double

  /// Whether white has more contrast on it than black.
  public var isDark: Bool { Contrast.ratio(luminance, 1) > Contrast.ratio(luminance, 0) }

  /// Maps a colour to sRGB and measures its luminance.
  public init(_ color: Color) {
    self.color = color
    components = color.sRGBComponents
    alpha = color.presentAlpha
    luminance = Contrast.relativeLuminance(sRGB: components)
  }
}
