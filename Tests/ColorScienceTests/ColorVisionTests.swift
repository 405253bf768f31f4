import ColorScience
import TestSupport
import Testing

struct ColorVisionTests {
  /// Values of DaltonLens for the same models, from its program, which truncates to 8 bits.
  @Test(arguments: [
    ("#ff0000", ColorVisionDeficiency.protanopia, 0x5C5C0E), ("#00ff00", .protanopia, 0xF2F200),
    ("#ffa500", .protanopia, 0xB1B109), ("#ff0000", .deuteranopia, 0x929200),
    ("#00ff00", .deuteranopia, 0xDBDB28), ("#0969da", .deuteranopia, 0x5959DA),
    ("#ff0000", .tritanopia, 0xFE004E), ("#ffff00", .tritanopia, 0xFEEFF2),
    ("#00ff00", .tritanopia, 0x7BEAFE),
  ])
  func `simulations are those of DaltonLens`(
    _ source: String, _ deficiency: ColorVisionDeficiency, _ expected: UInt32
  ) throws {
    let actual = try color(source).simulated(deficiency)
    #expect(distance(actual.rgba8, RGBA8(rawValue: expected << 8 | 0xFF)) <= 2)
  }

  /// Greys stay as they are, and a simulated colour is one that can be shown.
  @Test(arguments: ColorVisionDeficiency.allCases)
  func `greys stay, and a simulated colour is one of sRGB`(_ deficiency: ColorVisionDeficiency) {
    for level in stride(from: 0.0, through: 1, by: 1.0 / 64) {
      let grey = Color(.srgb, level, level, level, alpha: 0.5)
      let seen = grey.simulated(deficiency)
      #expect(isClose(seen.components, grey.components, within: 1e-12))
      #expect(seen.alpha == 0.5)
    }
    for red in stride(from: -0.5, through: 1.5, by: 0.25) {
      for green in stride(from: -0.5, through: 1.5, by: 0.25) {
        for blue in stride(from: -0.5, through: 1.5, by: 0.25) {
          let seen = Color(.displayP3, red, green, blue).simulated(deficiency)
          #expect(seen.space == .srgb)
          #expect(seen.components.min() >= 0 && seen.components.max() <= 1, "\(seen)")
        }
      }
    }
  }

  /// People who lack a kind of cone confuse these colours, and others do not.
  @Test func `confused colours come near each other, and others do not`() throws {
    let red = try color("#d1242f")
    let olive = try color("#6d6a2c")
    #expect(red.deltaE2000(to: olive) > 30)
    #expect(red.simulated(.deuteranopia).deltaE2000(to: olive.simulated(.deuteranopia)) < 15)
    #expect(red.simulated(.tritanopia).deltaE2000(to: olive.simulated(.tritanopia)) > 20)
    // With the two models of two kinds of cone, red and green are one component.
    for deficiency in [ColorVisionDeficiency.protanopia, .deuteranopia] {
      let seen = red.simulated(deficiency).components
      #expect(seen.x == seen.y)
    }
  }

  /// The two halves of the tritanopia model meet without a seam.
  @Test func `the two half-planes of tritanopia meet`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let base = Color(
        .srgb, .random(in: 0.1...0.9, using: &generator), .random(in: 0.1...0.9, using: &generator),
        .random(in: 0.1...0.9, using: &generator))
      let near = base.components + SIMD3(1e-7, -1e-7, 1e-7)
      let one = base.simulated(.tritanopia).components
      let other = Color(.srgb, near.x, near.y, near.z).simulated(.tritanopia).components
      let isDark = one.min() < 0.02
      #expect(isClose(one, other, within: isDark ? 1e-4 : 5e-6), "\(base)")
    }
  }

  /// Each deficiency against the implementations of its model, and against the spread of all published ones.
  @Test(.enabled(if: hasVectors(), "the vectors are not beside the repository"))
  func `simulations agree with those of others`() throws {
    let rows = try #require(try table("cvd_simulation.csv"))
    #expect(rows.count == 45)
    var worst = 0
    for row in rows {
      let deficiency: ColorVisionDeficiency
      switch row["deficiency"] {
      case "protan": deficiency = .protanopia
      case "deutan": deficiency = .deuteranopia
      default: deficiency = .tritanopia
      }
      func published(_ name: String) throws -> RGBA8 { try #require(try color(row[name] ?? "").exactRGBA8) }
      let actual = try color(row["hex"] ?? "").simulated(deficiency).rgba8
      let model = deficiency == .tritanopia ? "brettel" : "vienot"
      let year = deficiency == .tritanopia ? "1997" : "1999"
      let first = try published("coloraide_\(model)")
      let second = try published("daltonlens_\(model)\(year)")
      // No further from either than they are from each other, and a step for their way of rounding.
      let spread = distance(first, second)
      #expect(distance(actual, first) <= max(spread, 1), "\(row): \(actual)")
      #expect(distance(actual, second) <= max(spread, 1), "\(row): \(actual)")
      worst = max(worst, distance(actual, first), distance(actual, second))
    }
    print("colour vision: \(rows.count) simulations, largest distance \(worst) of 255")
  }

  private func distance(_ one: RGBA8, _ other: RGBA8) -> Int {
    max(
      abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
      abs(Int(one.blue) - Int(other.blue)))
  }

  /// Colours that are hardly no greys, and some that are none.
  @Test func `the least contrast names a deficiency where two decimals show it`() {
    let page = ContrastColor(Color(.srgb, 1, 1, 1))
    var (named, hidden) = (0, 0)
    for red in 0..<8 {
      for green in 0..<8 {
        let text = ContrastColor(Color(.srgb, 0.4 + Double(red) / 200, 0.4 + Double(green) / 200, 0.4))
        let (normal, least) = (
          Contrast.measure(of: text, on: page), Contrast.leastMeasure(of: text, on: page)
        )
        #expect(least.measure.exact <= normal.exact && least.measure.eightBit <= normal.eightBit)
        let isExact = least.measure.exact <= least.measure.eightBit
        let difference =
          isExact ? normal.exact - least.measure.exact : normal.eightBit - least.measure.eightBit
        #expect((least.deficiency != nil) == (difference >= 0.005))
        if least.deficiency != nil { named += 1 } else if difference > 0 { hidden += 1 }
      }
    }
    #expect(named > 0 && hidden > 0)
  }

  @Test func `a translucent colour is composited before a deficiency is simulated`() throws {
    let background = try color("#ffd0a0")
    let text = try color("#c0002080")
    let least = Contrast.leastMeasure(of: ContrastColor(text), on: ContrastColor(background))
    let expected = Contrast.leastMeasure(
      of: ContrastColor(text, over: background), on: ContrastColor(background))
    #expect(least.measure == expected.measure)
    #expect(least.deficiency == expected.deficiency && least.deficiency != nil)
  }
}
