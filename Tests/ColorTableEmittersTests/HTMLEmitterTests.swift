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

  @Test func `a page of 300 tokens and four themes has less than 200 KB`() throws {
    let page = try HTMLTables.page(HTMLTables.large(tokens: 300, themes: 4))
    #expect(page.utf8.count < 200_000, "\(page.utf8.count) bytes")
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

  @Test func `a language that cannot have the table has no names`() throws {
    var builder = UncheckedTableBuilder(themes: [Theme(name: "NORMAL")])
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
      var lines: [HTMLContrasts.Line] = []
      for token in table.tokenIDs {
        contrasts.collectLines(of: token, in: theme, into: &lines)
        for line in lines {
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
  }

  @Test func `a table without contracts says so once`() throws {
    let page = try HTMLTables.page(WebTable.contrast.table)
    #expect(page.contains("<dt>Contracts<dd>none</div>"))
    #expect(!page.contains("class=free"))
    #expect(!page.contains("id=\"page:contracts\""))
  }

  @Test func `groups are in the order in which they begin`() {
    var builder = UncheckedTableBuilder(themes: [Theme(name: "NORMAL")])
    for key in ["a.one", "B", "a.b.two", "a.three", "C"] {
      builder.addToken(key: key, colors: [WebTable.color("#000000")])
    }
    let groups = HTMLGroups(builder.build()).all
    #expect(groups.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "", "a.b"])
    #expect(groups.map { $0.tokens.map(\.index) } == [[0, 3], [1, 4], [2]])
  }
}
