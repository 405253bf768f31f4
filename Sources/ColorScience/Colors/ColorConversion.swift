extension Color {
  /// The colour in another space (CSS Color 4, "Converting Colors").
  ///
  /// A missing component counts as 0. In a space with a hue, the hue of a colour without chroma is powerless
  /// and becomes missing (section 4.4.1). A missing alpha stays missing. In its own space the
  /// colour is left as it is.
  public func converted(to target: ColorSpace) -> Color {
    if target == space { return self }
    let components = space.convert(presentComponents, to: target)
    var result = Color(
      target, components.x, components.y, components.z, alpha: alpha,
      missing: missing.intersection(.alpha))
    result.markPowerlessHue()
    return result
  }

  /// The colour in another space, for interpolation (CSS Color 4 section 12.2).
  ///
  /// As ``converted(to:)``, but missing components are carried forward: each to the component of the target that
  /// is analogous, and where all are missing of those that have no analogous one, to all of those of the target,
  /// which with them form an analogous set. So a and b together become chroma and hue, and a colour of which
  /// nothing is known stays one.
  func convertedForInterpolation(to target: ColorSpace) -> Color {
    var result = converted(to: target)
    guard target != space, !missing.isDisjoint(with: .components) else { return result }
    let targets = target.componentRoles
    var setOfSource = MissingComponents.components
    var setOfTarget = MissingComponents.components
    for (from, role) in space.componentRoles.enumerated() {
      guard role != .unique, let to = targets.firstIndex(of: role) else { continue }
      setOfSource.remove(.component(from))
      setOfTarget.remove(.component(to))
      if missing.contains(.component(from)) { result.markMissing(to) }
    }
    if missing.isSuperset(of: setOfSource) {
      for index in 0..<3 where setOfTarget.contains(.component(index)) { result.markMissing(index) }
    }
    return result
  }

  /// The components, with 0 for the missing ones.
  var presentComponents: SIMD3<Double> {
    if missing.isDisjoint(with: .components) { return components }
    var result = components
    for index in 0..<3 where missing.contains(.component(index)) { result[index] = 0 }
    return result
  }

  private mutating func markMissing(_ index: Int) {
    components[index] = 0
    missing.insert(.component(index))
  }

  /// Marks the hue of a grey as missing; the thresholds are those of the sample code of CSS Color 4.
  private mutating func markPowerlessHue() {
    switch space {
    case .lch: if components.y <= 0.0015 { markMissing(2) }
    case .oklch: if components.y <= 0.000004 { markMissing(2) }
    case .hsl: if components.y <= 0.001 { markMissing(0) }
    case .hwb: if components.y + components.z >= 99.999 { markMissing(0) }
    default: break
    }
  }
}

/// The meaning of a component, which decides which components of two spaces are analogous (CSS Color 4 section 12.2).
enum ComponentRole {
  case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
  /// Analogous to nothing: whiteness and blackness.
  case unique
}

extension ColorSpace {
  var componentRoles: [ComponentRole] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020, .xyzD50,
      .xyzD65:
      [.red, .green, .blue]
    case .lab, .oklab: [.lightness, .opponentA, .opponentB]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .unique, .unique]
    }
  }
}
