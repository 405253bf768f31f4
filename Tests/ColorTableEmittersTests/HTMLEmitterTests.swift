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
    #expect(try HTMLTables.page(WebTable.contrast.table).contains("<title>App colours</title>"))
    let page = try HTMLTables.page(HTMLTables.contracts, ["title": "A < B & \"C\""])
    // Pairs that fail are counted before the title.
    #expect(page.firstMatch(of: /<title>\(\d+\) A &lt; B &amp; &quot;C&quot;<\/title>/) != nil)
    #expect(page.contains("<h1>A &lt; B &amp; &quot;C&quot;</h1>"))
    #expect(throws: EmitterOptionError.self) { try HTMLEmitter(parsing: ["title": "  "]) }
  }

  @Test func `the style and the script are small`() throws {
    #expect(HTMLScript.style.count < 30_000, "\(HTMLScript.style.count) bytes")
    #expect(HTMLScript.script.count <= 61_440, "\(HTMLScript.script.count) bytes")
  }

  /// The shares of a page that are not its style and script.
  @Test(arguments: [(40, 4, 2_700), (294, 2, 1_000)])
  func `a token costs few bytes`(tokens: Int, themes: Int, limit: Int) throws {
    let page = try HTMLTables.page(HTMLTables.large(tokens: tokens, themes: themes), languages: [])
    let size = page.utf8.count - HTMLScript.style.count - HTMLScript.script.count
    #expect(size <= tokens * limit, "\(size / tokens) bytes a token")
  }

  @Test func `a page of 10,000 tokens has no list and less than 6 MB`() throws {
    let page = try HTMLTables.page(HTMLTables.large(tokens: 10_000, themes: 3), languages: [])
    #expect(page.utf8.count <= 6_000_000, "\(page.utf8.count) bytes")
    #expect(
      !page.contains("id=\"page:values\"") && !page.contains("id=\"page:move\"") && page.contains("--json"))
  }

  @Test func `names are those of the run's other outputs`() throws {
    let emitters: [any Emitter] = [
      try CSSEmitter(parsing: ["prefix": "app"]), try SwiftEmitter(parsing: ["name": "Palette"]),
      HTMLEmitter(),
    ]
    let input = EmitterInput(
      table: HTMLTables.contracts, sourcePath: "App.colortable",
      languages: EmitterRegistry.languages(of: emitters))
    let page = try webOutput(of: HTMLEmitter.self, input)
    #expect(
      page.contains("<p>Swift <code>Palette.text.primary</code><p>CSS <code>--app-text-primary</code>"))
    #expect(!(try HTMLTables.page(HTMLTables.contracts, languages: [])).contains("<p>CSS <code>"))
  }

  // MARK: Contracts

  @Test(arguments: 1...20)
  func `the worst pairs are those of the contracts`(seed: UInt64) {
    let table = HTMLTables.random(seed: seed)
    let contrasts = HTMLContrasts(table)
    var held = 0
    var inFront: [CellID: Double] = [:]
    for contract in table.contrastContracts {
      var holds = true
      for theme in contract.themes {
        let evaluation = ContrastEvaluation(contract, in: theme, of: table)
        holds = holds && evaluation.passes
        for pair in evaluation.pairs {
          let cell = table.layout.cell(of: pair.foreground, in: theme)
          inFront[cell] = min(inFront[cell] ?? .infinity, pair.ratio / pair.required)
        }
      }
      held += holds ? 1 : 0
    }
    #expect(contrasts.heldCount == held && contrasts.count == table.contrastContracts.count)
    for token in table.tokenIDs {
      for theme in table.themeIDs {
        let cell = table.layout.cell(of: token, in: theme)
        #expect(contrasts.worst(of: token, in: theme)?.share == inFront[cell])
      }
    }
    let shares = contrasts.rows.map { $0.hardest?.share ?? .infinity }
    #expect(shares == shares.sorted())
    #expect(contrasts.failures.count == inFront.values.count { $0 < 1 })
  }

  @Test func `a ratio passes that is exactly what is asked for`() throws {
    func table(_ requirement: ContrastContract.Requirement) -> Table {
      Self.table(
        ["text", "page"], [["#777777"], ["#ffffff"]], contrast: [Self.contract(requirement, [0], on: [1])])
    }
    let evaluation = ContrastEvaluation(
      Self.contract(.ui, [0], on: [1]), in: .default, of: table(.ui))
    let ratio = try #require(evaluation.pair(0, 0)).ratio
    #expect(HTMLContrasts(table(.ratio(ratio))).heldCount == 1)
    #expect(HTMLContrasts(table(.ratio(ratio.nextUp))).heldCount == 0)
  }

  // MARK: The screen

  /// The roles of a table of keys on white, all of whose contracts hold.
  private static func roles(
    _ keys: [String], _ contracts: [ContrastContract]
  ) -> [HTMLRole: String] {
    let table = table(keys, keys.map { _ in ["#123456"] }, contrast: contracts)
    return HTMLRoles(table, HTMLGroup.all(table)).tokens.mapValues { table.key(of: $0) }
  }

  @Test func `roles come from contracts, and words tell the fronts of one apart`() {
    let keys = [
      "muted", "body", "a.link", "page", "card", "go", "onGo", "danger", "edge", "hairline", "success.bg",
      "success.text",
    ]
    let all = [
      Self.contract(.text, [0, 1, 2, 7], on: [3, 4]), Self.contract(.text, [11], on: [10]),
      Self.contract(.text, [6], on: [5]), Self.contract(.ui, [5, 8], on: [3, 4]),
    ]
    #expect(
      Self.roles(keys, all) == [
        .page: "page", .card: "card", .text: "body", .secondary: "muted", .link: "a.link", .error: "danger",
        .action: "go", .onAction: "onGo", .field: "edge", .line: "hairline", .paid: "success.bg",
        .onPaid: "success.text",
      ])
    // A text that one of the two surfaces has no contract for plays no part.
    let partial = [Self.contract(.text, [1], on: [3, 4]), Self.contract(.text, [2], on: [3])]
    #expect(Self.roles(keys, partial)[.link] == nil)
    // Without a contract no name gives a role.
    #expect(Self.roles(["page", "card", "text", "link"], []).isEmpty)
    // Steps of a ramp play none either.
    let steps = (1...12).map { "gray.\($0)" }
    #expect(Self.roles(steps, [Self.contract(.text, [10, 11], on: [0, 1])]).isEmpty)
  }

  @Test func `light stands with dark of one family and one contrast`() {
    func pairs(_ themes: [Theme]) -> [String] {
      HTMLThemePair.all(TableBuilder(themes: themes).build()).map {
        "\($0.left.index)\($0.right.index) \($0.name)"
      }
    }
    func theme(_ name: String, _ appearance: Appearance, high: Bool = false, family: String? = nil) -> Theme {
      Theme(
        name: name, title: name.lowercased(), appearance: appearance, isHighContrast: high, family: family)
    }
    #expect(pairs([theme("DAY", .light)]) == ["00 day"])
    #expect(
      pairs([
        theme("DAY", .light), theme("NIGHT", .dark), theme("SEPIA", .light),
        theme("DAY-HC", .light, high: true), theme("NIGHT-HC", .dark, high: true),
      ]) == ["01 Standard", "02 sepia", "34 More contrast"])
    #expect(
      pairs([
        theme("A", .light, family: "Acme"), theme("B", .dark, family: "Acme"),
        theme("C", .light, family: "Beta"), theme("D", .dark, family: "Beta"),
      ]) == ["01 Acme", "23 Beta"])
  }

  // MARK: Colours

  @Test(
    arguments: [
      ([1, 2, 5, 2, 2], [0..<3, 3..<5]), ([6, 6, 6], [0..<1, 1..<2, 2..<3]), ([8, 1], [0..<1, 1..<2]),
      ([], []),
      ([3, 3, 3, 3], [0..<2, 2..<4]),
    ] as [([Int], [Range<Int>])])
  func `groups are packed to lines of about six cells`(counts: [Int], lines: [Range<Int>]) {
    #expect(HTMLLines.packed(counts) == lines)
  }

  @Test func `groups are in the order in which they begin, and numbers make a ramp`() {
    let keys =
      ["a.one", "about", "a.b.two", "a.three", "C"] + (1...5).map { "gray.\($0)" }
      + (1...5).map { "blue-\($0)00" } + ["a.1", "a.2"]
    let groups = HTMLGroup.all(Self.table(keys, keys.map { _ in ["#000000"] }))
    #expect(groups.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "", "a.b", "gray", "blue"])
    #expect(groups.map(\.isRamp) == [false, false, false, true, true])
    #expect(groups.map { $0.tokens.map(\.index) }[0] == [0, 3, 15, 16])
    #expect(
      groups[4].shortNames.map { String(decoding: $0, as: UTF8.self) } == ["100", "200", "300", "400", "500"])
    #expect(groups[4].parts(ofAtMost: 3).map(\.tokens.count) == [2, 3])
  }

  @Test func `properties have the letters of their themes`() throws {
    let themes = (0..<28).map { Theme(name: "T\($0)", base: $0 == 0 ? nil : .default) }
    var builder = TableBuilder(themes: themes)
    builder.addToken(key: "X", colors: themes.map { _ in WebTable.color("#123456") })
    let page = try HTMLTables.page(builder.build())
    for name in ["a0", "z0", "aa0", "ab0"] { #expect(page.contains("--\(name):#123456;"), "\(name)") }
  }

  private static func table(
    _ keys: [String], _ colors: [[String]], contrast: [ContrastContract] = []
  ) -> Table {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL")])
    for (key, colors) in zip(keys, colors) {
      builder.addToken(key: key, colors: colors.map(WebTable.color(_:)))
    }
    builder.contrastContracts = contrast
    return builder.build()
  }

  private static func contract(
    _ requirement: ContrastContract.Requirement, _ foregrounds: [Int], on backgrounds: [Int]
  ) -> ContrastContract {
    ContrastContract(
      requirement: requirement, foregrounds: foregrounds.map { TokenID($0) },
      backgrounds: backgrounds.map { TokenID($0) }, canvas: nil, themes: [.default], reason: nil)
  }
}
