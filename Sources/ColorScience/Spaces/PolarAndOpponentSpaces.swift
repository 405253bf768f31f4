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

  /// The difference ΔEOK of two colours (CSS Color 4, "ΔEOK"): black and white are 1 apart.
  @inline(__always)
  static func difference(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let difference = first - second
    return (difference * difference).sum().squareRoot()
  }
}

/// Hue angles, in degrees.
enum Hue {
  /// The same angle from 0 up to, but not, 360.
  static func normalized(_ degrees: Double) -> Double {
    if degrees >= 0, degrees < 360 { return degrees }
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    let positive = remainder < 0 ? remainder + 360 : remainder
    return positive >= 360 ? 0 : positive
  }
}

/// Lightness, chroma and hue of lightness, a and b (CSS Color 4 section 9.3).
enum PolarLab {
  static func fromRectangular(_ lab: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(),
      Hue.normalized(Mathematics.angle(y: lab.z, x: lab.y) * (180 / .pi)))
  }

  static func toRectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
    let angle = lch.z * (.pi / 180)
    return SIMD3(lch.x, lch.y * Mathematics.cosine(angle), lch.y * Mathematics.sine(angle))
  }
}

/// HSL of sRGB (CSS Color 4 section 7).
enum HSL {
  /// Below so much chroma, the difference of the greatest and the least component, a colour is grey: near white and black
  /// the noise of a conversion divided by as little would be any saturation.
  private static let noise = 1e-6

  /// Hue, saturation and lightness; a hue of 0 for grey.
  ///
  /// A colour far outside the gamut has a negative saturation by the formula; it gets the opposite hue and a
  /// positive one, which is the same colour.
  static func fromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    let maximum = rgb.max()
    let minimum = rgb.min()
    let lightness = (minimum + maximum) / 2
    if maximum - minimum < noise { return SIMD3(0, 0, lightness * 100) }
    var hue = self.hue(rgb)
    var saturation = 0.0
    if lightness != 0, lightness != 1 {
      saturation = (maximum - lightness) / min(lightness, 1 - lightness)
    }
    if saturation < 0 {
      hue += 180
      saturation = -saturation
    }
    return SIMD3(Hue.normalized(hue), saturation * 100, lightness * 100)
  }

  static func toSRGB(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
    let hue = Hue.normalized(hsl.x)
    let lightness = hsl.z / 100
    let amplitude = hsl.y / 100 * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    return SIMD3(component(0), component(8), component(4))
  }

  /// The hue of an sRGB colour in degrees, from -60 to 300; 0 for grey.
  static func hue(_ rgb: SIMD3<Double>) -> Double {
    let maximum = rgb.max()
    let range = maximum - rgb.min()
    if range == 0 { return 0 }
    let sector: Double
    if maximum == rgb.x {
      sector = (rgb.y - rgb.z) / range
    } else if maximum == rgb.y {
      sector = (rgb.z - rgb.x) / range + 2
    } else {
      sector = (rgb.x - rgb.y) / range + 4
    }
    return sector * 60
  }
}

/// HWB of sRGB (CSS Color 4 section 8).
enum HWB {
  static func fromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(Hue.normalized(HSL.hue(rgb)), rgb.min() * 100, (1 - rgb.max()) * 100)
  }

  static func toSRGB(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
    let white = hwb.y / 100
    let black = hwb.z / 100
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return HSL.toSRGB(SIMD3(hwb.x, 100, 50)) * (1 - white - black) + SIMD3(repeating: white)
  }
}
