/// A translucent colour over every backdrop that there can be, such as a photo or a map.
///
/// Compositing in sRGB is monotonic in each channel. So the visible colours lie between the colour over black and the
/// colour over white, and every luminance between theirs is among them.
public struct BackdropRange: Equatable, Sendable {
  public let color: Color
  private let darkest: ContrastColor
  private let lightest: ContrastColor

  public init(_ color: Color) {
    self.color = color
    darkest = Self.seen(color, over: 0)
    lightest = Self.seen(color, over: 1)
  }

  private static func seen(_ color: Color, over grey: Double) -> ContrastColor {
    ContrastColor(color.composited(over: Color(.srgb, grey, grey, grey)))
  }

  /// The least contrast ratio of an opaque colour on it, the backdrop that gives it, and what is seen of both; 1 where
  /// the luminance of the colour lies within the range.
  public func leastContrast(
    of foreground: ContrastColor
  ) -> (ratio: Double, backdrop: RGBA8, seen: Color) {
    let (dark, light) = (
      Contrast.ratio(of: foreground, on: darkest), Contrast.ratio(of: foreground, on: lightest)
    )
    guard darkest.luminance < foreground.luminance, foreground.luminance < lightest.luminance else {
      return dark < light
        ? (dark, RGBA8(rawValue: 0xFF), darkest.color) : (light, RGBA8(rawValue: 0xFFFF_FFFF), lightest.color)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.seen(color, over: middle).luminance < foreground.luminance {
        low = middle
      } else {
        high = middle
      }
    }
    return (1, Color(.srgb, high, high, high).rgba8, Self.seen(color, over: high).color)
  }

  /// The least alpha, to three decimals, with which an opaque colour has a contrast ratio on every backdrop; nil where
  /// it has not even on the opaque colour.
  public func leastAlpha(for foreground: ContrastColor, ratio: Double) -> Double? {
    func passes(_ thousandths: Int) -> Bool {
      var changed = color
      changed.alpha = Double(thousandths) / 1000
      changed.missing.remove(.alpha)
      return BackdropRange(changed).leastContrast(of: foreground).ratio >= ratio
    }
    guard passes(1000) else { return nil }
    var (failing, passing) = (-1, 1000)
    while passing - failing > 1 {
      let middle = (failing + passing) / 2
      if passes(middle) { passing = middle } else { failing = middle }
    }
    return Double(passing) / 1000
  }
}
