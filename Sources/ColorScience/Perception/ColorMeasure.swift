/// A contrast ratio or a difference of colours, measured twice: on the exact colours, and on those that outputs of 8
/// bits a component hold.
///
/// Such an output has another colour where the exact one is not 8-bit sRGB. A requirement holds for all outputs, so the
/// lesser of the two decides.
public struct ColorMeasure: Equatable, Sendable {
  /// Measured on the colours mapped into sRGB, not rounded.
  public let exact: Double
  /// Measured on ``Color/rgba8`` of the colours; what lies over what is worked out of these and not rounded again.
  public let eightBit: Double

  public init(exact: Double, eightBit: Double) {
    self.exact = exact
    self.eightBit = eightBit
  }

  /// The lesser of the two, not rounded.
  public var least: Double { min(exact, eightBit) }

  /// Which of the two fails a requirement that the other one meets; nil where both meet it, or neither.
  public func decidingPrecision(required: Double) -> ColorPrecision? {
    if (exact >= required) == (eightBit >= required) { return nil }
    return eightBit < exact ? .eightBit : .exact
  }

  /// The lesser of the two, rounded down, or where one of them decides both of them, and what follows in the sentence:
  /// `4.47 as 8-bit outputs have it, 4.50 exactly, in NIGHT`.
  package func text(required: Double, followedBy end: String = "") -> String {
    let eightBit = Contrast.flooredText(eightBit) + " as 8-bit outputs have it"
    let exact = Contrast.flooredText(exact) + " exactly"
    let comma = end.isEmpty ? "" : ","
    switch decidingPrecision(required: required) {
    case nil: return Contrast.flooredText(least) + end
    case .eightBit: return "\(eightBit), \(exact)\(comma)\(end)"
    case .exact: return "\(exact), \(eightBit)\(comma)\(end)"
    }
  }
}

/// How precise the colours are on which something is measured; the raw value is its name in documents.
public enum ColorPrecision: String, Sendable {
  /// As the table has them.
  case exact
  /// As outputs of 8 bits a component have them.
  case eightBit = "8-bit"
}

/// The components in sRGB on which a contrast is measured.
package struct MeasuredColor: Equatable, Sendable {
  let components: SIMD3<Double>
  let alpha: Double
  /// Its relative luminance, alpha left out.
  package let luminance: Double

  init(_ components: SIMD3<Double>, alpha: Double = 1) {
    self.components = components
    self.alpha = alpha
    luminance = Contrast.relativeLuminance(sRGB: components)
  }

  /// The colour as it is seen over an opaque one.
  func composited(over backdrop: MeasuredColor) -> MeasuredColor {
    if alpha == 1 { return self }
    return MeasuredColor(
      Compositing.over(components, alpha: alpha, backdrop: backdrop.components))
  }

  /// Its relative luminance for a deficiency of colour vision, or for normal vision.
  package func luminance(seenWith deficiency: ColorVisionDeficiency?) -> Double {
    guard let deficiency else { return luminance }
    return Contrast.relativeLuminance(linear: deficiency.seen(TransferFunction.srgb.linear(components)))
  }
}

/// A colour with what a contrast ratio needs of it, for colours that are compared with many others.
public struct ContrastColor: Equatable, Sendable {
  public let color: Color
  /// Mapped into sRGB, not rounded.
  package let exact: MeasuredColor
  /// The colour as outputs of 8 bits hold it; nil where that is the exact one.
  let rounded: MeasuredColor?

  /// The colour as outputs of 8 bits hold it.
  package var eightBit: MeasuredColor { rounded ?? exact }

  /// The colour in each precision, once where both are the same.
  var precisions: [MeasuredColor] { [exact] + (rounded.map { [$0] } ?? []) }

  /// Whether both precisions are the same.
  package var isEightBit: Bool { rounded == nil }

  /// Its relative luminance, not rounded, alpha left out; 0 for black and 1 for white.
  public var luminance: Double { exact.luminance }

  /// Whether white has more contrast on it than black.
  public var isDark: Bool { Contrast.ratio(luminance, 1) > Contrast.ratio(luminance, 0) }
}

extension ContrastColor {
  /// Maps a colour to sRGB and measures its luminance.
  public init(_ color: Color) {
    self.color = color
    (exact, rounded) = color.measured
  }

  /// The colour that is seen where a colour is painted over an opaque one.
  public init(_ color: Color, over canvas: Color) {
    self.color = color.composited(over: canvas)
    let (front, behind) = (ContrastColor(color), ContrastColor(canvas))
    exact = front.exact.composited(over: behind.exact)
    rounded =
      front.isEightBit && behind.isEightBit ? nil : front.eightBit.composited(over: behind.eightBit)
  }
}

extension Color {
  /// The colour as it is measured, exactly and, where that differs, as outputs of 8 bits hold it.
  var measured: (exact: MeasuredColor, rounded: MeasuredColor?) {
    func measured(_ color: Color) -> MeasuredColor {
      MeasuredColor(color.presentComponents, alpha: color.presentAlpha)
    }
    // A colour that differs from 8 bits by noise is not measured twice.
    if let color = exactRGBA8 { return (measured(Color(color)), nil) }
    let mapped = mappedToGamut(of: .srgb)
    return (measured(mapped), measured(Color(mapped.rgba8)))
  }
}
