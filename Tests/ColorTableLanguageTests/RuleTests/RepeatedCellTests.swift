import ColorScience
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// `=`, the cell of the base theme.
struct RepeatedCellTests {
  private static func hex(_ text: String) throws -> [String] {
    let table = try check(text).table()
    let last = TokenID(table.tokenCount - 1)
    return table.themeIDs.map { theme in
      let digits = String(table.color(of: last, in: theme).rgba8.rawValue >> 8, radix: 16)
      return String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  private static let header = """
    LIGHT DARK DEEP
    @theme DEEP dark based-on DARK
    #ffffff #222222 #000000 page
    #ff0000 #00ff00 #0000ff tint

    """

  @Test(arguments: [
    ("$page = = x", ["ffffff", "222222", "000000"]),
    ("$page - - x", ["ffffff", "ffffff", "ffffff"]),
    ("$page - = x", ["ffffff", "ffffff", "000000"]),
    ("$page = - x", ["ffffff", "222222", "222222"]),
    ("$page $tint = x", ["ffffff", "00ff00", "0000ff"]),
    ("$page@LIGHT = = x", ["ffffff", "ffffff", "ffffff"]),
    ("#123456 = = x", ["123456", "123456", "123456"]),
    ("color-mix(in srgb, $page, $tint) = = x", ["ff8080", "119111", "000080"]),
    ("contrast-color($page) = = x", ["000000", "ffffff", "ffffff"]),
  ])
  func `the cell is worked out again`(_ row: String, _ expected: [String]) throws {
    #expect(try Self.hex(Self.header + row + "\n") == expected)
  }

  @Test func `a theme that a file lacks passes the cell on`() throws {
    let files = ["Shared.colortable": "LIGHT DEEP\n$page = x\n"]
    let table = try check(Self.header + "@include \"Shared.colortable\"\n", files: files).table()
    let last = TokenID(table.tokenCount - 1)
    #expect(
      table.themeIDs.map { table.color(of: last, in: $0).rgba8.rawValue >> 8 } == [0xFFFFFF, 0xFFFFFF, 0])
  }
}
