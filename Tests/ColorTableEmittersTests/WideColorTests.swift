import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// Colours outside sRGB, with their fallbacks.
@Suite struct WideColorTests {
  @Test func `CSS with wide colours is as expected`() throws {
    let text = try webOutput(of: CSSEmitter.self, WideTable.input(themes: 3))
    Golden.expect(text.utf8, matches: webGolden("CSS/wide.css"))
    let pair = try webOutput(of: CSSEmitter.self, ["style": "light-dark"], WideTable.input(themes: 2))
    Golden.expect(pair.utf8, matches: webGolden("CSS/wide-light-dark.css"))
  }

  @Test func `JSON has the colour and its nearest hex value`() throws {
    let text = try webOutput(of: JSONEmitter.self, WideTable.input(themes: 1))
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let tokens = try #require(document?["tokens"] as? [[String: Any]])
    try #require(tokens.count == WideTable.rows.count)
    for (token, row) in zip(tokens, WideTable.rows) {
      let value = try #require((token["values"] as? [String: [String: Any]])?["NORMAL"])
      #expect(value["hex"] as? String == row.hex, "\(row.name)")
      let components = try #require(value["components"] as? [Double])
      let expected = [row.color.components.x, row.color.components.y, row.color.components.z]
      #expect(zip(components, expected).allSatisfy { abs($0 - $1) <= 0.000_000_5 }, "\(row.name)")
      let alpha = try #require(value["alpha"] as? Double)
      #expect(abs(alpha - row.color.alpha) < 0.000_001, "\(row.name)")
    }
    #expect(
      tokens.prefix(6).map { ($0["values"] as? [String: [String: Any]])?["NORMAL"]?["colorSpace"] as? String }
        == ["display-p3", "display-p3", "rec2020", "oklch", "lab", "display-p3-linear"])
  }

  /// The format of design tokens has `"none"` for components alone; readers of the JSON get numbers in any case.
  @Test func `missing components are 0 in JSON, and none in design tokens`() throws {
    var builder = TableBuilder(themes: [Theme(name: "DAY")], capacity: 2)
    builder.addToken(key: "hue", colors: [Color(.oklch, 0.7, 0.1, 0, missing: .third)])
    builder.addToken(key: "alpha", colors: [Color(.oklch, 0.7, 0.1, 20, alpha: 0, missing: .alpha)])
    let input = EmitterInput(table: builder.build(), sourcePath: "App.colortable")
    let json = try webOutput(of: JSONEmitter.self, input)
    #expect(json.contains(#""components":[0.7,0.1,0],"alpha":1}"#), "\(json)")
    #expect(json.contains(#""components":[0.7,0.1,20],"alpha":0}"#), "\(json)")
    let files = try DTCGEmitter().emit(input).map { String(decoding: $0.bytes, as: UTF8.self) }
    let tokens = try #require(files.first)
    #expect(tokens.contains(#""components": [0.7, 0.1, "none"], "alpha": 1"#), "\(tokens)")
    #expect(tokens.contains(#""components": [0.7, 0.1, 20], "alpha": 0"#), "\(tokens)")
  }

  @Test func `flat JSON has the nearest hex value`() throws {
    let text = try webOutput(of: JSONEmitter.self, ["style": "flat"], WideTable.input(themes: 1))
    let read = try JSONDecoder().decode([String: [String: String]].self, from: Data(text.utf8))
    #expect(
      read == ["NORMAL": Dictionary(uniqueKeysWithValues: WideTable.rows.map { ($0.name, $0.hex) })])
  }
}
