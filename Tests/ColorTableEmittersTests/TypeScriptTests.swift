import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The TypeScript output: compiled by TypeScript's own compiler, and run by Node.
@Suite struct TypeScriptTests {
  @Test func `the module is as expected`() throws {
    let text = try webOutput(of: TypeScriptEmitter.self, ["css-prefix": "app"], WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("TypeScript/App.ts"))
  }

  @Test func `the variables are those of the CSS output`() throws {
    for prefix in [nil, "app"] {
      let module = try webOutput(
        of: TypeScriptEmitter.self, prefix.map { ["css-prefix": $0] } ?? [:], WebTable.plain.input)
      let css = try webOutput(of: CSSEmitter.self, prefix.map { ["prefix": $0] } ?? [:], WebTable.plain.input)
      let names = module.matches(of: #/(?m)^  \[?".*"\]?: "(--.*)",$/#).map { String($0.output.1) }
      #expect(names.count == WebTable.plain.rows.count)
      for name in names { #expect(css.contains("  \(name): #"), "\(name)") }
    }
  }

  @Test func `names that would be equal are refused`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "normal"
    table.rows[1].key = "bg"
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try webOutput(of: TypeScriptEmitter.self, table.input) })
    #expect(
      failure.problems.map(\.message) == [
        "the themes `normal` and `NORMAL` would both be `normal` in TypeScript",
        "`bg` and `BG` would both be `--bg` in CSS",
      ])
  }

  @Test func `wide colours are in their own notation`() throws {
    let text = try webOutput(of: TypeScriptEmitter.self, WideTable.input(themes: 1))
    let values = [
      "color(display-p3 1 0 0)", "color(display-p3 0 1 0 / 0.5)", "color(rec2020 0 1 0)",
      "oklch(0.7 0.35 145)", "lab(50 120 -120)", "color(display-p3 1 0 0)", "rgba(0, 0, 0, 0.5)", "#703300",
      "rgba(0, 255, 0, 0.3)", "#123456",
    ]
    let members = zip(WideTable.rows, values).map { "  \"\($0.name)\": \"\($1)\",\n" }
    #expect(text.contains("export const normal = {\n\(members.joined())} as const;\n"))
  }

  /// Behind asterisks and spaces at the start of a comment `@deprecated` is a tag, which strikes the token out.
  @Test(
    arguments: ["a page", "zebra", "A page", "Zebra", "0 to 9", "9", "état", "背景"].map { ($0, $0) }
      + ["@deprecated", "* @deprecated", "[a]", "{a}", ": a", "\"a\"", "-"].map { ($0, "`BG`: \($0)") })
  func `documentation without a letter or a digit at its start follows the key`(
    documentation: String, comment: String
  ) throws {
    let table = WebTable(
      themes: [Theme(name: "NORMAL")], themeNames: ["normal"],
      rows: [WebTable.Row(key: "BG", cssName: "bg", colors: ["#000000"], documentation: documentation)])
    let text = try webOutput(of: TypeScriptEmitter.self, table.input)
    #expect(text.contains("{\n  /** \(comment) */\n  \"BG\": \"#000000\",\n"))
    #expect(text.contains("{\n  /** \(comment) */\n  \"BG\": \"--bg\",\n"))
  }
}
