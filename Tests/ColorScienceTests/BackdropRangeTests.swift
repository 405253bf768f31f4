import TestSupport
import Testing

@testable import ColorScience

struct BackdropRangeTests {
  private static func grey(_ level: Int) -> Double { Double(level) / 16 }

  /// 17 levels of each channel, black and white among them.
  private static let backdrops: [Color] = (0..<17 * 17 * 17).map { index in
    Color(.srgb, grey(index % 17), grey(index / 17 % 17), grey(index / 289))
  }

  private static func job(using generator: inout SeededGenerator) -> (
    text: Color, scrim: Color, level: Double
  ) {
    let colors = (0..<2).map { _ in
      Color(RGBA8(rawValue: .random(in: 0...0xFF_FFFF, using: &generator) << 8 | 0xFF))
    }
    var scrim = colors[1]
    scrim.alpha = .random(in: 0...1, using: &generator)
    return (colors[0], scrim, [3, 4.5, 7][Int.random(in: 0..<3, using: &generator)])
  }

  @Test func `no backdrop gives less contrast than the least`() {
    var generator = SeededGenerator(seed: 58)
    for _ in 0..<Cases.number(60) {
      let (text, scrim, _) = Self.job(using: &generator)
      let least = BackdropRange(scrim).leastContrast(of: ContrastColor(text))
      for (scrim, ratio) in [(scrim, least.measure.exact), (Color(scrim.rgba8), least.measure.eightBit)] {
        let found = Self.backdrops.map { Contrast.ratio(of: text, on: scrim.composited(over: $0)) }.min() ?? 0
        // Between the ends the text has the luminance of some backdrop that the steps may miss.
        #expect(found >= ratio && (ratio == 1 || found == ratio), "\(text) on \(scrim)")
      }
      let worst = Contrast.ratio(of: text, on: scrim.composited(over: Color(least.backdrop)))
      #expect(abs(worst - least.measure.least) < 0.1, "\(text) on \(scrim): \(worst), not \(least)")
    }
  }

  @Test func `the least alpha passes, and a step less fails`() {
    var generator = SeededGenerator(seed: 59)
    var found = 0
    for _ in 0..<10_000 {
      let (text, scrim, level) = Self.job(using: &generator)
      let foreground = ContrastColor(text)
      guard let alpha = BackdropRange(scrim).leastAlpha(for: foreground, ratio: level) else {
        #expect(Contrast.ratio(of: text, on: Color(scrim.rgba8.opaque)) < level)
        continue
      }
      found += 1
      func ratio(_ alpha: Double) -> Double {
        var color = scrim
        color.alpha = alpha
        return BackdropRange(color).leastContrast(of: foreground).measure.least
      }
      #expect(ratio(alpha) >= level)
      if alpha > 1.0 / 255 { #expect(ratio(alpha - 1.0 / 255) < level) }
    }
    #expect(found > 1000)
  }

  @Test func `white text needs a black scrim of 137 and black text a white one of 117 of 255`() {
    let (black, white) = (Color(.srgb, 0, 0, 0), Color(.srgb, 1, 1, 1))
    #expect(BackdropRange(black).leastAlpha(for: ContrastColor(white), ratio: 4.5) == 0.5373)
    #expect(BackdropRange(white).leastAlpha(for: ContrastColor(black), ratio: 4.5) == 0.4589)
    #expect(BackdropRange(white).leastAlpha(for: ContrastColor(white), ratio: 4.5) == nil)
  }
}

extension RGBA8 {
  fileprivate var opaque: RGBA8 { RGBA8(rawValue: rawValue | 0xFF) }
}
