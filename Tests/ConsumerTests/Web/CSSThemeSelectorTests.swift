import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// Sheets as people write them, and what the tool writes in their place: a browser shows the same colours and the same
/// `color-scheme` in each state of a page.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"), .serialized)
struct CSSThemeSelectorTests {
  /// A sheet by hand, in which `{light}` stands for the declarations of a theme, and the options for the same one.
  struct Sheet: Sendable {
    var text: String
    var themes = ["light", "dark"]
    var options: [String: String] = [:]
    /// The text before both sheets, which the tool does not write.
    var beside = ""
    var layer: String?
    var language: any Emitter.Type = CSSEmitter.self
    /// The attributes that an element can have.
    var choices: [[String: String]]
  }

  private static func sheet(
    _ text: String, _ selectors: [String], themes: [String] = ["light", "dark"],
    follow: String = "system",
    colorScheme: String = "off", style: String = "attribute", selector: String = ":root", beside: String = "",
    layer: String? = nil, language: any Emitter.Type = CSSEmitter.self, _ choices: [String: String]...
  ) -> Sheet {
    var options = ["follow": follow, "color-scheme": colorScheme, "style": style, "selector": selector]
    if !selectors.isEmpty { options["theme-selector"] = selectors.joined(separator: "\n") }
    return Sheet(
      text: text, themes: themes, options: options, beside: beside, layer: layer, language: language,
      choices: [[:]] + choices)
  }

  private static let (dark, light) = (["class": "dark"], ["class": "light"])
  private static let (darkTheme, lightTheme) = (["data-theme": "dark"], ["data-theme": "light"])

  static let sheets: [Sheet] = [
    // A class or an attribute, without a media query.
    sheet(
      ":root { {light} } .dark { {dark} }", ["dark=.dark"], follow: "none", dark, light, darkTheme, lightTheme
    ),
    sheet(":root { {light} } html.dark { {dark} }", ["dark=html.dark"], follow: "none", dark, light),
    sheet(":root { {light} } body.dark { {dark} }", ["dark=body.dark"], follow: "none", dark, light),
    sheet(
      ":root { {light} } .dark-mode { {dark} }", ["dark=.dark-mode"], follow: "none", dark,
      ["class": "a dark-mode"]),
    sheet(
      ":root { {light} } .theme-dark { {dark} }", ["dark=.theme-dark"], follow: "none",
      ["class": "theme-dark"]),
    sheet(
      ":root, [data-bs-theme=light] { {light} } [data-bs-theme=dark] { {dark} }",
      ["light=[data-bs-theme=light]", "dark=[data-bs-theme=dark]"], follow: "none",
      ["data-bs-theme": "light"],
      ["data-bs-theme": "dark"], darkTheme),
    sheet(
      ":root { {light} } [data-mode=\"dark\"] { {dark} }", ["dark=[data-mode=\"dark\"]"], follow: "none",
      ["data-mode": "dark"], ["data-mode": "light"]),
    sheet(
      ":root { {light} } [data-theme='dark'] { {dark} }", ["dark=[data-theme='dark']"], follow: "none",
      darkTheme,
      lightTheme),
    // A media query: with a choice, and alone.
    sheet(
      """
      :root { {light} } @media (prefers-color-scheme: dark) { :root { {dark} } }
      [data-theme="light"] { {light} } [data-theme="dark"] { {dark} }
      """, [], darkTheme, lightTheme),
    sheet(":root { {light} } @media (prefers-color-scheme: dark) { :root { {dark} } }", [], dark, light),
    sheet(
      """
      :root { {light} } @media (prefers-color-scheme: dark) { :root { {dark} } } .light { {light} } .dark { {dark} }
      """, ["light=.light", "dark=.dark"], dark, light, darkTheme, lightTheme),
    sheet(
      """
      :root { {light} } @media (prefers-color-scheme: dark) { :root:not(.light) { {dark} } } :root.dark { {dark} }
      """, ["light=:root.light", "dark=:root.dark"], dark, light),
    sheet(
      ":root { {light} } @media (prefers-color-scheme: dark) { :root { {dark} } } .dark { {dark} }",
      ["dark=.dark"],
      dark, light, darkTheme),
    // Dark first.
    sheet(
      ":root { {dark} } [data-theme=light] { {light} }", ["light=[data-theme=light]"],
      themes: ["dark", "light"],
      follow: "none", darkTheme, lightTheme),
    sheet(
      ":root { {dark} } .light { {light} }", ["light=.light"], themes: ["dark", "light"], follow: "none",
      dark, light,
      darkTheme),
    sheet(
      ":root { {dark} } @media (prefers-color-scheme: light) { :root { {light} } }", [],
      themes: ["dark", "light"], dark,
      light),
    sheet(
      """
      :root { {dark} } @media (prefers-color-scheme: light) { :root { {light} } } .dark { {dark} } .light { {light} }
      """, ["dark=.dark", "light=.light"], themes: ["dark", "light"], dark, light),
    // Several selectors, another page, a layer before another one.
    sheet(
      ":root { {light} } .dark, .theme-dark, [data-theme=\"dark\"] { {dark} }",
      ["dark=.dark, .theme-dark, [data-theme=\"dark\"]"], follow: "none", dark, darkTheme,
      ["class": "theme-dark"]),
    sheet(
      "body { {light} } body.dark { {dark} }", ["dark=body.dark"], follow: "none", selector: "body", dark,
      light),
    sheet(
      ".app { {light} } @media (prefers-color-scheme: dark) { .app { {dark} } } .app.dark { {dark} }",
      ["dark=.app.dark"], selector: ".app", ["class": "app"], ["class": "app dark"], dark),
    sheet(
      "@layer base { :root { {light} } .dark { {dark} } }", ["dark=.dark"], follow: "none",
      beside: "@layer base, page; @layer page { .light { --ink: #00ff00 } }", layer: "base", dark, light),
    sheet(
      ":root { {light} } .dark { {dark} }", ["dark=.dark"], follow: "none",
      beside: "@custom-variant dark (&:is(.dark *)); body { color-scheme: dark }",
      language: TailwindEmitter.self,
      dark, darkTheme),
    // Themes for more contrast, of which one is chosen by an attribute.
    sheet(
      """
      :root { {light} } @media (prefers-color-scheme: dark) { :root { {dark} } }
      @media (prefers-color-scheme: light) and (prefers-contrast: more) { :root { {light-contrast} } }
      @media (prefers-color-scheme: dark) and (prefers-contrast: more) { :root { {dark-contrast} } }
      .light { {light} } .dark { {dark} } .light.contrast { {light-contrast} } .dark.contrast { {dark-contrast} }
      """,
      ["light=.light", "dark=.dark", "light-contrast=.light.contrast", "dark-contrast=.dark.contrast"],
      themes: ["light", "dark", "light-contrast", "dark-contrast"], dark, light, ["class": "light contrast"],
      ["class": "contrast dark"]),
    sheet(
      ":root { {light} } .dark { {dark} } [data-theme=dark-contrast] { {dark-contrast} }", ["dark=.dark"],
      themes: ["light", "dark", "dark-contrast"], follow: "none", dark, ["data-theme": "dark-contrast"],
      lightTheme),
    // With `color-scheme`.
    sheet(
      ":root { color-scheme: light; {light} } .dark { color-scheme: dark; {dark} }", ["dark=.dark"],
      follow: "none",
      colorScheme: "on", dark, light),
    sheet(
      """
      :root { color-scheme: light; {light} }
      @media (prefers-color-scheme: dark) { :root { color-scheme: dark; {dark} } }
      .light { color-scheme: light; {light} } .dark { color-scheme: dark; {dark} }
      """, ["light=.light", "dark=.dark"], colorScheme: "on", dark, light),
    // `light-dark()`, of which `color-scheme` decides.
    sheet(
      ":root { color-scheme: light dark; {light-dark} } .light { color-scheme: light } .dark { color-scheme: dark }",
      ["light=.light", "dark=.dark"], colorScheme: "on", style: "light-dark", dark, light, darkTheme),
    sheet(
      ":root { color-scheme: light; {light-dark} } .dark { color-scheme: dark }", ["dark=.dark"],
      follow: "none",
      colorScheme: "on", style: "light-dark", dark, light),
    sheet(
      ":root { color-scheme: dark; {light-dark} } html.light { color-scheme: light }", ["light=html.light"],
      themes: ["dark", "light"], follow: "none", colorScheme: "on", style: "light-dark", dark, light),
    sheet(
      ":root { {light-dark} }", [], style: "light-dark",
      beside: ":root { color-scheme: light dark } .dark { color-scheme: dark }", dark, light, darkTheme),
  ]

  /// The colours of each theme: of the page, of text, of a line.
  private static let colors = [
    "light": ["#fefefe", "#222222", "#0000001f"], "dark": ["#202020", "#dddddd", "#ffffff2e"],
    "light-contrast": ["#ffffff", "#000000", "#000000ff"],
    "dark-contrast": ["#000000", "#ffff00", "#ffffffff"],
  ]
  private static let names = ["page", "ink", "line"]

  private static func generated(_ sheet: Sheet) throws -> String {
    let table = WebTable(
      themes: sheet.themes.enumerated().map { index, name in
        Theme(
          name: name, appearance: name.hasPrefix("dark") ? .dark : .light,
          isHighContrast: name.hasSuffix("contrast"), base: index == 0 ? nil : ThemeID(0))
      }, themeNames: sheet.themes,
      rows: names.enumerated().map { index, name in
        WebTable.Row(key: name, cssName: name, colors: sheet.themes.map { colors[$0]?[index] ?? "" })
      })
    let text = try webOutput(of: sheet.language, sheet.options, table.input)
    return sheet.beside + (sheet.layer.map { "@layer \($0) { \(text) }" } ?? text)
  }

  private static func written(_ sheet: Sheet) -> String {
    var text = sheet.text
    for (theme, values) in colors {
      let declarations = zip(names, values).map { "--\($0): \($1);" }.joined()
      text = text.replacingOccurrences(of: "{\(theme)}", with: declarations)
    }
    let pairs = zip(names, zip(colors["light"] ?? [], colors["dark"] ?? [])).map {
      "--\($0): light-dark(\($1.0), \($1.1));"
    }
    return sheet.beside + text.replacingOccurrences(of: "{light-dark}", with: pairs.joined())
  }

  /// Each choice of the root, of the body and of an element, and an element with each of them inside both.
  private static func scenes(_ sheet: Sheet) -> [BrowserPage.Scene] {
    let choices = sheet.choices
    return choices.flatMap { outer in
      [
        BrowserPage.Scene(chain: [outer], measuresRoot: true), BrowserPage.Scene(chain: [outer]),
        BrowserPage.Scene(chain: [[:]], body: outer),
      ]
        + choices.flatMap { inner in
          [
            BrowserPage.Scene(chain: [outer, inner]), BrowserPage.Scene(chain: [outer, inner, [:]]),
            BrowserPage.Scene(chain: [outer], body: inner),
            BrowserPage.Scene(chain: [[:], inner], body: outer),
            BrowserPage.Scene(chain: [[:], outer, inner]),
          ]
        }
    }
  }

  @Test func `a page shows what it showed with the sheet that the output replaces`() throws {
    let frames = try Self.sheets.map { sheet in
      try [Self.written(sheet), Self.generated(sheet)].map {
        BrowserPage.Frame(css: $0, names: Self.names, scenes: Self.scenes(sheet))
      }
    }
    var compared = 0
    var shown = Array(repeating: Set<String>(), count: frames.count)
    for (isDark, wantsContrast) in [(false, false), (true, false), (false, true), (true, true)] {
      let preferences = Browser.Preferences(isDark: isDark, wantsContrast: wantsContrast)
      let answers = try BrowserPage.answers(to: frames.flatMap { $0 }, preferences: preferences)
      try #require(answers.count == 2 * frames.count)
      for index in frames.indices {
        let (before, after) = (answers[2 * index], answers[2 * index + 1])
        try #require(after.isDark == isDark && after.wantsContrast == wantsContrast)
        for (scene, (old, new)) in zip(frames[index][0].scenes, zip(before.scenes, after.scenes)) {
          let place = "\(Self.sheets[index].text)\n\(preferences) \(scene)"
          #expect(old.colors == new.colors, "\(place)")
          #expect(old.scheme == new.scheme, "\(place)")
          shown[index].insert(old.colors[0])
          compared += 1
        }
      }
    }
    #expect(compared > 8000)
    for (index, sheet) in Self.sheets.enumerated() {
      #expect(shown[index].count >= sheet.themes.count, "\(sheet.text) shows \(shown[index])")
    }
  }

  /// The comparison sees a difference: what is written without the options has other states.
  @Test func `the defaults are another sheet`() throws {
    var sheet = Self.sheets[0]
    let scenes = Self.scenes(sheet)
    let original = BrowserPage.Frame(css: Self.written(sheet), names: Self.names, scenes: scenes)
    let variants = [[:], ["follow": "none", "color-scheme": "off"], ["theme-selector": "dark=.dark"]]
    let frames = try variants.map { options in
      sheet.options = options
      return BrowserPage.Frame(css: try Self.generated(sheet), names: Self.names, scenes: scenes)
    }
    let answers = try BrowserPage.answers(
      to: [original] + frames, preferences: .init(isDark: true))
    for answer in answers.dropFirst() {
      #expect(zip(answer.scenes, answers[0].scenes).contains { $0.colors != $1.colors })
    }
  }
}
