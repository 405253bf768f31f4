import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import Foundation
import TestSupport
import Testing

struct FormatterTests {
  private func format(_ bytes: [UInt8]) -> TableFormatter.Outcome {
    var sources = SourceMap()
    return TableFormatter.format(path: "t", bytes: bytes, into: &sources)
  }

  private func formatted(_ text: String) -> String? {
    format(Array(text.utf8)).formatted.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a column has room for cells of 40 columns`() {
    func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
    let key = String(repeating: "a", count: 40)
    #expect(
      formatted("KEY N\n\(key) #fff // x\nb #000 // y\n")
        == "KEY\(spaces(39))N\n\(key)  #ffffff  // x\nb\(spaces(41))#000000  // y\n")
    #expect(
      formatted("KEY N\n\(key)a #fff // x\nb #000 // y\n")
        == "KEY  N\n\(key)a  #ffffff  // x\nb    #000000\(spaces(40))// y\n")
  }

  @Test func `comments are aligned behind the rows that have one, up to 160 columns`() {
    #expect(
      formatted("N\n#fff A// x \t \n#fff LONGER\n#000 BC // y\n")
        == "N\n#ffffff  A   // x\n#ffffff  LONGER\n#000000  BC  // y\n")
    let key = String(repeating: "a", count: 151)
    let gap = String(repeating: " ", count: 152)
    #expect(
      formatted("N\n#fff A // x\n#fff \(key) // y\n")
        == "N\n#ffffff  A\(gap)// x\n#ffffff  \(key)  // y\n")
    #expect(
      formatted("N\n#fff A // x\n#fff \(key)a // y\n")
        == "N\n#ffffff  A  // x\n#ffffff  \(key)a  // y\n")
  }

  @Test(arguments: [
    ("NORMAL NIGHT\n#fff A\n", "wrong-value-count"), ("", "missing-header"),
    ("NORMAL\nrgb(1 A\n", "unclosed-parenthesis"),
    ("NORMAL\n@theme\n", "invalid-directive"),
  ])
  func `what has a syntax error is left alone, with the reason`(text: String, rule: String) {
    let result = format(Array(text.utf8))
    #expect(result.formatted == nil)
    #expect(result.diagnostics.map(\.rule) == [rule])
  }

  @Test func `what is left alone has the advice of a check`() {
    let found = format(Array("NORMAL\n#fff a # todo\n".utf8)).diagnostics
    #expect(found.flatMap(\.fixIts).map(\.message) == ["write `// todo`"])
  }

  @Test(arguments: Cases.every(4, of: 0..<20))
  func `formatting twice changes nothing, and the table means the same`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed + 100))
    for _ in 0..<60 {
      let bytes = Array(RandomTable.make(&generator).utf8)
      let before = check(bytes).result
      guard let once = format(bytes).formatted else { continue }
      #expect(format(once).formatted == once)
      let after = check(once).result
      #expect((before.table == nil) == (after.table == nil), "\(String(decoding: bytes, as: UTF8.self))")
      guard let left = before.table, let right = after.table else { continue }
      #expect(description(of: left) == description(of: right))
    }
  }

  /// All that a table says, as text.
  private func description(of table: Table) -> [String] {
    ["\(table.themes) \(table.contrastContracts) \(table.distinctContracts) \(table.deprecations)"]
      + table.tokenIDs.map { token in
        let colors = table.themeIDs.map { "\(table.color(of: token, in: $0))" }
        return "\(table.key(of: token)) \(table.documentation(of: token) ?? "") \(colors)"
      }
  }

  @Test(.enabled(if: Locations.shared("corpus") != nil, "the corpus is not beside the repository"))
  func `the corpus keeps its meaning, and its comments`() throws {
    let corpus = try #require(Locations.shared("corpus/tables"))
    for file in try FileManager.default.contentsOfDirectory(atPath: corpus.path) where file.hasSuffix(".txt")
    {
      let bytes = [UInt8](try Data(contentsOf: corpus.appending(path: file)))
      guard let once = format(bytes).formatted, let table = check(bytes).result.table else { continue }
      #expect(format(once).formatted == once)
      #expect(description(of: try check(once).table()) == description(of: table))
      let comments = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self).filter { $0 == "/" }.count }
      #expect(comments(bytes) == comments(once))
    }
  }
}

/// Tables made at random from a seed, mostly right, with every oddity of spacing.
enum RandomTable {
  static func make(_ generator: inout SeededGenerator) -> String {
    let themes = ["NORMAL", "NIGHT", "RED"].prefix(Int.random(in: 1...3, using: &generator))
    let isFirst = Bool.random(using: &generator)
    func gap() -> String { [" ", "  ", "\t", "\u{3000}", "\u{A0} "].randomElement(using: &generator) ?? " " }
    func end() -> String {
      ["\n", "\r\n", "\n\n\n", " \n", " // note \n", " /// doc\n"].randomElement(using: &generator) ?? "\n"
    }
    var text = Bool.random(using: &generator) ? "// top \n\n" : ""
    if Bool.random(using: &generator) { text += "@hex argb\n" }
    text += (isFirst ? ["KEY"] + themes : Array(themes)).joined(separator: gap()) + "\n"
    let values = [
      "#fff", "#ABCD", "#102030", "#11223344", "0xAABBCC", "0x11223344", "aabbcc", "RED", "rgb( 1, 2,3 )",
      "oklch(50%  0.1 20 / 40%)", "$k0", "$k0/40%", "$k0 / .5", "color-mix( in oklab,$k0 30% , white)", "-",
      "color(display-p3 1 0 0)", "transparent", "hsl(120deg 50% 50%)",
    ]
    for row in 0..<Int.random(in: 0..<6, using: &generator) {
      var cells: [String] = themes.enumerated().map { index, _ in
        let value = values.randomElement(using: &generator) ?? "#000"
        return row == 0 && value.contains("$") || index == 0 && value == "-" ? "#000" : value
      }
      let key = row % 2 == 0 ? "k\(row)" : "组.k\(row)"
      cells.insert(key, at: isFirst ? 0 : cells.count)
      if Bool.random(using: &generator) { text += "/// about \(key)\n" }
      text += cells.joined(separator: gap()) + end()
    }
    if Bool.random(using: &generator) { text += "@theme  NORMAL  light   title \"a  b\"\n" }
    return text
  }
}
