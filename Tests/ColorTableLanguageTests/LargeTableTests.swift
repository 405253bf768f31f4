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

  @Test func `a foreground names all backgrounds on which it fails, after the colour that passes on them`() {
    let rows = (0..<200).map { "#777777 s.k\($0)\n" }.joined()
    let found = check("DAY\n#888 T\n\(rows)@contrast text T on s.*\n").result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
    #expect(found.first?.notes.count == 200)
    #expect(found.first?.notes.first?.hasPrefix("nearest passing colour of this hue") == true)
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
    let valid = (0..<1001).map { "T\($0)" }.joined(separator: " ")
    #expect(rules(invalid + "A! " + valid) == ["invalid-theme-name", "wrong-value-count"])
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

  @Test func `translucent foregrounds are counted over all contracts`() {
    let rows = (0..<4600).map { "#000000fe text.t\($0)\n#ffffff surface.s\($0)\n" }.joined()
    let contracts = "@contrast text text.t0 on surface.*\n@contrast text text.* on surface.*\n"
    let found = check("DAY\n\(rows)\(contracts)").result.diagnostics
    #expect(found.map(\.rule) == ["invalid-directive"])
    #expect(found.first?.message == "checking this would take more work than the size of the table justifies")
    #expect(found.first?.caption == "from here on contracts are not checked")
  }
}
