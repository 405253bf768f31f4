import TestSupport
import Testing

@testable import ColorScience

/// Numbers of three other implementations, which agree among themselves to about 1e-15.
@Suite(.enabled(if: hasVectors(), "the vectors are not beside the repository"))
struct ConversionVectorTests {
  private func number(_ row: [String: String], _ name: String) throws -> Double {
    try #require(Double(row[name] ?? ""), "no number in \(name)")
  }

  @Test func `sRGB to OKLCh agrees`() throws {
    let rows = try #require(try table("oklch_conversions.csv"))
    #expect(rows.count == 16)
    for row in rows {
      let source = try color(row["hex"] ?? "")
      let expected = SIMD3(
        try number(row, "coloraide_L"), try number(row, "coloraide_a"), try number(row, "coloraide_b"))
      #expect(isClose(source.converted(to: .oklab).components, expected, within: 1e-13), "\(row)")
      let oklch = source.converted(to: .oklch)
      let chroma = try number(row, "coloraide_C")
      #expect(abs(oklch.components.y - chroma) < 1e-13)
      if row["coloraide_h"] == "nan" {
        #expect(oklch.missing == .third)
        #expect(oklch.components.z == 0)
      } else {
        #expect(abs(oklch.components.z - (try number(row, "coloraide_h"))) < 1e-9)
        #expect(oklch.missing == [])
      }
    }
  }

  @Test func `sRGB to Display P3 agrees`() throws {
    let rows = try #require(try table("srgb_to_display_p3.csv"))
    #expect(rows.count == 13)
    for row in rows {
      let expected = SIMD3(
        try number(row, "coloraide_r"), try number(row, "coloraide_g"), try number(row, "coloraide_b"))
      let actual = try color(row["hex"] ?? "").converted(to: .displayP3)
      #expect(isClose(actual.components, expected, within: 1e-13), "\(row)")
    }
  }

  @Test func `Display P3 to sRGB agrees`() throws {
    let rows = try #require(try table("display_p3_to_srgb.csv"))
    #expect(rows.count == 10)
    for row in rows {
      let expected = SIMD3(
        try number(row, "coloraide_r"), try number(row, "coloraide_g"), try number(row, "coloraide_b"))
      let source = try color(row["css"] ?? "")
      #expect(isClose(source.converted(to: .srgb).components, expected, within: 1e-12), "\(row)")
      #expect(source.isInGamut(of: .srgb) == (row["in_srgb_gamut"] == "True"), "\(row)")
      #expect(hex(source.clipped(to: .srgb)) == row["hex_clip"] || isHalf(source), "\(row)")
      #expect(hex(source) == row["hex_css4_oklch_chroma"] || isHalf(source), "\(row)")
    }
  }

  /// A half of an 8-bit step, which the vectors round by their noise and we round up.
  private func isHalf(_ color: Color) -> Bool { color == Color(.displayP3, 0.5, 0.5, 0.5) }

  @Test func `gamut mapping to sRGB agrees`() throws {
    let rows = try #require(try table("gamut_map_to_srgb.csv"))
    #expect(rows.count == 16)
    for row in rows {
      let source = try color(row["css"] ?? "")
      #expect(hex(source) == row["coloraide_oklch_chroma(CSS4)"], "\(row)")
      let mapped = source.mappedToGamut(of: .srgb)
      #expect(mapped.space == .srgb)
      #expect(mapped.isInGamut(of: .srgb))
    }
  }

  @Test func `clipping to sRGB agrees`() throws {
    let rows = try #require(try table("gamut_map_to_srgb.csv"))
    for row in rows {
      let text = row["css"] ?? ""
      // Lightness out of range is clamped when CSS is parsed, which the vectors do not do.
      if text.hasPrefix("oklch(120%") || text.hasPrefix("oklch(-10%") { continue }
      #expect(hex(try color(text).clipped(to: .srgb)) == row["clip"], "\(row)")
    }
  }

  @Test func `mixing agrees`() throws {
    let rows = try #require(try table("color_mix.csv"))
    #expect(rows.count == 10)
    for row in rows {
      let percentage = try number(row, "fraction_of_b") * 100
      let mix = try color(
        "color-mix(in \(row["space"] ?? ""), \(row["a"] ?? ""), \(row["b"] ?? "") \(percentage)%)")
      let expected = SIMD3(
        try number(row, "coloraide_r"), try number(row, "coloraide_g"), try number(row, "coloraide_b"))
      #expect(isClose(mix.converted(to: .srgb).components, expected, within: 1e-12), "\(row)")
    }
  }

  @Test func `named colours agree`() throws {
    let rows = try #require(try table("css_named_colors.csv"))
    #expect(rows.count == 149)
    #expect(NamedColors.names.count == 149)
    for row in rows {
      let name = try #require(row["name"])
      let wanted = try color(row["hex"] ?? "").exactRGBA8
      #expect(NamedColors.color(named: name) == wanted, "\(name)")
      #expect(NamedColors.color(named: name.uppercased()) == wanted, "\(name)")
      #expect(NamedColors.names.contains(name), "\(name)")
    }
  }
}
