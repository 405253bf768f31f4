extension ColorSpace {
  /// The space whose components must be from 0 to 1, or nil where every colour is in the gamut.
  var gamutSpace: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: self
    case .hsl, .hwb: .srgb
    case .xyzD50, .xyzD65, .lab, .lch, .oklab, .oklch: nil
    }
  }

  /// The space with the same primaries whose components are linear light, where there is one beside this one.
  fileprivate var linearLight: ColorSpace {
    switch self {
    case .srgb: .srgbLinear
    case .displayP3: .displayP3Linear
    default: self
    }
  }
}

extension Color {
  /// How far outside 0…1 a component may lie and still count as inside: above the noise of a conversion there and
  /// back, and far below what any display can show.
  static let gamutTolerance = 1e-6

  /// The colour in another space, each component clamped to the gamut, which may shift hue and lightness.
  func clipped(to target: ColorSpace) -> Color {
    guard let gamut = target.gamutSpace else { return converted(to: target) }
    let components = Self.clip(space.convert(presentComponents, to: gamut))
    return Color(
      gamut, components.x, components.y, components.z, alpha: alpha, missing: missing.intersection(.alpha)
    ).converted(to: target)
  }

  /// The colour in another space, brought into its gamut by the binary search of CSS Color 4 section
  /// 13.2, with local MINDE (minimal difference).
  ///
  /// Chroma is reduced in OKLCh at constant lightness and hue, until the colour is within a just noticeable
  /// difference (0.02 in Oklab) of its clipped self. A colour in the gamut is converted and no more.
  public func mappedToGamut(of target: ColorSpace) -> Color { gamutMapping(to: target).color }

  /// The colour as ``mappedToGamut(of:)`` gives it, and whether the space can show it as it is: each component from
  /// 0 to 1, give or take ``gamutTolerance``. Every colour is inside XYZ, Lab, LCh, Oklab and OKLCh.
  package func gamutMapping(to target: ColorSpace) -> (color: Color, wasInside: Bool) {
    guard let gamut = target.gamutSpace else { return (converted(to: target), true) }
    let present = presentComponents
    let direct = space.convert(present, to: gamut)
    let isInside = Self.isInside(direct, tolerance: Self.gamutTolerance)
    if isInside, target == space { return (self, true) }
    let mapped =
      isInside ? Self.clip(direct) : Self.mapped(space.convert(present, to: .oklch), to: gamut)
    let color = Color(
      gamut, mapped.x, mapped.y, mapped.z, alpha: alpha, missing: missing.intersection(.alpha))
    return (color.converted(to: target), isInside)
  }

  /// The colour in 8 bits a component of sRGB, as outputs of 8 bits hold it: mapped to the gamut, then rounded, halves
  /// up.
  ///
  /// Outputs and measures round nowhere else. ``exactRGBA8`` is nil where this is an approximation. A missing component counts
  /// as 0. A billionth is added before rounding, so that noise does not decide about halves.
  public var rgba8: RGBA8 {
    let components = mappedToGamut(of: .srgb).presentComponents
    func byte(_ value: Double) -> UInt8 {
      let scaled = value * 255 + (0.5 + 1e-9)
      // A value that is not a number becomes 0.
      return scaled > 0 ? UInt8(min(scaled, 255)) : 0
    }
    return RGBA8(
      red: byte(components.x), green: byte(components.y), blue: byte(components.z),
      alpha: missing.contains(.alpha) ? 0 : byte(alpha))
  }

  private static let justNoticeableDifference = 0.02
  private static let epsilon = 0.0001

  /// From OKLCh to an RGB space.
  ///
  /// A transfer function keeps 0, 1 and the order of what lies between. So the search needs none of its powers: it
  /// runs in linear light. A component of 1 is put back, which encoding may miss by a last bit.
  private static func mapped(_ origin: SIMD3<Double>, to gamut: ColorSpace) -> SIMD3<Double> {
    let linear = search(from: origin, in: gamut.linearLight)
    return gamut.linearLight.convert(linear, to: gamut).replacing(with: 1, where: linear .== 1)
  }

  private static func search(from origin: SIMD3<Double>, in gamut: ColorSpace) -> SIMD3<Double> {
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    // The hue stays, so its cosine and sine are computed once.
    let direction = PolarLab.toRectangular(SIMD3(0, 1, origin.z))
    func oklab(chroma: Double) -> SIMD3<Double> {
      SIMD3(origin.x, chroma * direction.y, chroma * direction.z)
    }
    func difference(_ clipped: SIMD3<Double>, _ color: SIMD3<Double>) -> Double {
      Oklab.difference(gamut.convert(clipped, to: .oklab), color)
    }

    var current = oklab(chroma: origin.y)
    var clipped = clip(ColorSpace.oklab.convert(current, to: gamut))
    if difference(clipped, current) < justNoticeableDifference { return clipped }
    var minimum = 0.0
    var maximum = origin.y
    var minimumIsInGamut = true
    while maximum - minimum > epsilon {
      let chroma = (minimum + maximum) / 2
      current = oklab(chroma: chroma)
      let components = ColorSpace.oklab.convert(current, to: gamut)
      if minimumIsInGamut, isInside(components, tolerance: 0) {
        minimum = chroma
        continue
      }
      clipped = clip(components)
      let distance = difference(clipped, current)
      if distance >= justNoticeableDifference {
        maximum = chroma
      } else if justNoticeableDifference - distance < epsilon {
        return clipped
      } else {
        minimumIsInGamut = false
        minimum = chroma
      }
    }
    return clipped
  }

  private static func isInside(_ components: SIMD3<Double>, tolerance: Double) -> Bool {
    components.min() >= -tolerance && components.max() <= 1 + tolerance
  }

  private static func clip(_ components: SIMD3<Double>) -> SIMD3<Double> {
    components.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
  }
}
