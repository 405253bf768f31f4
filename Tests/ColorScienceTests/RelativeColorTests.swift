import TestSupport
import Testing

@testable import ColorScience

/// Relative colours of CSS Color 5 section 4, and `contrast-color()`.
struct RelativeColorTests {
  @Test(arguments: [
    ("rgb(from rebeccapurple r g b)", "#663399"),
    ("rgb(from rebeccapurple b r g / 50%)", "rgb(153 102 51 / 0.5)"),
    ("RGB( FROM #66339980 R G B )", "#66339980"),
    ("rgba(from #66339980 r g b / alpha)", "#66339980"),
    ("rgb(from rebeccapurple 20% calc(g + 1) calc(b * 2 - 255 / 5))", "#3334ff"),
    // Not clamped to the gamut.
    ("rgb(from color(display-p3 0 1 0) r g b)", "color(srgb -0.5116 1.01827 -0.31067)"),
    ("hsl(from color(display-p3 0 1 0) h s l)", "color(srgb -0.5116 1.01827 -0.31067)"),
    ("hsl(from #369 calc(h + 180) s l)", "#996633"),
    ("hsl(from #369 h s calc(l / 2))", "rgb(25.5 51 76.5)"),
    ("hwb(from #369 h calc(w + 10) b)", "rgb(76.5 114.75 153)"),
    ("lab(from lab(25 20 50 / 0.5) l calc(-1 * a) b / alpha)", "lab(25 -20 50 / 0.5)"),
    ("lch(from lch(70 45 30) calc(l + 50) c calc(h - 60))", "lch(100 45 330)"),
    ("oklab(from oklab(0.5 0.1 0.2) l a calc(b - 50% / 100%))", "oklab(0.5 0.1 -0.3)"),
    ("oklch(from oklch(0.5 0.1 200) calc(l + 0.08) c h / 50%)", "oklch(0.58 0.1 200 / 0.5)"),
    ("oklch(from oklch(0.5 0.1 200) l calc(c / 0) calc(0 / 0))", "oklch(0.5 1000000000 0)"),
    ("oklch(from oklch(0.5 0.1 200) 75% calc(25% + 25%) 0.5turn)", "oklch(0.75 0.2 180)"),
    ("oklch(from oklch(0.5 0.1 200) min(l, 0.4, 0.45) max(c, 0.2) clamp(210, h, 300))", "oklch(0.4 0.2 210)"),
    ("oklch(from oklch(0.5 0.1 200) l clamp(none, c, 0.05) clamp(10, h, none))", "oklch(0.5 0.05 200)"),
    // The least wins over the greatest.
    (
      "oklch(from oklch(0.5 0.1 200) clamp(0.8, l, 0.2) c calc((h + 1) * (2 - 1) * pi / pi))",
      "oklch(0.8 0.1 201)"
    ),
    // NaN spreads, and becomes 0 at the end.
    ("oklch(from oklch(0.5 0.1 200) max(l, NaN, 0.7) min(0.2, calc(0 / 0)) h)", "oklch(0 0 200)"),
    ("oklch(from oklch(0.5 0.1 200) l clamp(0.01, calc(0 / 0), 0.2) clamp(NaN, 20, 300))", "oklch(0.5 0 0)"),
    ("oklch(from oklch(0.5 0.1 200) calc(1 / max(0, -0)) calc(1 / min(0, -0)) h)", "oklch(1 0 200)"),
    // White has no saturation and no hue, however it was made.
    ("hsl(from color(display-p3 1 1 1) h s calc(l - 30))", "hsl(none 0% 70%)"),
    ("hsl(from lab(100 0 0) h s calc(l - 30))", "hsl(none 0% 70%)"),
    ("hsl(from oklch(1 0 none) h s calc(l - 30))", "hsl(none 0% 70%)"),
    ("hsl(from color-mix(in lab, white, white) h 40 60)", "hsl(none 40% 60%)"),
    ("hwb(from color(display-p3 1 1 1) h calc(w - 30) 30)", "hwb(none 70% 30%)"),
    ("hwb(from lab(100 0 0) h calc(w - 30) 30)", "hwb(none 70% 30%)"),
    ("lch(from color(display-p3 1 1 1) 70 c h)", "lch(70 0 none)"),
    ("oklch(from color(display-p3 1 1 1) 0.7 c h)", "oklch(0.7 0 none)"),
    ("oklch(from lab(100 0 0) 0.7 c h)", "oklch(0.7 0 none)"),
    ("color(from #369 display-p3 r g b)", "color(display-p3 0.24985 0.39524 0.58403)"),
    ("color(from color(xyz-d65 0.1 0.2 0.3) xyz x calc(y * 2) z / 0.5)", "color(xyz-d65 0.1 0.4 0.3 / 0.5)"),
    // A missing channel stays missing where it stands alone, and counts as 0 in a calculation.
    ("oklch(from grey l 0.1 h)", "oklch(0.59987 0.1 none)"),
    ("oklch(from grey l 0.1 calc(h))", "oklch(0.59987 0.1 0)"),
    ("oklch(from oklch(none 0.1 none / none) l c calc(h + 20))", "oklch(none 0.1 20 / none)"),
    ("lch(from oklch(0.5 none 20) 50 c h)", "lch(50 none none)"),
    ("oklch(from #369 none c none / none)", "oklch(none 0.09866 none / none)"),
    // Of other functions.
    ("rgb(from rgb(from #369 r 0 b) r g 0)", "#330000"),
    ("oklch(from color-mix(in oklch, oklch(0.2 0.1 40), oklch(0.4 0.1 60)) l c h)", "oklch(0.3 0.1 50)"),
    ("color-mix(in oklch, oklch(from oklch(0.2 0.1 40) 0.6 c h), oklch(0.4 0.1 60))", "oklch(0.5 0.1 50)"),
    // Calculations stand in every function.
    ("rgb(calc(50 + 1) min(3, 2) max(1%, 20%) / calc(1 / 2))", "rgb(51 2 51 / 0.5)"),
    ("color-mix(in srgb, white calc(10% * 2), black)", "#333333"),
  ])
  func `relative colours are worked out`(_ text: String, _ expected: String) throws {
    #expect(try color(text).cssText == expected)
  }

  @Test(arguments: [
    ("#000", "white"), ("#fff", "black"), ("#767676", "black"), ("#757575", "white"), ("#1234b0", "white"),
    ("color(display-p3 0 1 0)", "black"), ("rgb(0 0 0 / 0.2)", "white"),
    ("contrast-color(#b012a0)", "black"), ("rgb(from #123456 r g b)", "white"),
  ])
  func `the colour of contrast is white or black`(_ background: String, _ expected: String) throws {
    #expect(try color("contrast-color( \(background) )") == color(expected))
  }

  /// The grey between white and black contrasts as much with one as with the other.
  @Test func `white wins where white and black contrast as much`() {
    for grey in stride(from: 0.0, through: 1, by: 1.0 / 4096) {
      let background = Color(.srgb, grey, grey, grey)
      let isWhite = background.blackOrWhite == Color(.srgb, 1, 1, 1)
      let white = Contrast.ratio(of: Color(.srgb, 1, 1, 1), on: background)
      let black = Contrast.ratio(of: Color(.srgb, 0, 0, 0), on: background)
      #expect(isWhite == (white >= black))
    }
  }

  @Test(arguments: [
    ("rgb(from red q g b)", "`q` is not a channel of `rgb()`; its channels are `r`, `g`, `b` and `alpha`"),
    ("hwb(from red h s b)", "`s` is not a channel of `hwb()`; its channels are `h`, `w`, `b` and `alpha`"),
    (
      "color(from red xyz r g b)",
      "`r` is not a channel of `color()`; its channels are `x`, `y`, `z` and `alpha`"
    ),
    ("oklch(from red -l c h)", "a channel has no sign of its own; write `-1 * l`"),
    ("oklch(from red calc(l-0.1) c h)", "expected a space on each side of `-` between two numbers"),
    ("oklch(from red calc(l -0.1) c h)", "expected a space on each side of `-` between two numbers"),
    ("oklch(from red calc(l +0.1) c h)", "expected a space on each side of `+` between two numbers"),
    (
      "oklch(from red calc(l + 10%) c h)",
      "expected a number like `l`, found a percentage, `10%`; channels are numbers"
    ),
    (
      "oklch(from red l c calc(h + 10deg))",
      "expected a number like `h`, found an angle, `10deg`; channels are numbers"
    ),
    ("oklch(from red calc(10% * 10%) c h)", "expected a number without `%` or unit as a factor, found `10%`"),
    ("oklch(from red calc(l / 10%) c h)", "expected a number without `%` or unit to divide by, found `10%`"),
    ("oklch(from red calc(l 2) c h)", "expected `+`, `-`, `*`, `/` or `)`, found `2`"),
    ("oklch(from red calc() c h)", "expected a number or a channel, found `)`"),
    ("oklch(from red calc(none + 1) c h)", "`none` is not a number to calculate with; write `0`"),
    (
      "oklch(from red clamp(0, l) c h)",
      "expected three numbers in `clamp()`, the least, the number itself and the greatest, found 2"
    ),
    (
      "oklch(from red round(l) c h)",
      "`round()` cannot be computed here; `calc()`, `min()`, `max()` and `clamp()` can"
    ),
    ("oklch(from red l c calc(50%))", "expected a hue, a number or an angle, found `calc(50%)`"),
    (
      "rgb(from red r, g, b)",
      "expected a space after a channel, found a comma; a relative colour has no commas"
    ),
    ("rgb(from red r g)", "expected 3 components in `rgb`, found 2"),
    ("rgb(from red r g b alpha)", "expected `)` or `/` and alpha, found `alpha`"),
    ("rgb(from red r g b", "expected `)` after `rgb`, found the end"),
    ("rgb(from)", "expected a colour, found `)`"),
    ("color(from red r g b)", "unknown colour space of `color()`, `r`"),
    ("contrast-color(red, blue)", "expected `)` after the colour of `contrast-color`, found `,`"),
    ("color-mix(srgb, red, blue)", "expected `in` before `srgb`, or a colour"),
  ])
  func `an error says what to write`(_ text: String, _ message: String) {
    let error = #expect(throws: CSSColorError.self) { try color(text) }
    #expect(error?.message == message)
  }

  @Test func `calculations nest to a limit`() throws {
    func nested(_ depth: Int) -> String {
      "rgb(calc" + String(repeating: "(", count: depth) + "1"
        + String(repeating: ")", count: depth) + " 0 0)"
    }
    #expect(hex(try color(nested(CSSColorSyntax.maximumDepth))) == "#010000")
    for depth in [CSSColorSyntax.maximumDepth + 1, 100_000] {
      let error = #expect(throws: CSSColorError.self) { try color(nested(depth)) }
      #expect(error?.reason == .nestedTooDeeply)
    }
  }

  /// A chain of operators is as long as a line may be.
  @Test func `a long sum does not overflow the stack`() throws {
    let sum = Array(repeating: "1", count: 100_000).joined(separator: " + ")
    #expect(try color("rgb(calc(\(sum)) 0 0)").components.x == 1)
  }
}
