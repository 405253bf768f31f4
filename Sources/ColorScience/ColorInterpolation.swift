extension Color {
  /// The colour between this one and another (CSS Color 4 section 12).
  ///
  /// Components are multiplied by alpha before they are mixed (section 12.3), but for the hue. A component that
  /// one colour lacks is taken from the other; one that both lack is missing in the result.
  ///
  /// - Parameters:
  ///   - other: The colour at 1.
  ///   - fraction: How far towards the other colour, from 0 to 1.
  ///   - target: The space to interpolate in, which is that of the result.
  ///   - hue: Which way round the hue goes.
  public func interpolated(
    with other: Color, at fraction: Double, in target: ColorSpace, hue: HueInterpolation = .shorter
  ) -> Color {
    var first = convertedForInterpolation(to: target)
    var second = other.convertedForInterpolation(to: target)
    let missing = first.missing.intersection(second.missing)
    Self.fillMissing(of: &first, from: second)
    Self.fillMissing(of: &second, from: first)

    let fixedHues = target.hueIndex.map { index in
      hue.fixed(first.components[index], second.components[index])
    }
    let isAlphaMissing = missing.contains(.alpha)
    let firstAlpha = isAlphaMissing ? 1 : first.alpha
    let secondAlpha = isAlphaMissing ? 1 : second.alpha
    let rest = 1 - fraction
    let alpha = firstAlpha * rest + secondAlpha * fraction
    var components =
      first.components * (firstAlpha * rest) + second.components * (secondAlpha * fraction)
    if alpha > 0 { components /= alpha }
    if let index = target.hueIndex, let (from, to) = fixedHues {
      components[index] = Hue.normalized(from * rest + to * fraction)
    }
    for index in 0..<3 where missing.contains(.component(index)) { components[index] = 0 }
    return Color(
      target, components.x, components.y, components.z, alpha: isAlphaMissing ? 0 : alpha,
      missing: missing)
  }

  /// Takes from another colour what this one lacks, where the other has it.
  private static func fillMissing(of color: inout Color, from other: Color) {
    for index in 0..<3 {
      let component = MissingComponents.component(index)
      if color.missing.contains(component), !other.missing.contains(component) {
        color.components[index] = other.components[index]
      }
    }
    if color.missing.contains(.alpha), !other.missing.contains(.alpha) { color.alpha = other.alpha }
  }

  /// The colour as CSS resolves it: hsl and hwb are notations of sRGB (CSS Color 4 section 15.2), so a colour
  /// in them becomes sRGB.
  ///
  /// A colour with a missing hue, saturation and so on keeps its space, because what is missing matters when it
  /// is mixed. Any other colour is returned as it is.
  public var resolvedLegacy: Color {
    guard space == .hsl || space == .hwb, missing.isDisjoint(with: .components) else { return self }
    return converted(to: .srgb)
  }
}
