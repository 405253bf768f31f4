/// A colour that has the contrast that another one lacks.
public struct PassingColor: Equatable, Sendable {
  /// The colour, in 8 bits a component; measured as it stands here, it passes.
  public let color: RGBA8
  /// By how much the lightness in OKLCh was changed, from -1 to 1; 0 where the colour passes as it is.
  package let lightnessChange: Double
  /// The difference CIEDE2000 to the original colour, alpha left out.
  public let deltaE2000: Double
}

extension Contrast {
  /// The nearest colour that has a contrast ratio on each of several backgrounds.
  ///
  /// Lightness alone is changed, in OKLCh, and no more than needed; hue and chroma stay, and the gamut of sRGB
  /// takes from the chroma what it cannot show (``Color/mappedToGamut(of:)``). Alpha stays, to the nearest
  /// 255th, and counts: a translucent colour is composited over each background. Both directions are tried;
  /// of two answers the one with the smaller difference CIEDE2000 is taken, and the darker of equals.
  ///
  /// In its direction the answer is the first colour that passes once it is rounded, among steps of 1/4096 of
  /// the lightness, and of 1/65536 between the last two of them.
  ///
  /// - Parameters:
  ///   - foreground: The colour that is to be changed.
  ///   - backgrounds: The colours below it, each opaque: their alpha is left out. The answer passes on them exactly and
  ///     in 8 bits.
  ///   - ratio: The ratio to reach, from 1 to 21.
  /// - Returns: nil where no lightness passes.
  public static func nearestPassing(
    for foreground: Color, on backgrounds: [ContrastColor], ratio: Double
  ) -> PassingColor? {
    let path = LightnessPath(of: foreground)
    let demands = ContrastDemands(backgrounds: backgrounds, ratio: ratio, isOpaque: path.color.isOpaque)
    let darker = PassingColorSearch(path: path, demands: demands, direction: -1).first()
    let lighter = PassingColorSearch(path: path, demands: demands, direction: 1).first()
    let original = foreground.lab
    func answer(_ result: (color: RGBA8, change: Double)) -> PassingColor {
      PassingColor(
        color: result.color, lightnessChange: result.change,
        deltaE2000: ColorDifference.ciede2000(original, Color(result.color).lab))
    }
    switch (darker.map(answer), lighter.map(answer)) {
    case (let darker?, let lighter?): return lighter.deltaE2000 < darker.deltaE2000 ? lighter : darker
    case (let darker, let lighter): return darker ?? lighter
    }
  }
}

/// The colours that differ from one in nothing but lightness.
private struct LightnessPath {
  /// The lightness in OKLCh of the colour itself, from 0 to 1.
  let origin: Double
  let color: RGBA8
  private let chroma: Double
  private let hue: Double

  init(of color: Color) {
    let oklch = color.converted(to: .oklch)
    let components = oklch.presentComponents
    // A colour darker than black or lighter than white is shown as these; a component that is not a number becomes 0.
    origin = min(max(0, components.x), 1)
    // Without a hue, what chroma there is is noise.
    chroma = oklch.missing.contains(.third) ? 0 : components.y
    hue = components.z
    self.color = color.rgba8
  }

  /// The components in sRGB of the colour of a lightness, not rounded.
  func components(lightness: Double) -> SIMD3<Double> { at(lightness).sRGBComponents }

  /// The colour of a lightness, rounded to 8 bits.
  func rounded(lightness: Double) -> RGBA8 {
    let color = at(lightness).rgba8
    return RGBA8(red: color.red, green: color.green, blue: color.blue, alpha: self.color.alpha)
  }

  private func at(_ lightness: Double) -> Color { Color(.oklch, lightness, chroma, hue) }
}

/// The luminances that pass on several backgrounds.
private struct ContrastDemands {
  private struct Background {
    let components: SIMD3<Double>
    let luminance: Double
    /// Between these two luminances contrast is too low.
    let tooLow: (from: Double, to: Double)
  }

  private let backgrounds: [Background]
  private let ratio: Double

  /// - Parameter isOpaque: Whether only colours without alpha are asked about.
  init(backgrounds: [ContrastColor], ratio: Double, isOpaque: Bool) {
    self.ratio = ratio
    let all = backgrounds.flatMap(\.precisions).map { color in
      let light = color.luminance + Contrast.flare
      return Background(
        components: color.components, luminance: color.luminance,
        tooLow: (light / ratio - Contrast.flare, light * ratio - Contrast.flare))
    }
    self.backgrounds = isOpaque && all.count > 32 ? Self.needed(all) : all
  }

  /// Those backgrounds on which every luminance fails that fails on any of them: a few, as each rules out a whole range.
  private static func needed(_ backgrounds: [Background]) -> [Background] {
    let sorted = backgrounds.sorted { $0.luminance < $1.luminance }
    var needed: [Background] = []
    for (background, next) in zip(sorted, sorted.dropFirst()) {
      let end = needed.last?.tooLow.to ?? -.infinity
      // A billionth is more than the noise of the bounds.
      if next.tooLow.from >= end - 1e-9 { needed.append(background) }
    }
    return needed + sorted.suffix(1)
  }

  /// Whether a colour passes on each background.
  func areMet(by color: RGBA8) -> Bool {
    let foreground = Color(color)
    return backgrounds.allSatisfy { background in
      let seen = Compositing.over(
        foreground.components, alpha: foreground.alpha, backdrop: background.components)
      return Contrast.ratio(Contrast.relativeLuminance(sRGB: seen), background.luminance) >= ratio
    }
  }

  /// The first background on which a colour fails, however it is rounded; nil where it might pass on all.
  func certainFailure(of components: SIMD3<Double>, alpha: Double) -> Int? {
    backgrounds.indices.first { fails(components, alpha: alpha, on: $0, direction: 0) }
  }

  /// Whether a colour fails on a background, however it is rounded.
  ///
  /// - Parameter direction: 1 tests only whether the colour is not light enough yet, -1 whether it is not dark
  ///   enough yet, 0 whether both hold.
  func fails(_ components: SIMD3<Double>, alpha: Double, on index: Int, direction: Int) -> Bool {
    let background = backgrounds[index]
    func luminance(_ shift: Double) -> Double {
      // Rounding moves a component by half a step; the rest is room for the noise of the gamut mapping.
      let moved = (components + SIMD3(repeating: shift * 0.75 / 255))
        .clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
      return Contrast.relativeLuminance(
        sRGB: Compositing.over(moved, alpha: alpha, backdrop: background.components))
    }
    // A billionth is more than the noise of the bounds.
    if direction >= 0, luminance(1) >= background.tooLow.to - 1e-9 { return false }
    if direction <= 0, luminance(-1) <= background.tooLow.from + 1e-9 { return false }
    return true
  }
}

/// The search from a colour towards black or towards white.
///
/// Step by step would be exact and slow. So where a colour fails on a background by more than rounding could
/// change, bisection finds where it no longer does, and from a little before that the search goes step by step.
private struct PassingColorSearch {
  let path: LightnessPath
  let demands: ContrastDemands
  /// -1 towards black, 1 towards white.
  let direction: Int

  private static let stepsOfLightness = 4096
  private static let partsOfStep = 16
  /// How many steps before the end of a jump are still taken one by one.
  private static let margin = 24

  /// The first colour that passes, and the change of lightness to it.
  func first() -> (color: RGBA8, change: Double)? {
    if demands.areMet(by: path.color) { return (path.color, 0) }
    let alpha = Color(path.color).alpha
    let last = lastStep
    var step = 1
    var stepByStepUntil = 0
    while step <= last {
      if step >= stepByStepUntil,
        let background = demands.certainFailure(of: components(step), alpha: alpha)
      {
        guard let end = endOfFailure(on: background, alpha: alpha, after: step, last: last) else {
          return nil
        }
        stepByStepUntil = end
        step = max(step, end - Self.margin)
      }
      let lightness = self.lightness(step)
      if demands.areMet(by: path.rounded(lightness: lightness)) { return refined(step) }
      step += 1
    }
    return nil
  }

  /// The first step at which a colour no longer fails for certain, or nil where it does up to the end.
  private func endOfFailure(on background: Int, alpha: Double, after start: Int, last: Int) -> Int? {
    func fails(_ step: Int) -> Bool {
      demands.fails(components(step), alpha: alpha, on: background, direction: direction)
    }
    if fails(last) { return nil }
    var failing = start
    var passing = last
    while passing - failing > 1 {
      let middle = failing + (passing - failing) / 2
      if fails(middle) { failing = middle } else { passing = middle }
    }
    return passing
  }

  /// The first colour that passes between a step and the one before it.
  private func refined(_ step: Int) -> (color: RGBA8, change: Double) {
    let end = lightness(step)
    let start = lightness(step - 1)
    for part in 1..<Self.partsOfStep {
      let lightness = start + (end - start) * Double(part) / Double(Self.partsOfStep)
      let color = path.rounded(lightness: lightness)
      if demands.areMet(by: color) { return (color, lightness - path.origin) }
    }
    return (path.rounded(lightness: end), end - path.origin)
  }

  /// The step that reaches black or white.
  private var lastStep: Int {
    let distance = direction < 0 ? path.origin : 1 - path.origin
    return Int((distance * Double(Self.stepsOfLightness)).rounded(.up))
  }

  private func lightness(_ step: Int) -> Double {
    let change = Double(direction * step) / Double(Self.stepsOfLightness)
    return min(max(path.origin + change, 0), 1)
  }

  private func components(_ step: Int) -> SIMD3<Double> { path.components(lightness: lightness(step)) }
}
