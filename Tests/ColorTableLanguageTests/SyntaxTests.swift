import ColorTableDiagnostics
import TestSupport
import Testing

@testable import ColorTableLanguage

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

  @Test(arguments: Cases.every(5, of: 0..<20))
  func `any bytes in, the same bytes out`(seed: Int) {
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
      do throws(Rebuilding.Mismatch) {
        let rebuilt = try Rebuilding.bytes(of: tree)
        #expect(rebuilt == bytes)
      } catch {
        Issue.record("\(error) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// Whatever the lexer could get wrong about where a cell, a comment or a line is must show in what is rebuilt.
  @Test func `a tree that lost, cut or joined something is not the file`() throws {
    let text = """
      \u{FEFF}// top
      KEY NORMAL  NIGHT
      @contrast text A,B on "C" because "a \\" b" // why
      BG #fff\t$A / 40% /// words
      \u{A0}TEXT rgb(0 0 0 / 50%) color-mix(in oklab, $BG@NIGHT 30%,red)\u{3000}

      背景 - $BG/.5
      """ + "\r\nA #000 red\rB 0x112233 -  "
    let tree = tree(Array(text.utf8))
    #expect(try Rebuilding.bytes(of: tree) == Array(text.utf8))

    var mutants = 0
    func expectDifference(
      _ change: String, lines: [SyntaxLine]? = nil, cells: [SyntaxCell]? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let mutant = SyntaxTree(
        file: tree.file, lines: lines ?? tree.lines, cells: cells ?? tree.cells, headerLine: tree.headerLine,
        unusualSpaces: tree.unusualSpaces, errors: tree.errors)
      mutants += 1
      let rebuilt = try? Rebuilding.bytes(of: mutant)
      #expect(rebuilt != tree.file.bytes, "\(change)", sourceLocation: sourceLocation)
    }
    func change<Element>(_ elements: [Element], _ index: Int, _ change: (inout Element) -> Void) -> [Element]
    {
      var elements = elements
      change(&elements[index])
      return elements
    }

    for (index, cell) in tree.cells.enumerated() {
      let text = tree.text(cell)
      expectDifference("`\(text)` without its first byte", cells: change(tree.cells, index) { $0.start += 1 })
      expectDifference("`\(text)` without its last byte", cells: change(tree.cells, index) { $0.end -= 1 })
      expectDifference("`\(text)` and a byte before it", cells: change(tree.cells, index) { $0.start -= 1 })
      expectDifference("`\(text)` and a byte after it", cells: change(tree.cells, index) { $0.end += 1 })
    }
    for (index, line) in tree.lines.enumerated() {
      let first = Int(line.firstCell)
      for cell in 0..<Int(line.cellCount) {
        var cells = tree.cells
        cells.remove(at: first + cell)
        var lines = change(tree.lines, index) { $0.cellCount -= 1 }
        for later in lines.indices.dropFirst(index + 1) { lines[later].firstCell -= 1 }
        expectDifference("line \(index) without its cell \(cell)", lines: lines, cells: cells)
        guard cell > 0 else { continue }
        cells[first + cell - 1].end = tree.cells[first + cell].end
        expectDifference("line \(index) with its cell \(cell) joined to the last", lines: lines, cells: cells)
      }
      var lines = tree.lines
      lines.remove(at: index)
      expectDifference("without line \(index)", lines: lines)
      expectDifference("line \(index) later", lines: change(tree.lines, index) { $0.start += 1 })
      if line.trailer != .none {
        expectDifference("comment \(index) later", lines: change(tree.lines, index) { $0.trailerStart += 1 })
        expectDifference("no comment \(index)", lines: change(tree.lines, index) { $0.trailer = .none })
      } else {
        expectDifference("comment \(index)", lines: change(tree.lines, index) { $0.trailer = .comment })
      }
      expectDifference("line end \(index) earlier", lines: change(tree.lines, index) { $0.end -= 1 })
      expectDifference("line \(index) shorter", lines: change(tree.lines, index) { $0.contentEnd -= 1 })
      expectDifference("line \(index) longer", lines: change(tree.lines, index) { $0.contentEnd += 1 })
    }
    #expect(mutants > 150)
  }

  @Test func `cells are separated by spaces, tabs and the Unicode spaces of the original`() {
    let spaces = [0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200B)
    for value in spaces {
      let space = Unicode.Scalar(value).map(Character.init) ?? " "
      #expect(cells("#fff\(space)\t\(space)BG") == [["#fff", "BG"]], "U+\(String(value, radix: 16))")
    }
  }

  @Test func `LF, CRLF and CR end lines; VT, FF, NEL and U+2028 do not`() {
    #expect(cells("A\nB\r\nC\rD") == [["A"], ["B"], ["C"], ["D"]])
    #expect(cells("A\r\r\nB").count == 3)
    #expect(cells("A\u{2028}B").count == 1)
  }

  @Test func `spaces inside parentheses and around a reference's alpha belong to the value`() {
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
    #expect(cells("a)(b c) KEY") == [["a)(b c)", "KEY"]])
    #expect(
      cells("rgb(0\u{A0}0\u{3000}0) $A\u{A0}/\u{3000}40%\u{A0}KEY")
        == [["rgb(0\u{A0}0\u{3000}0)", "$A\u{A0}/\u{3000}40%", "KEY"]])
  }

  @Test func `two slashes begin a comment wherever they stand, also inside parentheses`() {
    #expect(cells("#fff BG// note") == [["#fff", "BG"]])
    #expect(cells("//#fff BG") == [[]])
    #expect(cells("$A // 40%") == [["$A"]])
    #expect(cells("$A/ // 40%\n$A/40% / // x\n$A \n$A/ ") == [["$A/"], ["$A/40%", "/"], ["$A"], ["$A/"]])
    #expect(cells("rgb(0 0 0 // x) BG") == [["rgb(0 0 0"]])
  }

  @Test func `a byte order mark is not part of the first cell`() {
    #expect(cells("\u{FEFF}NORMAL NIGHT") == [["NORMAL", "NIGHT"]])
  }

  @Test func `the header is the first line that is neither a directive nor looks like a row`() {
    func header(_ text: String) -> Int? { tree(Array(text.utf8)).headerLine }
    #expect(header("\n// a\n@hex argb\n\nNORMAL\n#fff A\n") == 4)
    #expect(header("RED GREEN BLUE\n") == 0)
    #expect(header("#fff A\nNORMAL\n") == nil)
    #expect(header("- $A B\n") == nil)
    #expect(header("rgb(0 0 0) A\n") == nil)
    #expect(header("Light-Dark(#fff, #000) A\n") == nil)
    #expect(header("@include \"x\"\n") == nil)
  }

  @Test func `a backslash keeps a quotation mark and a backslash in a string, and nothing else`() {
    #expect(cells(#"@include "a\"b c" d"#) == [["@include", #""a\"b c""#, "d"]])
    #expect(cells(#"@include "a\\" d"#) == [["@include", #""a\\""#, "d"]])
    let tree = tree(Array("@include \"a\\\u{1}b\"\n".utf8))
    #expect(tree.errors.map(\.kind) == [.controlCharacter(1)])
  }

  @Test func `words of a directive: commas stand alone, strings keep their spaces`() {
    #expect(
      cells("@contrast text A,B on C because \"a \\\" b\"// c")
        == [["@contrast", "text", "A", ",", "B", "on", "C", "because", "\"a \\\" b\""]])
  }
}
