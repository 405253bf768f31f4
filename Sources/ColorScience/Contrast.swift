/// Relative luminance and contrast ratio of WCAG 2.2.
///
/// Nothing is rounded here, neither a colour on its way in nor a ratio before it is compared. A colour that
/// is no 8-bit sRGB is brought into the gamut of sRGB (``Color/mappedToGamut(of:)``) and measured there as it
/// is: WCAG knows no other gamut, and rounding to 8 bits could turn a failure into a pass. For a colour that
/// 8 bits say exactly, both ways of measuring are the same.
public enum Contrast {
  /// What red, green and blue weigh.
  ///
  /// These are the four digits of WCAG 2.2. The exact row of the sRGB matrix is close, but decides otherwise
  /// about colours near a threshold.
  private static let weights = SIMD3(0.2126, 0.7152, 0.0722)
  /// Up to which encoded component the transfer function is linear.
  ///
  /// WCAG 2.2 as corrected; the older 0.03928 was a slip. No 8-bit component lies between the two.
  private static let linearThreshold = 0.04045
  /// What WCAG adds to each luminance for the light that a screen reflects.
  static let flare = 0.05

  /// The relative luminance of an sRGB colour, from 0 (black) to 1 (white).
  ///
  /// Source: WCAG 2.2, definition of "relative luminance".
  ///
  /// - Parameter sRGB: Red, green and blue from 0 to 1, with their transfer function.
  public static func relativeLuminance(sRGB: SIMD3<Double>) -> Double {
    // In this order white comes out as 1, to the last bit.
    weights.x * linear(sRGB.x) + weights.y * linear(sRGB.y) + weights.z * linear(sRGB.z)
  }

  /// The relative luminance of a colour, its alpha left out, from 0 (black) to 1 (white).
  public static func relativeLuminance(of color: RGBA8) -> Double {
    relativeLuminance(
      sRGB: SIMD3(Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255))
  }

  /// The relative luminance of a colour, its alpha left out, from 0 (black) to 1 (white).
  ///
  /// A colour outside sRGB is mapped to its gamut, and none is rounded.
  public static func relativeLuminance(of color: Color) -> Double {
    relativeLuminance(sRGB: color.sRGBComponents)
  }

  /// The contrast ratio of two relative luminances, in either order: from 1 to 21.
  ///
  /// Source: WCAG 2.2, definition of "contrast ratio".
  public static func ratio(_ luminance: Double, _ other: Double) -> Double {
    (max(luminance, other) + flare) / (min(luminance, other) + flare)
  }

  /// The contrast ratio of two colours, from 1 to 21, their alpha left out.
  public static func ratio(of foreground: RGBA8, on background: RGBA8) -> Double {
    ratio(relativeLuminance(of: foreground), relativeLuminance(of: background))
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

  /// Appends a ratio to a text with two decimals, floored, as `4.49` for 4.4999.
  ///
  /// Floored, because a rounded 4.50 would contradict the verdict. A ratio that is equal to a number of two
  /// decimals is written as that number, so a ratio passes a threshold of two decimals if and only if the text
  /// is not below it. What is not a number is written as 0.00, and numbers are held to 0…1e9.
  public static func appendFloored(_ ratio: Double, to bytes: inout [UInt8]) {
    let value = ratio.isNaN ? 0 : min(max(ratio, 0), 1e9)
    var hundredths = (value * 100).rounded(.down)
    // The product may be off by its rounding, in either direction.
    if hundredths / 100 > value {
      hundredths -= 1
    } else if (hundredths + 1) / 100 <= value {
      hundredths += 1
    }
    let whole = UInt64(hundredths) / 100
    let rest = UInt8(UInt64(hundredths) % 100)
    DecimalText.append(Double(whole), decimals: 0, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + rest / 10)
    bytes.append(UInt8(ascii: "0") + rest % 10)
  }

  /// A ratio with two decimals, floored; see ``appendFloored(_:to:)``.
  public static func flooredText(_ ratio: Double) -> String {
    var bytes: [UInt8] = []
    appendFloored(ratio, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func linear(_ encoded: Double) -> Double {
    encoded <= linearThreshold ? encoded / 12.92 : Mathematics.power((encoded + 0.055) / 1.055, 2.4)
  }
}

/// A colour with what a contrast ratio needs of it, for colours that are compared with many others.
public struct ContrastColor: Equatable, Sendable {
  /// The colour.
  public let color: Color
  /// Its relative luminance, alpha left out; see ``Contrast/relativeLuminance(of:)-(Color)``.
  public let luminance: Double
  let components: SIMD3<Double>
  let alpha: Double

  /// Maps a colour to sRGB and measures its luminance.
  public init(_ color: Color) {
    self.color = color
    components = color.sRGBComponents
    alpha = color.presentAlpha
    luminance = Contrast.relativeLuminance(sRGB: components)
  }
}
