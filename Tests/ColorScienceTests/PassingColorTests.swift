import ColorScience
import Testing

@Suite struct PassingColorTests {
  private let white = Color(.srgb, 1, 1, 1)
  private let black = Color(.srgb, 0, 0, 0)

  /// Among greys the answer is known: the lightest grey that passes on white.
  @Test func greys() throws {
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

  @Test func whatPassesStays() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#0969da"), on: white, ratio: 4.5))
    #expect(found == (try PassingColor.unchanged(color("#0969da"))))
    // Nothing is asked of a colour without backgrounds.
    #expect(try Contrast.nearestPassing(for: color("red"), on: [], ratio: 21)?.lightnessChange == 0)
  }

  @Test func whatCannotPass() throws {
    #expect(try Contrast.nearestPassing(for: color("#999"), on: color("#777"), ratio: 7) == nil)
    #expect(try Contrast.nearestPassing(for: color("#999"), on: [white, black], ratio: 5) == nil)
    #expect(try Contrast.nearestPassing(for: color("rgb(0 0 0 / 10%)"), on: white, ratio: 3) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: 21.001) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: .nan) == nil)
    #expect(Contrast.nearestPassing(for: black, on: white, ratio: .infinity) == nil)
  }

  /// Between a black and a white background there is a band in the middle.
  @Test func severalBackgrounds() throws {
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

  @Test func alphaIsKept() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#99999980"), on: black, ratio: 4.5))
    #expect(found.color.alpha == 0x80)
    #expect(Contrast.ratio(of: Color(found.color), on: black) >= 4.5)
  }

  @Test func wideAndMissing() throws {
    for text in [
      "color(display-p3 0 1 0)", "oklch(0.9 0.4 140)", "oklch(none 0.1 20)", "oklch(0.8 0.1 none)",
    ] {
      let found = try #require(Contrast.nearestPassing(for: color(text), on: white, ratio: 4.5))
      #expect(Contrast.ratio(of: Color(found.color), on: white) >= 4.5)
    }
  }

  /// Hue and chroma stay where the gamut has room for them.
  @Test func hueStays() throws {
    let start = try color("oklch(0.7 0.08 250)")
    let found = try #require(Contrast.nearestPassing(for: start, on: white, ratio: 4.5))
    let oklch = Color(found.color).converted(to: .oklch).components
    #expect(abs(oklch.y - 0.08) < 0.003)
    #expect(abs(oklch.z - 250) < 2)
    #expect(abs(oklch.x - 0.7 - found.lightnessChange) < 0.003)
  }

  /// Against every step of lightness in both directions, tried one by one.
  @Test func noFurtherThanBruteForce() {
    var generator = SeededGenerator(seed: 71)
    func random(alpha: UInt8 = 255) -> RGBA8 {
      RGBA8(rawValue: UInt32.random(in: 0...0xFFFFFF, using: &generator) << 8 | UInt32(alpha))
    }
    var (asked, changed, impossible) = (0, 0, 0)
    for index in 0..<30 {
      let foreground = random(alpha: index % 3 == 2 ? UInt8.random(in: 100...254, using: &generator) : 255)
      let path = BruteForcePath(foreground)
      for pair in 0..<12 {
        let backgrounds = (0...pair % 3).map { _ in random() }
        let ratio = [3, 4.5, 7][Int.random(in: 0..<3, using: &generator)]
        let found = Contrast.nearestPassing(
          for: Color(foreground), on: backgrounds.map(Color.init), ratio: ratio)
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
        // It is the first one of its direction, and no direction has a nearer one.
        if let first = found.lightnessChange < 0 ? darker : lighter {
          #expect(
            abs(found.lightnessChange) <= abs(first.change) + 1e-12,
            "\(foreground) \(backgrounds) \(ratio): \(found), not \(first)")
          #expect(abs(found.lightnessChange) > abs(first.change) - 1.0 / 2048)
        }
        for other in [darker, lighter] {
          guard let other else { continue }
          let difference = Color(foreground).deltaE2000(to: Color(other.color))
          #expect(found.deltaE2000 < difference + 0.5, "\(foreground) \(backgrounds) \(ratio)")
        }
      }
    }
    print("nearest passing colour: \(asked) asked, \(changed) changed, \(impossible) impossible")
    #expect(changed > 150)
  }
}

extension PassingColor {
  /// What a colour that passes comes to.
  fileprivate static func unchanged(_ color: Color) -> PassingColor? {
    Contrast.nearestPassing(for: color, on: [], ratio: 1)
  }
}

/// All colours that differ in lightness alone, worked out once.
private struct BruteForcePath {
  typealias Step = (color: RGBA8, change: Double)

  private var darker: [Step] = []
  private var lighter: [Step] = []

  init(_ color: RGBA8) {
    let oklch = Color(color).converted(to: .oklch)
    let origin = oklch.components.x
    let count = 4096
    for step in 0...count {
      for direction in [-1.0, 1] {
        let lightness = min(max(origin + direction * Double(step) / Double(count), 0), 1)
        let moved = Color(
          .oklch, lightness, oklch.components.y, oklch.components.z, alpha: Double(color.alpha) / 255)
        let next: Step = (step == 0 ? color : moved.rgba8, lightness - origin)
        if direction < 0 {
          if darker.last?.change != next.change { darker.append(next) }
        } else {
          if lighter.last?.change != next.change { lighter.append(next) }
        }
      }
    }
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
