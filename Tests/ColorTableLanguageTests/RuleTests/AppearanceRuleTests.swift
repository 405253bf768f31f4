import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import TestSupport
import Testing

/// Whether a theme is light or dark: by a directive, by its name, and by its backgrounds.
struct AppearanceRuleTests {
  @Test(arguments: [
    ("Dusk", Appearance.dark), ("Midnight", .dark), ("dark-mode", .dark), ("nightBlue", .dark),
    ("BLACK", .dark), ("Dim2", .dark), ("HIGH_CONTRAST_DARK", .dark), ("normal.dark", .dark),
    ("HCDark", .dark), ("DayTime", .light),
    ("light2", .light), ("Normal", .light), ("Darkroom", nil), ("Delight", nil), ("RED", nil),
    ("DAY-NIGHT", nil), ("HIGH-CONTRAST", nil),
  ])
  func `a word of a theme's name says its appearance`(name: String, appearance: Appearance?) throws {
    let checked = check("FIRST \(name)\n#fff #000 BG\n", levels: RuleLevels())
    #expect(try checked.table().themes.map(\.appearance) == [.light, appearance])
    #expect(
      checked.result.diagnostics.map(\.rule) == (appearance == nil ? ["undeclared-appearance"] : []))
  }

  @Test func `a theme whose name says nothing is reported with what to write`() {
    func fixIts(_ fixed: (String) -> String) -> [ExpectedDiagnostic.FixIt] {
      ["@theme RED light", "@theme RED dark"].map { .suggestion("write `\($0)`", fixed: fixed($0)) }
    }
    let message =
      "nothing says whether `RED` is light or dark, so no system setting chooses it, and outputs take it for "
    let caption = "expected `@theme RED light` or `@theme RED dark`"
    expectDiagnostics(
      "NORMAL ①RED①\r\n#fff #000 BG\r\n", levels: RuleLevels(),
      .warning(
        "undeclared-appearance", at: "①", message + "light", caption: caption,
        fixIts: fixIts { "NORMAL RED\r\n\($0)\r\n#fff #000 BG\r\n" }))
    // A file without a header leaves that of another one alone.
    expectDiagnostics(
      "// App\n@include \"Classic.txt\"\n", files: ["Classic.txt": "DARK ①RED①\n#fff #000 BG\n"],
      levels: RuleLevels(),
      .warning(
        "undeclared-appearance", at: "①", message + "dark", caption: caption,
        fixIts: fixIts { "// App\n\($0)\n@include \"Classic.txt\"\n" }))
  }

  /// Expects a report of the theme B, with a clause on what chooses it.
  private func expectReport(
    _ table: String, _ choice: String, isDark: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = table.replacing("①", with: "").split(separator: "\n", maxSplits: 1)
    expectDiagnostics(
      table, levels: RuleLevels(),
      .warning(
        "undeclared-appearance", at: "①",
        "nothing says whether `B` is light or dark, so \(choice), and outputs take it for "
          + (isDark ? "dark" : "light"),
        caption: "expected `@theme B light` or `@theme B dark`",
        fixIts: ["@theme B light", "@theme B dark"].map {
          .suggestion("write `\($0)`", fixed: "\(lines[0])\n\($0)\n\(lines[1])")
        }), sourceLocation: sourceLocation)
  }

  @Test func `the first theme of a family is reported with what a system chooses it for`() {
    let families =
      "@theme A family A\n@theme A_DARK dark family A\n@theme B family B\n@theme C dark family B\n"
    let rows = "#fff #000 #fee #011 BG\n"
    let choice = "a light system chooses it, as the first theme of the family `B`"
    expectReport("A A_DARK ①B① C\n\(families)\(rows)", choice)
    // A declared light theme after it changes nothing.
    expectReport(
      "A A_DARK ①B① C\n\(families)\(rows)".replacing("C dark", with: "C light"),
      "light and dark systems choose it, as the first theme of the family `B`")
    // A theme that is not the first of its family stays out.
    expectReport(
      "A A_DARK C ①B①\n\(families)\(rows)".replacing("C dark", with: "C light"),
      "no system setting chooses it")
    // The base, and so what pages and views look like, is dark.
    expectReport(
      "A A_DARK ①B① C\n\(families)\(rows)".replacing("B family", with: "B based-on A_DARK family"), choice,
      isDark: true)
    expectReport(
      "A A_DARK ①B① C\n@theme A light family A\n@theme A_DARK dark family A\n@theme C dark\n\(rows)",
      "a light system chooses it, as the first theme without a family")
  }

  @Test func `a high-contrast theme is reported with what a system chooses it for`() {
    let rows = "#fff #000 #fee BG\n"
    expectReport(
      "DAY NIGHT ①B①\n@theme B high-contrast\n\(rows)", "no system setting but more contrast chooses it")
    expectReport(
      "DAY NIGHT ①B①\n@theme NIGHT high-contrast\n@theme B high-contrast\n\(rows)",
      "no system setting chooses it")
    let brand = "@theme B high-contrast family B\n"
    expectReport(
      "DAY ①B① NIGHT\n\(brand)@theme NIGHT family B\n\(rows)",
      "a light system chooses it, as the first theme of the family `B`")
    // If a theme is light and none is dark, CSS falls back to the first one, and Swift to the light one.
    expectReport(
      "DAY ①B① LIGHT\n\(brand)@theme LIGHT family B\n\(rows)",
      "only a dark system may choose it, as the first theme of the family `B`")
    expectReport(
      "DAY ①B① LIGHT NIGHT\n\(brand)@theme LIGHT family B\n@theme NIGHT family B\n#fff - - - BG\n",
      "no system setting chooses it")
  }

  @Test func `a black page makes dark the likelier appearance`() throws {
    let found = check(
      "DAY CONTRAST\n#fff #000 page\n#000 #fff text\n@contrast text text on page\n", levels: RuleLevels()
    ).result.diagnostics
    #expect(
      found.first?.fixIts.map(\.message) == ["write `@theme CONTRAST dark`", "write `@theme CONTRAST light`"])
  }

  @Test func `a theme whose backgrounds are those of the other appearance is reported`() {
    expectDiagnostics(
      """
      DAY ①NIGHT①
      #fff ②#eee② page
      #000 #111 text
      #fff8 #fff8 glass
      @contrast text text on page
      @contrast ui text on glass over page

      """, levels: RuleLevels(),
      .warning(
        "contradictory-appearance", at: "①",
        "`NIGHT` is dark, but all backgrounds of its contracts are light",
        labels: ["②": "a background of `NIGHT`"],
        fixIts: [
          .suggestion(
            "write `@theme NIGHT light`",
            fixed: """
              DAY NIGHT
              @theme NIGHT light
              #fff #eee page
              #000 #111 text
              #fff8 #fff8 glass
              @contrast text text on page
              @contrast ui text on glass over page

              """)
        ]))
    let rest = "#000 page\n#fff text\n@contrast text text on page\n"
    expectDiagnostics(
      "FIRST\n@theme FIRST title \"One\" ①light①\n②#000② page\n#fff text\n@contrast text text on page\n",
      levels: RuleLevels(),
      .warning(
        "contradictory-appearance", at: "①",
        "`FIRST` is light, but all backgrounds of its contracts are dark",
        labels: ["②": "a background of `FIRST`"],
        fixIts: [
          .suggestion("write `@theme FIRST dark`", fixed: "FIRST\n@theme FIRST title \"One\" dark\n\(rest)")
        ]))
  }

  @Test func `one dark background does not make a theme dark`() {
    let rows = "#fff page\n#036 accent\n#000 text\n#fff onAccent\n"
    expectDiagnostics(
      "DAY\n\(rows)@contrast text text on page\n@contrast text onAccent on accent\n",
      levels: RuleLevels())
  }

  @Test func `what DKNightVersion reads is not advised to have directives or dashes`() {
    let rows = "#111111 #eeeeee A\n#222222 #dddddd B\n#333333 #cccccc C\n#444444 #bbbbbb D\n"
    let found = check(
      "NORMAL NIGHT RED\n".replacing(" RED", with: "") + rows + "#555555 #555555 E\n", levels: .classic)
    #expect(found.result.diagnostics.map(\.rule) == ["unchanged-in-dark"])
    #expect(found.result.diagnostics.allSatisfy { $0.fixIts.isEmpty && $0.caption == nil })
    var levels = RuleLevels()
    levels.denyClassicDifferences()
    let red = check("NORMAL RED\n#ffffff #ff0000 A\n", levels: levels).result.diagnostics
    #expect(red.map(\.rule) == ["undeclared-appearance"])
    #expect(red.allSatisfy { $0.fixIts.isEmpty })
  }

  @Test func `a family without a light theme is reported at its first theme`() {
    expectDiagnostics(
      """
      DAY ①ACME_NIGHT① ACME_MORE BETA
      @theme ACME_NIGHT dark family ACME
      @theme ACME_MORE dark high-contrast family ACME
      @theme BETA light family BETA
      #fff #111 #000 #eee BG

      """, levels: RuleLevels(),
      .warning(
        "family-without-light-theme", at: "①",
        "the family `ACME` has no light theme, so `ACME_NIGHT` is shown on a light system",
        notes: ["declare one with `@theme NAME light family ACME`"]))
    expectDiagnostics(
      "ACME ①OLED①\n@theme ACME light family ACME\n@theme OLED dark\n#fff #111 BG\n", levels: RuleLevels(),
      .warning(
        "family-without-light-theme", at: "①",
        "the themes without a family have no light theme, so `OLED` is shown on a light system",
        notes: ["declare one with `@theme NAME light`"]))
    expectDiagnostics(
      "DAY NIGHT\n@theme NIGHT dark family ACME\n@allow family-without-light-theme\n#fff #111 BG\n",
      levels: RuleLevels())
  }
}
