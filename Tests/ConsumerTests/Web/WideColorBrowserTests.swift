import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

@Suite struct WideColorBrowserTests {
  /// Each way of asking: a browser that knows the notations computes the colour itself; one that does not,
  /// which a sheet with another condition stands in for, computes the fallback.
  @Test(
    .enabled(if: Browser.isInstalled, "no Chromium is installed"),
    arguments: [Browser.Preferences(isDark: false), Browser.Preferences(isDark: true)])
  func `a browser shows the wide colours`(preferences: Browser.Preferences) throws {
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
      }, preferences: preferences)
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
