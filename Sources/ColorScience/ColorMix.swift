/// How a `color-mix()` of CSS Color 5 section 3 mixes two colours.
public struct ColorMix: Equatable, Sendable {
  /// The space that the colours are mixed in.
  public var space: ColorSpace
  /// How the hue is interpolated, in a space that has one.
  public var hue: HueInterpolation
  /// How much of the first colour, from 0 to 100; nil where nothing is said.
  public var firstPercentage: Double?
  /// How much of the second colour, from 0 to 100; nil where nothing is said.
  public var secondPercentage: Double?

  /// Makes a mix; the percentages are from 0 to 100.
  public init(
    space: ColorSpace, hue: HueInterpolation = .shorter, firstPercentage: Double? = nil,
    secondPercentage: Double? = nil
  ) {
    self.space = space
    self.hue = hue
    self.firstPercentage = firstPercentage
    self.secondPercentage = secondPercentage
  }

  /// The mix of two colours.
  ///
  /// Percentages are normalised as CSS Color 5 section 3.1 says: the one that is left out is what is missing
  /// to 100, both are scaled to a sum of 100, and a sum under 100 makes the result that much more transparent.
  ///
  /// - Returns: A colour in the mix's space; for hsl and hwb see ``Color/resolvedLegacy``.
  public func mixed(_ firstColor: Color, _ secondColor: Color) -> Color {
    let first = firstPercentage ?? (100 - (secondPercentage ?? 50))
    let second = secondPercentage ?? (100 - first)
    let sum = first + second
    // The parser refuses a sum of 0; made by hand, it counts as halves.
    var result = firstColor.interpolated(
      with: secondColor, at: sum > 0 ? second / sum : 0.5, in: space, hue: hue)
    if sum > 0, sum < 100, !result.missing.contains(.alpha) { result.alpha *= sum / 100 }
    return result.resolvedLegacy
  }
}
