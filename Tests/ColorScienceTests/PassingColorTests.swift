import TestSupport
import Testing

@testable import ColorScience

struct PassingColorTests {
  private let white = Color(.srgb, 1, 1, 1)
  private let black = Color(.srgb, 0, 0, 0)

  /// Among greys the answer is known: the lightest grey that passes on white.
  @Test func `greys pass at the known thresholds`() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#999"), on: [white], ratio: 4.5))
    #expect(found.color == RGBA8(rawValue: 0x7676_76FF))
    #expect(found.lightnessChange < 0)
    #expect(
      try Contrast.nearestPassing(for: color("#999"), on: [white], ratio: 7)?.color
        == RGBA8(rawValue: 0x5959_59FF))
    #expect(
      try Contrast.nearestPassing(for: color("#333"), on: [black], ratio: 4.5)?.color
        == RGBA8(rawValue: 0x7575_75FF))
    #expect(
      Contrast.nearestPassing(for: white, on: [black], ratio: 21)?.color == RGBA8(rawValue: 0xFFFF_FFFF))
    #expect(
      try Contrast.nearestPassing(for: color("#123"), on: [white], ratio: 21)?.color
        == RGBA8(rawValue: 0x0000_00FF))
    // The next grey passes, at half a step of 8 bits, which is less than the search jumps at a time.
    let near = try #require(
      try Contrast.nearestPassing(for: color("#1e1e1e"), on: [color("#1e1e1e")], ratio: 1.01))
    #expect(near.color == RGBA8(rawValue: 0x1D1D_1DFF))
    #expect(abs(near.lightnessChange) < 0.003)
  }

  @Test func `of a darker and a lighter colour the nearer one is given`() throws {
    let background = try color("#777")
    let lighter = try #require(Contrast.nearestPassing(for: color("#aaa"), on: [background], ratio: 3))
    #expect(lighter.lightnessChange > 0)
    let darker = try #require(Contrast.nearestPassing(for: color("#444"), on: [background], ratio: 3))
    #expect(darker.lightnessChange < 0)
    for found in [lighter, darker] { #expect(Contrast.ratio(of: Color(found.color), on: background) >= 3) }
  }

  /// A colour that is as light as can be without being white is none.
  @Test func `where only white passes, white is given`() throws {
    #expect(
      try Contrast.nearestPassing(for: color("gold"), on: [black], ratio: 21)?.color
        == RGBA8(rawValue: 0xFFFF_FFFF))
  }

  @Test func `a colour lighter than white or darker than black is changed as these are`() throws {
    for (outside, shown, background) in [
      (Color(.srgb, 2, 2, 2), white, white), (Color(.srgb, -2, -2, -2), black, black),
      (Color(.oklch, .nan, 0, 0), black, black),
    ] {
      let found = try #require(Contrast.nearestPassing(for: outside, on: [background], ratio: 4.5))
      let expected = try #require(Contrast.nearestPassing(for: shown, on: [background], ratio: 4.5))
      #expect(found.color == expected.color)
      #expect(abs(found.lightnessChange - expected.lightnessChange) < 1e-6)
    }
  }

  @Test func `a colour that passes stays as it is`() throws {
    let found = try #require(Contrast.nearestPassing(for: color("#0969da"), on: [white], ratio: 4.5))
    #expect(found.color == RGBA8(rawValue: 0x0969_DAFF))
    #expect(found.lightnessChange == 0)
    #expect(found.deltaE2000 == 0)
    // Nothing is asked of a colour without backgrounds.
    let none: [Color] = []
    #expect(try Contrast.nearestPassing(for: color("red"), on: none, ratio: 21)?.lightnessChange == 0)
  }

  @Test func `where no lightness passes there is no colour`() throws {
    #expect(try Contrast.nearestPassing(for: color("#999"), on: [color("#777")], ratio: 7) == nil)
    #expect(try Contrast.nearestPassing(for: color("#999"), on: [white, black], ratio: 5) == nil)
    #expect(try Contrast.nearestPassing(for: color("rgb(0 0 0 / 10%)"), on: [white], ratio: 3) == nil)
    #expect(Contrast.nearestPassing(for: black, on: [white], ratio: 21.001) == nil)
    #expect(Contrast.nearestPassing(for: black, on: [white], ratio: .nan) == nil)
    #expect(Contrast.nearestPassing(for: black, on: [white], ratio: .infinity) == nil)
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
    let found = try #require(Contrast.nearestPassing(for: color("#99999980"), on: [black], ratio: 4.5))
    #expect(found.color.alpha == 0x80)
    #expect(Contrast.ratio(of: Color(found.color), on: black) >= 4.5)
  }

  @Test func `wide colours and missing components are measured in sRGB`() throws {
    for text in [
      "color(display-p3 0 1 0)", "oklch(0.9 0.4 140)", "oklch(none 0.1 20)", "oklch(0.8 0.1 none)",
    ] {
      let found = try #require(Contrast.nearestPassing(for: color(text), on: [white], ratio: 4.5))
      #expect(Contrast.ratio(of: Color(found.color), on: white) >= 4.5)
    }
  }

  /// Hue and chroma stay where the gamut has room for them.
  @Test func `hue and chroma stay`() throws {
    let start = try color("oklch(0.7 0.08 250)")
    let found = try #require(Contrast.nearestPassing(for: start, on: [white], ratio: 4.5))
    let oklch = Color(found.color).converted(to: .oklch).components
    #expect(abs(oklch.y - 0.08) < 0.003)
    #expect(abs(oklch.z - 250) < 2)
    #expect(abs(oklch.x - 0.7 - found.lightnessChange) < 0.003)
  }

  /// 1/65536 is the finest step that the search takes.
  @Test func `no colour passes that is nearer by the finest step`() {
    var generator = SeededGenerator(seed: 72)
    var changed = 0
    for _ in 0..<100 {
      let (foreground, background) = (
        Color(randomColor(using: &generator)), Color(randomColor(using: &generator))
      )
      guard let found = Contrast.nearestPassing(for: foreground, on: [background], ratio: 3),
        found.lightnessChange != 0
      else { continue }
      changed += 1
      let oklch = foreground.converted(to: .oklch).components
      func color(change: Double) -> RGBA8 { Color(.oklch, oklch.x + change, oklch.y, oklch.z).rgba8 }
      #expect(color(change: found.lightnessChange) == found.color)
      let step = found.lightnessChange < 0 ? -1.0 / 65536 : 1.0 / 65536
      let nearer = Color(color(change: found.lightnessChange - step))
      #expect(Contrast.ratio(of: nearer, on: background) < 3, "\(foreground) on \(background)")
    }
    #expect(changed > 50)
  }

  /// With more than 32 backgrounds the search leaves out those that others make superfluous.
  @Test(arguments: [0xFF as UInt32, 0x80])
  func `a background that is given twice counts once`(alpha: UInt32) {
    var generator = SeededGenerator(seed: 73)
    func random(below bound: UInt32, alpha: UInt32) -> Color {
      var components: UInt32 = 0
      for _ in 0..<3 { components = components << 8 | UInt32.random(in: 0..<bound, using: &generator) }
      return Color(RGBA8(rawValue: components << 8 | alpha))
    }
    var changed = 0
    for _ in 0..<40 {
      let foreground = random(below: 200, alpha: alpha)
      let backgrounds = (0..<20).map { _ in random(below: 160, alpha: 0xFF) }
      let once = Contrast.nearestPassing(for: foreground, on: backgrounds, ratio: 1.2)
      let twice = Contrast.nearestPassing(for: foreground, on: backgrounds + backgrounds, ratio: 1.2)
      #expect(once == twice, "\(foreground) on \(backgrounds)")
      if let once, once.lightnessChange != 0 { changed += 1 }
    }
    #expect(changed > 20)
  }

  /// The first and the last of three backgrounds leave room for a single grey, which the middle one rules out.
  @Test func `a background that rules out less than a billionth by itself counts`() throws {
    let grey = try color("#767676")
    let light = ContrastColor(grey).luminance + 0.05
    let backgrounds = [light / 3 * (1 - 1e-9), light, light * 3 * (1 + 1e-9)].map { light in
      let color = Color(.srgbLinear, light - 0.05, light - 0.05, light - 0.05)
      // In 8 bits they would leave other room.
      return ContrastColor(color: color, exact: color.measured.exact, rounded: nil)
    }
    #expect(
      Contrast.nearestPassing(for: grey, on: [backgrounds[0], backgrounds[2]], ratio: 3)?.lightnessChange == 0
    )
    #expect(Contrast.nearestPassing(for: grey, on: backgrounds, ratio: 3) == nil)
    let many = Array(repeating: backgrounds, count: 11).flatMap { $0 }
    #expect(Contrast.nearestPassing(for: grey, on: many, ratio: 3) == nil)
  }
}

extension Contrast {
  fileprivate static func nearestPassing(
    for foreground: Color, on backgrounds: [Color], ratio: Double
  ) -> PassingColor? {
    nearestPassing(for: foreground, on: backgrounds.map(ContrastColor.init), ratio: ratio)
  }
}
