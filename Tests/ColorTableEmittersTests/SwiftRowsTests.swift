import ColorScience
import ColorTableModel
import Testing

@testable import ColorTableEmitters

@Suite struct SwiftRowsTests {
  private func value(of color: Color) -> SwiftRows.Value {
    SwiftRows.value(of: color, legacy: LegacyColor(color))
  }

  /// `v * 257` out of 65535 is `v` out of 255, to the last bit.
  @Test func `colours of 8 bits stay exact`() {
    for value in 0...255 {
      #expect(Double(value * 257) / 65535 == Double(value) / 255)
      let color = RGBA8(red: UInt8(value), green: 0, blue: 255, alpha: UInt8(value))
      let data = SwiftRows.value(of: color)
      #expect(data.components == UInt64(value * 257) << 48 | 0xFFFF_0000 | UInt64(value * 257))
      #expect(data.nearest == color)
      #expect(!data.isDisplayP3)
    }
  }

  @Test func `colours inside sRGB stay in sRGB`() {
    let gray = value(of: Color(.srgb, 0.5, 0.25, 0, alpha: 0.5))
    #expect(gray == .init(nearest: RGBA8(rawValue: 0x8040_0080), components: 0x8000_4000_0000_8000))
    let white = value(of: Color(.displayP3, 1, 1, 1))
    #expect(white == .init(nearest: RGBA8(rawValue: 0xFFFF_FFFF), components: .max))
  }

  @Test func `colours outside sRGB are in display P3`() {
    let orange = value(of: Color(.displayP3, 1, 0.5, 0))
    #expect(orange.isDisplayP3)
    #expect(orange.components == 0xFFFF_8000_0000_FFFF)
    #expect(orange.nearest.red == 255 && orange.nearest.isOpaque)
  }

  @Test(arguments: [
    Color(.rec2020, 0, 1, 0), Color(.oklch, 0.7, 0.4, 140), Color(.xyzD65, 5, -3, 9),
    Color(.lab, 150, 300, -300),
    Color(.srgb, .nan, 0, 0), Color(.srgb, .infinity, -.infinity, 0), Color(.displayP3, 1e300, -1e300, 0),
  ]) func `every colour has a value`(color: Color) {
    let value = value(of: color)
    #expect(value.components & 0xFFFF == 0xFFFF)
    #expect(value.nearest.isOpaque)
  }

  @Test func `documentation shows the colour of the table`() {
    var builder = UncheckedTableBuilder(themes: [Theme(name: "A")])
    let colors = [
      Color(RGBA8(rawValue: 0x0102_03FF)), Color(RGBA8(rawValue: 0x0102_0304)),
      Color(.displayP3, 1, 0.5, 0, alpha: 0.25),
      Color(.srgb, 0.1234567, 0, 1),
    ]
    for (index, color) in colors.enumerated() { builder.addToken(key: "k\(index)", colors: [color]) }
    let table = builder.build()
    let data = SwiftRows(EmitterInput(table: table, sourcePath: ""))
    let shown = table.tokenIDs.map { token in
      var writer = CodeWriter()
      data.writeDocumentation(of: table.packedColor(of: token, in: .default), to: &writer)
      return String(decoding: writer.finish(), as: UTF8.self)
    }
    #expect(shown == ["#010203", "#01020304", "color(display-p3 1 0.5 0 / 0.25)", "color(srgb 0.1235 0 1)"])
  }

  @Test func `numbers are written in digits`() {
    var writer = CodeWriter()
    for number in [0, 9, 10, 1234, Int.max, -5] {
      writer.write(decimal: number)
      writer.write(" ")
    }
    writer.write(hexadecimal: 0xAB, digits: 4)
    let bytes = writer.finish()
    #expect(String(decoding: bytes, as: UTF8.self) == "0 9 10 1234 \(Int.max) -5 00ab")
  }

  /// A row with two themes; nil stands for a colour outside sRGB.
  private func row(_ cells: [UInt32?], replacement: Bool? = nil, reason: String? = nil) -> String {
    var builder = UncheckedTableBuilder(themes: [Theme(name: "A"), Theme(name: "B")])
    builder.addToken(
      key: "BG", colors: cells.map { $0.map { Color(RGBA8(rawValue: $0)) } ?? Color(.displayP3, 1, 0.5, 0) })
    builder.addToken(key: "text.new", colors: [])
    if let replacement {
      builder.deprecations = [
        Deprecation(token: TokenID(0), replacement: replacement ? TokenID(1) : nil, reason: reason)
      ]
    }
    let rows = SwiftRows(EmitterInput(table: builder.build(), sourcePath: ""))
    var writer = CodeWriter()
    rows.writeRow(of: TokenID(0), to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test func `a row is its colours and its key`() {
    #expect(row([0xFFFF_FFFF, 0x3434_3400]) == "ffffffff 34343400 BG")
  }

  @Test func `a deprecation comes after the key`() {
    #expect(
      row([1, 2], replacement: true, reason: "a \"b\"\0c") == #"00000001 00000002 BG\0text.new\0a \"b\"c"#)
    #expect(row([1, 2], replacement: false) == #"00000001 00000002 BG\0\0"#)
  }

  @Test func `wide colours come last`() {
    #expect(
      row([0x0102_0304, nil]) == #"01020304 ff7d00ff+BG\0s:0101020203030404 p:ffff80000000ffff"#)
  }
}
