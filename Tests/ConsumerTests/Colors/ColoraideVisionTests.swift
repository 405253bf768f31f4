import ColorScience
import TestSupport
import Testing

/// Contrast, colour difference and colour vision against coloraide, on random colours.
@Suite(.enabled(if: Coloraide.isInstalled, "python3 with coloraide is not installed"))
struct ColoraideVisionTests {
  private struct Pair {
    let first: SIMD3<Double>
    let second: SIMD3<Double>

    var line: String { "\(first.x) \(first.y) \(first.z) \(second.x) \(second.y) \(second.z)" }
  }

  private func pairs(_ count: Int, seed: UInt64) -> [Pair] {
    var generator = SeededGenerator(seed: seed)
    func random() -> SIMD3<Double> {
      SIMD3(
        .random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator),
        .random(in: 0...1, using: &generator))
    }
    return (0..<count).map { index in
      let first = random()
      // Every second pair is near each other, where differences are asked for.
      return Pair(first: first, second: index % 2 == 0 ? random() : first * 0.95 + random() * 0.05)
    }
  }

  private func color(_ components: SIMD3<Double>) -> Color {
    Color(.srgb, components.x, components.y, components.z)
  }

  @Test func `contrast and differences agree`() throws {
    let pairs = pairs(1000, seed: 61)
    let results = try Coloraide.run(
      lines: pairs.map(\.line),
      """
          n = [float(x) for x in line.split()]
          a, b = Color('srgb', n[0:3]), Color('srgb', n[3:6])
          # The weights of WCAG, in its own order; coloraide's own contrast takes the exact matrix.
          def luminance(c):
              r, g, b = c.convert('srgb-linear')[:3]
              return 0.2126 * r + 0.7152 * g + 0.0722 * b
          l = sorted([luminance(a), luminance(b)])
          print((l[1] + 0.05) / (l[0] + 0.05), a.contrast(b, method='wcag21'),
                a.delta_e(b, method='2000', space='lab'), a.delta_e(b, method='ok'))
      """)
    try #require(results.count == pairs.count)
    for (pair, expected) in zip(pairs, results) {
      try #require(expected.count == 4)
      let (first, second) = (color(pair.first), color(pair.second))
      let ratio = Contrast.ratio(of: first, on: second)
      #expect(abs(ratio - expected[0]) < 1e-11, "\(pair)")
      // The two sets of weights differ in the fifth digit.
      #expect(abs(ratio - expected[1]) < 1e-3, "\(pair)")
      #expect(abs(first.deltaE2000(to: second) - expected[2]) < 1e-8, "\(pair)")
      #expect(abs(first.deltaEOK(to: second) - expected[3]) < 1e-12, "\(pair)")
    }
    print("coloraide: \(pairs.count) contrasts and differences")
  }

  @Test func `simulations agree`() throws {
    let colors = pairs(500, seed: 62).flatMap { [$0.first, $0.second] }
    let results = try Coloraide.run(
      lines: colors.map { "\($0.x) \($0.y) \($0.z)" },
      """
          c = Color('srgb', [float(x) for x in line.split()])
          seen = [c.filter('protan', method='vienot'), c.filter('deutan', method='vienot'),
                  c.filter('tritan', method='brettel')]
          print(*[x for s in seen for x in s.convert('srgb').clip()[:3]])
      """)
    try #require(results.count == colors.count)
    var sides: Set<Bool> = []
    for (components, expected) in zip(colors, results) {
      try #require(expected.count == 9)
      for (index, deficiency) in ColorVisionDeficiency.allCases.enumerated() {
        let wanted = SIMD3(expected[3 * index], expected[3 * index + 1], expected[3 * index + 2])
        let actual = color(components).simulated(deficiency).components
        #expect(isClose(actual, wanted, within: 1e-10), "\(components) \(deficiency)")
      }
      sides.insert(components.x > components.z)
    }
    #expect(sides.count == 2)
    print("coloraide: \(colors.count) colours in \(ColorVisionDeficiency.allCases.count) simulations")
  }
}
