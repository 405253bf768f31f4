import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

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
    let names = (0..<4000).map { "T\($0)" }
    let values = String(repeating: "#fff ", count: names.count)
    let themes = names.map { "@theme X\($0) dark\n" }.joined()
    let found = check("\(names.joined(separator: " "))\n\(values)BG\n\(themes)").result.diagnostics
    #expect(found.count { $0.rule == "unknown-theme" } == names.count)
    #expect(found.count { $0.rule == "unknown-theme" && !$0.fixIts.isEmpty } == 100)
  }

  @Test(.slow) func `of a contract whose colours are all alike some pairs are reported`() {
    let keys = (0..<1000).map { "K\($0)" }
    let rows = keys.map { "#808080 #7f7f7f \($0)\n" }.joined()
    let found = check("DAY NIGHT\n\(rows)@distinct \(keys.joined(separator: ", "))\n").result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "indistinct-colors", count: 100))
    #expect(found.last?.notes.last?.hasPrefix("more pairs of this contract") == true)
  }

  @Test func `advice for many broken contracts is looked for up to a limit`() {
    let contracts = String(repeating: "@contrast text T on BG\n", count: 3000)
    let found = check("DAY\n#fff BG\n#999 T\n\(contracts)").result.diagnostics
    #expect(found.first?.fixIts.isEmpty == false)
    let many = (0..<3000).map { "#999 T\($0)\n@contrast text T\($0), T on BG\n" }.joined()
    let broken = check("DAY\n#fff BG\n#999 T\n\(many)").result.diagnostics
    #expect(broken.count > 3000)
    #expect(broken.contains { $0.fixIts.isEmpty && $0.notes.isEmpty })
  }

  @Test func `a foreground names some of the backgrounds on which it fails`() {
    let rows = (0..<200).map { "#777777 s.k\($0)\n" }.joined()
    let found = check("DAY\n#888 T\n\(rows)@contrast text T on s.*\n").result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
    #expect(
      found.first.map { $0.notes.count <= 22 && $0.notes.contains("and on 179 more it has too little") }
        == true)
  }

  @Test func `a long cycle of references is reported once`() {
    let count = 16_000
    let rows = (0..<count).map { "$K\(($0 + 1) % count) K\($0)\n" }.joined()
    let found = check("NORMAL\n\(rows)").result.diagnostics
    #expect(found.map(\.rule) == ["reference-cycle"])
    #expect(found.first.map { $0.message.utf8.count < 200 && $0.labels.count <= 8 } == true)
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

  @Test func `blank lines of a table with many themes reserve no memory`() {
    let names = (0..<5000).map { "Day\($0)" }.joined(separator: " ")
    let found = check(names + String(repeating: "\n", count: 200_000)).result.diagnostics
    #expect(found.map(\.rule) == ["no-tokens"])
  }

  @Test func `more values than the size of the files justifies are not filled in`() {
    let names = (0..<10_000).map { "Day\($0)" }.joined(separator: " ")
    let rows = (0..<10_000).map { "#fff K\($0)\n" }.joined()
    let found = check(
      "\(names)\n@include \"One.colortable\"\n@contrast text K1 on K2\n",
      files: ["One.colortable": "Day0\n" + rows]
    ).result.diagnostics
    #expect(found.map(\.rule) == ["included-themes"])
    #expect(found.first?.message.contains("lack 9999 themes each") == true)
  }
}
