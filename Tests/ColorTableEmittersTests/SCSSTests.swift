import ColorTableModel
import Foundation
import TestSupport
import Testing

@testable import ColorTableEmitters

/// The SCSS output, compiled by sassc.
@Suite struct SCSSTests {
  @Test func `the sheet is as expected`() throws {
    let text = try webOutput(of: SCSSEmitter.self, WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("SCSS/colors.scss"))
  }

  @Test func `names that Sass takes for the same are refused`() throws {
    var table = WebTable.contrast
    table.rows[0].key = "--"
    table.rows[1].key = "__"
    for (options, variable) in [([:], "$__"), (["prefix": "app"], "$app-__")] {
      let failure = try #require(
        #expect(throws: EmitterFailure.self) { try webOutput(of: SCSSEmitter.self, options, table.input) })
      #expect(failure.problems.map(\.message) == ["`__` and `--` would both be `\(variable)` in SCSS"])
    }
  }

  @Test func `keys that would have one name are refused`() throws {
    var table = WebTable.contrast
    table.rows[0].key = "a-b"
    table.rows[1].key = "aB"
    let failure = try #require(
      #expect(throws: EmitterFailure.self) { try webOutput(of: SCSSEmitter.self, table.input) })
    #expect(failure.problems.map(\.message) == ["`aB` and `a-b` would both be `--a-b` in SCSS"])
  }

  @Test func `variables have the prefix`() throws {
    let input = WebTable.contrast.input
    for (options, names) in [([:], ["$bg", "$text"]), (["prefix": "app"], ["$app-bg", "$app-text"])] {
      let emitter = try SCSSEmitter(parsing: options)
      #expect(emitter.tokenNames(input)?.all == names)
    }
  }

  @Test func `a theme's name begins no expression of Sass`() throws {
    var table = WebTable.contrast
    table.themes[1].name = "#{1 + 1}"
    let output = try webOutput(of: SCSSEmitter.self, table.input)
    #expect(output.contains("\n  \"\\#{1 + 1}\": (\n"))
  }

  @Test func `colours outside sRGB are noted`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    builder.addToken(key: "RED", colors: [.init(.displayP3, 1, 0, 0)])
    builder.addToken(key: "GREY", colors: [.init(.displayP3, 0.5, 0.5, 0.5)])
    let files = try SCSSEmitter().emit(EmitterInput(table: builder.build(), sourcePath: "a.colortable"))
    #expect(files[0].notes == ["converted to the nearest sRGB colour: `RED` in DAY"])
  }
}
