/// Differences between colours, their alpha left out.
package enum ColorDifference {
  /// The difference CIEDE2000 of two colours of CIE Lab, with the parametric factors at 1.
  ///
  /// About 1 is just noticeable beside each other; black and white are 100 apart.
  ///
  /// Source: G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
  /// Supplementary Test Data, and Mathematical Observations", Color Research and Application 30 (2005).
  ///
  /// - Parameters:
  ///   - first: Lightness from 0 to 100, a and b.
  ///   - second: The same, relative to the same white.
  package static func ciede2000(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    // Equations 2 to 7: a is stretched where chroma is low, so that greys weigh more.
    let meanChroma = (chroma(first.y, first.z) + chroma(second.y, second.z)) / 2
    let stretch = 1 + 0.5 * (1 - chromaFraction(meanChroma))
    let (firstA, secondA) = (first.y * stretch, second.y * stretch)
    let (firstChroma, secondChroma) = (chroma(firstA, first.z), chroma(secondA, second.z))
    let (firstHue, secondHue) = (hue(firstA, first.z), hue(secondA, second.z))

    // Equations 8 to 11. A grey has no hue, and none counts: the distance is 0 where either chroma is.
    var hueDifference = secondHue - firstHue
    if hueDifference > 180 {
      hueDifference -= 360
    } else if hueDifference < -180 {
      hueDifference += 360
    }
    let chromaDifference = secondChroma - firstChroma
    let hueDistance =
      2 * (firstChroma * secondChroma).squareRoot() * Mathematics.sine(radians(hueDifference / 2))

    // Equations 12 to 14: the middle hue lies on the shorter arc.
    let chroma = (firstChroma + secondChroma) / 2
    var hue = firstHue + secondHue
    if abs(firstHue - secondHue) > 180 { hue += hue < 360 ? 360 : -360 }
    hue /= 2

    // Equations 15 to 22.
    let hueWeight =
      1 - 0.17 * Mathematics.cosine(radians(hue - 30)) + 0.24 * Mathematics.cosine(radians(2 * hue))
      + 0.32 * Mathematics.cosine(radians(3 * hue + 6)) - 0.20 * Mathematics.cosine(radians(4 * hue - 63))
    let chromaScale = 1 + 0.045 * chroma
    let hueScale = 1 + 0.015 * chroma * hueWeight
    let inBlue = (hue - 275) / 25
    let rotation =
      -2 * chromaFraction(chroma) * Mathematics.sine(radians(60 * Mathematics.exponential(-inBlue * inBlue)))

    let lightnessTerm = ofLightness(first.x, second.x)
    let chromaTerm = chromaDifference / chromaScale
    let hueTerm = hueDistance / hueScale
    let square =
      lightnessTerm * lightnessTerm + chromaTerm * chromaTerm + hueTerm * hueTerm
      + rotation * chromaTerm * hueTerm
    return max(square, 0).squareRoot()
  }

  /// The part of the difference that lightness makes; the whole is at least that.
  static func ofLightness(_ first: Double, _ second: Double) -> Double {
    let fromMiddle = ((first + second) / 2 - 50) * ((first + second) / 2 - 50)
    return abs(second - first) / (1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot())
  }

  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// In degrees, from 0 up to 360.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    Hue.normalized(Mathematics.angle(y: b, x: a) * (180 / .pi))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

  /// √(C⁷ / (C⁷ + 25⁷)).
  private static func chromaFraction(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }
}

extension ColorDifference {
  /// Chroma on a scale on which a step of it is the same difference in CIEDE2000 everywhere: the integral of the
  /// reciprocal of its S_C, 1 + 0.045 C′.
  ///
  /// - Parameter chroma: The chroma in CIE Lab, at least 0.
  package static func evenChroma(_ chroma: Double) -> Double {
    Mathematics.logarithm(1 + 0.045 * chroma) / 0.045
  }
}

extension Color {
  /// The difference CIEDE2000 to another colour; see ``ColorDifference/ciede2000(_:_:)``.
  ///
  /// It is measured in the Lab of CSS, which is relative to the D50 white, so that it is the difference of the
  /// numbers of `lab()`. Tools that take a Lab relative to D65 give slightly other numbers. Alpha is
  /// left out: composite translucent colours first. A colour outside sRGB is measured as it is.
  public func deltaE2000(to other: Color) -> Double {
    ColorDifference.ciede2000(lab, other.lab)
  }

  /// Lightness, a and b in CIE Lab, with 0 for what is missing.
  package var lab: SIMD3<Double> { space.convert(presentComponents, to: .lab) }
}
