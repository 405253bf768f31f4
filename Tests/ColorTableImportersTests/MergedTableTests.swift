import ColorTableImporters
import Testing

/// Tables of several sources as one.
@Suite struct MergedTableTests {
  typealias Source = (name: String, text: String)

  /// A style sheet with a rule for each theme, the first of which is `:root`.
  private static func sheet(_ themes: KeyValuePairs<String, String>) -> Source {
    let rules = themes.enumerated().map { index, theme in
      (index == 0 ? ":root" : "[data-theme=\(theme.key)]") + " { \(theme.value) }\n"
    }
    return ("web.css", rules.joined())
  }

  private static func resources(_ colors: KeyValuePairs<String, String>) -> Source {
    let entries = colors.map { "<color name=\"\($0)\">\($1)</color>\n" }
    return ("droid.xml", "<resources>" + entries.joined() + "</resources>")
  }

  private static func tokens(_ text: String) -> Source { ("tokens.json", text) }

  private static let twoThemes = sheet(["light": "--bay: #0a1", "dark": "--bay: #0b2"])
  private static let withContrast = tokens(
    """
    {"light": {"bay": {"$value": "#0a1"}}, "dark": {"bay": {"$value": "#0b2"}},
     "dark-high-contrast": {"bay": {"$value": "#0c3"}}}
    """)
  private static let contrastHeader =
    "light dark dark-high-contrast | @theme dark-high-contrast dark high-contrast"

  /// Sources, and the lines of their table with one space between cells; nil where they are not one table.
  private static let cases: [(sources: [Source], table: String?)] = [
    // A theme of more contrast is not compared where one source lacks it; the colour is that of the other one.
    ([withContrast, twoThemes], contrastHeader + " | #00aa11 #00bb22 #00cc33 bay"),
    ([twoThemes, withContrast], contrastHeader + " | #00aa11 #00bb22 #00cc33 bay"),
    // It is compared where two sources have it, whatever one without it stands between them.
    (
      [
        twoThemes, withContrast,
        (
          "figma.json",
          """
          {"light": {"Bay": {"$value": "#0a1"}}, "dark": {"Bay": {"$value": "#0b2"}},
           "dark-high-contrast": {"Bay": {"$value": "#0d4"}}}
          """
        ),
      ], contrastHeader + " | #00aa11 #00bb22 #00cc33 bay | #00aa11 #00bb22 #00dd44 figma.Bay"
    ),
    // Two colours of a source do not become one, though a source without the theme has one of both names.
    (
      [
        twoThemes,
        tokens(
          """
          {"light": {"bay": {"$value": "#0a1"}, "Bay": {"$value": "#0a1"}},
           "dark": {"bay": {"$value": "#0b2"}, "Bay": {"$value": "#0b2"}},
           "dark-high-contrast": {"bay": {"$value": "#0c3"}, "Bay": {"$value": "#0d4"}}}
          """),
      ], contrastHeader + " | #00aa11 #00bb22 #00cc33 bay | #00aa11 #00bb22 #00dd44 tokens.Bay"
    ),
    // Without the theme, screens show the source's theme of its appearance. A reference is one in it, too.
    (
      [withContrast, sheet(["light": "--fen: #111; --moor: var(--fen)", "dark": "--fen: #222"])],
      contrastHeader + " | #00aa11 #00bb22 #00cc33 bay | #111111 #222222 #222222 fen | $fen $fen $fen moor"
    ),
    // A source without a dark theme has its only colour there, and references name the colour in its group.
    (
      [twoThemes, resources(["bay": "#00aa11", "fen": "#111111", "moor": "@color/bay"])],
      "light dark | #00aa11 #00bb22 bay | #00aa11 - droid.bay | #111111 - fen | $droid.bay - moor"
    ),
    (
      [sheet(["light": "--bay: #0a1; --fen: #111", "dark": "--fen: #222"]), resources(["bay": "#00aa11"])],
      "light dark | #00aa11 - bay | #111111 #222222 fen"
    ),
    (
      [twoThemes, tokens(##"{"bay": {"$value": "#0a1"}}"##)],
      "light dark | #00aa11 #00bb22 bay | #00aa11 - tokens.bay"
    ),
    // But a style sheet without themes joins by its value.
    (
      [
        tokens(##"{"light": {"bay": {"$value": "#0a1"}}, "dark": {"bay": {"$value": "#0b2"}}}"##),
        sheet(["light": "--bay: #0a1; --fen: #111; --moor: var(--bay)"]),
      ], "light dark | #00aa11 #00bb22 bay | #111111 - fen | $bay $bay moor"
    ),
    (
      [
        sheet(["light": "--bay: #0a1"]),
        tokens(##"{"light": {"bay": {"$value": "#0a1"}}, "dark": {"bay": {"$value": "#0b2"}}}"##),
      ], "light dark | #00aa11 #00bb22 bay"
    ),
    // Not all themes are in one source, or another one is the first.
    (
      [
        tokens(##"{"light": {"bay": {"$value": "#0a1"}}, "dark": {"bay": {"$value": "#0b2"}}}"##),
        sheet(["light": "--bay: #0a1", "sepia": "--bay: #0e5"]),
      ], nil
    ),
    (
      [
        withContrast,
        sheet(["dark": "--bay: #0b2; color-scheme: dark", "light": "--bay: #0a1; color-scheme: light"]),
      ], nil
    ),
    // Comments and deprecations stay with their colours.
    (
      [
        resources(["bay": "#00aa11"]),
        tokens(
          """
          {"bay": {"$value": "#0a2", "$deprecated": "too pale"}, "fen": {"$value": "#111", "$description": "Low"}}
          """),
      ],
      "light | #00aa11 bay | #00aa22 tokens.bay | /// Low | #111111 fen | @deprecated tokens.bay \"too pale\""
    ),
  ]

  @Test(arguments: cases.indices)
  func `sources are one table`(number: Int) throws {
    let (sources, expected) = Self.cases[number]
    let contents = try sources.map { source in
      let outcome = imported(source.text, as: source.name)
      return (try #require(outcome.content, "\(outcome.text)"), String(source.name.prefix { $0 != "." }))
    }
    let table = MergedTable(contents).map { table in
      String(decoding: table.text, as: UTF8.self).split(separator: "\n")
        .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " | ")
    }
    #expect(table == expected)
  }
}
