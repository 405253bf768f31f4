import ColorTableDiagnostics
import ColorTableLanguage
import TestSupport
import Testing

/// The oddities that the original parser accepts, stops at, or reads as something else, one by one: each means
/// what its author meant, or gives a diagnostic.
struct ClassicOdditiesTests {
  /// One oddity, and what it gives here.
  struct Oddity: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    /// The cells of the table; nil where there is an error.
    var cells: [String]?
    /// `line:column rule` of each diagnostic.
    var found: [String]

    init(_ name: String, _ text: String, _ cells: [String]?, _ found: [String] = []) {
      self.init(name, bytes: Array(text.utf8), cells, found)
    }

    init(_ name: String, bytes: [UInt8], _ cells: [String]?, _ found: [String] = []) {
      self.name = name
      self.bytes = bytes
      self.cells = cells
      self.found = found
    }

    var testDescription: String { name }
  }

  private static let page = ["PAGE DAY fefefeff", "PAGE DUSK 202020ff"]

  static let oddities = [
    Oddity("plain", "DAY DUSK\n#fefefe #202020 PAGE", page),
    Oddity("trailing newline", "DAY DUSK\n#fefefe #202020 PAGE\n", page),
    Oddity("trailing blank lines and spaces", "DAY DUSK\n#fefefe #202020 PAGE\n\n\n  ", page),
    Oddity("trailing spaces on rows and header", "DAY   DUSK   \n#fefefe  #202020 PAGE  \n", page),
    Oddity("leading blank line (the original stops)", "\nDAY DUSK\n#fefefe #202020 PAGE\n", page),
    Oddity("blank line inside", "DAY DUSK\n\n#fefefe #202020 PAGE\n", page),
    Oddity("tabs", "DAY\tDUSK\n#fefefe\t\t#202020\tPAGE\n", page),
    Oddity("indented lines", "  DAY DUSK\n\t#fefefe #202020 PAGE\n", page),
    Oddity("CRLF (the original names a theme DUSK\\r)", "DAY DUSK\r\n#fefefe #202020 PAGE\r\n", page),
    Oddity("CRLF without a last line end", "DAY DUSK\r\n#fefefe #202020 PAGE", page),
    Oddity("CR only (the original reads one line)", "DAY DUSK\r#fefefe #202020 PAGE", page),
    Oddity("byte order mark", "\u{FEFF}DAY DUSK\n#fefefe #202020 PAGE\n", page),
    Oddity(
      "no-break spaces", "DAY\u{A0}DUSK\n#fefefe\u{A0}#202020 PAGE\n", page, ["1:4 unusual-white-space"]),
    Oddity(
      "zero width spaces", "DAY\u{200B}DUSK\n#fefefe\u{200B}#202020 PAGE\n", page, ["1:4 unusual-white-space"]
    ),
    Oddity("one theme", "DAY\n#fefefe PAGE\n", ["PAGE DAY fefefeff"]),
    Oddity(
      "a value too few (the original stops, or reads past the row)", "DAY DUSK\n#fefefe PAGE\n", nil,
      ["2:9 wrong-value-count"]),
    Oddity(
      "a value too many (the original stops)", "DAY DUSK\n#fefefe #202020 #303030 PAGE\n", nil,
      ["2:17 wrong-value-count"]),
    Oddity("no key (the original stops)", "DAY DUSK\n#fefefe #202020\n", nil, ["2:16 missing-key"]),
    Oddity(
      "a space in a key (the original stops)", "DAY DUSK\n#fefefe #202020 THE PAGE\n", nil,
      ["2:17 invalid-key"]),
    Oddity("a comment (the original stops)", "DAY DUSK\n// note\n#fefefe #202020 PAGE\n", page),
    Oddity(
      "a comment of three words (the original defines a token)",
      "DAY DUSK\n// the pages\n#fefefe #202020 PAGE\n", page),
    Oddity(
      "`#` for a comment (the original defines a token)", "DAY DUSK\n# the pages\n#fefefe #202020 PAGE\n",
      nil,
      ["2:1 invalid-color"]),
    Oddity(
      "a row commented out (the original defines it)", "DAY DUSK\n//#111 #222 OLD\n#fefefe #202020 PAGE\n",
      page),
    Oddity("a comment behind a row (the original stops)", "DAY DUSK\n#fefefe #202020 PAGE // sheet\n", page),
    Oddity(
      "a comment before the header (the original takes it for the header)",
      "// colours\nDAY DUSK\n#fefefe #202020 PAGE\n", page),
    Oddity(
      "a key twice (in the original the last wins)", "DAY\n#fefefe PAGE\n#202020 PAGE\n", nil,
      ["3:9 duplicate-key"]),
    Oddity(
      "a theme twice (in the original the last wins)", "DAY DAY\n#fefefe #202020 PAGE\n", nil,
      ["1:5 duplicate-theme"]),
    Oddity("three digits (the original reads 000fed)", "DAY\n#fed PAGE\n", ["PAGE DAY ffeeddff"]),
    Oddity("four digits (the original reads 00fedc)", "DAY\n#fedc PAGE\n", ["PAGE DAY ffeeddcc"]),
    Oddity("five digits (the original reads them)", "DAY\n#fedcb PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity("seven digits (the original reads them)", "DAY\n#fedcba9 PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity(
      "ten digits (the original reads some of them)", "DAY\n#fedcba9876 PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity("eight digits", "DAY\n#fedcba98 PAGE\n", ["PAGE DAY fedcba98"]),
    Oddity("0x", "DAY\n0xfedcba PAGE\n0XFEDCBA98 SHEET\n", ["PAGE DAY fedcbaff", "SHEET DAY fedcba98"]),
    Oddity("#0x (the original reads an alpha of 0)", "DAY\n#0xfedcba PAGE\n", nil, ["2:3 invalid-color"]),
    Oddity("0x# (the original reads an alpha of 0)", "DAY\n0x#fedcba PAGE\n", nil, ["2:3 invalid-color"]),
    Oddity("bare digits", "DAY\nfedcba PAGE\n", ["PAGE DAY fedcbaff"], ["2:1 missing-hash"]),
    Oddity("bare `#` in a row (the original reads black)", "DAY\n# PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity("bare `0x` (the original reads black)", "DAY\n0x PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity(
      "names of colours (the original reads black)", "DAY\nnavy PAGE\ntransparent SHEET\n",
      ["PAGE DAY 000080ff", "SHEET DAY 00000000"]),
    Oddity("`clear` (the original reads 00000c)", "DAY\nclear PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity(
      "digits that are none (the original reads black)", "DAY\n#zzzzzz PAGE\n", nil, ["2:2 invalid-color"]),
    Oddity("rgb() (the original reads black)", "DAY\nrgb(4,5,6) PAGE\n", ["PAGE DAY 040506ff"]),
    Oddity(
      "a semicolon (the original reads another colour)", "DAY\n#fedcba; PAGE\n", nil, ["2:8 invalid-color"]),
    Oddity("a comma (the original reads another colour)", "DAY\n#fed,cba PAGE\n", nil, ["2:5 invalid-color"]),
    Oddity("a number (the original reads black)", "DAY\n-1 PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity("two hashes (the original reads black)", "DAY\n##fedcba PAGE\n", nil, ["2:2 invalid-color"]),
    Oddity("nothing's name (the original reads black)", "DAY\nnil PAGE\n", nil, ["2:1 invalid-color"]),
    Oddity("a word of hex digits", "DAY\ndecade PAGE\n", ["PAGE DAY decadeff"], ["2:1 missing-hash"]),
    Oddity("a cell that begins with @", "DAY DUSK\n@special #202020 PAGE\n", nil, ["2:1 unknown-directive"]),
    Oddity(
      "lower-case themes and keys", "day dusk\n#fefefe #202020 page\n",
      ["page day fefefeff", "page dusk 202020ff"]),
    Oddity("a header alone", "DAY DUSK\n", [], ["1:1 no-tokens"]),
    Oddity("nothing (the original throws)", "", nil, ["1:1 missing-header"]),
    Oddity("blank lines only (the original throws)", "\n \n\n", nil, ["1:1 missing-header"]),
    Oddity("Chinese keys", "DAY\n#fefefe 页面背景\n", ["页面背景 DAY fefefeff"]),
    Oddity("hyphens in keys", "DAY\n#fefefe PAGE-TOP\n", ["PAGE-TOP DAY fefefeff"]),
    Oddity("@ in a key", "DAY\n#fefefe @page\n", nil, ["2:9 invalid-key"]),
    Oddity(
      "Latin-1 (the original reads nothing and throws)",
      bytes: Array("DAY\n#fefefe p".utf8) + [0xE2, 0x67, 0x65], nil,
      ["2:10 invalid-utf8"]),
    Oddity(
      "vertical tab and form feed (the original stops)", "DAY DUSK\n#fefefe\u{B}#202020 PAGE\n\u{C}\n", nil,
      ["2:8 control-character", "3:1 control-character"]),
    Oddity(
      "line separator and next line (the original stops)", "DAY\n#fefefe PAGE\u{2028}#202020 TOP\u{85}\n",
      nil,
      ["2:13 control-character"]),
  ]

  @Test(arguments: oddities)
  func `an oddity of the original means what its author meant, or is reported`(_ oddity: Oddity) throws {
    let checked = check(oddity.bytes)
    let lines = LineTable(oddity.bytes)
    let found = checked.result.diagnostics.map { diagnostic in
      let position = lines.position(of: Int(diagnostic.span.start))
      return "\(position.line):\(position.column) \(diagnostic.rule)"
    }
    #expect(found == oddity.found)
    #expect(checked.result.table.map(cells) == oddity.cells)
  }
}
