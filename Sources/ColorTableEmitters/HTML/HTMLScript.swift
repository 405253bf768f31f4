import ColorScience
import ColorTableModel
import TextSupport

/// The style and the script of every page, and the data that the script needs.
enum HTMLScript {
  /// The style, the same for every table.
  static let style = trimmed(EmbeddedPage.style)

  /// The text of the script element.
  static let script = [UInt8(ascii: "\n")] + trimmed(EmbeddedPage.colors + EmbeddedPage.script)

  /// A text without indentation, blank lines and lines that are comments.
  private static func trimmed(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let rest = line.drop { $0 == UInt8(ascii: " ") }
      if rest.isEmpty || rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) { continue }
      result.append(contentsOf: rest)
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// The SHA-256 of ``script`` in Base64. A browser runs the script only if this is right; a test computes it.
  static let scriptHash: StaticString = "f1PyiZi5YZ6G6dy+xM+mj4zJ8o2qYhtHzfo/sXK3wME="

  /// The page may load nothing, and run no script but its own.
  static var contentSecurityPolicy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptHash)'; base-uri 'none'; form-action 'none'"
  }

  /// The data of the script as JSON, which has no text of the table: whether each theme is dark, which themes the system
  /// chooses in each family, and the models of deficiencies of colour vision.
  static func data(dark: [Bool], system: [AppearanceThemes]) -> [UInt8] {
    var json = JSONText(.compact)
    json.object { json in
      json.key("dark")
      json.literal(Array("\(dark)".utf8))
      json.key("system")
      json.array(system) { json, roles in
        json.array(roles.cssRules) { json, rule in
          json.array { json in
            json.string(rule.media.map { "\($0)" } ?? "")
            json.number(rule.theme.index)
          }
        }
      }
      json.key("vision")
      json.object { json in
        for deficiency in ColorVisionDeficiency.allCases {
          json.key(escaping: deficiency.rawValue)
          json.object { json in
            json.key("plane")
            write(deficiency.model.plane, to: &json)
            json.key("above")
            json.array(deficiency.model.above.rows) { write($1, to: &$0) }
            json.key("below")
            json.array(deficiency.model.below.rows) { write($1, to: &$0) }
          }
        }
      }
    }
    return json.bytes
  }

  private static func write(_ row: SIMD3<Double>, to json: inout JSONText) {
    json.literal(Array("[\(row.x),\(row.y),\(row.z)]".utf8))
  }
}

/// The rules of a page's style that depend on its table.
struct HTMLStyle {
  let table: Table
  let names: [TokenNames]
  /// The page colour of each theme; nil for one that has none.
  let pages: [RGBA8?]
  let supportCondition: String?

  /// Writes the rules.
  func write(to writer: inout CodeWriter) {
    if let supportCondition {
      writer.write("@supports \(supportCondition) { .w { --s: var(--w); } }\n")
    }
    for (index, language) in names.enumerated() {
      writer.write(
        ".names li:nth-child(\(index + 1))::before { content: \(CSSText.string(language.language)); }\n")
    }
    for theme in table.themeIDs {
      // The first column has the keys.
      let column = theme.index + 2
      let ink = pages[theme.index].map(HTMLInk.init)
      let scheme = ink?.isDark ?? table.isDark(theme) ? "dark" : "light"
      // On paper, a theme has no ground of its own.
      writer.write("@media screen { .t\(theme.index), :is(th, td):nth-child(\(column)) { ")
      writer.write("color-scheme: \(scheme); ")
      ink?.write(to: &writer)
      writer.write("} }\n")
      writer.write(
        "[data-theme=\"\(theme.index)\"] thead th:nth-child(\(column)) { border-color: var(--accent); }\n")
      writer.write(
        "[data-only=\"\(theme.index)\"] :is(tr > :not(:first-child, :nth-child(\(column))), ")
      writer.write(".panel:not(.t\(theme.index))) { display: none; }\n")
    }
    let columns = [1: 1, 2: 2, 4: 2][table.themes.count] ?? 3
    writer.write("@media (min-width: 60rem) { :root:not([data-only]) .palette { ")
    writer.write("grid-template-columns: repeat(\(columns), 1fr); } }\n")
    writeNarrow(to: &writer)
  }

  /// The rules for screens on which the themes do not fit beside each other: a token's cells follow its key, each with
  /// the name of its theme.
  private func writeNarrow(to writer: inout CodeWriter) {
    let width = 18 + table.themes.count * 7
    writer.write("@media screen and (max-width: \(max(width, 40)).99rem) {\n")
    writer.write(
      """
      thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr)); gap: 0.375rem;
        padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
      tr > th:first-child { grid-column: 1 / -1; width: auto; padding: 0; border: 0; }
      td { display: flex; flex-direction: column; border: 0; border-radius: 0.5rem; padding: 0.375rem 0.5rem 0.5rem; box-shadow: inset 0 0 0 1px var(--line); }
      td::after { order: -1; font: 600 0.75rem/1.4 system-ui, sans-serif; margin-bottom: 0.25rem; }

      """)
    for theme in table.themeIDs {
      let name = CSSText.string(SafeText.printable(table[theme].name))
      writer.write("td:nth-child(\(theme.index + 2))::after { content: \(name); }\n")
    }
    writer.write("}\n")
  }
}
