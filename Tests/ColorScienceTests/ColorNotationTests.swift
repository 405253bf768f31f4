import TestSupport
import Testing

@testable import ColorScience

@Suite struct ColorNotationTests {
  /// Notations of all kinds, each of black.
  static let notations = [
    "#000", "#000000", "0x000000", "000000", "rgb(0 0 0)", "rgb(0, 0, 0)", "rgba(0, 0, 0, 0.5)",
    "rgb(0% 0% 0%)",
    "RGB(0 0 0 / 10%)", "hsl(0 0% 0%)", "hsl(0, 0%, 0%)", "hsla(0deg 0% 0% / 1)", "hwb(0 0% 100%)",
    "lab(0 0 0)",
    "lab(0% 0% 0%)", "lch(0 0 0)", "lch(0% 0% 0deg)", "oklab(0 0 0)", "oklab(0% 0% 0%)", "oklch(0 0 0)",
    "oklch(0% 0% 0)", "color(srgb 0 0 0)", "color(display-p3 0 0 0)", "color(display-p3 0% 0% 0%)",
    "color(rec2020 0 0 0)", "color(a98-rgb 0 0 0)", "color(xyz 0 0 0)", "color(srgb-linear 0 0 0)",
    "color(srgb-linear 0% 0% 0%)", "color(srgb 0% 0% 0%)", "color(srgb 0 0 0 / 50%)",
  ]

  private func parse(_ text: String) throws -> Color {
    var text = text
    if text.hasPrefix("0x") { text = "#" + text.dropFirst(2) }
    if text.allSatisfy(\.isHexDigit) { text = "#" + text }
    return try text.withUTF8 { try CSSColorSyntax.parse($0) }
  }

  @Test(arguments: notations)
  func `a colour of 8 bits comes back the same from each notation`(text: String) throws {
    let notation = try #require(ColorNotation(of: text))
    for red in stride(from: UInt8(0), through: 255, by: 51) {
      for green in stride(from: UInt8(0), through: 255, by: 17) {
        for blue in [UInt8(0), 1, 127, 128, 254, 255] {
          let color = RGBA8(red: red, green: green, blue: blue, alpha: green)
          let written = notation.text(of: Color(color))
          #expect(try parse(written).rgba8 == color, "\(written)")
        }
      }
    }
  }

  @Test(arguments: notations)
  func `what is written keeps the form of what was there`(text: String) throws {
    let written = try #require(ColorNotation(of: text)).text(of: Color(RGBA8(rawValue: 0x3366_99FF)))
    #expect(written.prefix { $0 != "(" }.count == text.prefix { $0 != "(" }.count || !text.contains("("))
    #expect(written.contains(",") == text.contains(","))
    if text.contains("(") { #expect(written.hasPrefix(text.prefix { $0 != " " && $0 != "0" && $0 != "," })) }
    let hasPercentage = text.prefix { $0 != "/" }.contains("%")
    #expect(written.contains("%") == hasPercentage, "\(written)")
    #expect(written.contains("deg") == text.contains("deg"))
  }

  @Test(arguments: [
    "", "$key", "color-mix(in srgb, red, blue)", "-", "nocolour", "rgb(1 2)", "color(nospace 0 0 0)",
    "rgb(0 0 0", "#12345g",
  ])
  func `a text that is not a colour has no notation`(text: String) { #expect(ColorNotation(of: text) == nil) }

  @Test func `upper case and the order of alpha are kept`() {
    let color = Color(RGBA8(rawValue: 0xABCD_EF80))
    #expect(ColorNotation(of: "#FFF")?.text(of: color) == "#ABCDEF80")
    #expect(ColorNotation(of: "#AAA")?.text(of: color) == "#ABCDEF80")
    #expect(ColorNotation(of: "#0aF")?.text(of: color) == "#abcdef80")
    #expect(ColorNotation(of: "#FFF", alphaOrder: .first)?.text(of: color) == "#80ABCDEF")
  }
}
