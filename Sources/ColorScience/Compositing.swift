extension Color {
  /// The colour that is seen where this colour is painted over another one, in sRGB.
  ///
  /// This is simple alpha compositing, "source over" (Compositing and Blending Level 1, section 5), on the
  /// encoded components, as browsers do it. Both colours are brought into the gamut of sRGB first, and nothing
  /// is rounded. A missing component, or a missing alpha, counts as 0.
  ///
  /// - Returns: A colour in sRGB, not premultiplied: opaque where the backdrop is, transparent black where
  ///   both colours are fully transparent.
  public func composited(over backdrop: Color) -> Color {
    let alpha = presentAlpha
    let backdropAlpha = backdrop.presentAlpha
    if backdropAlpha == 1 {
      let result = Compositing.over(sRGBComponents, alpha: alpha, backdrop: backdrop.sRGBComponents)
      return Color(.srgb, result.x, result.y, result.z)
    }
    let remaining = backdropAlpha * (1 - alpha)
    let resultAlpha = alpha + remaining
    if resultAlpha == 0 { return Color(.srgb, 0, 0, 0, alpha: 0) }
    let result = (sRGBComponents * alpha + backdrop.sRGBComponents * remaining) / resultAlpha
    return Color(.srgb, result.x, result.y, result.z, alpha: resultAlpha)
  }

  /// Whether nothing shows through the colour: its alpha is 1, and not missing.
  public var isOpaque: Bool { presentAlpha == 1 }

  /// Alpha, with 0 for a missing one.
  var presentAlpha: Double { missing.contains(.alpha) ? 0 : alpha }

  /// The components in sRGB, mapped to its gamut, not rounded.
  var sRGBComponents: SIMD3<Double> { mappedToGamut(of: .srgb).presentComponents }
}

/// The arithmetic of compositing.
enum Compositing {
  /// Encoded components over those of an opaque backdrop.
  @inline(__always)
  static func over(
    _ components: SIMD3<Double>, alpha: Double, backdrop: SIMD3<Double>
  ) -> SIMD3<Double> {
    components * alpha + backdrop * (1 - alpha)
  }
}
