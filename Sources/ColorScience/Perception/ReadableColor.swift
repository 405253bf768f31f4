extension Contrast {
  /// The least contrast ratio of an opaque colour on some backgrounds, exactly and in 8 bits.
  package static func leastRatio(of color: RGBA8, on backgrounds: [ContrastColor]) -> Double {
    let foreground = ContrastColor(Color(color))
    return backgrounds.reduce(.infinity) { min($0, measure(of: foreground, on: $1).least) }
  }

  /// The colour nearest to another one that has a contrast ratio on each of some backgrounds, exactly and in 8 bits.
  ///
  /// It is the colour itself in 8 bits a component, if that passes. Otherwise it is a colour of the same hue in OKLCh and
  /// no more chroma, rounded: that turns the hue by at most 1°, or more where the chroma is below 0.01. No other such
  /// colour is nearer by more than 1 in CIEDE2000. A grey of another hue can be nearer, and would look foreign.
  ///
  /// The candidates do not depend on the ratio. So a greater ratio never gives a lower contrast.
  ///
  /// - Parameters:
  ///   - color: The colour; its alpha is left out.
  ///   - backgrounds: Opaque colours; their alpha is left out.
  /// - Returns: The colour; nil where no candidate passes.
  package static func readable(
    _ color: Color, on backgrounds: [ContrastColor], ratio: Double
  ) -> RGBA8? {
    var rounded = color
    rounded.alpha = 1
    rounded.missing.remove(.alpha)
    let exact = rounded.rgba8
    if leastRatio(of: exact, on: backgrounds) >= ratio { return exact }
    var search = ReadableSearch(color, backgrounds, ratio)
    return search.run()
  }
}

/// The search among the colours of one hue.
///
/// The candidates stand in columns: in each the chroma is a fraction of what the colour has and the gamut allows, and
/// lightness goes in steps from that of the colour towards black and towards white.
private struct ReadableSearch {
  private static let columns = 16
  private static let stepsOfLightness = 512.0
  /// More than rounding to 8 bits changes a difference in CIEDE2000.
  private static let rounding = 0.7
  /// More steps than rounding to 8 bits changes a luminance by.
  private static let margin = 4

  /// The luminances of the backgrounds, exactly and in 8 bits.
  private let backgrounds: [Double]
  private let ratio: Double
  private let lab: SIMD3<Double>
  private let lightness: Double
  private let chroma: Double
  /// a and b in Oklab of a chroma of 1.
  private let direction: SIMD3<Double>
  private let hasHue: Bool
  /// The luminances that fail, each range from one to the other, sorted and apart.
  private let failing: [(from: Double, to: Double)]
  /// The greatest chroma at each step from the lightness, towards black and towards white.
  private var chromas: [[Double]]
  private var latest: RGBA8?
  private var best: (color: RGBA8, difference: Double)?

  init(_ color: Color, _ backgrounds: [ContrastColor], _ ratio: Double) {
    self.backgrounds = backgrounds.flatMap { $0.precisions.map(\.luminance) }
    self.ratio = ratio
    lab = color.lab
    let oklch = color.converted(to: .oklch).presentComponents
    let lightness = min(max(oklch.x, 0), 1)
    self.lightness = lightness
    chroma = oklch.y
    hasHue = chroma >= 0.01
    direction = PolarLab.toRectangular(SIMD3(0, 1, oklch.z))
    let ranges = self.backgrounds.map { luminance in
      let light = luminance + Contrast.flare
      return (from: light / ratio - Contrast.flare, to: light * ratio - Contrast.flare)
    }
    var merged: [(from: Double, to: Double)] = []
    for range in ranges.sorted(by: { $0.from < $1.from }) {
      if let last = merged.last, range.from <= last.to {
        merged[merged.count - 1].to = max(last.to, range.to)
      } else {
        merged.append(range)
      }
    }
    failing = merged
    chromas = [0, 1].map { end in
      let count = Int((abs(Double(end) - lightness) * Self.stepsOfLightness).rounded(.up))
      return Array(repeating: -1, count: count + 1)
    }
  }

  mutating func run() -> RGBA8? {
    // From the most chroma on: the nearest colours come first, and bound the rest.
    for column in stride(from: Self.columns, through: 0, by: -1) {
      let start = linear(oklab(0, column, 0)).luminance
      for end in 0...1 { search(column, end, start) }
    }
    return best?.color
  }

  /// Looks at the candidates of a column, from the first one that can pass.
  private mutating func search(_ column: Int, _ end: Int, _ start: Double) {
    let last = chromas[end].count - 1
    var (first, passing) = (0, 0)
    if let range = failing.first(where: { $0.from < start && start < $0.to }) {
      // Luminance grows with lightness.
      let limit = end == 0 ? range.from : range.to
      // A billionth is more than the noise of the limits.
      if end == 0 ? limit < -1e-9 : limit > 1 + 1e-9 { return }
      if let best, leastDifference(beyond: limit, end) > best.difference { return }
      var low = 0
      var high = last
      while low < high {
        let middle = (low + high) / 2
        let luminance = linear(oklab(middle, column, end)).luminance
        if end == 0 ? luminance <= limit : luminance >= limit { high = middle } else { low = middle + 1 }
      }
      (first, passing) = (max(low - Self.margin, 0), low)
    }
    for step in first...last {
      let components = linear(oklab(step, column, end)).rgb
      // Only rounding lets a colour between them pass, and few do.
      if step == first || step >= passing, let best,
        isFarther(Self.lab(components), than: best.difference + Self.rounding)
      {
        return
      }
      consider(components)
    }
  }

  /// The least difference of a colour whose luminance is at most a limit towards black, or at least it towards white.
  private func leastDifference(beyond luminance: Double, _ end: Int) -> Double {
    // The same luminance is a little more of Y relative to D50 in red, and less in blue.
    let y = max(luminance, 0) * (end == 0 ? 1.05 : 0.83)
    let lightness = CIELab.fromXYZ(SIMD3(0, y, 0)).x
    guard end == 0 ? lightness < lab.x : lightness > lab.x else { return 0 }
    return ColorDifference.ofLightness(lab.x, lightness)
  }

  /// Whether a colour differs by more than an amount. Lightness alone decides that for many.
  private func isFarther(_ other: SIMD3<Double>, than limit: Double) -> Bool {
    ColorDifference.ofLightness(lab.x, other.x) > limit || ColorDifference.ciede2000(lab, other) > limit
  }

  private mutating func consider(_ linear: SIMD3<Double>) {
    let encoded = TransferFunction.srgb.encoded(
      linear.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1)))
    let candidate = Color(.srgb, encoded.x, encoded.y, encoded.z).rgba8
    if candidate == latest { return }
    latest = candidate
    let components = SIMD3(
      Self.linearBytes[Int(candidate.red)], Self.linearBytes[Int(candidate.green)],
      Self.linearBytes[Int(candidate.blue)])
    let luminance = Contrast.relativeLuminance(linear: components)
    guard best?.color != candidate,
      backgrounds.allSatisfy({ Contrast.ratio(luminance, $0) >= ratio }), isOfHue(components)
    else { return }
    let difference = ColorDifference.ciede2000(lab, Self.lab(components))
    if let best, (best.difference, best.color.rawValue) <= (difference, candidate.rawValue) { return }
    best = (candidate, difference)
  }

  /// Components of 8 bits in linear light.
  private static let linearBytes = (0...255).map {
    TransferFunction.srgb.linear(SIMD3(repeating: Double($0) / 255)).x
  }

  /// Whether a colour has the hue, to within 1°.
  private func isOfHue(_ linear: SIMD3<Double>) -> Bool {
    let oklab = Oklab.fromXYZ(ColorMatrices.srgbToXYZ * linear)
    let chroma = (oklab.y * oklab.y + oklab.z * oklab.z).squareRoot()
    guard hasHue, chroma >= 0.01 else { return true }
    // The cosine of 1°.
    return oklab.y * direction.y + oklab.z * direction.z >= chroma * 0.999_847_695_156_391
  }

  /// The colour of a step of a column.
  private mutating func oklab(_ step: Int, _ column: Int, _ end: Int) -> SIMD3<Double> {
    let change = Double(step) / Self.stepsOfLightness
    let lightness = end == 0 ? max(self.lightness - change, 0) : min(self.lightness + change, 1)
    if chromas[end][step] < 0 { chromas[end][step] = greatestChroma(lightness) }
    let chroma = chromas[end][step] * Double(column) / Double(Self.columns)
    return SIMD3(lightness, chroma * direction.y, chroma * direction.z)
  }

  /// The chroma that the gamut of sRGB allows at a lightness, at most that of the colour.
  private func greatestChroma(_ lightness: Double) -> Double {
    func isInside(_ chroma: Double) -> Bool {
      let rgb = linear(SIMD3(lightness, chroma * direction.y, chroma * direction.z)).rgb
      return rgb.min() >= 0 && rgb.max() <= 1
    }
    if isInside(chroma) { return chroma }
    var low = 0.0
    var high = chroma
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if isInside(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The components in linear light, and the relative luminance.
  private func linear(_ oklab: SIMD3<Double>) -> (rgb: SIMD3<Double>, luminance: Double) {
    // Without a walk through the tree of spaces, which would take most of the time.
    let rgb = ColorMatrices.xyzToSRGB * Oklab.toXYZ(oklab)
    return (rgb, Contrast.relativeLuminance(linear: rgb))
  }

  private static func lab(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    CIELab.fromXYZ(ColorMatrices.d65ToD50 * (ColorMatrices.srgbToXYZ * linear))
  }
}
