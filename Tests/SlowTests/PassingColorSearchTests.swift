import ColorScience
import TestSupport
import Testing

struct PassingColorSearchTests {
  /// Against every step of lightness in both directions, tried one by one: 1/4096, as the search takes them,
  /// and 1/1777, which fall elsewhere.
  @Test(arguments: [4096, 1777])
  func `no step of lightness that passes is nearer`(_ steps: Int) {
    var generator = SeededGenerator(seed: 71)
    var (asked, changed, impossible) = (0, 0, 0)
    for index in 0..<18 {
      let alpha = index % 3 == 2 ? UInt8.random(in: 100...254, using: &generator) : 255
      let foreground = randomColor(using: &generator, alpha: alpha)
      let path = BruteForcePath(foreground, steps: steps)
      for pair in 0..<30 {
        let backgrounds = (0...pair % 3).map { _ in randomColor(using: &generator) }
        let ratio = [1.5, 2, 3, 4.5, 7][Int.random(in: 0..<5, using: &generator)]
        let found = Contrast.nearestPassing(
          for: Color(foreground), on: backgrounds.map { Color($0) }, ratio: ratio)
        let (darker, lighter) = path.firstPassing(on: backgrounds, ratio: ratio)
        asked += 1
        guard let found else {
          impossible += 1
          #expect(darker == nil && lighter == nil, "\(foreground) \(backgrounds) \(ratio)")
          continue
        }
        #expect(path.passes(found.color, on: backgrounds, ratio: ratio))
        #expect(found.color.alpha == foreground.alpha)
        if found.lightnessChange == 0 {
          #expect(found.color == foreground)
          continue
        }
        changed += 1
        // Other steps may hit the first colour a little earlier, by less than the search's finest step.
        let tolerance = steps == 4096 ? 1e-12 : 1.0 / 65536
        if let first = found.lightnessChange < 0 ? darker : lighter {
          #expect(
            abs(found.lightnessChange) <= abs(first.change) + tolerance,
            "\(foreground) \(backgrounds) \(ratio): \(found), not \(first)")
        }
        for other in [darker, lighter] {
          guard let other else { continue }
          let difference = Color(foreground).deltaE2000(to: Color(other.color))
          // The first colour by lightness is not always the first by the other measure: a step of 8 bits.
          #expect(found.deltaE2000 < difference + 0.5, "\(foreground) \(backgrounds) \(ratio)")
        }
      }
    }
    print("nearest passing colour: \(asked) asked, \(changed) changed, \(impossible) impossible")
    #expect(changed > 200)
  }
}

/// The colours that differ in lightness alone, worked out once.
private struct BruteForcePath {
  typealias Step = (color: RGBA8, change: Double)

  private let darker: [Step]
  private let lighter: [Step]

  init(_ color: RGBA8, steps: Int) {
    darker = Self.path(from: color, steps: -steps)
    lighter = Self.path(from: color, steps: steps)
  }

  /// Each colour once, at its first occurrence.
  private static func path(from color: RGBA8, steps: Int) -> [Step] {
    let oklch = Color(color).converted(to: .oklch)
    let origin = oklch.components.x
    var result: [Step] = [(color, 0)]
    for step in 1...abs(steps) {
      let lightness = min(max(origin + Double(step) / Double(steps), 0), 1)
      let moved = Color(
        .oklch, lightness, oklch.components.y, oklch.components.z, alpha: Double(color.alpha) / 255
      ).rgba8
      if moved != result.last?.color { result.append((moved, lightness - origin)) }
      if lightness == 0 || lightness == 1 { break }
    }
    return result
  }

  func passes(_ color: RGBA8, on backgrounds: [RGBA8], ratio: Double) -> Bool {
    backgrounds.allSatisfy { background in
      let under = Color(background)
      let seen = Color(color).composited(over: under)
      return Contrast.ratio(of: seen, on: under) >= ratio
    }
  }

  func firstPassing(on backgrounds: [RGBA8], ratio: Double) -> (darker: Step?, lighter: Step?) {
    (
      darker.first { passes($0.color, on: backgrounds, ratio: ratio) },
      lighter.first { passes($0.color, on: backgrounds, ratio: ratio) }
    )
  }
}

extension Contrast {
  fileprivate static func nearestPassing(
    for foreground: Color, on backgrounds: [Color], ratio: Double
  ) -> PassingColor? {
    nearestPassing(for: foreground, on: backgrounds.map(ContrastColor.init), ratio: ratio)
  }
}
