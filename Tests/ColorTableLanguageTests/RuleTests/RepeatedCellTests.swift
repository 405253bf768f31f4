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

  @Test func `the default theme has nothing to repeat`() {
    let found = check("LIGHT DARK\n= #000000 page\n").result.diagnostics
    #expect(
      found.map(\.message) == ["`=` has nothing to take its value from: LIGHT is based on no other theme"])
  }

  @Test func `a mistake in the cell is reported once, and one of a theme names it`() {
    let unknown = check("LIGHT DARK\n$pge = page\n").result.diagnostics
    #expect(unknown.map(\.message) == ["there is no token `pge`"])
    let translucent = check("LIGHT DARK\nreadable(red, text on #0008) = x\n").result.diagnostics
    #expect(translucent.map(\.rule) == ["unreachable-contrast"])
    let dark = check("LIGHT DARK\n#fff #0008 page\nreadable(red, text on $page) = x\n").result.diagnostics
    #expect(dark.map(\.rule) == ["unreachable-contrast"])
    #expect(dark.first?.notes == ["`=` repeats it in DARK"])
  }

  @Test func `a cycle in a theme is found`() {
    let found = check("LIGHT DARK\n#fff $x page\n$page = x\n").result.diagnostics
    #expect(found.map(\.message) == ["these references form a cycle: page → x → page"])
  }
}
