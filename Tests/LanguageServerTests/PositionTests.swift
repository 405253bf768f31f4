import TestSupport
import Testing

@testable import LanguageServer

@Suite struct PositionTests {
  static let texts = [
    "NORMAL\n#fff ①背景①\n#000 ②𝒳②\r\n\t#111\t③é③ ④x④",
    "①a①\r②b②\r\n③👩‍👩‍👧③ ④c④\n",
    "// 👍\n①①②背②\n③é③\t④🎨④",
    "\u{FEFF}NORMAL ①N①\n②②③🇩🇪③ ④z④",
  ]

  @Test(arguments: texts)
  func `offsets and positions are each other's inverse`(marked: String) {
    let document = MarkedDocument(marked)
    let source = MarkedSource(marked)
    let encodings: [(PositionEncoding, MarkedDocument.Units)] = [
      (.utf16, MarkedDocument.utf16), (.utf8, MarkedDocument.utf8), (.utf32, MarkedDocument.utf32),
    ]
    for (encoding, units) in encodings {
      let positions = TextPositions(Array(document.text.utf8), encoding: encoding, isOpen: true)
      for marker in "①②③④" {
        let range = source[marker].range
        let (start, end) = (document.start(marker, units), document.end(marker, units))
        #expect(
          positions.range(range)
            == PositionRange(
              start: Position(line: start.line, character: start.character),
              end: Position(line: end.line, character: end.character)), "\(marker) \(encoding)")
        #expect(positions.offsets(positions.range(range)) == range, "\(marker) \(encoding)")
      }
    }
  }

  @Test func `positions outside of lines and inside of characters are brought to the nearest place before`() {
    let positions = TextPositions(Array("a🎨b\r\nc".utf8), encoding: .utf16, isOpen: true)
    func offset(_ line: Int, _ character: Int) -> Int {
      positions.offset(of: Position(line: line, character: character))
    }
    #expect(offset(0, 1) == 1)
    #expect(offset(0, 2) == 1)
    #expect(offset(0, 3) == 5)
    #expect(offset(0, 4) == 6)
    #expect(offset(0, 99) == 6)
    #expect(offset(1, 0) == 8)
    #expect(offset(1, 99) == 9)
    #expect(offset(7, 0) == 9)
    // Inside of a line end.
    #expect(positions.position(of: 7) == Position(line: 0, character: 4))
    #expect(positions.position(of: 99) == Position(line: 1, character: 1))
  }

  @Test func `a byte order mark counts only in the text of an editor`() {
    let bytes = Array("\u{FEFF}AB\nC".utf8)
    #expect(
      TextPositions(bytes, encoding: .utf16, isOpen: true).position(of: 4) == Position(line: 0, character: 2))
    let file = TextPositions(bytes, encoding: .utf16, isOpen: false)
    #expect(file.position(of: 4) == Position(line: 0, character: 1))
    #expect(file.offset(of: Position(line: 0, character: 1)) == 4)
    #expect(file.position(of: 0) == Position(line: 0, character: 0))
  }

  @Test func `broken UTF-8 counts one unit a byte`() {
    let positions = TextPositions([0x61, 0xFF, 0xE8, 0x62], encoding: .utf16, isOpen: false)
    #expect(positions.position(of: 3) == Position(line: 0, character: 3))
    #expect(positions.offset(of: Position(line: 0, character: 3)) == 3)
  }

  @Test func `any position gives an offset of a character, and back`() {
    var random = SeededGenerator(seed: 7)
    let pieces = ["a", "背", "🎨", "\n", "\r", "\r\n", "\t", "é", "\u{FEFF}"]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }.joined()
      let bytes = Array(text.utf8)
      for encoding in PositionEncoding.allCases {
        let positions = TextPositions(bytes, encoding: encoding, isOpen: true)
        let position = Position(
          line: Int.random(in: 0...6, using: &random), character: Int.random(in: 0...9, using: &random))
        let offset = positions.offset(of: position)
        #expect(offset <= bytes.count)
        #expect(offset == bytes.count || bytes[offset] & 0xC0 != 0x80)
        #expect(
          positions.offset(of: positions.position(of: offset)) == offset,
          "\(text.debugDescription) \(position)")
      }
    }
  }
}
