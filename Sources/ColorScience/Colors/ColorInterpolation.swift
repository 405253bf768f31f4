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
  ///   - hue: How the hue is interpolated.
  func interpolated(
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
    let inverseFraction = 1 - fraction
    let alpha = firstAlpha * inverseFraction + secondAlpha * fraction
    var components =
      first.components * (firstAlpha * inverseFraction) + second.components * (secondAlpha * fraction)
    if alpha > 0 { components /= alpha }
    if let index = target.hueIndex, let (from, to) = fixedHues {
      components[index] = Hue.normalized(from * inverseFraction + to * fraction)
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
  var resolvedLegacy: Color {
    guard space == .hsl || space == .hwb, missing.isDisjoint(with: .components) else { return self }
    return converted(to: .srgb)
  }
}

/// The arc that a hue takes between two colours (CSS Color 4 section 12.4), by the word of CSS for it.
public enum HueInterpolation: String, CaseIterable, Sendable {
  /// The arc of at most 180 degrees, the default of CSS.
  case shorter
  /// The arc of at least 180 degrees.
  case longer
  /// The arc on which the angle grows.
  case increasing
  /// The arc on which the angle shrinks.
  case decreasing

  /// The two hues, one of them moved by a turn so that a straight line between them takes this arc.
  func fixed(_ first: Double, _ second: Double) -> (Double, Double) {
    let from = Hue.normalized(first)
    let to = Hue.normalized(second)
    let distance = to - from
    switch self {
    case .shorter:
      if distance > 180 { return (from + 360, to) }
      if distance < -180 { return (from, to + 360) }
    case .longer:
      if distance > 0, distance < 180 { return (from + 360, to) }
      if distance > -180, distance <= 0 { return (from, to + 360) }
    case .increasing:
      if distance < 0 { return (from, to + 360) }
    case .decreasing:
      if distance > 0 { return (from + 360, to) }
    }
    return (from, to)
  }
}

/// How a `color-mix()` of CSS Color 5 section 3 mixes one, two or more colours.
public struct ColorMix: Equatable, Sendable {
  /// The space that the colours are mixed in.
  public var space: ColorSpace
  /// How the hue is interpolated, in a space that has one.
  public var hue: HueInterpolation
  /// How much of each colour, from 0 to 100; nil where it is left out.
  public var percentages: [Double?]

  /// Creates a mix; the percentages are from 0 to 100.
  public init(space: ColorSpace, hue: HueInterpolation = .shorter, percentages: [Double?]) {
    self.space = space
    self.hue = hue
    self.percentages = percentages
  }

  /// The mix of at least one colour, and of as many as there are percentages.
  ///
  /// Percentages are normalised as CSS does: those that are left out share what is missing to 100, all are scaled to a
  /// sum of 100, and a sum under 100 makes the result that much more transparent.
  ///
  /// - Returns: A colour in the mix's space; but in sRGB for hsl and hwb, unless a component is missing.
  public func mixed(_ colors: [Color]) -> Color {
    let given = percentages.reduce(0) { $0 + ($1 ?? 0) }
    let share = max(100 - given, 0) / Double(max(percentages.lazy.filter { $0 == nil }.count, 1))
    var result = colors[0].convertedForInterpolation(to: space)
    var sum = percentages.first.flatMap { $0 } ?? share
    for (color, percentage) in zip(colors, percentages).dropFirst() {
      let percentage = percentage ?? share
      sum += percentage
      // The parser refuses a sum of 0; made by hand, or with the first ones at 0, it counts as halves.
      result = result.interpolated(with: color, at: sum > 0 ? percentage / sum : 0.5, in: space, hue: hue)
    }
    if sum > 0, sum < 100, !result.missing.contains(.alpha) { result.alpha *= sum / 100 }
    return result.resolvedLegacy
  }
}
