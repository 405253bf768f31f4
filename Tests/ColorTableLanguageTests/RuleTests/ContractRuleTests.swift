import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Rules about contracts.
struct ContractRuleTests {
  @Test func `three colours that are alike are three mistakes, whatever the number of themes`() {
    let found = check(
      "A B C D\n#808080 - - - x\n#818181 #828282 - - y\n#838383 - #848484 - z\n@distinct x, y, z\n"
    ).result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "indistinct-colors", count: 3))
  }

  @Test func `a long reason is not kept with each message that gives it`() {
    let rows = (0..<3).map { "#eee group.a\($0)\n" }.joined()
    let reason = String(repeating: "x", count: 100_000)
    let found = check("DAY\n#fff page\n\(rows)@contrast text group.* on page because \"\(reason)\"\n").result
      .diagnostics
    #expect(found.map(\.rule) == Array(repeating: "insufficient-contrast", count: 3))
    #expect(
      found.allSatisfy { $0.notes.last.map { $0.hasPrefix("because: xx") && $0.utf8.count < 650 } == true })
  }

  @Test(arguments: [(tokens: 14, pairs: 91), (tokens: 15, pairs: 100)])
  func `a hundred pairs of a contract are reported, in each of their themes`(tokens: Int, pairs: Int) {
    let rows = (0..<tokens).map { "#808080 #7f7f7f K\($0)\n" }.joined()
    let found = check(
      "DAY NIGHT\n\(rows)@distinct \((0..<tokens).map { "K\($0)" }.joined(separator: ", "))\n"
    )
    .result.diagnostics
    #expect(found.map(\.rule) == Array(repeating: "indistinct-colors", count: pairs))
    #expect(found.allSatisfy { $0.notes.first == "in DAY and NIGHT they differ by 0.00 for everybody" })
    let saysMore = found.map { $0.notes.last?.hasPrefix("more pairs of this contract") == true }
    #expect(saysMore == (1...pairs).map { tokens == 15 && $0 == pairs })
  }

  @Test func `a group with a star stands for all of its tokens`() throws {
    let rows =
      "#fff surface.page\n#eee surface.card\n#777 text.primary\n#000 text.on.photo\n#111 textile\n#222 text\n"
    let checked = check("DAY\n\(rows)@contrast ui text.*, text.primary on surface.*\n@distinct text.*\n")
    let table = try checked.table()
    let contract = try #require(table.contrastContracts.first)
    #expect(contract.foregrounds.map { table.key(of: $0) } == ["text.primary", "text.on.photo"])
    #expect(contract.backgrounds.map { table.key(of: $0) } == ["surface.page", "surface.card"])
    #expect(table.distinctContracts.map(\.tokens.count) == [2])
    // A single one is distinct from all others.
    #expect(try check("DAY\n\(rows)@distinct text.on.*\n").table().distinctContracts == [])
    expectDiagnostics(
      "DAY\n②#fff② a.b\n①#eee① c.d\n@contrast text ③c.*③ on a.*\n",
      .error(
        "insufficient-contrast", at: "①",
        "contrast of `c.d` on `a.b` is 1.16 in DAY; text at level AA requires 4.5",
        caption: "this is #eeeeee", labels: ["②": "the background, #ffffff", "③": "required here"],
        notes: ["nearest passing colour of this hue: `#767676` (4.54, ΔE2000 33.6)"],
        fixIts: ["readable(#eeeeee, text on $a.b)", "#767676"].map {
          .suggestion("write `\($0)`", fixed: "DAY\n#fff a.b\n\($0) c.d\n@contrast text c.* on a.*\n")
        }))
    expectDiagnostics(
      "DAY\n#fff a.b\n#0008 c.d\n@contrast text a.b on ①c.*①\n",
      .error(
        "translucent-background", at: "①",
        "`c.d` is translucent in DAY, so its contrast depends on what is below it",
        caption: "name the token below it: `over TOKEN`"))
  }

  @Test(.enabled(if: Locations.shared("vectors") != nil, "the vectors are not beside the repository"))
  func `pairs near a threshold pass or fail as WCAG's own formula says`() throws {
    let file = try #require(Locations.shared("vectors/contrast_near_threshold.csv"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",")
    let verdict = try #require(names.firstIndex(of: "passes_wcag22"))
    var text = "NORMAL\n"
    var contracts = ""
    var failing: Set<String> = []
    for (index, line) in lines.dropFirst().enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      text += "\(fields[1]) T\(index)\n\(fields[2]) B\(index)\n"
      contracts += "@contrast \(fields[0]) T\(index) on B\(index)\n"
      if fields[verdict] == "False" { failing.insert("T\(index)") }
    }
    #expect(lines.count == 61 && failing.count == 28)
    let found = check(text + contracts).result.diagnostics
    let names2 = found.map { String($0.message.split(separator: "`")[1]) }
    #expect(Set(names2) == failing)
    #expect(found.count == failing.count)
  }
}
