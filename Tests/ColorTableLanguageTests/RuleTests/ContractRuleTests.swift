import ColorTableDiagnostics
import ColorTableLanguage
import Foundation
import TestSupport
import Testing

/// Rules about contracts.
struct ContractRuleTests {
  @Test func `a contract that compares nothing is an error`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      #767676 #eee TEXT
      #ffffff #000 BG
      @contrast text ①BG① on ②BG②
      @contrast text TEXT on BG except NORMAL, ③NIGHT③
      @distinct TEXT, ④TEXT④
      """,
      .error(
        "empty-contract", at: "①", "`BG` on itself is compared with nothing",
        caption: "expected a token that is seen on `BG`", labels: ["②": "the only background"]),
      .error(
        "empty-contract", at: "③", "this contract is left without a theme, and compares nothing",
        caption: "leave a theme to the contract, or remove it",
        notes: ["the themes of the table are `NORMAL`, `NIGHT`"]),
      .error(
        "empty-contract", at: "④", "`TEXT` is compared with itself alone",
        caption: "expected another token's key"))
    expectDiagnostics(
      """
      NORMAL NIGHT
      #767676 #000 text
      #ffffff #000 surface.page
      @contrast text text on surface.* except NIGHT
      @distinct surface.*
      """)
  }

  @Test func `a broken contract names both tokens, the theme, the ratio and the nearest colour that passes`()
  {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①#999999① #eeeeee TEXT
      ②#ffffff② #000000 BG
      @contrast text ③TEXT③ on BG because "law"
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL; text at level AA asks for 4.5",
        labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: [
          "the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 12.6", "because: law",
        ]))
    expectDiagnostics(
      """
      NORMAL
      ①#888888① TEXT
      #ffffff BG
      ②#dddddd② BAR
      @contrast text ③TEXT③ on BG, BAR
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BAR` has a contrast of 2.60 in NORMAL; text at level AA asks for 4.5",
        labels: ["②": "the background, #dddddd", "③": "asked for here"],
        notes: [
          "the nearest colour of the same hue that passes is `#616161`: 4.55, ΔE2000 15.5",
          "on `BG` it has 3.54",
        ]))
    expectDiagnostics(
      """
      NORMAL NIGHT SEPIA
      ①#999① #fff - TEXT
      ②#fff② #000 - BG
      @contrast text ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL, SEPIA; text at level AA asks for 4.5",
        caption: "this is #999999", labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 12.6"]))
    expectDiagnostics(
      """
      @hex argb
      NORMAL
      ①#f0999999① TEXT
      ②#ffffff② BG
      @contrast text ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 2.64 in NORMAL; text at level AA asks for 4.5",
        caption: "this is #999999f0", labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#f06e6e6e`: 4.50, ΔE2000 15.9"]))
    expectDiagnostics(
      """
      NORMAL
      ①$GREY① TEXT
      #999 GREY
      ②#fff② BG
      @contrast 4 ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL; this contract asks for 4",
        caption: "this is #999999", labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#7f7f7f`: 4.00, ΔE2000 9.1"]))
    expectDiagnostics(
      """
      NORMAL
      ①#777777① TEXT
      ②#808080② BG
      @contrast 7 ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 1.13 in NORMAL; this contract asks for 7",
        labels: ["②": "the background, #808080", "③": "asked for here"],
        notes: ["no lightness of this colour has 7.00 on every background"]))
    expectDiagnostics(
      """
      NORMAL
      ①#ffffff① TEXT
      ②#808080② BG
      @contrast 7 ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 3.94 in NORMAL; this contract asks for 7",
        labels: ["②": "the background, #808080", "③": "asked for here"],
        notes: ["no lightness of this colour has 7.00 on every background; it has as much on `#595959`"]))
    // Another background of the contract, which has enough contrast with the text and less with the one that has not.
    expectDiagnostics(
      """
      NORMAL
      ①#ffffff① TEXT
      ②#808080② BG
      #555555 BAR
      @contrast 7 ③TEXT③ on BG, BAR
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 3.94 in NORMAL; this contract asks for 7",
        labels: ["②": "the background, #808080", "③": "asked for here"],
        notes: ["no lightness of this colour has 7.00 on every background; it has as much on `#595959`"]))
    // A theme with the same colours, and one with others.
    expectDiagnostics(
      """
      NORMAL SEPIA NIGHT
      ①#999999① #999999 #ffffff TEXT
      ②#ffffff② #ffffff #000000 BG
      @contrast text ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 2.84 in NORMAL, SEPIA; text at level AA asks for 4.5",
        labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 12.6"]))
    expectDiagnostics(
      """
      NORMAL SEPIA NIGHT
      ①#ffffff① #ffffff #000000 TEXT
      ②#808080② #808080 #ffffff BG
      @contrast 7 ③TEXT③ on BG
      """,
      .error(
        "insufficient-contrast", at: "①",
        "`TEXT` on `BG` has a contrast of 3.94 in NORMAL, SEPIA; this contract asks for 7",
        labels: ["②": "the background, #808080", "③": "asked for here"],
        notes: ["no lightness of this colour has 7.00 on every background; it has as much on `#595959`"]))
  }

  @Test func `a translucent background that lies on nothing is an error, not a guess`() {
    expectDiagnostics(
      """
      NORMAL
      #000 TEXT
      #ffffff80 BAR
      #fff PAGE
      @contrast text TEXT on ①BAR①
      """,
      .error(
        "translucent-background", at: "①",
        "`BAR` is translucent in NORMAL, so its contrast depends on what lies under it",
        caption: "say what it lies on: `over TOKEN`"))
    expectDiagnostics(
      """
      NORMAL
      #000 TEXT
      #ffffff80 BAR
      #fff PAGE
      @contrast text TEXT on BAR over PAGE
      """)
    expectDiagnostics(
      """
      NORMAL
      #000 TEXT
      #ffffff80 BAR
      #ffffff80 PAGE
      @contrast text TEXT on ①BAR① over PAGE
      """,
      .error(
        "translucent-background", at: "①",
        "`PAGE` is translucent in NORMAL, so it cannot be what another background lies on"))
  }

  @Test func `colours that are too much alike name the theme and the people who mistake them`() {
    expectDiagnostics(
      """
      NORMAL NIGHT
      ①#2e8b3d① #000000 OK
      ②#b5533c② #ffffff ERROR
      @distinct OK, ③ERROR③
      """,
      .error(
        "indistinct-colors", at: "②",
        "`OK` and `ERROR` differ by 2.45 in NORMAL for people with deuteranopia; expected at least 20 (ΔE2000)",
        labels: ["①": "the other colour", "③": "asked for here"],
        notes: [
          "in NORMAL they differ by 13.89 for people with protanopia and 2.45 for people with deuteranopia",
          "`ERROR` would differ enough in NORMAL as `#700f00`",
        ]))
    expectDiagnostics(
      """
      NORMAL
      ①#123456① A
      ②#123456② B
      @distinct A, ③B③ >= 5
      """,
      .error(
        "indistinct-colors", at: "②", "`A` and `B` differ by 0.00 in NORMAL; expected at least 5 (ΔE2000)",
        labels: ["①": "the other colour", "③": "asked for here"],
        notes: ["`B` would differ enough in NORMAL as `#234468`"]))
    expectDiagnostics(
      """
      NORMAL
      #000 A
      #fff B
      #00f C
      @distinct A, B, C
      """)
  }

  @Test func `two colours that are alike in several themes are one mistake`() {
    let rest = "#fff #000 BG\n@distinct OK, ERROR\n@contrast ui OK, ERROR on BG\n"
    let found = check("NORMAL NIGHT\n#2e8b3d #2e8b3d OK\n#b5533c - ERROR\n" + rest).result.diagnostics
    #expect(found.map(\.rule) == ["indistinct-colors"])
    #expect(
      found.first?.notes == [
        "in NORMAL and NIGHT they differ by 13.89 for people with protanopia and 2.45 for people with deuteranopia",
        "`ERROR` would differ enough in NORMAL as `#700f00`",
      ])
  }

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

  @Test func `each of two pairs that are alike gets its own advice`() {
    let rows = "#101010 a\n#111111 b\n#f0f0f0 c\n#efefef d\n"
    let found = check("DAY\n\(rows)@distinct a, b, c, d\n").result.diagnostics
    #expect(
      found.map(\.notes.last) == [
        "`b` would differ enough in DAY as `#505050`", "`d` would differ enough in DAY as `#9e9e9e`",
      ])
    // Nothing but white differs enough from black.
    let dark = check("DAY\n#000000 a\n#010101 b\n@distinct a, b >= 99.9\n").result.diagnostics
    #expect(dark.map(\.notes.last) == ["`b` would differ enough in DAY as `#ffffff`"])
  }

  @Test func `where no lightness is distinct enough another hue is advised`() {
    let rows = "#fff w\n#000 k\n#808080 a\n#818181 b\n"
    let found = check("DAY\n\(rows)@distinct w, k, a, b >= 28\n").result.diagnostics
    #expect(found.map(\.rule) == ["indistinct-colors"])
    #expect(
      found.first?.notes == ["no lightness of either colour does; give one of them another hue"])
  }

  @Test func `foregrounds are reported in the order of their rows, each once for all themes`() {
    let found = check("NORMAL SEPIA\n#999 - a\n#aaa - b\n#fff - page\n@contrast text b, a on page\n").result
      .diagnostics
    #expect(
      found.map(\.message) == [
        "`a` on `page` has a contrast of 2.84 in NORMAL, SEPIA; text at level AA asks for 4.5",
        "`b` on `page` has a contrast of 2.32 in NORMAL, SEPIA; text at level AA asks for 4.5",
      ])
  }

  @Test(
    arguments: [
      ("#123456 #111 A\n#123456 #111 B", "", ["in NORMAL and NIGHT they differ by 0.00 for everybody"]),
      (
        "#123456 #111 A\n#123456 #131313 B", "",
        ["in NORMAL they differ by 0.00 for everybody", "in NIGHT they differ by 0.49 for everybody"]
      ),
      ("#123456 #fff A\n#123456 #000 B", "", []),
      ("#2e8b3d #fff A\n#b5533c #000 B", " >= 10", []),
      (
        "#2e8b3d - A\n#b5533c - B", " >= 10",
        ["in NORMAL and NIGHT they differ by 2.45 for people with deuteranopia"]
      ),
    ] as [(String, String, [String])])
  func `notes say what the message does not`(rows: String, minimum: String, notes: [String]) {
    let found = check("NORMAL NIGHT\n\(rows)\n@distinct A, B\(minimum)\n").result.diagnostics
    #expect(found.map { $0.notes.filter { $0.hasPrefix("in ") } } == [notes])
  }

  @Test func `what cannot be read takes no colour away from what is suggested`() {
    let rows = "#606060 a\n#616161 b\n#zzzzzz c\n#a0a0a0 d\n"
    let found = check("DAY\n\(rows)@distinct a, b, c, d\n").result.diagnostics
    let notes = found.filter { $0.rule == "indistinct-colors" }.map(\.notes.last)
    #expect(notes == ["`b` would differ enough in DAY as `#222222`"])
  }

  @Test(arguments: [
    ("#fff", ["insufficient-contrast", "unknown-token"]), ("$NONE", ["unknown-token", "unknown-token"]),
  ])
  func `a contract over what cannot be read is not checked, any other is`(page: String, rules: [String]) {
    let rows = "#ccc TEXT\n#fff8 BAR\n\(page) PAGE\n$NONE OTHER\n"
    let found = check("DAY\n\(rows)@contrast text TEXT on BAR over PAGE\n").result.diagnostics
    #expect(found.map(\.rule) == rules)
  }

  @Test(arguments: [
    ("#fff8 g.x\n#fff8 g.y\n#fff8 bar\n", "over bar"), ("#fff8 g.x\n#fff8 g.x\n", ""),
  ])
  func `what is translucent in a group is said once`(rows: String, canvas: String) {
    let found = check("DAY\n#000 a\n\(rows)@contrast text a on g.* \(canvas)\n").result.diagnostics
    #expect(found.count { $0.rule == "translucent-background" } == 1)
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
        "`c.d` on `a.b` has a contrast of 1.16 in DAY; text at level AA asks for 4.5",
        caption: "this is #eeeeee", labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["the nearest colour of the same hue that passes is `#767676`: 4.54, ΔE2000 33.6"]))
    expectDiagnostics(
      "DAY\n#fff a.b\n#0008 c.d\n@contrast text a.b on ①c.*①\n",
      .error(
        "translucent-background", at: "①",
        "`c.d` is translucent in DAY, so its contrast depends on what lies under it",
        caption: "say what it lies on: `over TOKEN`"))
  }

  @Test func `a group that no key is in is reported`() {
    expectDiagnostics(
      "DAY\n#fff surface.page\n#000 text.body\n@contrast text ①tetx.*① on surface.*\n",
      .error(
        "unknown-token", at: "①", "there is no group `tetx`: no key begins with `tetx.`",
        caption: "did you mean `text.*`?",
        fixIts: [
          .suggestion(
            "write `text.*`",
            fixed: "DAY\n#fff surface.page\n#000 text.body\n@contrast text text.* on surface.*\n")
        ]))
    // The beginning of a name is none.
    expectDiagnostics(
      "DAY\n#fff primary.page\n#000 text\n@contrast text text on ①prinar.*①\n",
      .error(
        "unknown-token", at: "①", "there is no group `prinar`: no key begins with `prinar.`",
        caption: "did you mean `primary.*`?",
        fixIts: [
          .suggestion(
            "write `primary.*`",
            fixed: "DAY\n#fff primary.page\n#000 text\n@contrast text text on primary.*\n")
        ]))
  }

  @Test func `a contract for vision holds for deficiencies, too`() {
    let rows = "#fff page\n#e00000 error\n"
    #expect(check("DAY\n\(rows)@contrast text error on page\n").result.diagnostics == [])
    expectDiagnostics(
      "DAY\n②#fff② page\n①#e00000① error\n@contrast text vision ③error③ on page\n",
      .error(
        "insufficient-contrast", at: "①",
        "`error` on `page` has a contrast of 4.15 in DAY for people with deuteranopia; text at level AA asks for 4.5",
        labels: ["②": "the background, #ffffff", "③": "asked for here"],
        notes: ["`#cc0000` passes: 4.90, ΔE2000 4.3"]))
    // A token may have that name.
    expectDiagnostics("DAY\n#fff page\n#000 vision\n@contrast text vision on page\n")
    expectDiagnostics("DAY\n#fff page\n#000 vision\n#111 ink\n@contrast 7 vision vision, ink on page\n")
  }

  @Test func `a contract on a deprecated token is reported`() {
    expectDiagnostics(
      """
      NORMAL
      #111111 ①A①
      #222222 ②B②
      #ffffff C
      @deprecated A use ③B③
      @deprecated B use C
      @contrast text C on ④A④
      """,
      .warning(
        "deprecated-reference", at: "③", "`B` is deprecated", caption: "its replacement is `C`",
        labels: ["②": "the deprecated token is here"],
        fixIts: [
          .suggestion(
            "write `C`",
            fixed: """
              NORMAL
              #111111 A
              #222222 B
              #ffffff C
              @deprecated A use C
              @deprecated B use C
              @contrast text C on A
              """)
        ]),
      .warning(
        "deprecated-reference", at: "④", "`A` is deprecated", caption: "its replacement is `B`",
        labels: ["①": "the deprecated token is here"],
        fixIts: [
          .suggestion(
            "write `B`",
            fixed: """
              NORMAL
              #111111 A
              #222222 B
              #ffffff C
              @deprecated A use B
              @deprecated B use C
              @contrast text C on B
              """)
        ]))
    expectDiagnostics(
      """
      NORMAL
      #000000 ①A①
      #ffffff B
      @deprecated A
      @distinct ②A②, B
      """,
      .warning(
        "deprecated-reference", at: "②", "`A` is deprecated", labels: ["①": "the deprecated token is here"]))
    expectDiagnostics(
      """
      NORMAL
      #000000 ①A①
      #11111180 B
      #ffffff C
      @deprecated A
      @contrast text C on B over ②A②
      """,
      .warning(
        "deprecated-reference", at: "②", "`A` is deprecated", labels: ["①": "the deprecated token is here"]))
  }

  @Test(arguments: [
    ("text", "AA", "text at level AA asks for 4.5"), ("text", "AAA", "text at level AAA asks for 7"),
    ("large", "AA", "large text at level AA asks for 3"),
    ("large", "AAA", "large text at level AAA asks for 4.5"),
    ("ui", "AA", "user interface at level AA asks for 3"),
    ("ui", "AAA", "user interface at level AAA asks for 3"), ("3.25", "AA", "this contract asks for 3.25"),
    ("21", "AAA", "this contract asks for 21"),
  ])
  func `kinds, levels and numbers ask for their ratios`(kind: String, level: String, asked: String) {
    let found = check(
      "NORMAL\n#aaaaaa TEXT\n#bbbbbb BG\n@contrast \(kind) TEXT on BG\n@theme NORMAL level \(level)\n"
    ).result.diagnostics
    #expect(found.map(\.rule) == ["insufficient-contrast"])
    #expect(found.first?.message.hasSuffix(" in NORMAL; \(asked)") == true)
  }

  @Test func `a fix passes on every background of the contract`() throws {
    let text = "NORMAL\n#888888 TEXT\n#ffffff BG\n#dddddd BAR\n@contrast text TEXT on BG, BAR\n"
    let found = check(text).result.diagnostics
    #expect(
      found.map(\.message) == [
        "`TEXT` on `BAR` has a contrast of 2.60 in NORMAL; text at level AA asks for 4.5"
      ])
    #expect(
      found.first?.notes == [
        "the nearest colour of the same hue that passes is `#616161`: 4.55, ΔE2000 15.5",
        "on `BG` it has 3.54",
      ])
    let fixed = "#616161"
    #expect(check(text.replacing("#888888", with: fixed)).result.diagnostics == [])
  }

  @Test func `in and except narrow a contract`() {
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

  @Test func `a translucent foreground is composited over its background`() {
    // Black at 128/255 on white is seen as 127/255, whose contrast on white is a little over 4.
    let half = "NORMAL\n#00000080 TEXT\n#ffffff BG\n@contrast 4 TEXT on BG\n@contrast 4.1 TEXT on BG\n"
    #expect(
      check(half).result.diagnostics.map(\.message) == [
        "`TEXT` on `BG` has a contrast of 4.00 in NORMAL; this contract asks for 4.1"
      ])
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
    let names2 = found.compactMap { $0.message.split(separator: "`").first.map(String.init) }
    #expect(Set(names2) == failing)
    #expect(found.count == failing.count)
  }
}
