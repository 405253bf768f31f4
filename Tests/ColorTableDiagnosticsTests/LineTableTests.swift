import ColorTableDiagnostics
import TestSupport
import Testing

struct LineTableTests {
  /// The lines of a text, as the table gives them.
  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    return (1...table.lineCount).map { line in
      table.content(ofLine: line).map { String(decoding: bytes[$0], as: UTF8.self) } ?? "(none)"
    }
  }

  @Test
  func `lines end at LF, CRLF and CR`() {
    #expect(lines("") == [""])
    #expect(lines("a") == ["a"])
    #expect(lines("a\n") == ["a", ""])
    #expect(lines("a\nb") == ["a", "b"])
    #expect(lines("a\r\nb\r\n") == ["a", "b", ""])
    #expect(lines("a\rb\r") == ["a", "b", ""])
    #expect(lines("\r\r\n\n\r") == ["", "", "", "", ""])
    #expect(lines("\n\r") == ["", "", ""])
    #expect(lines("a\u{2028}b\u{85}c") == ["a\u{2028}b\u{85}c"])
  }

  @Test
  func `lines and columns are counted from 1`() {
    let table = LineTable(Array("ab\r\n背c\rd".utf8))
    func position(_ offset: Int) -> [Int] {
      let position = table.position(of: offset)
      return [position.line, position.column]
    }
    #expect(position(0) == [1, 1])
    #expect(position(2) == [1, 3])
    #expect(position(3) == [1, 4])
    #expect(position(4) == [2, 1])
    #expect(position(7) == [2, 4])
    #expect(position(8) == [2, 5])
    #expect(position(9) == [3, 1])
    #expect(position(10) == [3, 2])
    #expect(position(11) == [3, 2])
    #expect(position(.max) == [3, 2])
    #expect(position(-5) == [1, 1])
    #expect(table.content(ofLine: 0) == nil)
    #expect(table.content(ofLine: 4) == nil)
    #expect(table.content(ofLine: .min) == nil)
  }

  @Test
  func `a byte order mark belongs to no line`() {
    let table = LineTable([0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0x62])
    #expect(table.content(ofLine: 1) == 3..<4)
    #expect(table.position(of: 0) == table.position(of: 3))
    #expect(table.position(of: 4).column == 2)
    #expect(table.position(of: 5).line == 2)
    #expect(LineTable([0xEF, 0xBB, 0xBF]).content(ofLine: 1) == 3..<3)
  }

  @Test(arguments: Cases.every(10, of: 0..<200))
  func `every byte is in one line`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = generator.bytes(upTo: 200)
    let table = LineTable(bytes)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var index = mark
    for line in 1...table.lineCount {
      let content = try #require(table.content(ofLine: line))
      #expect(content.lowerBound == index)
      #expect(!bytes[content].contains { $0 == 0x0A || $0 == 0x0D })
      let rest = bytes[content.upperBound...]
      let ends: [[UInt8]] = [[0x0D, 0x0A], [0x0D], [0x0A], []]
      let endLength = ends.first { rest.starts(with: $0) }?.count ?? 0
      #expect((endLength == 0) == (line == table.lineCount))
      index = content.upperBound + endLength
      for offset in content.lowerBound..<max(index, content.lowerBound + 1) {
        #expect(table.position(of: offset).line == line)
        #expect(table.position(of: offset).column == offset - content.lowerBound + 1)
      }
    }
    #expect(index == bytes.count)
  }
}
