import TestSupport
import Testing

@testable import ColorScience

/// Contrasts and differences, measured exactly and as outputs of 8 bits have the colours.
struct ColorMeasureTests {
  @Test(
    arguments: [
      (4.504, 4.479, "4.47 as 8-bit outputs have it, 4.50 exactly", .eightBit),
      (4.499, 4.51, "4.49 exactly, 4.51 as 8-bit outputs have it", .exact),
      (4.4, 4.49, "4.40", nil), (4.7, 4.6, "4.60", nil), (4.5, 4.5, "4.50", nil),
    ] as [(Double, Double, String, ColorPrecision?)])
  func `the lesser is shown, and both where one decides`(
    _ exact: Double, _ eightBit: Double, _ text: String, _ precision: ColorPrecision?
  ) {
    let measure = ColorMeasure(exact: exact, eightBit: eightBit)
    #expect(measure.least == min(exact, eightBit))
    #expect(measure.decidingPrecision(required: 4.5) == precision)
    #expect(measure.text(required: 4.5) == text)
    let comma = precision == nil ? "" : ","
    #expect(measure.text(required: 4.5, followedBy: " in DAY") == text + comma + " in DAY")
  }

  @Test func `a colour of 8 bits is measured once, whatever noise it has`() {
    let white = ContrastColor(Color(.srgb, 1, 1, 1))
    let noisy = ContrastColor(Color(.srgb, 1 - 1e-15, 51 / 255 + 1e-14, 0))
    #expect(noisy.isEightBit && noisy.exact == ContrastColor(Color(.srgb, 1, 0.2, 0)).exact)
    let half = ContrastColor(Color(.srgb, 0.5, 0.5, 0.5))
    let rounded = Color(.srgb, 128 / 255, 128 / 255, 128 / 255)
    #expect(!half.isEightBit && half.eightBit == ContrastColor(rounded).exact)
    let measure = Contrast.measure(of: half, on: white)
    #expect(measure.exact == Contrast.ratio(of: half.color, on: white.color))
    #expect(measure.eightBit == Contrast.ratio(of: Color(half.color.rgba8), on: white.color))
    #expect(measure.eightBit < measure.exact)
  }

  /// Each colour is rounded, and not what is seen of both.
  @Test func `what lies over what is worked out of rounded colours`() {
    let (scrim, page) = (Color(.oklch, 0.3, 0.1, 200, alpha: 0.535), Color(.oklch, 0.9, 0.02, 40))
    let seen = ContrastColor(scrim, over: page)
    let rounded = Color(scrim.rgba8).composited(over: Color(page.rgba8))
    #expect(seen.eightBit.components == rounded.components)
    #expect(rounded.exactRGBA8 == nil)
    #expect(seen.exact.components == scrim.composited(over: page).components)
  }

  @Test func `colours that pass do so exactly and in 8 bits`() {
    var generator = SeededGenerator(seed: 65)
    for _ in 0..<200 {
      func random(_ lightness: ClosedRange<Double>) -> Color {
        Color(
          .oklch, .random(in: lightness, using: &generator), .random(in: 0...0.05, using: &generator),
          .random(in: 0..<360, using: &generator))
      }
      let (text, page) = (random(0.4...0.7), random(0.8...1))
      let background = ContrastColor(page)
      for found in [
        Contrast.nearestPassing(for: text, on: [background], ratio: 4.5)?.color,
        Contrast.readable(text, on: [background], ratio: 4.5),
      ] {
        guard let found else { continue }
        #expect(Contrast.ratio(of: Color(found), on: page) >= 4.5)
        #expect(Contrast.ratio(of: Color(found), on: Color(page.rgba8)) >= 4.5)
      }
    }
  }
}
