import ColorScience
import TestSupport
import Testing

struct PassingColorTests {
  private let white = Color(.srgb, 1, 1, 1)
  private let black = Color(.srgb, 0, 0, 0)

  /// Among greys the answer is known: the lightest grey that passes on white.
  @Test func `greys pass at the known thresholds`() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#999"), on: white, ratio: 4.5))
    #expect(found.color == RGBA8(rawValue: 0x7676_76FF))
    #expect(found.lightnessChange < 0)
    #expect(
      try Contrast.nearestPassing(for: color("#999"), on: white, ratio: 7)?.color
        == RGBA8(rawValue: 0x5959_59FF))
    #expect(
      try Contrast.nearestPassing(for: color("#333"), on: black, ratio: 4.5)?.color
        == RGBA8(rawValue: 0x7575_75FF))
    #expect(Contrast.nearestPassing(for: white, on: black, ratio: 21)?.color == RGBA8(rawValue: 0xFFFF_FFFF))
    #expect(
      try Contrast.nearestPassing(for: color("#123"), on: white, ratio: 21)?.color
        == RGBA8(rawValue: 0x0000_00FF))
  }

  @Test func `a colour lighter than white or darker than black is changed as these are`() throws {
    for (outside, shown, background) in [
      (Color(.srgb, 2, 2, 2), white, white), (Color(.srgb, -2, -2, -2), black, black),
      (Color(.oklch, .nan, 0, 0), black, black),
    ] {
      let found = try #require(Contrast.nearestPassing(for: outside, on: background, ratio: 4.5))
      let expected = try #require(Contrast.nearestPassing(for: shown, on: background, ratio: 4.5))
      #expect(found.color == expected.color)
      #expect(abs(found.lightnessChange - expected.lightnessChange) < 1e-6)
    }
  }

  @Test func `a colour that passes stays as it is`() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#0969da"), on: white, ratio: 4.5))
    #expect(found.color == RGBA8(rawValue: 0x0969_DAFF))
    #expect(found.lightnessChange == 0)
    #expect(found.deltaE2000 == 0)
    // Nothing is asked of a colour without backgrounds.
    #expect(try Contrast.nearestPassing(for: color("red"), on: [], ratio: 21)?.lightnessChange == 0)
  }

  @Test func `where no lightness passes there is no colour`() throws {
    #expect(try Contrast.nearestPassing(for: color("#999"), on: color("#777"), ratio: 7) == nil)
    #expect(try Contrast.nearestPassing(for: color("#999"), on: [white, black], ratio: 5) == nil)
    #expect(try Contrast.nearestPassing(for: color("rgb(0 0 0 / 10%)"), on: white, ratio: 3) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: 21.001) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: .nan) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: .infinity) == nil)
  }

  /// Between a black and a white background there is a band in the middle.
  @Test func `the colour passes on every background`() throws {
    for start in ["#000", "#fff", "#311", "#cce"] {
      let found = try #require(Contrast.nearestPassing(for: color(start), on: [white, black], ratio: 4.5))
      #expect(Contrast.ratio(of: Color(found.color), on: white) >= 4.5)
      #expect(Contrast.ratio(of: Color(found.color), on: black) >= 4.5)
    }
    // The way leads past a background: from below the first one, over the second one.
    let backgrounds = [try color("#444"), try color("#666")]
    let found = try #require(Contrast.nearestPassing(for: color("#222"), on: backgrounds, ratio: 3))
    #expect(found.lightnessChange > 0)
  }

  @Test func `alpha is kept and counts`() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#99999980"), on: black, ratio: 4.5))
    #expect(found.color.alpha == 0x80)
    #expect(Contrast.ratio(of: Color(found.color), on: black) >= 4.5)
  }

  @Test func `wide colours and missing components are measured in sRGB`() throws {
    for text in [
      "color(display-p3 0 1 0)", "oklch(0.9 0.4 140)", "oklch(none 0.1 20)", "oklch(0.8 0.1 none)",
    ] {
      let found = try #require(Contrast.nearestPassing(for: color(text), on: white, ratio: 4.5))
      #expect(Contrast.ratio(of: Color(found.color), on: white) >= 4.5)
    }
  }

  /// Hue and chroma stay where the gamut has room for them.
  @Test func `hue and chroma stay`() throws {
    let start = try color("oklch(0.7 0.08 250)")
    let found = try #require(Contrast.nearestPassing(for: start, on: white, ratio: 4.5))
    let oklch = Color(found.color).converted(to: .oklch).components
    #expect(abs(oklch.y - 0.08) < 0.003)
    #expect(abs(oklch.z - 250) < 2)
    #expect(abs(oklch.x - 0.7 - found.lightnessChange) < 0.003)
  }

  /// Against every step of lightness in both directions, tried one by one: 1/4096, as the search takes them,
  /// and 1/1777, which fall elsewhere.
  @Test(.slow, arguments: [4096, 1777])
  func `no step of lightness that passes is nearer`(_ steps: Int) {
    var generator = SeededGenerator(seed: 71)
    func random(alpha: UInt8 = 255) -> RGBA8 {
      RGBA8(rawValue: UInt32.random(in: 0...0xFFFFFF, using: &generator) << 8 | UInt32(alpha))
    }
    var (asked, changed, impossible) = (0, 0, 0)
    for index in 0..<18 {
      let foreground = random(alpha: index % 3 == 2 ? UInt8.random(in: 100...254, using: &generator) : 255)
      let path = BruteForcePath(foreground, steps: steps)
      for pair in 0..<30 {
        let backgrounds = (0...pair % 3).map { _ in random() }
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
