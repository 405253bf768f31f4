import ColorScience
import Foundation
import TestSupport
import Testing

/// Conversions and gamut mapping against coloraide, an implementation that shares nothing with ours, run as a
/// program.
@Suite(.enabled(if: Coloraide.isInstalled, "python3 with coloraide is not installed"))
struct ColoraideTests {
  @Test func `conversions between any two spaces agree`() throws {
    var generator = SeededGenerator(seed: 2026)
    var jobs: [(source: Color, target: ColorSpace)] = []
    for source in ColorSpace.allCases {
      for target in ColorSpace.allCases where target != source {
        for _ in 0..<16 {
          // Colours of sRGB and of display P3, so that each space sees values in and out of its gamut.
          let base = Color(
            Bool.random(using: &generator) ? .srgb : .displayP3, .random(in: 0...1, using: &generator),
            .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator))
          let color = base.converted(to: source)
          let shift = SIMD3(
            .random(in: -0.01...0.01, using: &generator), .random(in: -0.01...0.01, using: &generator),
            Double.random(in: -0.01...0.01, using: &generator))
          let components = color.components + shift * Self.scale(source)
          if source.isPolar, color.missing != [] { continue }
          jobs.append((Color(source, components.x, components.y, components.z), target))
        }
      }
    }
    let results = try Coloraide.run(
      "print(*c.convert(target, norm=False)[:3])", jobs: jobs)
    #expect(jobs.count > 3000)
    try #require(results.count == jobs.count)
    var worst = 0.0
    for (job, expected) in zip(jobs, results) {
      let actual = job.source.converted(to: job.target)
      let difference = Self.difference(actual, expected)
      if job.source.space != .prophotoRGB, job.target != .prophotoRGB { worst = max(worst, difference) }
      // coloraide derives the matrix of ProPhoto anew; it differs from that of CSS in the sixth digit,
      // which the steep start of the sRGB curve makes larger.
      let tolerance = job.source.space == .prophotoRGB || job.target == .prophotoRGB ? 2e-4 : 1e-9
      #expect(difference < tolerance, "\(job.source) to \(job.target): \(actual.components), not \(expected)")
    }
    print("coloraide: \(jobs.count) conversions, largest difference \(worst) of a component's range")
  }

  @Test func `gamut mapping agrees`() throws {
    var generator = SeededGenerator(seed: 4)
    let jobs = (0..<2000).map { index in
      (
        source: Color(
          .oklch, .random(in: 0...1, using: &generator), .random(in: 0...0.4, using: &generator),
          .random(in: 0..<360, using: &generator)),
        target: [ColorSpace.srgb, .displayP3, .rec2020, .a98RGB][index % 4]
      )
    }
    let results = try Coloraide.run(
      "print(*c.convert(target, norm=False).fit(method='oklch-chroma')[:3])", jobs: jobs)
    try #require(results.count == jobs.count)
    var changed = 0
    for (job, expected) in zip(jobs, results) {
      let actual = job.source.mappedToGamut(of: job.target)
      if !job.source.isInGamut(of: job.target) { changed += 1 }
      #expect(
        isClose(actual.components, expected, within: 1e-6),
        "\(job.source) to \(job.target): \(actual.components), not \(expected)")
    }
    print("coloraide: \(jobs.count) gamut mappings, \(changed) of them out of gamut")
    #expect(changed > 500)
  }

  @Test func `mixing agrees`() throws {
    var generator = SeededGenerator(seed: 5)
    var jobs: [(mix: ColorMix, first: Color, second: Color)] = []
    for space in ColorSpace.allCases where space != .prophotoRGB {
      for hue in HueInterpolation.allCases where space.isPolar || hue == .shorter {
        for _ in 0..<100 {
          func random() -> Color {
            Color(
              .srgb, .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
              .random(in: 0...1, using: &generator), alpha: .random(in: 0.1...1, using: &generator))
          }
          let mix = ColorMix(
            space: space, hue: hue, percentages: [nil, .random(in: 0...100, using: &generator)])
          jobs.append((mix, random(), random()))
        }
      }
    }
    let lines = jobs.map { mix, first, second in
      let numbers =
        [first, second].flatMap { [$0.components.x, $0.components.y, $0.components.z, $0.alpha] }
        + [(mix.percentages[1] ?? 50) / 100]
      return "\(mix.space.cssName) \(mix.hue.rawValue) " + numbers.map { "\($0)" }.joined(separator: " ")
    }
    let results = try Coloraide.run(
      lines: lines,
      """
          space, hue, *rest = line.split()
          n = [float(x) for x in rest]
          m = Color('srgb', n[0:3], n[3]).mix(Color('srgb', n[4:7], n[7]), n[8], space=space, hue=hue)
          print(*(m.convert('srgb') if space in ('hsl', 'hwb') else m)[:4])
      """)
    try #require(results.count == jobs.count)
    for (job, expected) in zip(jobs, results) {
      let actual = job.mix.mixed([job.first, job.second])
      try #require(expected.count == 4)
      let difference = Self.difference(actual, SIMD3(expected[0], expected[1], expected[2]))
      #expect(difference < 1e-9, "\(job): \(actual), not \(expected)")
      #expect(abs(actual.alpha - expected[3]) < 1e-12)
    }
    print("coloraide: \(jobs.count) mixes")
  }

  @Test func `relative colours agree`() throws {
    var generator = SeededGenerator(seed: 6)
    var texts: [String] = []
    var lines: [String] = []
    let spaces = ColorSpace.allCases.filter { $0 != .prophotoRGB }
    for index in 0..<3000 {
      let space = spaces[index % spaces.count]
      let origin = hex(Color(RGBA8(rawValue: .random(in: 0...UInt32.max, using: &generator))))
      let factors = (0..<4).map { _ in Double.random(in: 0.5...1, using: &generator) }
      let isFunction = space.isPolar || space == .lab || space == .oklab
      let names =
        switch space {
        case .hsl: "hsl"
        case .hwb: "hwb"
        case .lab, .oklab: "lab"
        case .lch, .oklch: "lch"
        case .xyzD50, .xyzD65: "xyz"
        default: "rgb"
        }
      let parts = zip(names, factors).map { "calc(\($0) * \($1) + 1 / 64)" }
      texts.append(
        (isFunction ? "\(space.cssName)(from \(origin) " : "color(from \(origin) \(space.cssName) ")
          + parts.joined(separator: " ") + " / calc(alpha * \(factors[3])))")
      lines.append("\(origin) \(space.cssName) " + factors.map { "\($0)" }.joined(separator: " "))
    }
    let results = try Coloraide.run(
      lines: lines,
      """
          origin, space, *rest = line.split()
          f = [float(x) for x in rest]
          c = Color(origin).convert(space)
          n = [0 if x != x else x for x in c[:3]]
          scale = {'hsl': [1, 100, 100], 'hwb': [1, 100, 100]}.get(space, [1, 1, 1])
          r = Color(space, [(x * s * k + 1 / 64) / s for x, s, k in zip(n, scale, f)])
          print(*(r.convert('srgb') if space in ('hsl', 'hwb') else r)[:3], c.alpha() * f[3])
      """)
    try #require(results.count == texts.count)
    for (text, expected) in zip(texts, results) {
      let actual = try color(text)
      try #require(expected.count == 4)
      let difference = Self.difference(actual, SIMD3(expected[0], expected[1], expected[2]))
      #expect(difference < 1e-7, "\(text): \(actual), not \(expected)")
      #expect(abs(actual.alpha - expected[3]) < 1e-12)
    }
    print("coloraide: \(texts.count) relative colours")
  }

  /// The ranges of a space's components.
  private static func scale(_ space: ColorSpace) -> SIMD3<Double> {
    switch space {
    case .lab: SIMD3(100, 125, 125)
    case .lch: SIMD3(100, 150, 360)
    case .oklab: SIMD3(1, 0.4, 0.4)
    case .oklch: SIMD3(1, 0.4, 360)
    case .hsl, .hwb: SIMD3(360, 100, 100)
    default: SIMD3(repeating: 1)
    }
  }

  /// The largest difference of a component, as a part of its range; of a hue, as an arc.
  private static func difference(_ actual: Color, _ expected: SIMD3<Double>) -> Double {
    var difference = actual.components - expected
    let hueIndex: Int? =
      switch actual.space {
      case .lch, .oklch: 2
      case .hsl, .hwb: 0
      default: nil
      }
    if let hueIndex {
      let turns = (difference[hueIndex] / 360).rounded()
      difference[hueIndex] -= turns * 360
      // A hue says the less, the less chroma there is.
      let colorfulness: Double
      switch actual.space {
      case .lch: colorfulness = actual.components.y / 150
      case .oklch: colorfulness = actual.components.y / 0.4
      case .hsl: colorfulness = actual.components.y / 100
      default: colorfulness = (100 - actual.components.y - actual.components.z) / 100
      }
      difference[hueIndex] *= min(abs(colorfulness), 1)
    }
    let parts = difference / scale(actual.space)
    return max(abs(parts.x), abs(parts.y), abs(parts.z))
  }
}

enum Coloraide {
  static let isInstalled = Tool.pythonHas("coloraide")

  /// Runs a statement of Python for each colour `c` and space `target`; each prints three numbers.
  static func run(
    _ statement: String, jobs: [(source: Color, target: ColorSpace)]
  ) throws -> [SIMD3<Double>] {
    let lines = jobs.map { job in
      // coloraide counts the percentages of hsl and hwb from 0 to 1.
      let components = job.source.components / percentageScale(job.source.space)
      return
        "\(job.source.space.cssName) \(job.target.cssName) \(components.x) \(components.y) \(components.z)"
    }
    let results = try run(
      lines: lines,
      """
          space, target, x, y, z = line.split()
          c = Color(space, [float(x), float(y), float(z)])
          \(statement)
      """)
    try #require(results.count == jobs.count)
    return zip(jobs, results).map { job, numbers in
      numbers.count == 3
        ? SIMD3(numbers[0], numbers[1], numbers[2]) * percentageScale(job.target)
        : SIMD3(repeating: .nan)
    }
  }

  /// Runs the body of a Python loop for each line; each prints numbers.
  static func run(lines: [String], _ body: String) throws -> [[Double]] {
    let program = """
      import sys
      from coloraide.everything import ColorAll as Color
      for line in sys.stdin:
      \(body)
      """
    let python = try #require(Tool.python)
    let result = try python.run(["-c", program], input: Data((lines.joined(separator: "\n") + "\n").utf8))
    try #require(result.status == 0, "\(result.errorText)")
    return result.outputText.split(separator: "\n").map { line in
      line.split(separator: " ").map { Double($0) ?? .nan }
    }
  }

  private static func percentageScale(_ space: ColorSpace) -> SIMD3<Double> {
    space == .hsl || space == .hwb ? SIMD3(1, 100, 100) : SIMD3(repeating: 1)
  }
}
