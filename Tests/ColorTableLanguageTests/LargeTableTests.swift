import ColorTableDiagnostics
import ColorTableModel
import TestSupport
import Testing

@testable import ColorTableLanguage

/// Tables whose cost once grew with the square of their size, or faster: at these sizes they took minutes.
struct LargeTableTests {
  @Test func `themes that are based on each other in a long chain are read in linear time`() throws {
    let count = 20_000
    let names = (0..<count).map { "T\($0)" }
    let bases = (1..<count).map { "@theme T\($0) based-on T\($0 - 1)\n" }.joined()
    let values = "#ffffff" + String(repeating: " -", count: count - 1)
    let table = try check("\(names.joined(separator: " "))\n\(bases)\(values) BG\n").table()
    #expect(table.themes.last?.base?.index == count - 2)
    #expect(table.packedColors(of: TokenID(0)).allSatisfy { $0 == table.packedColors(of: TokenID(0)).first })
  }

  @Test func `a long cycle of themes is reported once`() {
    let count = 5000
    let names = (0..<count).map { "T\($0)" }
    let bases = (0..<count).map { "@theme T\($0) based-on T\(($0 + 1) % count)\n" }.joined()
    let values = String(repeating: "#fff ", count: count)
    let found = check("\(names.joined(separator: " "))\n\(bases)\(values)BG\n").result.diagnostics
    #expect(found.filter { $0.rule == "theme-cycle" }.count == 1)
  }

  @Test func `many names of no theme are compared with the header's up to a limit`() {
    let names = (1000..<5000).map { "T\($0)" }
    let values = String(repeating: "#fff ", count: names.count)
    let themes = names.map { "@theme X\($0) dark\n" }.joined()
    let found = check("\(names.joined(separator: " "))\n\(values)BG\n\(themes)").result.diagnostics
    #expect(found.count { $0.rule == "unknown-theme" } == names.count)
    #expect(found.count { $0.rule == "unknown-theme" && !$0.fixIts.isEmpty } == 100)
  }

  @Test func `where the header leaves out a theme, a hundred names that resemble others are reported`() {
    let themes = String(repeating: "@theme NIHGT dark\n", count: 150)
    let found = check("DAY NIGHT NIGHT\n#fff #000 #000 BG\n\(themes)").result.diagnostics
    #expect(found.count { $0.rule == "unknown-theme" } == 100 && found.count == 101)
  }

  @Test(arguments: [(999, 1), (1000, 0)])
  func `a name is suggested whose references can all be looked at`(length: Int, fixes: Int) {
    let rows = (1..<length).map { "$n\($0 + 1) n\($0)\n" }.joined()
    let found = check("DAY\n$n1 start\n\(rows)#fff n\(length)\n$strat end\n").result.diagnostics
    #expect(found.map(\.rule) == ["unknown-token"])
    #expect(found.first?.fixIts.count == fixes)
  }

  @Test(.slow) func `of a contract whose colours are all alike some pairs are reported`() {
    let keys = (0..<1000).map { "K\($0)" }
    let rows = keys.map { "#808080 #7f7f7f \($0)\n" }.joined()
    let found = check("DAY NIGHT\n\(rows)@distinct \(keys.joined(separator: ", "))\n").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "indistinct-colors", count: 100))
    #expect(found.last?.notes.last?.hasPrefix("more pairs of this contract") == true)
  }

  @Test func `a foreground names all backgrounds on which it fails, after the colour that passes on them`() {
    let rows = (0..<200).map { "#777777 s.k\($0)\n" }.joined()
    let found = check("DAY\n#888 T\n\(rows)@contrast text T on s.*\n").result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
    #expect(found.first?.notes.count == 200)
    #expect(found.first?.notes.first?.hasPrefix("the nearest colour of the same hue") == true)
  }

  @Test func `a long cycle of references is reported once`() {
    let count = 16_000
    let rows = (0..<count).map { "$K\(($0 + 1) % count) K\($0)\n" }.joined()
    let found = check("NORMAL\n\(rows)").result.diagnostics
    #expect(found.map(\.rule) == ["reference-cycle"])
    #expect(found.first.map { $0.message.utf8.count < 200 && $0.labels.count <= 24 } == true)
  }

  @Test func `many cycles that share their references are reported up to a limit`() {
    let count = 4000
    let rows = (0..<count).map { "color-mix(in srgb, $K\(($0 + 1) % count), $K\($0 * 7 % count)) K\($0)\n" }
    let found = check("NORMAL\n\(rows.joined())").result.diagnostics
    #expect((1...100).contains(found.count) && found.allSatisfy { $0.rule == "reference-cycle" })
  }

  @Test func `an allow of many keys silences each of them`() {
    let keys = (0..<16_000).map { "K\($0)" }
    let rows = keys.map { "aabbcc \($0)\n" }.joined()
    #expect(
      check("NORMAL\n@allow missing-hash \(keys.joined(separator: " "))\n\(rows)").result.diagnostics == [])
  }

  /// Messages and outputs repeat names: of one that is nearly the whole table, each would be as large as it.
  @Test func `a name has at most 500 bytes`() {
    let (longest, long) = (String(repeating: "a", count: 500), String(repeating: "á", count: 251))
    #expect(check("\(longest)\n#fff \(longest)\n").result.diagnostics == [])
    let found = check("NORMAL \(long)\n#fff #000 \(long)\n").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-theme-name", "invalid-key"])
    for diagnostic in found {
      #expect(diagnostic.message.hasSuffix("it has more than 500 bytes"))
      #expect(diagnostic.caption == "expected at most 500 bytes")
      #expect(diagnostic.fixIts.first?.edits.map(\.replacement.utf8.count) == [500])
    }
  }

  @Test(.slow) func `a key that is allowed many times and found wrong many times is checked in linear time`()
  {
    func table(_ count: Int) -> String {
      let names = (0..<count).map { "T\($0)" }.joined(separator: " ")
      let keys = String(repeating: " K", count: count)
      return "\(names)\n\(String(repeating: "aabbcc ", count: count))K\n@allow missing-hash\(keys)\n"
    }
    #expect(check(table(50)).result.diagnostics == [])
    #expect(growth(table, from: 2000) < 8)
  }

  @Test func `a header of which most names are mistakes, more than a thousand, names no columns`() {
    func rules(_ names: String) -> Set<String> {
      Set(check(names + "\n#fff K\n@theme B dark\n").result.diagnostics.map(\.rule))
    }
    let duplicates = String(repeating: "A ", count: 1001)
    let invalid = String(repeating: "A! ", count: 1000)
    #expect(rules(duplicates + "A") == ["duplicate-theme"])
    #expect(rules(invalid + "A!") == ["invalid-theme-name"])
    // Fewer, or not more than half, may be mistakes in a table.
    #expect(rules(duplicates) == ["duplicate-theme", "wrong-value-count"])
    #expect(rules(invalid) == ["invalid-theme-name", "wrong-value-count"])
    #expect(rules(invalid + "A! " + Self.names(1001)) == ["invalid-theme-name", "wrong-value-count"])
  }

  /// Rows, values and groups that are wrong, each of which once took as long as the header or all groups.
  private static let mistakes: [@Sendable (Int) -> String] = [
    { "\(names($0))\n" + String(repeating: "A\n", count: $0) },
    { "\(names($0))\n" + String(repeating: "x ", count: $0) + "A\n" },
    { count in
      let rows = (0..<count).map { "#fff g\($0).a\n@contrast ui g1.a on h\($0).*\n" }
      return "NORMAL\n\(rows.joined())"
    },
  ]

  private static func names(_ count: Int) -> String { (0..<count).map { "T\($0)" }.joined(separator: " ") }

  @Test(.slow, arguments: mistakes.indices)
  func `many mistakes beside many names are checked in linear time`(index: Int) {
    #expect(growth(Self.mistakes[index], from: 1000) < 8)
  }

  @Test func `blank lines of a table with many themes reserve no memory`() {
    let names = (0..<5000).map { "Day\($0)" }.joined(separator: " ")
    let found = check(names + String(repeating: "\n", count: 200_000)).result.diagnostics
    #expect(found.map(\.rule) == ["no-tokens"])
  }

  @Test func `more values than the size of the files justifies are not filled in`() {
    let names = (0..<10_000).map { "Day\($0)" }.joined(separator: " ")
    let rows = (0..<10_000).map { "#fff K\($0)\n" }.joined()
    let found = check(
      "\(names)\n@include \"One.colortable\"\n@include \"All.colortable\"\n@contrast text K1 on K2\n",
      files: ["One.colortable": "Day0\n" + rows, "All.colortable": names + "\n"]
    ).result.diagnostics
    #expect(found.map(\.rule) == ["included-themes"])
    #expect(
      found.first?.caption
        == "from here on rows without a value for each theme are not read, and contracts are not checked")
    // A small table may have more values than bytes.
    let days = (0..<200).map { "Day\($0)" }.joined(separator: " ")
    let few = (0..<30).map { "#fff K\($0)\n" }.joined()
    let table = check("\(days)\n@include \"One\"\n", files: ["One": "Day0\n" + few]).result
    #expect(table.diagnostics == [] && table.table?.tokenCount == 30)
  }

  @Test func `a long comment does not make contracts too large`() {
    let comment = "//" + String(repeating: "-", count: 2_200_000) + "\n"
    let found = check("DAY\n#fff BG\n#eee T\n\(comment)@contrast text T on BG\n").result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
  }

  /// The time of a check of a table, against one of a quarter of its size: 4 where it is linear, 16 where it is quadratic.
  private func growth(_ table: (Int) -> String, from size: Int) -> Double {
    let texts = [table(size), table(4 * size)].map { Array($0.utf8) }
    let times = texts.map { text in leastProcessorTime { _ = check(text) } }
    return times[1] / times[0]
  }

  /// A product of such polynomials is zero modulo 2⁶⁴ for each odd number (words of Thue and Morse are the simplest), so
  /// keys with its coefficients have one hash under each polynomial hash with an odd multiplier.
  @Test func `keys that a polynomial hash cannot tell apart take as long as others`() {
    var polynomial = [1]
    for power in [1, 2, 4, 8, 8, 12, 16, 20, 28, 32, 32, 48, 64] {
      let zeros = [Int](repeating: 0, count: power)
      polynomial = zip(zeros + polynomial, polynomial + zeros).map(-)
    }
    let keys = (0...499 - polynomial.count).map { shift in
      let zeros = [Int](repeating: 0, count: 499 - polynomial.count)
      let coefficients = zeros.prefix(shift) + polynomial + zeros.dropFirst(shift)
      return coefficients.map { Character(Unicode.Scalar(UInt8(109 + 4 * $0))) }
    }
    var random = SeededGenerator(seed: 12)
    let shuffled = keys.map { $0.shuffled(using: &random) }
    let times = [keys, shuffled].map { keys in
      let rows = keys.enumerated().map { "#\(String(0x10_0000 + $0 * 70_000, radix: 16)) \(String($1))\n" }
      let text = "DAY\n\(rows.joined())"
      #expect(check(text).result.diagnostics == [])
      return leastProcessorTime { _ = check(text) }
    }
    #expect(times[0] < 8 * times[1])
  }

  @Test(.slow) func `a contract that fails in many themes is checked in linear time`() {
    func table(_ count: Int) -> String {
      let names = (0..<count).map { "T\($0)" }.joined(separator: " ")
      let texts = (0..<count).map { "#\(String(0x80_0000 + $0 % 3 * 7, radix: 16))" }.joined(separator: " ")
      let backgrounds = String(repeating: "#999999 ", count: count)
      return "\(names)\n\(texts) TEXT\n\(backgrounds)BG\n@contrast text TEXT on BG\n@distinct TEXT, BG\n"
    }
    #expect(check(table(50)).result.diagnostics.count { $0.rule == "insufficient-contrast" } == 3)
    #expect(growth(table, from: 400) < 8)
  }

  @Test func `a group on a group is checked in linear time, whether it passes or fails`() {
    func table(_ count: Int, text: String) -> String {
      let rows = (0..<count).map { index in
        let last = String(0x100 + index % 0x100, radix: 16).dropFirst()
        return "\(text)\(last) text.t\(index)\n#ffff\(last) surface.s\(index)\n"
      }
      return "DAY\n\(rows.joined())@contrast text text.* on surface.*\n"
    }
    #expect(check(table(200, text: "#2222")).result.diagnostics == [])
    #expect(check(table(200, text: "#cccc")).result.diagnostics.count == 200)
    #expect(growth({ table($0, text: "#2222") }, from: 500) < 8)
  }

  @Test func `translucent foregrounds are counted over all contracts`() {
    let rows = (0..<4600).map { "#000000fe text.t\($0)\n#ffffff surface.s\($0)\n" }.joined()
    let contracts = "@contrast text text.t0 on surface.*\n@contrast text text.* on surface.*\n"
    let found = check("DAY\n\(rows)\(contracts)").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-directive"])
    #expect(found.first?.message == "this asks for more work than the size of the table justifies")
    #expect(found.first?.caption == "from here on contracts are not checked")
  }

  @Test(.slow) func `contracts may name as many tokens as the size of the table justifies`() {
    func errors(_ count: Int, _ contract: String) -> [String] {
      let rows = (0..<count).map { "#777777 g.t\($0)\n" }.joined()
      let contracts = String(repeating: contract + "\n", count: count)
      let result = check("NORMAL\n#ffffff BG\n\(rows)\(contracts)").result
      #expect((result.source?.table.contrastContracts.count ?? 0) <= count)
      return result.diagnostics.filter { $0.severity == .error }.map(\.rule)
    }
    #expect(errors(300, "@contrast 1.01 BG on g.*") == [])
    #expect(errors(1600, "@contrast 1.01 BG on g.*") == ["invalid-directive"])
    // The group counts once, however often it is named.
    #expect(errors(300, "@contrast 1.01 BG on \(String(repeating: "g.*, ", count: 40))BG") == [])
  }

  @Test(.slow) func `contracts may be for as many themes as the size of the table justifies`() {
    let names = (0..<4000).map { "T\($0)" }.joined(separator: " ")
    func row(_ color: String) -> String { String(repeating: "\(color) ", count: 4000) }
    let contracts = String(repeating: "@contrast 1.01 A on B except T1\n", count: 3000)
    let result = check("\(names)\n\(row("#000"))A\n\(row("#fff"))B\n\(contracts)").result
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.rule) == ["invalid-directive"])
    #expect(result.source.map { $0.table.contrastContracts.count < 1500 } == true)
  }

  @Test(.slow) func `of large groups that fail some messages do not name all backgrounds`() {
    let rows = (0..<1500).map { "#888888 text.t\($0)\n#808080 surface.s\($0)\n" }.joined()
    let found = check("DAY\n\(rows)@contrast text text.* on surface.*\n").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "insufficient-contrast", count: 1500))
    #expect(
      found.allSatisfy { $0.notes == ["on other backgrounds of the contract it may have too little, too"] })
  }

  @Test(.slow) func `colours of a large contract that can be told apart are checked in linear time`() {
    func table(_ count: Int) -> String {
      // Greys of many lightnesses, each in a few colours that everybody can tell from it.
      let rows = (0..<count).map { index in
        let level = Double(index) / Double(count) * 90 + 5
        return "lab(\(level) 0 0) k\(index)\n"
      }
      let keys = (0..<count).map { "k\($0)" }.joined(separator: ", ")
      return "DAY\n\(rows.joined())@distinct \(keys) >= \(20 / Double(count))\n"
    }
    #expect(check(table(300)).result.diagnostics == [])
    #expect(growth(table, from: 300) < 8)
  }
}
