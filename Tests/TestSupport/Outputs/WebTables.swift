import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import Testing

/// Tables for the tests of JSON and CSS, with what must come out of them, written by hand.
package struct WebTable {
  /// A token: its key, the name that CSS must have for it, and a hex value for each theme.
  package struct Row {
    package var key: String
    package var cssName: String
    package var colors: [String]
    package var documentation = ""

    package init(key: String, cssName: String, colors: [String], documentation: String = "") {
      self.key = key
      self.cssName = cssName
      self.colors = colors
      self.documentation = documentation
    }
  }

  package var themes: [Theme]
  /// The values of `data-theme`, one a theme.
  package var themeNames: [String]
  package var rows: [Row]
  package var deprecations: [Deprecation] = []

  package init(
    themes: [Theme], themeNames: [String], rows: [Row], deprecations: [Deprecation] = []
  ) {
    self.themes = themes
    self.themeNames = themeNames
    self.rows = rows
    self.deprecations = deprecations
  }

  package var table: Table {
    var builder = TableBuilder(themes: themes, capacity: rows.count)
    for row in rows {
      builder.addToken(
        key: row.key, documentation: row.documentation, colors: row.colors.map(WebTable.color(_:)))
    }
    builder.deprecations = deprecations
    return builder.build()
  }

  package var input: EmitterInput { EmitterInput(table: table, sourcePath: "ColorTables/App.colortable") }

  /// The four bytes of `#rrggbb` or `#rrggbbaa`.
  package static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.dropFirst() + (hex.count == 7 ? "ff" : "")
    let value = UInt32(digits, radix: 16) ?? 0
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  package static func color(_ hex: String) -> Color {
    let parts = bytes(hex)
    return Color(RGBA8(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }
}

extension WebTable {
  /// Three themes, and each sort of key that a table may have.
  package static let plain = WebTable(
    themes: [
      Theme(name: "NORMAL", appearance: .light),
      Theme(name: "NIGHT", title: "Night", appearance: .dark, base: ThemeID(0)),
      Theme(name: "RED", appearance: nil, base: ThemeID(0)),
    ],
    themeNames: ["normal", "night", "red"],
    rows: [
      Row(
        key: "BG", cssName: "bg", colors: ["#ffffff", "#343434", "#fafafa"],
        documentation: "The page itself.\nSecond line, with \"quotes\" and a \\ in it."),
      Row(key: "TEXT_333", cssName: "text-333", colors: ["#333333", "#cccccc", "#330000"]),
      Row(key: "APP-THEME", cssName: "app-theme", colors: ["#0a84ff", "#0a84fe", "#ff453a"]),
      Row(
        key: "primaryBackground", cssName: "primary-background", colors: ["#010203", "#7f8081", "#fdfeff"]),
      Row(
        key: "surface.card", cssName: "surface-card", colors: ["#f2f2f7", "#1c1c1e", "#fff0f0"],
        documentation: "Never */ body { color: red } </style><script>alert(1)</script> \u{2028} out."),
      Row(
        key: "surface.raised.edge", cssName: "surface-raised-edge",
        colors: ["#00000033", "#ffffff80", "#ff000001"]),
      Row(key: "背景", cssName: "背景", colors: ["#eeeeee", "#111111", "#ffeeee"]),
      Row(key: "背景.主要Text", cssName: "背景-主要-text", colors: ["#123456", "#654321", "#abcdef"]),
      Row(key: "1st", cssName: "1st", colors: ["#000001", "#000100", "#010000"]),
      Row(key: "333", cssName: "333", colors: ["#333332", "#333331", "#333330"]),
      Row(key: "URLColor", cssName: "url-color", colors: ["#0000ee", "#9e9eff", "#0000ee"]),
      Row(key: "H1Title2", cssName: "h1-title2", colors: ["#101010", "#e0e0e0", "#400000"]),
      Row(key: "BG2A", cssName: "bg2a", colors: ["#101011", "#e0e0e1", "#400001"]),
      Row(key: "ÉTAT_Ünïque", cssName: "état-ünïque", colors: ["#204060", "#406080", "#6080a0"]),
      Row(key: "👍", cssName: "👍", colors: ["#ffcc00", "#ccaa00", "#ffcc01"]),
      Row(key: "__proto__", cssName: "proto", colors: ["#aaaaaa", "#bbbbbb", "#cccccc"]),
      Row(key: "_", cssName: "_", colors: ["#a0a0a0", "#b0b0b0", "#c0c0c0"]),
      Row(key: "--", cssName: "--", colors: ["#a1a1a1", "#b1b1b1", "#c1c1c1"]),
      Row(key: "OLD", cssName: "old", colors: ["#00000000", "#ffffff00", "#00000080"]),
      Row(key: "OLDER", cssName: "older", colors: ["#f0f0f0", "#0f0f0f", "#f00f00"]),
    ],
    deprecations: [
      Deprecation(token: TokenID(18), replacement: TokenID(0), reason: "it */ says \"nothing\"\nany more"),
      Deprecation(token: TokenID(19), replacement: nil, reason: nil),
    ])

  /// A light and a dark theme, the dark one first.
  package static let pair = WebTable(
    themes: [
      Theme(name: "Dark", appearance: .dark), Theme(name: "Day", appearance: .light, base: ThemeID(0)),
    ],
    themeNames: ["dark", "day"],
    rows: plain.rows.map { row in
      Row(
        key: row.key, cssName: row.cssName, colors: [row.colors[1], row.colors[0]],
        documentation: row.documentation)
    })

  /// A theme for each thing that a system can ask for.
  package static let contrast = WebTable(
    themes: [
      Theme(name: "NORMAL", appearance: .light),
      Theme(name: "NIGHT", appearance: .dark, base: ThemeID(0)),
      Theme(
        name: "HIGH_CONTRAST", appearance: .light, isHighContrast: true, base: ThemeID(0), contrastLevel: .aaa
      ),
      Theme(name: "highContrastNight", appearance: .dark, isHighContrast: true, base: ThemeID(1)),
    ],
    themeNames: ["normal", "night", "high-contrast", "high-contrast-night"],
    rows: [
      Row(key: "BG", cssName: "bg", colors: ["#fefefe", "#202020", "#ffffff", "#000000"]),
      Row(key: "TEXT", cssName: "text", colors: ["#222222", "#dddddd", "#000000", "#ffffff"]),
    ])
}

extension Emitter {
  /// Creates an emitter from the texts of its options, by name; entries are on lines of their own.
  package init(parsing options: [String: String]) throws {
    #expect(Set(options.keys).isSubset(of: Self.description.options.map(\.name)))
    self.init(
      settings: try Self.description.options.flatMap { option in
        guard let text = options[option.name] else { return [EmitterSetting]() }
        guard case .entries = option.kind else { return [try option.setting(text)] }
        return try text.split(separator: "\n").map { try option.setting(String($0)) }
      })
  }
}

/// The output of an emitter for a table.
package func webOutput(of emitter: any Emitter.Type, _ input: EmitterInput) throws -> String {
  try webOutput(of: emitter, [:], input)
}

/// The output of an emitter with options for a table.
package func webOutput(
  of emitter: any Emitter.Type, _ options: [String: String], _ input: EmitterInput
) throws -> String {
  let files = try emitter.init(parsing: options).emit(input)
  return String(decoding: files.first?.bytes ?? [], as: UTF8.self)
}

/// The place of a golden file.
package func webGolden(_ path: String) -> URL {
  Locations.root.appending(path: "Tests/ColorTableEmittersTests/Golden").appending(path: path)
}
