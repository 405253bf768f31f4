/// A translucent colour over every backdrop that there can be, such as a photo or a map.
///
/// Compositing in sRGB is monotonic in each channel. So the visible colours lie between the colour over black and the
/// colour over white, and every luminance between theirs is among them.
public struct BackdropRange: Equatable, Sendable {
  public let color: Color
  private let exact: Seen
  /// nil where it is the exact one.
  private let rounded: Seen?

  /// The range in one precision.
  private struct Seen: Equatable {
    let color: MeasuredColor
    let darkest: MeasuredColor
    let lightest: MeasuredColor

    init(_ color: MeasuredColor) {
      self.color = color
      darkest = color.composited(over: MeasuredColor(SIMD3(repeating: 0)))
      lightest = color.composited(over: MeasuredColor(SIMD3(repeating: 1)))
    }

    /// The least contrast ratio of an opaque colour on it, and the grey backdrop that gives it.
    func leastContrast(of foreground: MeasuredColor) -> (ratio: Double, grey: Double) {
      let dark = Contrast.ratio(of: foreground, on: darkest)
      let light = Contrast.ratio(of: foreground, on: lightest)
      guard darkest.luminance < foreground.luminance, foreground.luminance < lightest.luminance else {
        return dark < light ? (dark, 0) : (light, 1)
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if over(middle).luminance < foreground.luminance { low = middle } else { high = middle }
      }
      return (1, high)
    }

    func over(_ grey: Double) -> MeasuredColor {
      color.composited(over: MeasuredColor(SIMD3(repeating: grey)))
    }
  }

  public init(_ color: Color) {
    self.color = color
    let measured = color.measured
    exact = Seen(measured.exact)
    rounded = measured.rounded.map(Seen.init)
  }

  /// The least contrast ratio of an opaque colour on it, the backdrop that gives it, and what is seen of both; 1 where
  /// the luminance of the colour lies within the range.
  public func leastContrast(
    of foreground: ContrastColor
  ) -> (measure: ColorMeasure, backdrop: RGBA8, seen: Color) {
    let eightBit = rounded ?? exact
    let inExact = exact.leastContrast(of: foreground.exact)
    let isOne = rounded == nil && foreground.isEightBit
    let inEightBit = isOne ? inExact : eightBit.leastContrast(of: foreground.eightBit)
    let isRounded = inEightBit.ratio < inExact.ratio
    let grey = isRounded ? inEightBit.grey : inExact.grey
    let seen = (isRounded ? eightBit : exact).over(grey).components
    return (
      ColorMeasure(exact: inExact.ratio, eightBit: inEightBit.ratio),
      Color(.srgb, grey, grey, grey).rgba8, Color(.srgb, seen.x, seen.y, seen.z)
    )
  }

  /// The least alpha, in 255ths, with which an opaque colour has a contrast ratio on every backdrop; nil where it has not
  /// even on the opaque colour.
  ///
  /// - Returns: The alpha with four decimals, rounded up, so that outputs of 8 bits have these 255ths of it.
  public func leastAlpha(for foreground: ContrastColor, ratio: Double) -> Double? {
    func passes(_ parts: Int) -> Bool {
      var changed = color
      changed.alpha = Double(parts) / 255
      changed.missing.remove(.alpha)
      return BackdropRange(changed).leastContrast(of: foreground).measure.least >= ratio
    }
    guard passes(255) else { return nil }
    var (failing, passing) = (-1, 255)
    while passing - failing > 1 {
      let middle = (failing + passing) / 2
      if passes(middle) { passing = middle } else { failing = middle }
    }
    return (Double(passing) / 255 * 10_000).rounded(.up) / 10_000
  }
}
