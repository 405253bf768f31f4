import ColorTableEmitters
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// The CSS output in a browser: what an element gets is the table's colour, for each theme, each way of asking
/// for it, and each setting of the system.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"), .serialized)
struct CSSBrowserTests {
  /// A sheet, how pages ask for its themes, and what its table says.
  struct Sheet: Sendable {
    var table: WebTable
    var options: [String: String] = [:]
    /// The attribute, and what stands before the theme's name in it.
    var attribute = "data-theme"
    var valuePrefix = ""
    /// More attributes of the root.
    var rootAttributes: [String: String] = [:]
    /// The themes for light, dark, light and more contrast, dark and more contrast.
    var system: [Int]

    var namePrefix: String { options["prefix"].map { $0 + "-" } ?? "" }

    func asking(for theme: Int?) -> [String: String] {
      theme.map { [attribute: valuePrefix + table.themeNames[$0]] } ?? [:]
    }
  }

  static let sheets: [Sheet] = [
    Sheet(table: .plain, system: [0, 1, 0, 1]),
    Sheet(
      table: .plain, options: ["style": "class", "prefix": "app"], attribute: "class", valuePrefix: "theme-",
      system: [0, 1, 0, 1]),
    Sheet(table: .pair, options: ["style": "light-dark"], system: [1, 0, 1, 0]),
    Sheet(table: .pair, system: [1, 0, 1, 0]),
    Sheet(table: .contrast, system: [0, 1, 2, 3]),
    // A selector that weighs more than an attribute.
    Sheet(
      table: .contrast, options: ["selector": "#main:not(.a), .b"], rootAttributes: ["id": "main"],
      system: [0, 1, 2, 3]),
    Sheet(
      table: .pair, options: ["style": "light-dark", "selector": "#main, ::backdrop", "prefix": "é"],
      rootAttributes: ["id": "main"], system: [1, 0, 1, 0]),
    contrastFor(themes: [.light, .dark], contrast: [.light], system: [0, 1, 2, 1]),
    contrastFor(themes: [.light, .dark], contrast: [.dark], system: [0, 1, 0, 2]),
    contrastFor(themes: [.light], contrast: [.light], system: [0, 0, 1, 1]),
    contrastFor(themes: [.light], contrast: [.dark], system: [0, 1, 0, 1]),
    contrastFor(themes: [.dark], contrast: [], system: [0, 0, 0, 0]),
    contrastFor(themes: [.dark, .light], contrast: [.light, .dark], system: [1, 0, 2, 3]),
    contrastFor(themes: [.light, .dark], contrast: [nil], system: [0, 1, 2, 2]),
    // Nothing, each family, and none of them.
    familySheet(nil, system: [0, 1, 0, 1]),
    familySheet("acme", system: [0, 1, 0, 1]),
    familySheet("other", system: [3, 2, 4, 2]),
    familySheet("beta", system: [0, 1, 0, 1]),
  ]

  /// A table with two families and a theme of none, on a page whose root follows the system in a family.
  static func familySheet(_ family: String?, system: [Int]) -> Sheet {
    let themes: [(appearance: Appearance?, isHighContrast: Bool, family: String?)] = [
      (.light, false, "ACME"), (.dark, false, "ACME"), (.dark, false, "Other"), (.light, false, "Other"),
      (.light, true, "Other"), (nil, false, nil),
    ]
    let table = WebTable(
      themes: themes.enumerated().map { index, theme in
        Theme(
          name: "T\(index)", appearance: theme.appearance, isHighContrast: theme.isHighContrast,
          base: index == 0 ? nil : ThemeID(0), family: theme.family)
      },
      themeNames: themes.indices.map { "t\($0)" },
      rows: [WebTable.Row(key: "ONE", cssName: "one", colors: themes.indices.map { "#0000\($0)\($0)" })])
    return Sheet(
      table: table, rootAttributes: family.map { ["data-theme-family": $0] } ?? [:], system: system)
  }

  /// A table of one token with themes of some appearances, and then high-contrast ones.
  static func contrastFor(themes: [Appearance?], contrast: [Appearance?], system: [Int]) -> Sheet {
    let all = themes.map { ($0, false) } + contrast.map { ($0, true) }
    let table = WebTable(
      themes: all.indices.map {
        Theme(
          name: "T\($0)", appearance: all[$0].0, isHighContrast: all[$0].1, base: $0 == 0 ? nil : ThemeID(0))
      },
      themeNames: all.indices.map { "t\($0)" },
      rows: [
        WebTable.Row(key: "ONE", cssName: "one", colors: all.indices.map { "#0000\($0)\($0)" })
      ])
    return Sheet(table: table, system: system)
  }

  /// The scenes for a sheet, each with the theme that the innermost element must have; nil is the system's.
  static func scenes(_ sheet: Sheet) -> [(scene: BrowserPage.Scene, theme: Int?)] {
    var scenes: [(BrowserPage.Scene, Int?)] = []
    let choices: [Int?] = [nil] + sheet.table.themes.indices.map { $0 }
    for root in choices {
      let rootAttributes = sheet.rootAttributes.merging(sheet.asking(for: root)) { $1 }
      scenes.append((BrowserPage.Scene(chain: [rootAttributes]), root))
      for inner in choices {
        let chain = [rootAttributes, sheet.asking(for: inner)]
        scenes.append((BrowserPage.Scene(chain: chain), inner ?? root))
      }
    }
    // Three deep, there and back.
    let last = sheet.table.themes.count - 1
    scenes.append(
      (
        BrowserPage.Scene(chain: [
          sheet.rootAttributes, sheet.asking(for: last), [:], sheet.asking(for: 0), [:],
        ]), 0
      ))
    return scenes
  }

  @Test(arguments: [
    Browser.Preferences(isDark: false), Browser.Preferences(isDark: true),
    Browser.Preferences(isDark: false, wantsContrast: true),
    Browser.Preferences(isDark: true, wantsContrast: true),
  ])
  func `every element gets the colour of the table`(preferences: Browser.Preferences) throws {
    let frames = try Self.sheets.map { sheet in
      BrowserPage.Frame(
        css: try webOutput(of: CSSEmitter.self, sheet.options, sheet.table.input),
        names: sheet.table.rows.map { sheet.namePrefix + $0.cssName },
        scenes: Self.scenes(sheet).map(\.scene))
    }
    let answers = try BrowserPage.answers(to: frames, preferences: preferences)
    try #require(answers.count == frames.count)
    var compared = 0
    for (index, sheet) in Self.sheets.enumerated() {
      let answer = answers[index]
      try #require(answer.isDark == preferences.isDark)
      try #require(answer.wantsContrast == preferences.wantsContrast)
      #expect(answer.styles == 1 && answer.scripts == 0)
      let scenes = Self.scenes(sheet)
      try #require(answer.scenes.count == scenes.count)
      let system = sheet.system[(preferences.isDark ? 1 : 0) + (preferences.wantsContrast ? 2 : 0)]
      for (scene, result) in zip(scenes, answer.scenes) {
        let theme = scene.theme ?? system
        let place = "sheet \(index), \(preferences), \(scene.scene.chain)"
        for (row, color) in zip(sheet.table.rows, result.colors) {
          let expected = WebTable.bytes(row.colors[theme])
          #expect(ComputedColor(color)?.isNear(expected) == true, "\(place): \(row.key) is \(color)")
          compared += 1
        }
        #expect(
          result.scheme.split(separator: " ").last.map(String.init)
            == sheet.expectedScheme(theme, isNamed: scene.theme != nil), "\(place)")
      }
    }
    #expect(compared > 1000)
  }
}

extension CSSBrowserTests.Sheet {
  /// The last word of the computed `color-scheme`; the style light-dark leaves both to the system.
  func expectedScheme(_ theme: Int, isNamed: Bool) -> String {
    if options["style"] == "light-dark", !isNamed { return "dark" }
    return table.themes[theme].appearance == .dark ? "dark" : "light"
  }
}

/// A colour as `getComputedStyle` writes it: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, `color(display-p3 1 0 0)`.
struct ComputedColor {
  /// The word before the numbers: `rgb`, `rgba`, `oklch`, `display-p3`.
  var notation: String
  var numbers: [Double]

  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    var words = text[text.index(after: open)...].dropLast().split { " ,/".contains($0) }.map(String.init)
    notation = String(text[..<open])
    if notation == "color", let space = words.first {
      notation = space
      words.removeFirst()
    }
    let parsed = words.compactMap(Double.init)
    guard parsed.count == words.count, parsed.count == 3 || parsed.count == 4 else { return nil }
    numbers = parsed.count == 3 ? parsed + [1] : parsed
  }

  /// Whether it is the 8-bit colour, of which the browser writes alpha to three decimals at most.
  func isNear(_ bytes: [UInt8]) -> Bool {
    notation.hasPrefix("rgb") && zip(numbers.prefix(3), bytes).allSatisfy { $0 == Double($1) }
      && abs(numbers[3] - Double(bytes[3]) / 255) < 0.002
  }
}
