/// Which way round the circle a hue goes between two colours (CSS Color 4 section 12.4).
public enum HueInterpolation: UInt8, CaseIterable, Sendable {
  /// The way of at most 180 degrees, as CSS does when nothing is said.
  case shorter
  /// The way of at least 180 degrees.
  case longer
  /// The way on which the angle grows.
  case increasing
  /// The way on which the angle shrinks.
  case decreasing

  /// The word of CSS for it.
  public var cssName: String {
    switch self {
    case .shorter: "shorter"
    case .longer: "longer"
    case .increasing: "increasing"
    case .decreasing: "decreasing"
    }
  }

  /// The two hues, one of them moved by a turn so that a straight line between them goes the right way.
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
