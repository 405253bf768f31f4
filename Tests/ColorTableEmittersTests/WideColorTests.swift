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

  /// Each way of asking: a browser that knows the notations computes the colour itself; one that does not,
  /// which a sheet with another condition stands in for, computes the fallback.
  @Test(
    .slow, .enabled(if: Browser.isInstalled, "no Chromium is installed"),
    arguments: [Browser.Preferences(isDark: false), Browser.Preferences(isDark: true)])
  func `a browser shows the wide colours`(preferences: Browser.Preferences) throws {
    let browser = try #require(Browser())
    let attribute = try webOutput(of: CSSEmitter.self, WideTable.input(themes: 3))
    let pair = try webOutput(of: CSSEmitter.self, ["style": "light-dark"], WideTable.input(themes: 2))
    func old(_ css: String) -> String {
      let changed = css.replacingOccurrences(of: "@supports (color:", with: "@supports (colour:")
      #expect(changed != css)
      return changed
    }
    func scenes(_ count: Int) -> [(scene: BrowserPage.Scene, theme: Int)] {
      let system = preferences.isDark ? 1 : 0
      var scenes = [(BrowserPage.Scene(chain: [[:]]), system)]
      for (theme, name) in ["normal", "night", "flat"].prefix(count).enumerated() {
        scenes.append((BrowserPage.Scene(chain: [["data-theme": name]]), theme))
        scenes.append((BrowserPage.Scene(chain: [["data-theme": "night"], ["data-theme": name]]), theme))
        scenes.append((BrowserPage.Scene(chain: [["data-theme": "normal"], ["data-theme": name]]), theme))
      }
      return scenes
    }
    let sheets = [(attribute, 3, false), (old(attribute), 3, true), (pair, 2, false), (old(pair), 2, true)]
    let answers = try BrowserPage.answers(
      to: sheets.map { css, count, _ in
        BrowserPage.Frame(css: css, names: WideTable.rows.map(\.name), scenes: scenes(count).map(\.scene))
      }, in: browser, preferences: preferences)
    try #require(answers.count == sheets.count)
    for (sheet, answer) in zip(sheets, answers) {
      try #require(answer.isDark == preferences.isDark)
      for (scene, result) in zip(scenes(sheet.1), answer.scenes) {
        for (token, text) in result.colors.enumerated() {
          let color = try #require(ComputedColor(text))
          let place = "\(scene.scene.chain), \(WideTable.rows[token].name), old: \(sheet.2): \(text)"
          guard let row = WideTable.row(token, in: scene.theme) else {
            #expect(color.isNear([10, 11, 12, 255]), "\(place)")
            continue
          }
          if sheet.2 {
            #expect(color.isNear(WebTable.bytes(row.hex)), "\(place)")
          } else {
            #expect(color.notation == row.computed.notation, "\(place)")
            #expect(
              zip(color.numbers, row.computed.numbers).allSatisfy { abs($0 - $1) < 0.0001 }, "\(place)")
          }
        }
      }
    }
  }
}
