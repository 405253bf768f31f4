import TestSupport
import Testing

@testable import ColorScience

struct ReadableColorSearchTests {
  /// A random colour and random backgrounds, half of them near each other, as in a theme.
  private static func job(
    _ index: Int, using generator: inout SeededGenerator
  ) -> (color: Color, backgrounds: [ContrastColor]) {
    func random() -> RGBA8 { RGBA8(rawValue: .random(in: 0...0xFF_FFFF, using: &generator) << 8 | 0xFF) }
    let color =
      index % 3 == 0
      ? Color(
        .oklch, .random(in: 0...1, using: &generator), .random(in: 0...0.3, using: &generator),
        .random(in: 0..<360, using: &generator))
      : Color(random())
    let first = Color(random()).converted(to: .oklab)
    let backgrounds = (0..<Int.random(in: 1...4, using: &generator)).map { number -> ContrastColor in
      var near = first
      near.components.x += Double(number) * 0.04
      return ContrastColor(index % 2 == 0 ? near : Color(random()))
    }
    return (color, backgrounds)
  }

  private static func isOfHue(_ color: RGBA8, _ origin: Color) -> Bool {
    let (one, other) = (
      Color(color).converted(to: .oklch).presentComponents, origin.converted(to: .oklch).presentComponents
    )
    if one.y < 0.01 || other.y < 0.01 { return true }
    let turn = abs(one.z - other.z).truncatingRemainder(dividingBy: 360)
    return min(turn, 360 - turn) <= 1 + 1e-9
  }

  /// The least contrast passes, and never falls as the level rises; a colour that passes stays itself.
  @Test func `a readable colour passes on every background and keeps its hue`() {
    var generator = SeededGenerator(seed: 56)
    var found = 0
    for index in 0..<120 {
      let (color, backgrounds) = Self.job(index, using: &generator)
      var least = 0.0
      for level in stride(from: 1.5, through: 12, by: 0.5) {
        guard let readable = Contrast.readable(color, on: backgrounds, ratio: level) else {
          // Black and white have every hue.
          for end in [RGBA8(rawValue: 0xFF), RGBA8(rawValue: 0xFFFF_FFFF)] {
            #expect(Contrast.leastRatio(of: end, on: backgrounds) < level)
          }
          continue
        }
        found += 1
        let ratio = Contrast.leastRatio(of: readable, on: backgrounds)
        #expect(ratio >= level && ratio >= least, "\(color) \(level): \(ratio) after \(least)")
        least = ratio
        if Contrast.leastRatio(of: color.rgba8, on: backgrounds) >= level {
          #expect(readable == color.rgba8)
        } else {
          #expect(Self.isOfHue(readable, color), "\(color) \(level): \(readable)")
        }
      }
    }
    #expect(found > 800)
  }

  /// Every 8-bit colour whose components are multiples of 3.
  @Test func `no colour of the same hue that passes is much nearer`() {
    var generator = SeededGenerator(seed: 57)
    let linear = (0...255).map { TransferFunction.srgb.linear(SIMD3(repeating: Double($0) / 255)).x }
    for index in 0..<12 {
      let (color, backgrounds) = Self.job(index, using: &generator)
      guard let readable = Contrast.readable(color, on: backgrounds, ratio: 4.5), readable != color.rgba8
      else {
        continue
      }
      let difference = color.deltaE2000(to: Color(readable))
      let luminances = backgrounds.flatMap { $0.precisions.map(\.luminance) }
      for red in stride(from: 0, through: 255, by: 3) {
        for green in stride(from: 0, through: 255, by: 3) {
          for blue in stride(from: 0, through: 255, by: 3) {
            let luminance = Contrast.relativeLuminance(
              linear: SIMD3(linear[red], linear[green], linear[blue]))
            guard luminances.allSatisfy({ Contrast.ratio($0, luminance) >= 4.5 }) else { continue }
            let other = RGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
            guard Self.isOfHue(other, color) else { continue }
            let nearer = color.deltaE2000(to: Color(other))
            if nearer < difference - 1 { Issue.record("\(color): \(other) has \(nearer), not \(difference)") }
          }
        }
      }
    }
  }
}
