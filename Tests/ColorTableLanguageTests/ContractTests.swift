import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

struct ContractTests {
  @Test("a broken contract names both tokens, the theme, the ratio, and the nearest colour that passes")
  func contrast() {
    expectDiagnostics(
      "NORMAL NIGHT\n①#999999 #eeeeee TEXT\n②#ffffff #000000 BG\n@contrast text ③TEXT on BG because \"law\"\n",
      Expected(
        "①", "insufficient-contrast",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL; text at level AA asks for 4.5",
        note: "because: law", labels: ["②", "③"],
        fixed:
          "NORMAL NIGHT\n#767676 #eeeeee TEXT\n#ffffff #000000 BG\n@contrast text TEXT on BG because \"law\"\n"
      ))
  }

  @Test(
    "kinds, levels and numbers ask for their ratios",
    arguments: [
      ("text", "AA", "4.5"), ("text", "AAA", "7"), ("large", "AA", "3"), ("large", "AAA", "4.5"),
      ("ui", "AA", "3"),
      ("ui", "AAA", "3"), ("3.25", "AA", "3.25"), ("21", "AAA", "21"),
    ])
  func requirements(kind: String, level: String, asked: String) {
    let found = check(
      "NORMAL\n#aaaaaa TEXT\n#bbbbbb BG\n@contrast \(kind) TEXT on BG\n@theme NORMAL level \(level)\n"
    ).result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
    #expect(found.first?.message.hasSuffix("asks for \(asked)") == true)
  }

  @Test("a fix passes on every background of the contract")
  func severalBackgrounds() throws {
    let text = "NORMAL\n#888888 TEXT\n#ffffff BG\n#dddddd BAR\n@contrast text TEXT on BG, BAR\n"
    let found = check(text).result.diagnostics
    #expect(
      found.map(\.message) == [
        "`TEXT` on `BAR` has a contrast of 2.60 in NORMAL; text at level AA asks for 4.5"
      ])
    #expect(found.first?.notes == ["on `BG` it has 3.54"])
    let fixed = try #require(found.first?.fixIts.first?.edits.first?.replacement)
    #expect(check(text.replacing("#888888", with: fixed)).result.diagnostics == [])
  }

  @Test("themes that take their colours from another one are told with it")
  func sameMistake() {
    let found = check(
      "NORMAL NIGHT SEPIA\n#999 #fff - TEXT\n#fff #000 - BG\n@contrast text TEXT on BG\n"
    ).result.diagnostics
    #expect(
      found.map(\.message) == [
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL, SEPIA; text at level AA asks for 4.5"
      ])
  }

  @Test("`in` and `except` narrow a contract")
  func themes() {
    let rows = "NORMAL NIGHT RED\n#999 #999 #999 TEXT\n#fff #eee #ddd BG\n"
    func themes(_ directive: String) -> [Substring] {
      check(rows + directive + "\n").result.diagnostics.flatMap {
        $0.message.split(separator: " ").dropFirst(9).prefix(1)
      }
    }
    #expect(themes("@contrast text TEXT on BG") == ["NORMAL;", "NIGHT;", "RED;"])
    #expect(themes("@contrast text TEXT on BG in NIGHT, RED") == ["NIGHT;", "RED;"])
    #expect(themes("@contrast text TEXT on BG except NIGHT") == ["NORMAL;", "RED;"])
    #expect(themes("@contrast text TEXT on BG in NORMAL, NIGHT except NIGHT") == ["NORMAL;"])
  }

  @Test("translucent colours are composited; a background that lies on nothing is an error")
  func alpha() {
    // Black at 128/255 on white is seen as 127/255, whose contrast on white is a little over 4.
    let half = "NORMAL\n#00000080 TEXT\n#ffffff BG\n@contrast 4 TEXT on BG\n@contrast 4.1 TEXT on BG\n"
    #expect(
      check(half).result.diagnostics.map(\.message) == [
        "`TEXT` on `BG` has a contrast of 4.00 in NORMAL; this contract asks for 4.1"
      ])
    expectDiagnostics(
      "NORMAL\n#000 TEXT\n#ffffff80 BAR\n#fff PAGE\n@contrast text TEXT on ①BAR\n",
      Expected(
        "①", "translucent-background",
        "`BAR` is translucent in NORMAL, so its contrast depends on what lies under it",
        caption: "say what it lies on: `over TOKEN`"))
    expectDiagnostics("NORMAL\n#000 TEXT\n#ffffff80 BAR\n#fff PAGE\n@contrast text TEXT on BAR over PAGE\n")
    expectDiagnostics(
      "NORMAL\n#000 TEXT\n#ffffff80 BAR\n#ffffff80 PAGE\n@contrast text TEXT on ①BAR over PAGE\n",
      Expected(
        "①", "translucent-background",
        "`PAGE` is translucent in NORMAL, so it cannot be what another background lies on"))
  }

  @Test("where no lightness passes, the background is proposed")
  func impossible() {
    let found = check("NORMAL\n#777777 TEXT\n#808080 BG\n@contrast 7 TEXT on BG\n").result.diagnostics
    #expect(found.first?.fixIts == [])
    #expect(
      found.first?.notes == [
        "no lightness of this colour has 7.00 on every background"
      ])
    let dark = check("NORMAL\n#ffffff TEXT\n#808080 BG\n@contrast 7 TEXT on BG\n").result.diagnostics
    #expect(
      dark.first?.notes.first?.hasPrefix(
        "no lightness of this colour has 7.00 on every background; `BG` could be `#") == true)
  }

  @Test("a fix of an `@hex argb` file keeps its order of digits")
  func alphaFirst() {
    let found = check(
      "@hex argb\nNORMAL\n#f0999999 TEXT\n#ffffff BG\n@contrast text TEXT on BG\n"
    ).result.diagnostics
    #expect(found.first?.fixIts.first?.edits.first?.replacement.hasPrefix("#f0") == true)
  }

  @Test("colours that must stay apart, for every eye")
  func distinct() {
    let found = check("NORMAL NIGHT\n#2e8b3d #000000 OK\n#b5533c #ffffff ERROR\n@distinct OK, ERROR\n")
      .result.diagnostics
    #expect(found.map(\.rule) == ["indistinct-colors"])
    #expect(found.first?.message.contains("for people with") == true)
    #expect(check("NORMAL\n#000 A\n#fff B\n#00f C\n@distinct A, B, C\n").result.diagnostics == [])
    let equal = check("NORMAL\n#123456 A\n#123456 B\n@distinct A, B >= 5\n").result.diagnostics
    #expect(equal.map(\.message) == ["`A` and `B` differ by 0.00 in NORMAL; expected at least 5 (ΔE2000)"])
  }

  @Test(
    "pairs near a threshold pass or fail as WCAG's own formula says",
    .enabled(if: Locations.shared("vectors") != nil, "the vectors are not beside the repository"))
  func nearThresholds() throws {
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
    let names2 = found.compactMap { $0.message.split(separator: "`").first.map(String.init) }
    #expect(Set(names2) == failing)
    #expect(found.count == failing.count)
  }
}
