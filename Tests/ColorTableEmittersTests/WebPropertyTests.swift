import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// Tables put together at random, from parts that tools stumble over: JSON gives back what went in, and CSS
/// keeps its form.
@Suite struct WebPropertyTests {
  struct Cell: Decodable, Equatable {
    var hex: String
    var alpha: Double
  }
  struct Token: Decodable {
    var key: String
    var doc: String?
    var values: [String: Cell]
  }
  struct Document: Decodable { var tokens: [Token] }

  @Test(arguments: 1...40)
  func `JSON and CSS have the colours of the table`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var builder = TableBuilder(themes: [
      Theme(name: "NORMAL"), Theme(name: "</ \"\\\u{2028}*/", base: ThemeID(0)),
    ])
    var expected: [(key: String, doc: String?, hex: [String])] = []
    for index in 0..<30 {
      let key = RandomText.text(of: RandomText.parts, count: 1...5, &numbers) + "x\(index)"
      let doc = RandomText.text(of: RandomText.documentationParts, count: 0...8, &numbers)
      let colors = (0..<2).map { _ in RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers) | 0x80) }
      builder.addToken(key: key, documentation: doc, colors: colors.map(Color.init))
      expected.append((key, doc.isEmpty ? nil : doc, colors.map { hex($0.rawValue) }))
    }
    let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable")
    let json = try webOutput(of: JSONEmitter.self, input)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    try #require(document.tokens.count == expected.count)
    for (token, row) in zip(document.tokens, expected) {
      #expect(Array(token.key.unicodeScalars) == Array(row.key.unicodeScalars))
      #expect(token.doc.map { Array($0.unicodeScalars) } == row.doc.map { Array($0.unicodeScalars) })
      #expect(["NORMAL", "</ \"\\\u{2028}*/"].map { token.values[$0]?.hex } == row.hex)
    }
    let flat = try webOutput(of: JSONEmitter.self, ["style": "flat"], input)
    let tree = try JSONDecoder().decode([String: [String: String]].self, from: Data(flat.utf8))
    #expect(tree["NORMAL"] == Dictionary(uniqueKeysWithValues: expected.map { ($0.key, $0.hex[0]) }))

    let css = try webOutput(of: CSSEmitter.self, input)
    #expect(!css.contains("</"))
    // Without its comments a sheet is nothing but selectors, braces and declarations.
    let lines = css.unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
    var comments = 0
    for line in lines {
      let body = line.drop { $0 == " " }
      if body.hasPrefix("/*") {
        comments += 1
        #expect(body.hasSuffix(" */") && !body.dropFirst(2).dropLast(2).contains("*/"), "\(line)")
      } else if body.hasPrefix("--") {
        #expect(body.wholeMatch(of: /--[^ "'*\/<>{}();]+: #[0-9a-f]{6,8};/) != nil, "\(line)")
      }
    }
    #expect(comments == 1 + expected.count { $0.doc != nil })
    #expect(lines.count { $0.contains(": #") && !$0.contains("/*") } == 3 * expected.count)
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + (padded.hasSuffix("ff") ? String(padded.prefix(6)) : padded)
  }
}
