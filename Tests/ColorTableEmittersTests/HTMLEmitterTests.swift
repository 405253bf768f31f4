import ColorScience
import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

@Suite struct HTMLEmitterTests {
  @Test func `the page is as expected`() throws {
    let text = try HTMLTables.page(HTMLTables.contracts)
    // The style and the script have files of their own.
    let page = text.replacingOccurrences(
      of: String(decoding: HTMLScript.style, as: UTF8.self), with: "…style…\n"
    )
    .replacingOccurrences(of: String(decoding: HTMLScript.script, as: UTF8.self), with: "…script…")
    .replacingOccurrences(of: "\(HTMLScript.scriptHash)", with: "…hash…")
    Golden.expect(page.utf8, matches: webGolden("HTML/page.html"))
  }

  @Test func `the same table gives the same bytes`() throws {
    #expect(try HTMLTables.page(HTMLTables.contracts) == HTMLTables.page(HTMLTables.contracts))
  }

  @Test func `the title is the table's name or an option's`() throws {
    #expect(try HTMLTables.page(HTMLTables.contracts).contains("<title>App colours</title>"))
    let page = try HTMLTables.page(HTMLTables.contracts, ["title": "A < B & \"C\""])
    #expect(page.contains("<title>A &lt; B &amp; &quot;C&quot;</title>"))
    #expect(page.contains("<h1>A &lt; B &amp; &quot;C&quot;</h1>"))
    #expect(throws: EmitterOptionError.self) { try HTMLEmitter(parsing: ["title": "  "]) }
  }

  @Test func `a page of 300 tokens and four themes has less than 300 KB`() throws {
    let page = try HTMLTables.page(HTMLTables.large(tokens: 300, themes: 4))
    #expect(page.utf8.count < 300_000, "\(page.utf8.count) bytes")
    #expect(page.matches(of: /<li(?: class=fail)? style=--b:/).count > 500)
    print("page of 300 tokens in 4 themes: \(page.utf8.count) bytes")
  }

  @Test func `names are those that the emitters give`() throws {
    var source = WebTable.plain
    // Keys that have no name in Swift.
    source.rows.removeAll { ["👍", "_", "--"].contains($0.key) }
    source.deprecations = []
    let table = source.table
    let input = HTMLTables.input(table)
    let swift = try #require(SwiftEmitter().tokenNames(input))
    let css = try #require(CSSEmitter().tokenNames(input))
    let scss = try #require(SCSSEmitter().tokenNames(input))
    let variables = try webOutput(of: SCSSEmitter.self, input)
    let compose = try #require(ComposeEmitter().tokenNames(input))
    let kotlin = try webOutput(of: ComposeEmitter.self, input)
    let all = input.languages.compactMap { $0.tokenNames(input) }
    #expect(all.contains { $0.language == "Swift" } && all.contains { $0.language == "CSS" })
    let page = try HTMLTables.page(table)
    let sheet = try webOutput(of: CSSEmitter.self, input)
    let file = try webOutput(of: SwiftEmitter.self, input)
    for (token, row) in zip(table.tokenIDs, source.rows) {
      #expect(css[token] == "--" + row.cssName)
      #expect(sheet.contains("\n  \(css[token]): \(row.colors[0]);"), "\(row.key)")
      let name = swift[token].split(separator: ".").last.map(String.init) ?? ""
      let declared = try Regex("var `?\(name)`?: (AppColor|Self)")
      #expect(swift[token].hasPrefix("AppColor."))
      #expect(file.contains(declared), "\(row.key) is \(swift[token])")
      #expect(variables.contains("\n\(scss[token]): "), "\(row.key)")
      let property = compose[token].split(separator: ".").last.map(String.init) ?? ""
      #expect(kotlin.contains(try Regex("val `?\(property)`?: Color")), "\(row.key) is \(compose[token])")
      let names = all.map { $0[token] }.joined(separator: "<li>")
      #expect(page.contains("<ul class=names><li>\(names)</ul>"), "\(row.key)")
    }
  }

  @Test func `names follow the options of the run`() throws {
    let emitters: [any Emitter] = [
      try CSSEmitter(parsing: ["prefix": "app"]), try SwiftEmitter(parsing: ["name": "Palette"]),
      HTMLEmitter(),
    ]
    let input = EmitterInput(
      table: HTMLTables.contracts, sourcePath: "App.colortable",
      languages: EmitterRegistry.languages(of: emitters))
    let page = try webOutput(of: HTMLEmitter.self, input)
    #expect(page.contains("<ul class=names><li>Palette.text.primary<li>--app-text-primary"))
  }

  @Test func `a page alone has no names of other languages`() throws {
    let emitters: [any Emitter] = [HTMLEmitter()]
    let input = EmitterInput(
      table: HTMLTables.contracts, sourcePath: "App.colortable",
      languages: EmitterRegistry.languages(of: emitters))
    #expect(!(try webOutput(of: HTMLEmitter.self, input)).contains("class=names"))
  }

  @Test func `a row says where it stands, what it refers to and what refers to it`() throws {
    let input = EmitterInput(
      table: HTMLTables.contracts, sourcePath: "App.colortable",
      origin: { token in
        TokenOrigin(
          file: "<App>.colortable", line: token.index + 3,
          references: token.index == 7 ? [TokenID(2)] : [])
      })
    let page = try webOutput(of: HTMLEmitter.self, input)
    let start = "<p class=origin>&lt;App&gt;.colortable:"
    #expect(page.contains(start + "10<br>refers to <a href=\"#text.primary\">"))
    #expect(page.contains(start + "5<br>used by <a href=\"#OLD\">OLD</a>"))
  }

  @Test func `a theme stands on the background of its contracts, or on the first surface`() throws {
    let grounds = HTMLTables.contracts.themeIDs.map {
      HTMLThemeGround($0, of: HTMLTables.contracts, surface: nil)
    }
    #expect(grounds.allSatisfy { $0.page == TokenID(0) })
    #expect(grounds[0].texts == [TokenID(2), TokenID(3)] && grounds[0].border == TokenID(4))
    let plain = Self.table(["#ffffff", "#eeeeee"])
    #expect(HTMLThemeGround(.default, of: plain, surface: HTMLThemeGround.surface(of: plain)).page == nil)
    var builder = TableBuilder(themes: [Theme(name: "NORMAL")])
    for key in ["accent", "surfacePage"] { builder.addToken(key: key, colors: [WebTable.color("#445566")]) }
    let table = builder.build()
    let ground = HTMLThemeGround(.default, of: table, surface: HTMLThemeGround.surface(of: table))
    #expect(ground.page == TokenID(1) && ground.texts.isEmpty)
    #expect(try HTMLTables.page(table).contains("color-scheme: dark; --ground: #445566; --ink: #eceef2;"))
  }

  @Test func `a language that cannot have the table has no names`() throws {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL")])
    builder.addToken(key: "TEXT_A", colors: [WebTable.color("#123456")])
    builder.addToken(key: "text-a", colors: [WebTable.color("#123457")])
    let input = HTMLTables.input(builder.build())
    #expect(CSSEmitter().tokenNames(input) == nil)
    #expect(SwiftEmitter().tokenNames(input) == nil)
    let page = try webOutput(of: HTMLEmitter.self, input)
    #expect(!page.contains("class=names"))
    #expect(page.contains("<tr id=\"TEXT_A\">") && page.contains("<tr id=\"text-a\">"))
  }

  @Test(arguments: 1...20)
  func `ratios and marks are those of the contracts`(seed: UInt64) throws {
    let table = HTMLTables.random(seed: seed)
    let contrasts = HTMLContrasts(table)
    for theme in table.themeIDs {
      // A pair comes once for each canvas and each kind of vision.
      var expected: [String: (ratio: Double, required: Double, passes: Bool)] = [:]
      for contract in table.contrastContracts where contract.themes.contains(theme) {
        let evaluation = ContrastEvaluation(contract, in: theme, of: table)
        for pair in evaluation.pairs {
          let canvas = table.color(of: pair.background, in: theme).isOpaque ? nil : contract.canvas
          let name =
            "\(pair.foreground.index) \(pair.background.index) \(canvas?.index ?? -1) \(contract.coversVision)"
          let known = expected[name]
          expected[name] = (
            pair.ratio, max(pair.required, known?.required ?? 0), pair.passes && known?.passes ?? true
          )
        }
      }
      var found = 0
      for token in table.tokenIDs {
        for line in contrasts.lines(of: token, in: theme) {
          let matches = [true, false].compactMap {
            expected["\(token.index) \(line.background.index) \(line.canvas?.index ?? -1) \($0)"]
          }
          #expect(
            matches.contains {
              $0.ratio == line.ratio && $0.required == line.required && $0.passes == line.passes
            })
          found += 1
        }
      }
      #expect(found == expected.count)
    }
  }

  @Test func `the summary counts contracts, tokens outside them and wide colours`() throws {
    let page = try HTMLTables.page(HTMLTables.contracts)
    func fact(_ name: String) -> String? {
      page.firstMatch(of: try! Regex("<dt>\(name)<dd[^>]*>([^<]*)</div>"))?[1].substring.map(String.init)
    }
    #expect(fact("Tokens") == "8")
    #expect(fact("Themes") == "3")
    let overview = HTMLContractOverview(HTMLTables.contracts, HTMLContrasts(HTMLTables.contracts))
    #expect(overview.count == 4)
    // text.faint is too faint, and the two of status are too much alike.
    #expect(fact("Contracts failed") == String(overview.failedCount))
    #expect(fact("Contracts passed") == String(4 - overview.failedCount))
    #expect(overview.failedCount == 2)
    #expect(fact("In no contrast contract") == "1")
    #expect(fact("Outside sRGB") == "1")
    #expect(fact("Deprecated") == "1")
    let row = try #require(page.firstMatch(of: /<tr id="OLD"[^\n]*/)).output
    #expect(row.contains("class=\"free old\""))
    #expect(page.matches(of: /<tr id="[^"]*" class=(?:free|"free)/).count == 1)
    // Empty parts are left out.
    let others = try HTMLTables.page(WebTable.contrast.table)
    for name in ["In no contrast contract", "Outside sRGB", "Deprecated"] {
      #expect(!others.contains("<dt>\(name)"), "\(name)")
    }
  }

  @Test func `a table without contracts says so once`() throws {
    let page = try HTMLTables.page(WebTable.contrast.table)
    #expect(page.contains("<dt>Contracts<dd>none</div>"))
    #expect(!page.contains("class=free"))
    #expect(!page.contains("id=\"page:contracts\""))
  }

  @Test func `sections are listed where there are several`() throws {
    let one = try HTMLTables.page(WebTable.contrast.table)
    #expect(!one.contains("<nav") && one.contains("<h2>Tokens<small>2 tokens</small></h2>"))
    let several = try HTMLTables.page(WebTable.plain.table)
    #expect(several.contains("<nav") && several.contains("<h2>In no group<small>"))
    let contracts = try HTMLTables.page(
      Self.table(["#000000", "#ffffff"], contrast: [Self.contract(.text, 0..<1, on: 1)]))
    #expect(contracts.contains("<nav") && contracts.contains("<a href=\"#page:contracts\">Contracts</a>"))
  }

  @Test func `a family is named where there are several`() throws {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL", family: "ACME")])
    builder.addToken(key: "BG", colors: [WebTable.color("#ffffff")])
    #expect(try HTMLTables.page(builder.build()).contains("<option value=s0>Follow the system\n"))
    let page = try HTMLTables.page(HTMLTables.contracts)
    #expect(page.contains("<option value=s1>Follow the system in Other\n"))
  }

  @Test(arguments: [(500, []), (501, ["9040", "9040", "9040", "9040", "9040", "130"])])
  func `a browser knows how tall the parts of a large page are`(count: Int, heights: [String]) throws {
    let page = try HTMLTables.page(Self.table((0..<count).map { _ in "#123456" }))
    #expect(page.matches(of: /<div class=part/).count == (count + 99) / 100)
    let written = page.matches(of: /<div class=part style="contain-intrinsic-size:auto (\d+)px">/)
    #expect(written.map { String($0.1) } == heights)
  }

  @Test(arguments: [(1, 40), (3, 40), (4, 46), (12, 102)])
  func `the more themes, the wider is the screen that has them side by side`(themes: Int, width: Int) throws {
    let page = try HTMLTables.page(HTMLTables.large(tokens: 3, themes: themes))
    #expect(page.contains("@media screen and (max-width: \(width).99rem) {\n"))
  }

  @Test func `a colour that browsers store in 8 bits has a hex value only`() throws {
    let table = NativeTables.table(of: Color(.srgb, 0.301, 0.301, 0.301)).table
    #expect(try HTMLTables.page(table).contains("<td style=--c:#4d4d4d>#4d4d4d\n"))
  }

  // MARK: Contracts

  /// A table of tokens `t0`, `t1` and so on in one theme.
  private static func table(
    _ colors: [String], contrast: [ContrastContract] = [], distinct: [DistinctContract] = []
  ) -> Table {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL")])
    for (index, color) in colors.enumerated() {
      builder.addToken(key: "t\(index)", colors: [WebTable.color(color)])
    }
    builder.contrastContracts = contrast
    builder.distinctContracts = distinct
    return builder.build()
  }

  private static func contract(
    _ requirement: ContrastContract.Requirement, _ foregrounds: Range<Int>, on background: Int
  ) -> ContrastContract {
    ContrastContract(
      requirement: requirement, foregrounds: foregrounds.map { TokenID($0) },
      backgrounds: [TokenID(background)], canvas: nil, themes: [.default], reason: nil)
  }

  /// The section of a page about all contracts.
  private static func overview(_ table: Table) throws -> Substring {
    let page = try HTMLTables.page(table)
    return try #require(page.firstMatch(of: /<section id="page:contracts"(?s:.*?)<\/section>/)).output
  }

  @Test func `the overview names the first eight tokens and failures of a contract`() throws {
    func overview(_ count: Int) throws -> Substring {
      let colors = (0..<count).map { _ in "#808080" } + ["#888888"]
      return try Self.overview(Self.table(colors, contrast: [Self.contract(.large, 0..<count, on: count)]))
    }
    let eight = try overview(8)
    #expect(eight.contains("<th scope=row>Large text: <a href=\"#t0\">t0</a>, <a "))
    #expect(eight.contains("<b class=bad>8 of 8 fail</b>"))
    #expect(eight.matches(of: /<li><a/).count == 8)
    #expect(!eight.contains("more"))
    let ten = try overview(10)
    #expect(ten.contains("t7</a> and 2 more on <a href=\"#t10\">t10</a>"))
    #expect(ten.contains("<b class=bad>10 of 10 fail</b>"))
    #expect(ten.matches(of: /<li><a/).count == 8)
    #expect(ten.contains("<li>and 2 more</ul>"))
  }

  @Test func `the overview says that a background has nothing under it`() throws {
    let table = Self.table(["#000000", "#ffffff80"], contrast: [Self.contract(.text, 0..<1, on: 1)])
    let text = "<td><b class=bad>cannot be measured</b>: a background is translucent, over nothing\n"
    #expect(try Self.overview(table).contains(text))
  }

  /// Of pairs that differ equally, the first one is named.
  @Test(arguments: [(["#000000", "#ffffff", "#222222"], "t2"), (["#123456", "#123456", "#123456"], "t1")])
  func `the overview names the tokens that differ least`(colors: [String], other: String) throws {
    let distinct = DistinctContract(tokens: [TokenID(0), TokenID(1), TokenID(2)], minimumDifference: nil)
    let overview = try Self.overview(Self.table(colors, distinct: [distinct]))
    #expect(
      overview.contains(", needs 20: <a href=\"#t0\">t0</a> and <a href=\"#\(other)\">\(other)</a>"))
  }

  @Test(arguments: [[.text, .ratio(20)], [.ratio(20), .text]] as [[ContrastContract.Requirement]])
  func `a pair must pass every contract that names it`(requirements: [ContrastContract.Requirement]) throws {
    let contrast = requirements.map { Self.contract($0, 0..<1, on: 1) }
    let page = try HTMLTables.page(Self.table(["#222222", "#ffffff"], contrast: contrast))
    #expect(page.contains("<ul><li class=fail style=--b:#ffffff><b>15.90 fail</b>, needs 20 on t1</ul>"))
  }

  @Test func `a ratio passes that is exactly what is asked for`() throws {
    func table(_ requirement: ContrastContract.Requirement) -> Table {
      Self.table(["#777777", "#ffffff"], contrast: [Self.contract(requirement, 0..<1, on: 1)])
    }
    let evaluation = ContrastEvaluation(Self.contract(.ui, 0..<1, on: 1), in: .default, of: table(.ui))
    let ratio = try #require(evaluation.pair(0, 0)).ratio
    let page = try HTMLTables.page(table(.ratio(ratio)))
    #expect(page.contains("<ul><li style=--b:#ffffff><b>4.47 pass</b> on t1</ul>"))
  }

  @Test func `groups are in the order in which they begin`() {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL")])
    // A key that begins with the name of the group before it is not in that group.
    for key in ["a.one", "about", "a.b.two", "a.three", "C"] {
      builder.addToken(key: key, colors: [WebTable.color("#000000")])
    }
    let groups = HTMLGroup.all(builder.build())
    #expect(groups.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "", "a.b"])
    #expect(groups.map { $0.tokens.map(\.index) } == [[0, 3], [1, 4], [2]])
  }
}
