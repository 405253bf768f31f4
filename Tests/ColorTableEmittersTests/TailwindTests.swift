import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The Tailwind output: parsed by Lightning CSS, which Tailwind itself uses, and read by a browser. Tailwind was not at
/// hand.
@Suite struct TailwindTests {
  @Test func `the sheet is as expected`() throws {
    let text = try webOutput(
      of: TailwindEmitter.self, ["prefix": "app", "reset": "true"], WebTable.plain.input)
    Golden.expect(text.utf8, matches: webGolden("Tailwind/colors.css"))
  }

  @Test(arguments: [[:], ["prefix": "app"], ["style": "class", "selector": "#app"], ["style": "light-dark"]])
  func `the themes are those of the CSS output`(options: [String: String]) throws {
    let input = WebTable.pair.input
    let css = try webOutput(of: CSSEmitter.self, options, input)
    let sheet = try webOutput(of: TailwindEmitter.self, options, input)
    #expect(sheet.hasPrefix(css + "\n@theme inline {\n  --color-"))
    #expect(
      try webOutput(of: TailwindEmitter.self, ["reset": "true"], input).contains("{\n  --color-*: initial;\n")
    )
    #expect(!sheet.contains("initial"))
  }

  private static func problems(_ keys: [String], _ options: [String: String] = [:]) throws -> [String] {
    var builder = TableBuilder(themes: [Theme(name: "DAY")])
    for key in keys { builder.addToken(key: key, colors: [.init(.srgb, 1, 1, 1)]) }
    let input = EmitterInput(table: builder.build(), sourcePath: "a.colortable")
    return try TailwindEmitter(parsing: options).problems(in: input).map(\.message)
  }

  @Test func `a custom property that is a variable of Tailwind is refused`() throws {
    #expect(
      try Self.problems([
        "text.sm", "text.primary", "SHADOW", "color.red.500", "color.black", "color.brand", "spacing",
      ]) == [
        "`text.sm` would be `--text-sm`, which is one of Tailwind's own variables",
        "`SHADOW` would be `--shadow`, which is one of Tailwind's own variables",
        "`color.red.500` would be `--color-red-500`, which is one of Tailwind's own variables",
        "`color.black` would be `--color-black`, which is one of Tailwind's own variables",
        "`spacing` would be `--spacing`, which is one of Tailwind's own variables",
      ])
    #expect(try Self.problems(["text.sm", "SHADOW", "color.red.500"], ["prefix": "app"]) == [])
    #expect(try Self.problems(["color.red.500"], ["reset": "true"]) == [])
    // The prefix can make one too.
    #expect(
      try Self.problems(["sm"], ["prefix": "text"]) == [
        "`sm` would be `--text-sm`, which is one of Tailwind's own variables"
      ])
  }

  @Test func `a key can be very long`() throws {
    let key = String(repeating: "a", count: 20_000)
    let text = try webOutput(of: TailwindEmitter.self, NativeTables.table([key, "b"]))
    #expect(text.contains("\n  --color-\(key): var(--\(key));\n  --color-b: var(--b);\n"))
  }

  @Test func `a custom property that is the colour of another token is refused`() throws {
    #expect(
      try Self.problems(["brand", "color.brand", "color.other"]) == [
        "the custom property of `color.brand` and the colour of `brand` would both be `--color-brand` in Tailwind"
      ])
    #expect(try Self.problems(["brand", "color.brand"], ["prefix": "app"]) == [])
    #expect(throws: EmitterOptionError.self) { try TailwindEmitter(parsing: ["prefix": "color"]) }
    #expect(throws: EmitterOptionError.self) { try TailwindEmitter(parsing: ["prefix": "color-app"]) }
  }
}
