import ColorScience
import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct SwiftRowsTests {
  private func written(_ colors: [Color], key: String = "BG") -> (row: String, documentation: [String]) {
    var builder = TableBuilder(themes: colors.indices.map { Theme(name: "T\($0)") })
    builder.addToken(key: key, colors: colors)
    let table = builder.build()
    let rows = SwiftRows(EmitterInput(table: table, sourcePath: ""))
    func text(_ write: (inout CodeWriter) -> Void) -> String {
      var bytes: [UInt8] = []
      var writer = CodeWriter(expectedSize: 0) { bytes.append(contentsOf: $0) }
      write(&writer)
      writer.flush()
      return String(decoding: bytes, as: UTF8.self)
    }
    return (
      text { rows.writeArguments(of: TokenID(0), to: &$0) },
      table.packedColors(of: TokenID(0)).map { cell in text { rows.writeDocumentation(of: cell, to: &$0) } }
    )
  }

  @Test func `a row is its colours and its key`() {
    let (row, documentation) = written(
      [RGBA8(rawValue: 0xFFFF_FFFF), RGBA8(rawValue: 0x3434_3400)].map(Color.init))
    #expect(row == "x2: \"ffffffff 34343400 BG\"")
    #expect(documentation == ["#ffffff", "#34343400"])
    #expect(written([Color(RGBA8(rawValue: 1))], key: "a\"\\b").row == #"x1: "00000001 a\"\\b""#)
  }

  /// Half of 255 is not whole.
  @Test func `a colour inside sRGB is rounded to 8 bits`() {
    let (row, documentation) = written([Color(.srgb, 0.5, 0.25, 0, alpha: 0.5), Color(.displayP3, 1, 1, 1)])
    #expect(row == "x2: \"80400080 ffffffff BG\"")
    #expect(documentation == ["#80400080", "#ffffff"])
  }

  @Test func `a colour outside sRGB has a second row in display P3`() {
    let (row, documentation) = written([
      Color(.displayP3, 1, 0.5, 0, alpha: 0.25), Color(.srgb, 0.1234567, 0, 1),
    ])
    #expect(row == "x2: \"ff7d0040 1f00ffff BG\", p3: \"ff800040 --------\"")
    #expect(documentation == ["color(display-p3 1 0.5 0 / 0.25)", "#1f00ff"])
  }

  @Test(arguments: [
    Color(.rec2020, 0, 1, 0), Color(.oklch, 0.7, 0.4, 140), Color(.xyzD65, 5, -3, 9),
    Color(.lab, 150, 300, -300),
    Color(.srgb, .nan, 0, 0), Color(.srgb, .infinity, -.infinity, 0), Color(.displayP3, 1e300, -1e300, 0),
  ]) func `every colour has a value`(color: Color) {
    let row = written([color]).row
    #expect(row.wholeMatch(of: #/x1: "[0-9a-f]{6}ff BG"(, p3: "[0-9a-f]{6}ff")?/#) != nil, "\(row)")
  }

  @Test func `numbers are written in digits`() {
    var bytes: [UInt8] = []
    bytes.appendHexDigits(0x0123_ABCD)
    bytes.appendHexDigits(0xAB4F_0000, count: 4, isUppercase: true)
    bytes.appendHex(RGBA8(rawValue: 0x0a0b_0cff))
    bytes.appendHex(RGBA8(rawValue: 0x0a0b_0c0d))
    #expect(String(decoding: bytes, as: UTF8.self) == "0123abcdAB4F#0a0b0c#0a0b0c0d")
  }
}
