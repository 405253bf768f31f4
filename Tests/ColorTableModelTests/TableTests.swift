import ColorScience
import ColorTableModel
import Testing

struct TableTests {
  @Test func `cells give back the colours that went in, packed or wide`() {
    let wide = Color(.displayP3, 1, 0, 0, alpha: 0.5)
    let fraction = Color(.srgb, 0.1, 0.2, 0.3)
    let exact = Color(.srgb, 1, 0.2, 0)
    var builder = TableBuilder(themes: [Theme(name: "A"), Theme(name: "B")])
    builder.addToken(key: "surface.card", documentation: "One.\nTwo.", colors: [exact, wide])
    builder.addToken(key: "背景", colors: [fraction, exact])
    let table = builder.build()

    #expect(table.tokenCount == 2)
    #expect(table.packedColor(of: TokenID(0), in: ThemeID(0)).rgba8 == RGBA8(rawValue: 0xFF33_00FF))
    #expect(table.packedColor(of: TokenID(0), in: ThemeID(1)).rgba8 == nil)
    #expect(table.color(of: TokenID(0), in: ThemeID(1)) == wide)
    #expect(table.color(of: TokenID(1), in: ThemeID(0)) == fraction)
    #expect(table.packedColors(of: TokenID(1)).map { $0.rgba8 == nil } == [true, false])
    #expect(table.hasWideColors)
    #expect(table.key(of: TokenID(0)) == "surface.card")
    #expect(table.documentation(of: TokenID(0)) == "One.\nTwo.")
    #expect(table.key(of: TokenID(1)) == "背景")
    #expect(table.documentation(of: TokenID(1)) == nil)
  }

  @Test func `a deprecation is found by its token, in whatever order they came`() {
    var builder = TableBuilder(themes: [Theme(name: "A")])
    for key in ["a", "b", "c", "d"] { builder.addToken(key: key, colors: [Color(.srgb, 0, 0, 0)]) }
    builder.deprecations.append(Deprecation(token: TokenID(3), replacement: TokenID(0), reason: nil))
    builder.deprecations.append(Deprecation(token: TokenID(1), replacement: nil, reason: "old"))
    let table = builder.build()
    #expect(table.tokenIDs.map { table.deprecation(of: $0)?.reason } == [nil, "old", nil, nil])
    #expect(table.deprecation(of: TokenID(3))?.replacement == TokenID(0))
    #expect(table.deprecation(of: TokenID(0)) == nil)
  }

  @Test func `a cell of another table gives no trap`() {
    func table(_ color: Color) -> Table {
      var builder = TableBuilder(themes: [Theme(name: "A")])
      builder.addToken(key: "k", colors: [color])
      return builder.build()
    }
    let cell = table(Color(.displayP3, 1, 0, 0)).packedColor(of: TokenID(0), in: .default)
    #expect(table(Color(.srgb, 1, 1, 1)).color(cell).components == SIMD3(0, 0, 0))
  }

  @Test func `a colour is exact only where 8 bits a component say it`() {
    #expect(Color(RGBA8(rawValue: 0x0102_03FE)).exactRGBA8 == RGBA8(rawValue: 0x0102_03FE))
    #expect(Color(.srgb, 0.5, 0, 0).exactRGBA8 == nil)
    #expect(Color(.srgb, 1.1, 0, 0).exactRGBA8 == nil)
    #expect(Color(.displayP3, 1, 1, 1).exactRGBA8 == nil)
    #expect(Color(.srgb, 0, 0, 0, missing: .first).exactRGBA8 == nil)
    for value in 0...255 {
      let color = RGBA8(red: UInt8(value), green: 0, blue: 255, alpha: UInt8(255 - value))
      #expect(Color(color).exactRGBA8 == color)
    }
  }

  @Test func `systems get the first theme made for what they ask for`() {
    func themes(_ kinds: (Appearance?, Bool)...) -> AppearanceThemes {
      AppearanceThemes(
        themes: kinds.map { Theme(name: "x", appearance: $0.0, isHighContrast: $0.1) },
        members: kinds.indices.map { ThemeID($0) })
    }
    let plain = themes((.light, false), (.dark, false), (.dark, false))
    #expect(plain.light == ThemeID(0) && plain.dark == ThemeID(1) && plain.highContrastDark == nil)
    let darkFirst = themes((.dark, false), (.light, false))
    #expect(darkFirst.light == ThemeID(1) && darkFirst.dark == ThemeID(0))
    let onlyDark = themes((.dark, false))
    #expect(onlyDark.light == ThemeID(0) && onlyDark.dark == ThemeID(0))
    let contrast = themes((.light, false), (.light, true), (.dark, true))
    #expect(contrast.light == ThemeID(0) && contrast.highContrastLight == ThemeID(1))
    #expect(contrast.dark == ThemeID(2) && contrast.highContrastDark == ThemeID(2))
    let unsaid = themes((nil, false), (nil, false))
    #expect(unsaid.light == ThemeID(0) && unsaid.dark == nil)
  }
}
