import ColorScience
import TestSupport
import Testing

/// Values that others have published, in specifications and browser tests.
struct PublishedValueTests {
  /// The green of CSS, `#008000`, in each space, as browsers' tests of CSS Color 4 have it.
  @Test(arguments: [
    "color(display-p3 0.21604 0.49418 0.13151)",
    "color(prophoto-rgb 0.230479 0.395789 0.129968)",
    "color(xyz 0.07719 0.15438 0.02573)",
    "color(xyz-d65 0.07719 0.15438 0.02573)",
    "lab(46.2775% -47.5621 48.5837)",
    "lch(46.2775% 67.9892 134.3912)",
    "oklab(51.975% -0.1403 0.10768)",
    "oklch(51.975% 0.17686 142.495)",
    "hsl(120 100% 25.098%)",
    "hwb(120 0% 49.8039%)",
    "color(srgb-linear 0 0.215861 0)",
    "rgb(0% 50.19608% 0%)",
  ])
  func `one green in every notation`(_ text: String) throws {
    let converted = try color(text).converted(to: .srgb)
    #expect(isClose(converted.components, SIMD3(0, 128.0 / 255, 0), within: 2e-3), "\(converted)")
    #expect(hex(try color(text)) == "#008000")
  }

  /// The white of each space is white.
  @Test(arguments: ColorSpace.allCases)
  func `white is white in every space`(_ space: ColorSpace) {
    let there = Color(.srgb, 1, 1, 1).converted(to: space)
    let back = there.converted(to: .srgb)
    #expect(isClose(back.components, SIMD3(1, 1, 1), within: 1e-12))
    #expect(there.rgba8 == RGBA8(rawValue: 0xFFFF_FFFF))
    #expect(there.missing == (space.isPolar ? (space == .hsl || space == .hwb ? .first : .third) : []))
  }

  /// The D50 white of CSS Color 4, and Lab's own corner points.
  @Test func `the whites of XYZ are those of CSS`() {
    let d50 = Color(.srgb, 1, 1, 1).converted(to: .xyzD50).components
    #expect(isClose(d50, SIMD3(0.96430, 1, 0.82510), within: 1e-5))
    let d65 = Color(.srgb, 1, 1, 1).converted(to: .xyzD65).components
    #expect(isClose(d65, SIMD3(0.95046, 1, 1.08906), within: 1e-5))
    #expect(
      isClose(
        Color(.lab, 50, 0, 0).converted(to: .xyzD50).components / d50, SIMD3(repeating: 0.18419), within: 1e-5
      ))
  }

  /// BT.1886: half the signal is 0.5^2.4 of the light.
  @Test func `rec2020 is a power of 2.4`() {
    let y = Color(.rec2020, 0.5, 0.5, 0.5).converted(to: .xyzD65).components.y
    #expect(abs(y - 0.18946457081) < 1e-10)
  }

  /// Corners of sRGB in OKLCh, as published with the space, and in HSL and HWB, which are plain arithmetic.
  @Test func `corners of sRGB have their published coordinates`() throws {
    let red = Color(.srgb, 1, 0, 0)
    #expect(isClose(red.converted(to: .oklch).components, SIMD3(0.62796, 0.25768, 29.23388), within: 1e-5))
    #expect(isClose(red.converted(to: .lab).components, SIMD3(54.29054, 80.80492, 69.89096), within: 1e-4))
    #expect(isClose(red.converted(to: .hsl).components, SIMD3(0, 100, 50), within: 1e-12))
    #expect(isClose(Color(.srgb, 1, 0, 1).converted(to: .hwb).components, SIMD3(300, 0, 0), within: 1e-12))
    #expect(
      isClose(Color(.srgb, 0.2, 0.4, 0.6).converted(to: .hwb).components, SIMD3(210, 20, 40), within: 1e-12))
  }

  /// Every colour of a grid comes back from every space.
  @Test(arguments: ColorSpace.allCases)
  func `conversions there and back give the colour`(_ space: ColorSpace) {
    for red in stride(from: -0.25, through: 1.25, by: 0.25) {
      for green in stride(from: 0.0, through: 1, by: 0.25) {
        for blue in stride(from: 0.0, through: 1, by: 0.25) {
          let source = Color(.srgb, red, green, blue, alpha: 0.25)
          let back = source.converted(to: space).converted(to: .srgb)
          // HSL and HWB cannot say some colours outside the gamut: of lightness 0 or 1, or as white as black.
          if space == .hsl || space == .hwb, red < 0 || red > 1 { continue }
          #expect(isClose(back.components, source.components, within: 1e-9), "\(source) \(back)")
          #expect(back.alpha == 0.25)
        }
      }
    }
  }

  @Test func `a colour is inside or outside the gamut of a space`() throws {
    #expect(try color("color(display-p3 1 0 0)").isInGamut(of: .srgb) == false)
    #expect(try color("color(display-p3 1 0 0)").isInGamut(of: .displayP3))
    #expect(try color("color(display-p3 0 1 0)").isInGamut(of: .rec2020))
    #expect(try color("color(display-p3 1 0 0)").isInGamut(of: .oklch))
    #expect(try color("color(srgb 1.0000001 0 0)").isInGamut(of: .srgb))
    #expect(try color("color(srgb 1.00001 0 0)").isInGamut(of: .srgb) == false)
    #expect(try color("color(srgb 1.1 0 0)").isInGamut(of: .hsl) == false)
    #expect(try color("color(srgb 1.5 1.5 1.5)").mappedToGamut(of: .srgb) == Color(.srgb, 1, 1, 1))
    #expect(
      try color("color(srgb -1 -1 -1 / 0.5)").mappedToGamut(of: .displayP3)
        == Color(.displayP3, 0, 0, 0, alpha: 0.5))
    // As CSS has it, whatever the chroma is.
    #expect(try color("oklch(1 0.2 110)").mappedToGamut(of: .srgb) == Color(.srgb, 1, 1, 1))
    #expect(try color("oklch(0 0.2 20)").mappedToGamut(of: .srgb) == Color(.srgb, 0, 0, 0))
    let kept = try color("oklch(2% 0.9 20)")
    #expect(kept.mappedToGamut(of: .lab) == kept.converted(to: .lab))
  }

  @Test func `8-bit colours are rounded halves up`() {
    // Halves of an 8-bit step go up, with or without noise.
    #expect(hex(Color(.srgb, 0.5, 127.5 / 255, 126.4999 / 255)) == "#80807e")
    #expect(hex(Color(.srgb, 0.5, 0.5 - 1e-13, 0.5 - 1e-6)) == "#80807f")
    #expect(Color(.srgb, 0, 0, 0, alpha: 0.5).rgba8.alpha == 128)
    // A component that is not a number becomes 0.
    #expect(Color(.oklch, .nan, 0.1, 50).rgba8 == RGBA8(rawValue: 0xFF))
  }

  @Test func `8-bit colours are exact within a billionth`() {
    #expect(Color(.srgb, 0.5, 0, 0).exactRGBA8 == nil)
    #expect(Color(.srgb, 0.9e-9, 0, 0).exactRGBA8 == RGBA8(rawValue: 0xFF))
    #expect(Color(.srgb, 1e-9, 0, 0).exactRGBA8 == nil)
  }

  /// The transfer function of CSS has a step of a few billionths at these bounds, which are on its straight line.
  @Test func `sRGB is a straight line up to its bounds`() {
    let linear = Color(.srgb, 0.04045, 0.04045, 0.04045).converted(to: .srgbLinear)
    #expect(linear.components == SIMD3(repeating: 0.04045 / 12.92))
    let encoded = Color(.srgbLinear, 0.0031308, 0.0031308, 0.0031308).converted(to: .srgb)
    #expect(encoded.components == SIMD3(repeating: 0.0031308 * 12.92))
  }

  /// Some comparisons of colours are by bits, by which 0 and -0 are different.
  @Test func `a conversion makes no negative zero of a zero`() {
    for converted in [
      Color(.srgb, 0, 0, 0).converted(to: .srgbLinear), Color(.srgbLinear, 0, 0, 0).converted(to: .srgb),
    ] {
      #expect(converted.components == .zero)
      for index in 0..<3 { #expect(converted.components[index].sign == .plus) }
    }
    let saturation = Color(.srgb, 0.5, 0.5, 0.5).converted(to: .hsl).components.y
    #expect(saturation == 0 && saturation.sign == .plus)
  }

  /// The bounds are those of the sample code of CSS Color 4: these colours lie on them, and a little above.
  @Test(arguments: [
    (Color(.lab, 50, 0.0015, 0), ColorSpace.lch, false), (Color(.lab, 50, 0.0016, 0), .lch, true),
    (Color(.oklab, 0.5, 0.000004, 0), .oklch, false), (Color(.oklab, 0.5, 0.000005, 0), .oklch, true),
    (Color(.srgb, 0.474045385, 0.4740359041871081, 0.4740359041871081), .hsl, false),
    (Color(.srgb, 0.474045385, 0.47403, 0.47403), .hsl, true),
    (Color(.srgb, 0.001, 0.00101, 0.001), .hwb, false), (Color(.srgb, 0.001, 0.00102, 0.001), .hwb, true),
  ])
  func `a colour with hardly any chroma has no hue`(_ color: Color, _ space: ColorSpace, _ hasHue: Bool) {
    #expect(color.converted(to: space).missing.isEmpty == hasHue)
  }

  @Test func `a missing component counts as 0, whatever number is stored`() {
    #expect(
      Color(.oklch, 0.5, 0.1, 50, missing: .third).converted(to: .oklab)
        == Color(.oklch, 0.5, 0.1, 0).converted(to: .oklab))
  }
}
