import Foundation
import TestSupport
import Testing

/// Style sheets that are handed over: a browser shows the same colours and the same `color-scheme` in each state of a
/// page, whatever moved.
@Suite(.waiting, .enabled(if: Browser.isInstalled, "no Chromium is installed"), .serialized)
struct HandoverBrowserTests {
  struct Sheet: Sendable {
    var text: String
    /// Further sheets by their names, and whether the page has them behind the first one; otherwise that imports them.
    var others: [String: String] = [:]
    var areLinked = false
    /// How many properties move.
    var moved: Int
    /// The attributes that an element can have.
    var choices: [[String: String]]
  }

  private static let (light, dark) = (
    "--page: #fefefe; --ink: #222222;", "--page: #202020; --ink: #dddddd;"
  )

  /// A sheet in which `{light}` and `{dark}` stand for declarations, with the classes or attributes that its pages have.
  private static func sheet(
    _ text: String, moving moved: Int = 3, with others: [String: String] = [:], areLinked: Bool = false,
    _ choices: String...
  ) -> Sheet {
    func filled(_ text: String) -> String {
      text.replacingOccurrences(of: "{light}", with: light).replacingOccurrences(of: "{dark}", with: dark)
    }
    return Sheet(
      text: filled(text), others: others.mapValues(filled), areLinked: areLinked, moved: moved,
      choices: [[:]]
        + choices.map { choice in
          let parts = choice.split(separator: "=").map(String.init)
          return parts.count == 2 ? [parts[0]: parts[1]] : ["class": choice]
        })
  }

  static let sheets: [Sheet] = [
    // A class or an attribute, without a media query.
    sheet(":root { {light} --line: #808080 }\n.dark { {dark} }", "dark", "light"),
    sheet(":root { {light} --line: #808080 }\nhtml.dark { {dark} }", "dark"),
    sheet(":root { {light} --line: #808080 }\nbody.dark { {dark} }", "dark"),
    sheet(":root { {light} --line: #808080 }\n.dark-mode { {dark} }", "dark-mode"),
    sheet(":root { {light} --line: #808080 }\n.theme-dark { {dark} }", "theme-dark"),
    sheet(":root { {light} --line: #808080 }\n[data-bs-theme=\"dark\"] { {dark} }", "data-bs-theme=dark"),
    sheet(":root { {light} --line: #808080 }\n[data-mode=\"dark\"] { {dark} }", "data-mode=dark"),
    sheet(":root { {light} --line: #808080 }\n[data-theme='dark'] { {dark} }", "data-theme=dark"),
    sheet(":root, .light { {light} }\n.dark, .night { {dark} }", moving: 2, "dark", "light", "night"),
    // A media query: alone, and with a choice.
    sheet(
      ":root { {light} --line: #808080 }\n@media (prefers-color-scheme: dark) { :root { {dark} } }", "dark"),
    sheet(
      """
      :root { {light} --line: #808080 }
      @media (prefers-color-scheme: dark) { :root { {dark} } }
      [data-theme="light"] { {light} }
      [data-theme="dark"] { {dark} }
      """, "data-theme=dark", "data-theme=light"),
    sheet(
      """
      :root { {light} --line: #808080 }
      @media (prefers-color-scheme: dark) { :root { {dark} } }
      .light { {light} }
      .dark { {dark} }
      """, "dark", "light"),
    sheet(
      """
      :root { {light} --line: #808080 }
      @media (prefers-color-scheme: dark) { :root:not(.light) { {dark} } }
      .dark { {dark} }
      """, "dark", "light"),
    // Dark first.
    sheet(":root { {dark} --line: #808080 }\n[data-theme=light] { {light} }", "data-theme=light"),
    sheet(":root { {dark} --line: #808080 }\n.light { {light} }", "light", "dark"),
    sheet(
      ":root { {dark} --line: #808080 }\n@media (prefers-color-scheme: light) { :root { {light} } }", "light"),
    // As shadcn has it for Tailwind 4.
    sheet(
      """
      @import "tailwindcss";
      @custom-variant dark (&:is(.dark *));
      :root { --radius: 0.5rem; --page: oklch(1 0 0); --ink: oklch(0.145 0 0); --line: var(--ink); }
      .dark { --page: oklch(0.145 0 0); --ink: oklch(0.985 0 0); }
      @theme inline { --color-page: var(--page); --color-ink: var(--ink); }
      """, moving: 2, "dark"),
    // `light-dark()`, and `color-scheme` of the sheet's own.
    sheet(
      """
      :root { color-scheme: light dark; --page: light-dark(#fefefe, #202020); --ink: light-dark(#222222, #dddddd);
        --line: #808080 }
      .light { color-scheme: light }
      .dark { color-scheme: dark }
      """, "dark", "light"),
    sheet(
      ":root { color-scheme: light; {light} --line: #808080 }\n.dark { color-scheme: dark; {dark} }", "dark"),
    // A layer before another one, bare triples, a page that is not the root.
    sheet(
      """
      @layer base, page;
      @layer base { :root { {light} --line: #808080 } .dark { {dark} } }
      @layer page { .light { --ink: #00ff00 } }
      """, moving: 1, "dark", "light"),
    sheet(
      ":root { --page: 0 0% 100%; --ink: #222 }\n.dark { --page: 0 0% 7%; --ink: #ddd }", moving: 1, "dark"),
    sheet("body { {light} }\nbody.dark { {dark} }", moving: 2, "dark"),
    sheet(
      ".app { {light} --line: #808080 }\n.app.dark { {dark} }", "app", "app dark", "dark"),
    // An element inside of the page would have another colour, so a property stays.
    sheet(
      ":root { {light} --line: var(--ink) }\n.dark { {dark} }", moving: 2, "dark"),
    sheet(":root { {light} --line: var(--ink) }\nhtml.dark { {dark} }", "dark"),
    sheet(
      ":root { {light} --line: #808080 }\n.dark { {dark} }\n.theme-dim { --page: #333333 }", moving: 2,
      "dark", "theme-dim"),
    // An element with a theme inside of another rule's has that rule's colour.
    sheet(
      ":root { {light} --line: #808080 }\n.dark { {dark} }\n.card { --line: #00ff00 }", moving: 2, "dark",
      "card"),
    // A rule for the page behind others wins over them.
    sheet(
      "@media (prefers-color-scheme: dark) { :root { --ink: #dddddd } }\n:root { {light} --line: #808080 }",
      moving: 2,
      "dark"),
    sheet(
      ":root { {light} }\n.dark { {dark} }\n:root { --line: #808080; --ink: #444444 }", moving: 2, "dark"),
    // Sheets that sheets import, into a layer as well, and some that a page has beside each other.
    sheet(
      "@import \"base.css\";\n:root { --ink: #222222; --line: var(--page) }\n.dark { --ink: #dddddd }",
      moving: 2,
      with: ["base.css": ":root { --page: #fefefe }\n.dark { --page: #202020 }"], "dark"),
    sheet(
      "@import \"base.css\";\nbody { margin: 0 }",
      with: ["base.css": ":root { {light} --line: #808080 }\n.dark { {dark} }"], "dark"),
    sheet(
      "@import \"base.css\" layer(base);\n:root { --ink: #222222; --line: #808080 }\n.dark { --ink: #dddddd }",
      moving: 2, with: ["base.css": ":root { --page: #fefefe }\n.dark { --page: #202020 }"], "dark"),
    sheet(
      "@import \"base.css\";\n:root { {light} }\n.dark { {dark} }", moving: 2,
      with: ["base.css": ":root { --ink: #00ff00; --line: #808080 }"], "dark"),
    sheet(
      ":root { --page: #fefefe; --ink: #222222 }\n.dark { --page: #202020; --ink: #dddddd }", moving: 2,
      with: ["more.css": ":root { --line: #808080 }\n[data-theme=dark] { --line: #404040 }"], areLinked: true,
      "dark", "data-theme=dark"),
    sheet(
      ":root { --page: #fefefe; --ink: #222222 }\n.dark { --page: #202020; --ink: #dddddd }",
      with: ["more.css": ":root { --line: #808080 }\n.dark { --line: #404040 }"], areLinked: true, "dark"),
    // No output has these rules.
    sheet(
      ":root, .light { {light} }\n@media (prefers-color-scheme: dark) { :root { {dark} } }\n.dark { {dark} }",
      moving: 0,
      "dark", "light"),
    sheet(".dark { {dark} }\n:root { {light} }", moving: 0, "dark"),
    sheet(
      ":root { {light} }\n.dark { {dark} }\n@supports (color: oklch(0 0 0)) { .dark { --page: oklch(0.2 0 0) } }",
      moving: 0, "dark"),
    sheet(
      ":root { {light} }\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) { {dark} } }\n"
        + "[data-theme=dark] { {dark} }", moving: 0, "data-theme=dark", "data-theme=blue"),
  ]

  private static let names = ["page", "ink", "line"]

  /// The text that a page has before and after the handover, with the sheets that are imported in their places, and the report.
  private static func handedOver(_ sheet: Sheet) throws -> (texts: [String], report: String) {
    let folder = try Locations.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in sheet.others.merging(["app.css": sheet.text], uniquingKeysWith: { $1 }) {
      try Data((text + "\n").utf8).write(to: folder.appending(path: name))
    }
    let linked = ["app.css"] + (sheet.areLinked ? sheet.others.keys.sorted() : [])
    func pageText() throws -> String {
      try linked.map { try inlined($0, in: folder) }.joined(separator: "\n")
    }
    let text = try pageText()
    let tool = try Tool.colortable()
    let result = try tool.run(["init", "--take-over"], in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    let generation = try tool.run(["generate"], in: folder)
    try #require(generation.status == 0, "\(generation.errorText)")
    return ([text, try pageText()], result.errorText)
  }

  /// A sheet with those of its folder that it imports in their places.
  private static func inlined(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .replacing(/@import "(\w+\.css)"(?: layer\((\w+)\))?;/) { match in
        let text = try inlined(String(match.1), in: folder)
        return match.2.map { "@layer \($0) { \(text) }" } ?? text
      }
  }

  /// Each choice of the root, of the body and of an element, and an element with each of them inside of it.
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
            BrowserPage.Scene(chain: [[:], outer, inner]),
          ]
        }
    }
  }

  @Test func `a page shows what it showed before the handover`() throws {
    var frames: [[BrowserPage.Frame]] = []
    for sheet in Self.sheets {
      let (texts, report) = try Self.handedOver(sheet)
      let count = sheet.moved
      #expect(
        count == 0
          ? report.contains("found nothing that the table can replace")
          : report.contains("moved \(count) colour\(count == 1 ? "" : "s") to "),
        "\(sheet.text)\n\(report)")
      frames.append(
        texts.map {
          BrowserPage.Frame(css: $0, names: Self.names, scenes: Self.scenes(sheet))
        })
    }
    var compared = 0
    for isDark in [false, true] {
      let answers = try BrowserPage.answers(
        to: frames.flatMap { $0 }, preferences: .init(isDark: isDark))
      try #require(answers.count == 2 * frames.count)
      for index in frames.indices {
        let (before, after) = (answers[2 * index], answers[2 * index + 1])
        try #require(after.isDark == isDark)
        for (scene, (old, new)) in zip(frames[index][0].scenes, zip(before.scenes, after.scenes)) {
          let place = "\(Self.sheets[index].text)\n\(isDark) \(scene)"
          #expect(old.colors == new.colors, "\(place)")
          #expect(old.scheme == new.scheme, "\(place)")
          compared += 1
        }
      }
    }
    #expect(compared > 1000)
  }
}
