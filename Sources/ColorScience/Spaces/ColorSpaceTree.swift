/// The spaces as a tree: each one is defined on another, and XYZ relative to D65 is the root.
///
/// A conversion goes up to the nearest space that both have above them, and down again, so that hsl to hwb
/// never leaves sRGB, and lab to lch never leaves Lab.
extension ColorSpace {
  /// The space that this one is defined on, or nil for the root.
  private var parent: ColorSpace? {
    switch self {
    case .hsl, .hwb: .srgb
    case .srgb: .srgbLinear
    case .displayP3: .displayP3Linear
    case .srgbLinear, .displayP3Linear, .a98RGB, .rec2020, .xyzD50, .oklab: .xyzD65
    case .prophotoRGB, .lab: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    case .xyzD65: nil
    }
  }

  private func toParent(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: HSL.toSRGB(components)
    case .hwb: HWB.toSRGB(components)
    case .srgb, .displayP3: TransferFunction.srgb.linear(components)
    case .srgbLinear: ColorMatrices.srgbToXYZ * components
    case .displayP3Linear: ColorMatrices.displayP3ToXYZ * components
    case .a98RGB: ColorMatrices.a98ToXYZ * TransferFunction.a98.linear(components)
    case .rec2020: ColorMatrices.rec2020ToXYZ * TransferFunction.rec2020.linear(components)
    case .xyzD50: ColorMatrices.d50ToD65 * components
    case .prophotoRGB: ColorMatrices.prophotoToXYZ * TransferFunction.prophoto.linear(components)
    case .lab: CIELab.toXYZ(components)
    case .oklab: Oklab.toXYZ(components)
    case .lch, .oklch: PolarLab.toRectangular(components)
    case .xyzD65: components
    }
  }

  private func fromParent(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: HSL.fromSRGB(components)
    case .hwb: HWB.fromSRGB(components)
    case .srgb, .displayP3: TransferFunction.srgb.encoded(components)
    case .srgbLinear: ColorMatrices.xyzToSRGB * components
    case .displayP3Linear: ColorMatrices.xyzToDisplayP3 * components
    case .a98RGB: TransferFunction.a98.encoded(ColorMatrices.xyzToA98 * components)
    case .rec2020: TransferFunction.rec2020.encoded(ColorMatrices.xyzToRec2020 * components)
    case .xyzD50: ColorMatrices.d65ToD50 * components
    case .prophotoRGB: TransferFunction.prophoto.encoded(ColorMatrices.xyzToProphoto * components)
    case .lab: CIELab.fromXYZ(components)
    case .oklab: Oklab.fromXYZ(components)
    case .lch, .oklch: PolarLab.fromRectangular(components)
    case .xyzD65: components
    }
  }

  /// How many spaces lie above this one.
  private var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Components of this space in another one, as plain numbers.
  func convert(_ components: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
    if self == target { return components }
    if depth < target.depth, let parent = target.parent {
      return target.fromParent(convert(components, to: parent))
    }
    guard let parent else { return components }
    return parent.convert(toParent(components), to: target)
  }
}
