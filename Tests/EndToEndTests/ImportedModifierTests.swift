import Foundation
import TestSupport
import Testing

/// Tokens Studio's modifiers become formulas whose colours are those of sd-transforms, as its own tests expect them.
@Suite(.waiting) struct ImportedModifierTests {
  @Test(arguments: [
    ("lighten", "0.2", "hsl", "#C14242", nil, "hsl(0 50.598% 60.627%)"),
    ("lighten", "0.2", "lch", "#C14242", nil, "lch(57.685 47.48 29.704)"),
    ("lighten", "0.2", "p3", "#C14242", nil, "color(display-p3 0.76016 0.43532 0.42213)"),
    ("lighten", "0.2", "srgb", "#C14242", nil, "rgb(80.549% 40.706% 40.706%)"),
    ("lighten", "0.5 - 0.3", "lch", "#C14242", nil, "lch(57.685 47.48 29.704)"),
    ("lighten", "(0.5 + 6 * 0.04)", "srgb", "#202D3B", nil, "#c5c8cc"),
    ("darken", "0.2", "hsl", "#C14242", nil, "#9c3333"),
    ("darken", "0.2", "lch", "#C14242", nil, "#983735"),
    ("darken", "0.2", "p3", "#C14242", nil, "#9b3535"),
    ("darken", "0.2", "srgb", "#C14242", nil, "#9a3535"),
    ("darken", "(0.5 + 6 * 0.04)", "srgb", "#FFFFFF", nil, "#424242"),
    ("mix", "0.5", "hsl", "#000000", "#FFFFFF", "hsl(none 0% 50%)"),
    ("mix", "0.5", "lch", "#000000", "#FFFFFF", "lch(50 0 none)"),
    ("mix", "0.5", "p3", "#000000", "#FFFFFF", "color(display-p3 0.5 0.5 0.5)"),
    ("mix", "0.5 + 6 * 0.04", "srgb", "#FFFFFF", "#4477DD", "#759ae6"),
    ("mix", "0.5 + 6 * 0.04", "srgb", "#202D3B", "#4477DD", "#3b64b3"),
    ("mix", "0.5 + 6 * 0.04", "hsl", "#FFFFFF", "#4477DD", "hsl(220 51.231% 67.933%)"),
    ("mix", "0.5 + 6 * 0.04", "lch", "#FFFFFF", "#4477DD", "lch(63.417 43.678 278.69)"),
    ("mix", "0.5 + 6 * 0.04", "p3", "#FFFFFF", "#4477DD", "color(display-p3 0.49226 0.60164 0.88112)"),
    ("alpha", "0.2", "srgb", "#C14242", nil, "rgb(75.686% 25.882% 25.882% / 0.2)"),
    ("alpha", "(0.5 + 6 * 0.04)", "srgb", "#202D3B", nil, "#202d3bbd"),
  ])
  func `a modifier gives the colour that sd-transforms gives`(
    type: String, value: String, space: String, base: String, other: String?, expected: String
  ) throws {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let color = other == nil ? "" : #", "color": "{other}""#
    // Once over a reference, to a reference, and once as it stands there.
    let tokens = """
      {
        "base": { "type": "color", "value": "\(base)" },
        "other": { "type": "color", "value": "\(other ?? "#000000")" },
        "plain": { "type": "color", "value": "\(base)", "$extensions": { "studio.tokens": { "modify": {
          "type": "\(type)", "value": "\(value)", "space": "\(space)", "color": "\(other ?? "")" } } } },
        "referring": { "type": "color", "value": "{base}", "$extensions": { "studio.tokens": { "modify": {
          "type": "\(type)", "value": "\(value)", "space": "\(space)"\(color) } } } },
        "expected": { "type": "color", "value": "\(expected)" }
      }
      """
    try Data(tokens.utf8).write(to: folder.appending(path: "tokens.json"))
    let tool = try Tool.colortable()
    let imported = try tool.run(["import", "tokens.json", "-o", "App.colortable"], in: folder)
    #expect(imported.status == 0 && imported.errorText.contains(": 5 values unchanged\n"))
    let table = try String(contentsOf: folder.appending(path: "App.colortable"), encoding: .utf8)
    #expect(table.contains("$base") && (other == nil || table.contains("$other")), "\(table)")
    let result = try tool.run(["generate", "App.colortable", "--json", "-"], in: folder)
    struct Document: Decodable {
      struct Token: Decodable {
        struct Value: Decodable { var hex: String }
        var key: String
        var values: [String: Value]
      }
      var tokens: [Token]
    }
    let document = try JSONDecoder().decode(Document.self, from: result.output)
    let colors = Dictionary(
      uniqueKeysWithValues: document.tokens.map { ($0.key, $0.values.values.map(\.hex)) })
    #expect(colors["plain"] == colors["expected"] && colors["referring"] == colors["expected"], "\(table)")
  }
}
