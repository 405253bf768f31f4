/// CIE Lab of XYZ (CSS Color 4 section 9.1), relative to D50.
enum CIELab {
  /// The D50 white of CSS Color 4.
  private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    func compress(_ value: Double) -> Double {
      value > epsilon ? Mathematics.cubeRoot(value) : (kappa * value + 16) / 116
    }
    let scaled = xyz / white
    let (x, y, z) = (compress(scaled.x), compress(scaled.y), compress(scaled.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  static func toXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    func expand(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let y = (lab.x + 16) / 116
    return SIMD3(expand(y + lab.y / 500), expand(y), expand(y - lab.z / 200)) * white
  }
}

/// Oklab of XYZ (CSS Color 4 section 9.2), relative to D65.
enum Oklab {
  static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
    let lms = ColorMatrices.xyzToLMS * xyz
    return ColorMatrices.lmsToOklab
      * SIMD3(Mathematics.cubeRoot(lms.x), Mathematics.cubeRoot(lms.y), Mathematics.cubeRoot(lms.z))
  }

  static func toXYZ(_ oklab: SIMD3<Double>) -> SIMD3<Double> {
    let roots = ColorMatrices.oklabToLMS * oklab
    return ColorMatrices.lmsToXYZ * (roots * roots * roots)
  }
}
