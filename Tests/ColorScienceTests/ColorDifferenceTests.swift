import TestSupport
import Testing

@testable import ColorScience

struct ColorDifferenceTests {
  /// Some of the pairs of the paper of 2005, chosen for its hard places: the blue rotation, the grey axis, the
  /// hue that turns over, and large differences.
  @Test(arguments: [
    (SIMD3(50, 2.6772, -79.7751), SIMD3(50, 0, -82.7485), 2.0425),
    (SIMD3(50, 0, 0), SIMD3(50, -1, 2), 2.3669),
    (SIMD3(50, 2.49, -0.001), SIMD3(50, -2.49, 0.0009), 7.1792),
    (SIMD3(50, 2.49, -0.001), SIMD3(50, -2.49, 0.0011), 7.2195),
    (SIMD3(50, 2.5, 0), SIMD3(73, 25, -18), 27.1492),
    (SIMD3(50, 2.5, 0), SIMD3(58, 24, 15), 19.4535),
    (SIMD3(60.2574, -34.0099, 36.2677), SIMD3(60.4626, -34.1751, 39.4387), 1.2644),
    (SIMD3(90.8027, -2.0831, 1.441), SIMD3(91.1528, -1.6435, 0.0447), 1.4441),
    (SIMD3(2.0776, 0.0795, -1.135), SIMD3(0.9033, -0.0636, -0.5514), 0.9082),
  ])
  func `pairs of the paper have its differences`(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ expected: Double
  ) {
    #expect(abs(ColorDifference.ciede2000(first, second) - expected) <= 0.00005)
    #expect(abs(ColorDifference.ciede2000(second, first) - expected) <= 0.00005)
  }

  /// Values of coloraide for opposite hues, for two hues whose sum is a turn, and for a colour without b.
  @Test(arguments: [
    (SIMD3(50, 0, 30), SIMD3(40, 0, -50), 50.23240712142428),
    (SIMD3(50, 5, 40), SIMD3(50, 15, -120), 56.135145179555025),
    (SIMD3(50, -20, 0), SIMD3(50, -30, 25), 14.560182422488282),
  ])
  func `hues at the bounds of the formula have the differences of coloraide`(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ expected: Double
  ) {
    #expect(abs(ColorDifference.ciede2000(first, second) - expected) <= 1e-9)
    #expect(abs(ColorDifference.ciede2000(second, first) - expected) <= 1e-9)
  }

  /// Along b the formula compares nothing but chroma.
  @Test func `a step of the even chroma is the same difference everywhere`() {
    #expect(ColorDifference.evenChroma(0) == 0)
    for chroma in stride(from: 1.0, through: 121, by: 10) {
      let step = ColorDifference.evenChroma(chroma + 0.05) - ColorDifference.evenChroma(chroma - 0.05)
      let difference = ColorDifference.ciede2000(SIMD3(50, 0, chroma - 0.05), SIMD3(50, 0, chroma + 0.05))
      #expect(abs(step - difference) < 1e-6)
    }
  }

  /// To the last bit, so that it does not matter in which order a search compares.
  @Test func `a difference is the same in both directions`() {
    for first in stride(from: 0.0, to: 360, by: 30) {
      for second in stride(from: 0.0, to: 360, by: 45) {
        let (one, other) = (Color(.lch, 50, 30, first).lab, Color(.lch, 40, 50, second).lab)
        #expect(ColorDifference.ciede2000(one, other) == ColorDifference.ciede2000(other, one))
      }
    }
    let yellow = SIMD3(50.0, 0, 30)
    let blue = SIMD3(40.0, 0, -50)
    #expect(ColorDifference.ciede2000(yellow, blue) == ColorDifference.ciede2000(blue, yellow))
  }

  @Test func `colours have the differences of their components in Lab`() throws {
    let black = Color(.srgb, 0, 0, 0)
    let white = Color(.srgb, 1, 1, 1)
    #expect(abs(black.deltaE2000(to: white) - 100) < 1e-9)
    #expect(abs(black.deltaEOK(to: white) - 1) < 1e-7)
    let red = try color("red")
    #expect(red.deltaE2000(to: red) == 0)
    #expect(red.deltaEOK(to: red) == 0)
    #expect(abs(Oklab.difference(SIMD3(0.5, 0.1, 0), SIMD3(0.5, 0.4, 0.4)) - 0.5) < 1e-15)
    // Alpha and the space that a colour is written in do not count.
    #expect(try color("rgb(255 0 0 / 0.2)").deltaE2000(to: red) == 0)
    #expect(red.converted(to: .oklch).deltaE2000(to: red) < 1e-9)
  }

  @Test(.enabled(if: hasVectors(), "the vectors are not beside the repository"))
  func `all pairs of the paper agree to four decimals`() throws {
    let rows = try #require(try table("ciede2000_sharma34.csv"))
    #expect(rows.count == 34)
    for row in rows {
      func number(_ name: String) throws -> Double { try #require(Double(row[name] ?? "")) }
      let first = SIMD3(try number("L1"), try number("a1"), try number("b1"))
      let second = SIMD3(try number("L2"), try number("a2"), try number("b2"))
      for actual in [ColorDifference.ciede2000(first, second), ColorDifference.ciede2000(second, first)] {
        #expect((actual * 10000).rounded() / 10000 == (try number("published_dE00")), "\(row)")
        #expect(abs(actual - (try number("coloraide"))) < 1e-10, "\(row)")
      }
    }
    print("CIEDE2000: \(rows.count) pairs")
  }
}
