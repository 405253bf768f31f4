import ColorScience
import TestSupport
import Testing

/// Values of WCAG and of its well-known examples, and what the definition implies.
struct ContrastTests {
  private func opaque(_ value: UInt32) -> Color { Color(RGBA8(rawValue: value << 8 | 0xFF)) }

  @Test func `black, white and primaries have the luminance of the definition`() {
    #expect(Contrast.ratio(of: opaque(0xFFFFFF), on: opaque(0x000000)) == 21)
    #expect(Contrast.ratio(of: opaque(0x000000), on: opaque(0xFFFFFF)) == 21)
    #expect(Contrast.ratio(of: opaque(0x336699), on: opaque(0x336699)) == 1)
    #expect(ContrastColor(opaque(0xFFFFFF)).luminance == 1)
    #expect(ContrastColor(opaque(0x000000)).luminance == 0)
    #expect(ContrastColor(opaque(0xFF0000)).luminance == 0.2126)
    #expect(ContrastColor(opaque(0x00FF00)).luminance == 0.7152)
    #expect(ContrastColor(opaque(0x0000FF)).luminance == 0.0722)
  }

  /// The greys that every guide to contrast names: the lightest that passes on white, and the next one.
  @Test(arguments: [
    (0x767676 as UInt32, "4.54"), (0x777777, "4.47"), (0x949494, "3.03"), (0x959595, "2.99"),
    (0x595959, "7.00"), (0x5A5A5A, "6.89"), (0xFF0000, "3.99"), (0x0000FF, "8.59"), (0x00FF00, "1.37"),
  ])
  func `well-known greys have their ratios on white`(_ value: UInt32, _ text: String) {
    #expect(Contrast.flooredText(Contrast.ratio(of: opaque(value), on: opaque(0xFFFFFF))) == text)
  }

  /// A threshold is met by the number itself and by nothing below it.
  @Test func `ratios are floored to two decimals`() {
    #expect(Contrast.flooredText(4.4999) == "4.49")
    #expect(Contrast.flooredText(4.5) == "4.50")
    #expect(Contrast.flooredText((4.5).nextDown) == "4.49")
    #expect(Contrast.flooredText(2.999999999) == "2.99")
    #expect(Contrast.flooredText(21) == "21.00")
    #expect(Contrast.flooredText(1) == "1.00")
    #expect(Contrast.flooredText(1.05) == "1.05")
    #expect(Contrast.flooredText(.nan) == "0.00")
    #expect(Contrast.flooredText(-3) == "0.00")
    #expect(Contrast.flooredText(.infinity) == "1000000000.00")
    for hundredths in 100...2100 {
      let number = Double(hundredths) / 100
      let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
      #expect(Double(text) == number)
      #expect(Contrast.flooredText(number) == text)
      let below = hundredths - 1
      #expect(
        Contrast.flooredText(number.nextDown) == "\(below / 100).\(below % 100 / 10)\(below % 10)")
    }
  }

  /// A wide colour is measured as what sRGB shows of it, and no colour is rounded.
  @Test func `a wide colour is mapped to sRGB, and none is rounded`() throws {
    let wide = try color("color(display-p3 0 1 0)")
    let white = Color(.srgb, 1, 1, 1)
    #expect(
      Contrast.ratio(of: wide, on: white) == Contrast.ratio(of: wide.mappedToGamut(of: .srgb), on: white))
    let between = Color(.srgb, 118.4 / 255, 118.4 / 255, 118.4 / 255)
    let ratio = Contrast.ratio(of: between, on: white)
    #expect(ratio < Contrast.ratio(of: opaque(0x767676), on: opaque(0xFFFFFF)))
    #expect(ratio > Contrast.ratio(of: opaque(0x777777), on: opaque(0xFFFFFF)))
  }

  @Test func `a translucent colour is composited before it is measured`() throws {
    let half = Color(.srgb, 0, 0, 0, alpha: 0.5)
    let white = Color(.srgb, 1, 1, 1)
    #expect(half.composited(over: white) == Color(.srgb, 0.5, 0.5, 0.5))
    #expect(white.composited(over: half) == white)
    // Two halves leave a quarter of what is below; black and white weigh as two to one.
    let both = Color(.srgb, 1, 1, 1, alpha: 0.5).composited(over: half)
    #expect(abs(both.alpha - 0.75) < 1e-15)
    #expect(isClose(both.components, SIMD3(repeating: 2.0 / 3), within: 1e-15))
    let grey = half.composited(over: Color(.srgb, 1, 1, 1, alpha: 0.5))
    #expect(abs(grey.alpha - 0.75) < 1e-15)
    #expect(isClose(grey.components, SIMD3(repeating: 1.0 / 3), within: 1e-15))
    let clear = try color("transparent")
    #expect(clear.composited(over: clear) == Color(.srgb, 0, 0, 0, alpha: 0))
    #expect(try color("#12345600").composited(over: color("#abcdef")) == color("#abcdef"))
    #expect(try color("rgb(1 2 3 / none)").composited(over: white) == white)
    #expect(try color("oklch(0.7 0.1 200 / 0.5)").composited(over: white).space == .srgb)
    // The visible colour is measured.
    #expect(Contrast.ratio(of: half, on: white) == Contrast.ratio(of: Color(.srgb, 0.5, 0.5, 0.5), on: white))
    #expect(Contrast.ratio(of: clear, on: white) == 1)
  }

  @Test func `a colour without alpha, or with all of it, is opaque`() throws {
    #expect(try color("oklch(0.7 0.1 200)").isOpaque)
    #expect(try color("#123456ff").isOpaque)
    #expect(try !color("#123456fe").isOpaque)
    #expect(try !color("rgb(1 2 3 / none)").isOpaque)
  }

  /// The two greys between which the better one of black and white changes.
  @Test func `a colour is dark where white has more contrast on it than black`() {
    #expect(ContrastColor(opaque(0x000000)).isDark)
    #expect(ContrastColor(opaque(0x757575)).isDark)
    #expect(!ContrastColor(opaque(0x767676)).isDark)
    #expect(!ContrastColor(opaque(0xFFFFFF)).isDark)
  }
}

/// Ratios that several implementations agree about.
@Suite(.enabled(if: hasVectors(), "the vectors are not beside the repository"))
struct ContrastVectorTests {
  @Test func `ratios agree with those of others`() throws {
    let rows = try #require(try table("contrast_pairs.csv"))
    #expect(rows.count > 20)
    for row in rows {
      let foreground = try color(row["fg"] ?? "")
      let background = try color(row["bg"] ?? "")
      let expected = try #require(Double(row["wcag22_formula_0.04045"] ?? ""))
      #expect(abs(Contrast.ratio(of: foreground, on: background) - expected) < 1e-13, "\(row)")
      #expect(abs(Contrast.ratio(of: background, on: foreground) - expected) < 1e-13, "\(row)")
    }
    print("contrast: \(rows.count) pairs")
  }

  @Test func `pairs near a threshold pass as WCAG decides`() throws {
    let rows = try #require(try table("contrast_near_threshold.csv"))
    #expect(rows.count == 60)
    var passes = 0
    for row in rows {
      let foreground = try color(row["fg"] ?? "")
      let background = try color(row["bg"] ?? "")
      let threshold = try #require(Double(row["threshold"] ?? ""))
      let expected = try #require(Double(row["wcag22_formula"] ?? ""))
      let ratio = Contrast.ratio(of: foreground, on: background)
      #expect(abs(ratio - expected) < 1e-13, "\(row)")
      #expect((ratio >= threshold) == (row["passes_wcag22"] == "True"), "\(row)")
      if ratio >= threshold { passes += 1 }
      // The text agrees with the decision.
      let text = try #require(Double(Contrast.flooredText(ratio)))
      #expect((text >= threshold) == (ratio >= threshold), "\(row)")
    }
    print("contrast: \(rows.count) pairs near a threshold, \(passes) of them pass")
  }

  @Test func `compositing agrees with that of others`() throws {
    let rows = try #require(try table("alpha_over_contrast.csv"))
    #expect(rows.count == 8)
    for row in rows {
      let foreground = try color(row["fg_rgba_css_order"] ?? "")
      let background = try color(row["bg"] ?? "")
      let seen = foreground.composited(over: background)
      let expected = SIMD3(
        try #require(Double(row["r"] ?? "")), try #require(Double(row["g"] ?? "")),
        try #require(Double(row["b"] ?? "")))
      #expect(isClose(seen.components, expected, within: 1e-14), "\(row)")
      #expect(seen.alpha == 1)
      let ratio = try #require(Double(row["wcag_vs_bg"] ?? ""))
      // This column is computed with the exact sRGB matrix: equal with that, and near with the weights of WCAG.
      let y = [seen, background].map { $0.converted(to: .xyzD65).components.y + 0.05 }.sorted()
      #expect(abs(y[1] / y[0] - ratio) < 1e-12, "\(row)")
      #expect(abs(Contrast.ratio(of: foreground, on: background) - ratio) < 3e-4, "\(row)")
    }
    print("contrast: \(rows.count) translucent colours")
  }
}
