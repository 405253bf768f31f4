/// A deficiency of colour vision in which one kind of cone is missing; the raw value is its name.
public enum ColorVisionDeficiency: String, CaseIterable, Sendable {
  /// The long-wave ("red") cones are missing.
  ///
  /// Simulated after F. Viénot, H. Brettel, J. D. Mollon, "Digital Video Colourmaps for Checking the Legibility
  /// of Displays by Dichromats", Color Research and Application 24 (1999).
  case protanopia
  /// The middle-wave ("green") cones are missing.
  ///
  /// Simulated after Viénot, Brettel and Mollon 1999, as protanopia.
  case deuteranopia
  /// The short-wave ("blue") cones are missing.
  ///
  /// Simulated after H. Brettel, F. Viénot, J. D. Mollon, "Computerized simulation of color appearance for
  /// dichromats", Journal of the Optical Society of America A 14 (1997). The simpler model of 1999 has one
  /// half-plane, which is not enough for tritanopia.
  case tritanopia
}

extension Color {
  /// The colour as somebody with a deficiency of colour vision sees it, in sRGB.
  ///
  /// The models work on linear-light sRGB; see the cases of ``ColorVisionDeficiency`` for their sources. They
  /// assume that the cones are missing altogether (severity 1). A colour outside sRGB is brought into its
  /// gamut first; what a model puts outside the gamut is clipped. Alpha stays: composite a translucent colour
  /// first. Nothing is rounded.
  public func simulated(_ deficiency: ColorVisionDeficiency) -> Color {
    let seen = deficiency.seen(TransferFunction.srgb.linear(sRGBComponents))
    let encoded = TransferFunction.srgb.encoded(seen)
    return Color(
      .srgb, encoded.x, encoded.y, encoded.z, alpha: alpha, missing: missing.intersection(.alpha))
  }
}

extension ColorVisionDeficiency {
  /// A model of a deficiency: a projection of linear-light sRGB on each side of a plane through black.
  package struct Model: Sendable {
    /// The plane's normal; zero where one projection is for all colours.
    package let plane: SIMD3<Double>
    /// The matrix for colours whose product with ``plane`` is above 0.
    package let above: Matrix3
    /// The matrix for all other colours.
    package let below: Matrix3

    fileprivate init(plane: SIMD3<Double>, above: Matrix3, below: Matrix3) {
      (self.plane, self.above, self.below) = (plane, above, below)
    }

    fileprivate init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
      let matrix = Matrix3(first, second, third)
      self.init(plane: .zero, above: matrix, below: matrix)
    }
  }

  /// The linear-light sRGB colour that is seen, clipped to the gamut.
  func seen(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    simulated(linear).clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
  }

  /// The linear-light sRGB colour that is seen; it may lie outside 0…1.
  func simulated(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    (model.plane * linear).sum() > 0 ? model.above * linear : model.below * linear
  }

  /// The numbers of the model, for programs that simulate by themselves.
  package var model: Model {
    switch self {
    case .protanopia: Self.protanopiaModel
    case .deuteranopia: Self.deuteranopiaModel
    case .tritanopia: Self.tritanopiaModel
    }
  }

  // The matrices go from linear-light sRGB to the cones of Smith and Pokorny (1975), through the projection of
  // the model, and back. Their numbers are those that DaltonLens (libDaltonLens) has published with five
  // decimals and coloraide with all of them.
  //
  // Viénot 1999 projects along the axis of the missing cone to the plane through black, white and blue. In
  // that plane red is equal to green; white and all greys stay as they are.

  private static let protanopiaModel = Model(
    SIMD3(0.11238276122216405, 0.88761723877783595, 0),
    SIMD3(0.11238276122216405, 0.88761723877783595, 0),
    SIMD3(0.004005768273046939, -0.004005768273046939, 1))

  private static let deuteranopiaModel = Model(
    SIMD3(0.2927501142784356, 0.7072498857215644, 0),
    SIMD3(0.2927501142784356, 0.7072498857215644, 0),
    SIMD3(-0.02233658703412909, 0.02233658703412909, 1))

  // Brettel 1997 has two half-planes, which meet in the greys: one through the hue of 485 nm, one through that
  // of 660 nm. The plane through the greys and the axis of the short-wave cones separates the colours of the two.

  private static let tritanopiaModel = Model(
    plane: SIMD3(0.039014607650585564, -0.027880757986738863, -0.011133849663846680),
    above: Matrix3(
      SIMD3(1.0127733449519793, 0.1354841100067953, -0.1482574549587739),
      SIMD3(-0.0124334533693828, 0.8681210465704338, 0.1443124067989494),
      SIMD3(0.0758947867566474, 0.8049996047657653, 0.1191056084775875)
    ),
    below: Matrix3(
      SIMD3(0.936783927745379, 0.1897879381950743, -0.1265718659404538),
      SIMD3(0.0615339278417902, 0.8152622129527487, 0.1232038592054616),
      SIMD3(-0.3756079821999922, 1.127654122898119, 0.2479538593018727)
    ))
}
