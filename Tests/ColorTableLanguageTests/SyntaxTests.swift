import ColorTableDiagnostics
import ColorTableLanguage
import Testing

/// A source of numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

struct SyntaxTests {
  private func tree(_ bytes: [UInt8]) -> SyntaxTree {
    var sources = SourceMap()
    return SyntaxTree(parsing: sources.add(path: "t", bytes: bytes))
  }

  private func cells(_ text: String) -> [[String]] {
    let tree = tree(Array(text.utf8))
    return tree.lines.map { tree.cells(of: $0).map(tree.text) }
  }

  /// Pieces of tables, whole and broken, to put together at random.
  private static let pieces = [
    "NORMAL", "NIGHT", "KEY", "#fff", "#12345678", "$BG", "$BG / 40%", "rgb(0 0 0 / 50%)", "(", ")", "/",
    "//",
    "/// doc", "////", "\"", "\\\"", "@theme", "@include \"x\"", ",", " ", "\t", "\n", "\r\n", "\r",
    "\u{3000}",
    "\u{A0}", "\u{200B}", "\u{FEFF}", "\u{2028}", "背景", "é", "\u{0}", "\u{B}", "\u{202E}", "-", "a.b",
  ]

  @Test("any bytes in, the same bytes out", arguments: 0..<20)
  func lossless(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed + 1))
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<30, using: &generator) {
        if Int.random(in: 0..<8, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
        }
      }
      let tree = tree(bytes)
      #expect(tree.pieces.flatMap { $0 } == bytes)
      expectTiling(tree)
    }
  }

  /// Lines follow each other without a gap, and cells lie inside their lines in order.
  private func expectTiling(_ tree: SyntaxTree) {
    var place: UInt32 = 0
    for line in tree.lines {
      #expect(line.start == place)
      var inside = line.start
      for cell in tree.cells(of: line) {
        #expect(inside <= cell.start && cell.start < cell.end)
        inside = cell.end
      }
      #expect(inside <= line.trailerStart && line.trailerStart <= line.contentEnd)
      #expect(line.contentEnd <= line.end && line.start < line.end)
      place = line.end
    }
    #expect(Int(place) == tree.file.bytes.count)
  }

  @Test("cells are separated by spaces, tabs and the Unicode spaces of the original")
  func separators() {
    let spaces = [0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200B)
    for value in spaces {
      let space = Unicode.Scalar(value).map(Character.init) ?? " "
      #expect(cells("#fff\(space)\t\(space)BG") == [["#fff", "BG"]], "U+\(String(value, radix: 16))")
    }
  }

  @Test("LF, CRLF and CR end lines; VT, FF, NEL and U+2028 do not")
  func lineEnds() {
    #expect(cells("A\nB\r\nC\rD") == [["A"], ["B"], ["C"], ["D"]])
    #expect(cells("A\r\r\nB").count == 3)
    #expect(cells("A\u{2028}B").count == 1)
  }

  @Test("spaces inside parentheses and around a reference's alpha belong to the value")
  func valuesWithSpaces() {
    #expect(
      cells(
        "rgb( 0 0 0 / 50% ) color-mix(in oklab, $BG 30%, hsl(1 2% 3%)) $A/40% $A / 40% $A /40% $A/ 40% KEY")
        == [
          [
            "rgb( 0 0 0 / 50% )", "color-mix(in oklab, $BG 30%, hsl(1 2% 3%))", "$A/40%", "$A / 40%",
            "$A /40%",
            "$A/ 40%", "KEY",
          ]
        ])
  }

  @Test("two slashes begin a comment wherever they stand, also inside parentheses")
  func comments() {
    #expect(cells("#fff BG// note") == [["#fff", "BG"]])
    #expect(cells("//#fff BG") == [[]])
    #expect(cells("$A // 40%") == [["$A"]])
    #expect(cells("rgb(0 0 0 // x) BG") == [["rgb(0 0 0"]])
  }

  @Test("a byte order mark is no part of the first cell")
  func byteOrderMark() {
    #expect(cells("\u{FEFF}NORMAL NIGHT") == [["NORMAL", "NIGHT"]])
  }

  @Test("the header is the first line that is no directive and does not look like a row")
  func header() {
    func header(_ text: String) -> Int? { tree(Array(text.utf8)).headerLine }
    #expect(header("\n// a\n@hex argb\n\nNORMAL\n#fff A\n") == 4)
    #expect(header("RED GREEN BLUE\n") == 0)
    #expect(header("#fff A\nNORMAL\n") == nil)
    #expect(header("- $A B\n") == nil)
    #expect(header("@include \"x\"\n") == nil)
  }

  @Test("words of a directive: commas stand alone, strings keep their spaces")
  func words() {
    #expect(
      cells("@contrast text A,B on C because \"a \\\" b\"// c")
        == [["@contrast", "text", "A", ",", "B", "on", "C", "because", "\"a \\\" b\""]])
  }
}
