import TestSupport
import Testing

@testable import ColorScience

/// Values of the browsers' tests of CSS Color 4 and 5, and of the examples in these specifications.
struct ColorMixTests {
  @Test(arguments: [
    ("color-mix(in lch, lch(10 20 30deg), lch(50 60 70deg))", "lch(30 40 50)"),
    ("color-mix(in lch, lch(10 20 30deg) 25%, lch(50 60 70deg))", "lch(40 50 60)"),
    ("color-mix(in lch, 25% lch(10 20 30deg), lch(50 60 70deg))", "lch(40 50 60)"),
    ("color-mix(in lch, lch(10 20 30deg), lch(50 60 70deg) 25%)", "lch(20 30 40)"),
    ("color-mix(in lch, lch(10 20 30deg) 25%, lch(50 60 70deg) 75%)", "lch(40 50 60)"),
    ("color-mix(in lch, lch(10 20 30deg) 30%, lch(50 60 70deg) 90%)", "lch(40 50 60)"),
    ("color-mix(in lch, lch(10 20 30deg) 12.5%, lch(50 60 70deg) 37.5%)", "lch(40 50 60 / 0.5)"),
    ("color-mix(in lch, lch(10 20 30deg) 0%, lch(50 60 70deg))", "lch(50 60 70)"),
    ("color-mix(in lch, lch(10 20 30deg) 100%, lch(50 60 70deg))", "lch(10 20 30)"),
    ("color-mix(in lch, lch(10 20 30deg / .4), lch(50 60 70deg / .8))", "lch(36.66667 46.66667 50 / 0.6)"),
    (
      "color-mix(in lch, lch(10 20 30deg / .4) 12.5%, lch(50 60 70deg / .8) 37.5%)",
      "lch(44.28571 54.28571 60 / 0.35)"
    ),
    ("color-mix(in lch, lch(100 0 330deg), lch(100 0 20deg))", "lch(100 0 355)"),
    ("color-mix(in lch shorter hue, lch(100 0 60deg), lch(100 0 40deg))", "lch(100 0 50)"),
    ("color-mix(in lch longer hue, lch(100 0 40deg), lch(100 0 60deg))", "lch(100 0 230)"),
    ("color-mix(in lch longer hue, lch(100 0 330deg), lch(100 0 50deg))", "lch(100 0 190)"),
    ("color-mix(in lch increasing hue, lch(100 0 60deg), lch(100 0 40deg))", "lch(100 0 230)"),
    ("color-mix( in lch longer hue , lch(100 0 40deg) 50% , lch(100 0 60deg) 50% )", "lch(100 0 230)"),
    ("color-mix(in lch decreasing hue, lch(100 0 40deg), lch(100 0 60deg))", "lch(100 0 230)"),
    // Hues that are equal or opposite, where the arcs meet.
    ("color-mix(in lch longer hue, lch(50 20 40deg), lch(50 20 40deg) 25%)", "lch(50 20 130)"),
    ("color-mix(in lch longer hue, lch(50 20 0deg), lch(50 20 180deg) 25%)", "lch(50 20 45)"),
    ("color-mix(in lch longer hue, lch(50 20 180deg), lch(50 20 0deg) 25%)", "lch(50 20 135)"),
    ("color-mix(in lch increasing hue, lch(50 20 40deg), lch(50 20 40deg) 25%)", "lch(50 20 40)"),
    ("color-mix(in lch decreasing hue, lch(50 20 40deg), lch(50 20 40deg) 25%)", "lch(50 20 40)"),
    ("color-mix(in lch, lch(none none none), lch(none none none))", "lch(none none none)"),
    ("color-mix(in lch, lch(none none none), lch(50 60 70deg))", "lch(50 60 70)"),
    ("color-mix(in lch, lch(10 20 none), lch(50 60 70deg))", "lch(30 40 70)"),
    ("color-mix(in lch, lch(10 20 30deg), lch(50 60 none))", "lch(30 40 30)"),
    ("color-mix(in lch, lch(10 20 30deg / none), lch(50 60 70deg))", "lch(30 40 50)"),
    ("color-mix(in lch, lch(10 20 30deg / none), lch(50 60 70deg / 0.5))", "lch(30 40 50 / 0.5)"),
    ("color-mix(in lch, lch(10 20 30deg / none), lch(50 60 70deg / none))", "lch(30 40 50 / none)"),
    ("color-mix(in lab, lab(10 20 30 / .4), lab(50 60 70 / .8))", "lab(36.66667 46.66667 56.66667 / 0.6)"),
    ("color-mix(in xyz, color(xyz .1 .2 .3), color(xyz-d65 .5 .6 .7))", "color(xyz-d65 0.3 0.4 0.5)"),
    ("color-mix(in srgb, color(srgb .1 .2 .3), color(srgb .5 .6 .7))", "rgb(76.5 102 127.5)"),
    ("color-mix(in srgb, color(srgb 2 3 4 / 5), color(srgb 4 6 8 / 10))", "color(srgb 3 4.5 6)"),
    ("color-mix(in srgb, red, transparent)", "rgb(255 0 0 / 0.5)"),
    ("color-mix(in srgb, transparent, transparent)", "#00000000"),
    ("COLOR-MIX(IN SRGB,#fff 20%,#000 80%)", "#333333"),
    // One colour, many, and no space, which is Oklab.
    ("color-mix(in lch, lch(10 20 30deg))", "lch(10 20 30)"),
    ("color-mix(in lch, 40% lch(10 20 30deg))", "lch(10 20 30 / 0.4)"),
    ("color-mix(oklab(0.2 0.1 0), oklab(0.4 0.3 0.2))", "oklab(0.3 0.2 0.1)"),
    ("color-mix(in srgb, #300, #030, #003)", "#111111"),
    ("color-mix(in srgb, #500 60%, #050, #005)", "#331111"),
    ("color-mix(in srgb, #500 0%, #050 0%, #005 20%)", "#00005533"),
    ("color-mix(in srgb, #a00 100%, #0a0 100%, #00a)", "#555500"),
    ("color-mix(in hsl, hsl(0 50% 50%), hsl(60 50% 50%), hsl(120 50% 50%))", "rgb(191.25 191.25 63.75)"),
    // Carried forward: a lightness, a hue, and a and b together.
    ("color-mix(in oklch, lch(none 0 none), oklch(0.5 0.1 70deg))", "oklch(0.5 0.05 70)"),
    ("color-mix(in oklch, oklab(0.3 none none), oklch(0.5 0.1 70deg))", "oklch(0.4 0.1 70)"),
    ("color-mix(in lch, lab(50 none none), lch(30 40 50))", "lch(40 40 50)"),
    ("color-mix(in lab, lch(50 none none), lab(30 40 50))", "lab(40 40 50)"),
    ("color-mix(in lab, hsl(none none 50%), lab(30 40 50))", "lab(41.69448 40 50)"),
    // All that has no analogous component is missing, so all of the other space's is: rgb() to anything but RGB.
    ("color-mix(in oklab, rgb(none none none / 50%), oklab(0.4 0.1 0.2))", "oklab(0.4 0.1 0.2 / 0.75)"),
    ("color-mix(in oklch, rgb(none none none), oklch(0.5 0.2 50))", "oklch(0.5 0.2 50)"),
    ("color-mix(in hsl, rgb(none none none), hsl(120deg 40% 60%))", "rgb(112.2 193.8 112.2)"),
    ("color-mix(in hwb, lab(none none none), hwb(120deg 40% 20%))", "#66cc66"),
    ("color-mix(in hwb, hsl(120deg none none), hwb(120deg 20% 40%))", "#339933"),
    ("color-mix(in srgb, oklch(none none none), rgb(10 20 30))", "#0a141e"),
    // One of the set is known, so none of it is carried forward.
    ("color-mix(in oklab, rgb(none none 0), white)", "oklab(0.5 0 0)"),
    ("color-mix(in lch, lab(50 none 0), lch(30 40 50))", "lch(40 20 50)"),
    // A grey has no hue once it is converted, and keeps the hue it was given where it is not.
    ("color-mix(in oklch, white, oklch(0.5 0.1 70deg))", "oklch(0.75 0.05 70)"),
    ("color-mix(in oklch, oklch(1 0 50deg), oklch(0.5 0.1 70deg))", "oklch(0.75 0.05 60)"),
  ])
  func `mixes are those of the browsers and the specifications`(_ text: String, _ expected: String) throws {
    #expect(try color(text).cssText == expected)
  }

  @Test(arguments: [
    ("color-mix(in hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%))", "#545c3d"),
    ("color-mix(in hsl, hsl(120deg 10% 20%) 25%, hsl(30deg 30% 40%))", "#706a43"),
    ("color-mix(in hwb, hwb(120deg 10% 20%), hwb(30deg 30% 40%))", "#93b333"),
    // Of two arcs of half a turn, the one that passes no zero.
    ("color-mix(in hsl, hsl(0deg 100% 50%), hsl(180deg 100% 50%))", "#80ff00"),
    ("color-mix(in hsl, hsl(180deg 100% 50%), hsl(0deg 100% 50%))", "#80ff00"),
    ("color-mix(in hsl, color-mix(in srgb, red, red), #ff0000)", "#ff0000"),
  ])
  func `a mix in hsl or hwb is a colour of sRGB`(_ text: String, _ expected: String) throws {
    let mixed = try color(text)
    #expect(mixed.space == .srgb)
    #expect(hex(mixed) == expected)
  }

  /// Examples of CSS Color 5 section 3, whose results are printed there.
  @Test func `examples of CSS Color 5 have the results that it prints`() throws {
    let peru = try color("color-mix(in lch, peru 40%, palegoldenrod)").components
    #expect(isClose(peru, SIMD3(79.7255, 40.4542, 84.7634), within: 0.02), "\(peru)")
    let purple = try color("color-mix(in lch, purple 50%, plum 50%)").components
    #expect(isClose(purple, SIMD3(51.51, 52.21, 325.8), within: 0.05), "\(purple)")
  }

  /// The parser refuses them.
  @Test func `percentages of nothing are halves`() {
    let mix = ColorMix(space: .srgb, percentages: [0, 0])
    let grey = mix.mixed([Color(.srgb, 0, 0, 0), Color(.srgb, 1, 1, 1)])
    #expect(grey.components == SIMD3(0.5, 0.5, 0.5) && grey.alpha == 1)
  }

  @Test func `mixes nest to a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "color-mix(in srgb, ", count: depth) + "red"
        + String(repeating: ", red)", count: depth)
    }
    #expect(hex(try color(nested(CSSColorSyntax.maximumDepth))) == "#ff0000")
    for depth in [CSSColorSyntax.maximumDepth + 1, 100_000] {
      let error = #expect(throws: CSSColorError.self) { try color(nested(depth)) }
      #expect(error?.reason == .nestedTooDeeply)
    }
  }

  @Test func `any number of mixes stand beside each other`() throws {
    let mixes = (0..<6).reduce("red") { mix, _ in "color-mix(in srgb, \(mix), \(mix))" }
    #expect(hex(try color(mixes)) == "#ff0000")
  }
}
