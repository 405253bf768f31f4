/// A colour in a colour space.
public struct Color: Equatable, Sendable {
  /// The space that the components are in.
  public var space: ColorSpace
  /// The three components, in the units and ranges that ``ColorSpace`` names.
  ///
  /// A component outside its range is a colour outside the space's gamut, which is allowed. A missing
  /// component (`none` of CSS Color 4 section 4.4) is 0 here and marked in ``missing``.
  public var components: SIMD3<Double>
  /// Alpha, from 0 (transparent) to 1 (opaque).
  public var alpha: Double
  /// Which components, and whether alpha, were `none`.
  public var missing: MissingComponents

  /// Makes a colour; alpha is held to 0…1.
  public init(
    _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.space = space
    self.components = SIMD3(first, second, third)
    self.alpha = min(max(alpha, 0), 1)
    self.missing = missing
  }

  /// The colour that a hex value says.
  public init(_ color: RGBA8) {
    self.init(
      .srgb, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}

extension Color {
  /// The colour as 8-bit sRGB, where that says it exactly: an sRGB colour without missing components, each
  /// of its components within 1e-9 of a 255th.
  public var exactRGBA8: RGBA8? {
    guard space == .srgb, missing.isEmpty else { return nil }
    func exact(_ value: Double) -> UInt8? {
      let scaled = value * 255
      let rounded = scaled.rounded()
      guard rounded >= 0, rounded <= 255, abs(scaled - rounded) < 255e-9 else { return nil }
      return UInt8(rounded)
    }
    guard let red = exact(components.x), let green = exact(components.y),
      let blue = exact(components.z), let alpha = exact(alpha)
    else { return nil }
    return RGBA8(red: red, green: green, blue: blue, alpha: alpha)
  }
}
