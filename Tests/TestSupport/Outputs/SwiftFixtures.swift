import ColorScience
import ColorTableCommand
import ColorTableEmitters
import ColorTableModel
import ColorTableTool
import Foundation
import Testing

/// Tables that the tests of the Swift output are about.
package enum SwiftFixtures {
  /// Keys, and a colour for each theme as `0xRRGGBBAA`: what a table is made of and what a program must print.
  package typealias Rows = [(key: String, documentation: String, colors: [UInt32])]

  package static let classicThemes = [
    Theme(name: "NORMAL", appearance: .light),
    Theme(name: "NIGHT", title: "Night \"dim\"", appearance: .dark),
    Theme(name: "RED"),
  ]

  package static let classicRows: Rows = [
    ("BG", "The page.", [0xFFFF_FFFF, 0x3434_34FF, 0xFAFA_FAFF]),
    ("SEP", "", [0xAAAA_AAFF, 0x3131_31FF, 0xAAAA_AAFF]),
    ("TEXT_333", "", [0x3333_33FF, 0xDDDD_DDFF, 0x3322_11FF]),
    ("APP-THEME", "", [0x0123_45FF, 0x6789_ABFF, 0xCDEF_01FF]),
    ("SHADOW", "", [0x0000_0040, 0x0000_0080, 0x0000_0000]),
  ]

  package static var classic: Table { table(classicThemes, classicRows).build() }

  /// A token outside of groups, one in a group, one with a colour outside sRGB and a deprecated one.
  package static var small: Table {
    var builder = table(
      Array(classicThemes.prefix(2)),
      [
        ("BG", "The page.", [0xFFFF_FFFF, 0x3434_34FF]), ("surface.card", "", [0xAAAA_AAFF, 0x3131_31FF]),
        ("flame", "", [0, 0xFF50_00FF]), ("background", "", [0xFFFF_FFFF, 0x3434_34FF]),
      ])
    builder.setColor(
      builder.pack(Color(.displayP3, 1, 0.5, 0)), of: builder.layout.cell(of: TokenID(2), in: .default))
    builder.deprecations = [Deprecation(token: TokenID(3), replacement: TokenID(0), reason: nil)]
    return builder.build()
  }

  package static let familyThemes = [
    Theme(name: "A_LIGHT", appearance: .light, family: "ACME"),
    Theme(name: "A_DARK", appearance: .dark, family: "ACME"),
    Theme(name: "A_MORE", appearance: .dark, isHighContrast: true, family: "ACME"),
    Theme(name: "B_DARK", appearance: .dark, family: "default"),
    Theme(name: "B_LIGHT", appearance: .light, family: "default"),
  ]

  package static var families: Table {
    table(familyThemes, [("BG", "", [0x01FF, 0x02FF, 0x03FF, 0x04FF, 0x05FF])]).build()
  }

  /// One theme more, which is of no family.
  package static var familiesAndOthers: Table {
    let themes = familyThemes + [Theme(name: "SEPIA")]
    return table(themes, [("BG", "", [0x01FF, 0x02FF, 0x03FF, 0x04FF, 0x05FF, 0x06FF])]).build()
  }

  package static let oneThemeRows: Rows = [("only", "", [0x1122_33FF])]

  package static var oneTheme: Table {
    table([Theme(name: "LIGHT", appearance: .light)], oneThemeRows).build()
  }

  package static let richThemes = [
    Theme(name: "day", title: "Day", appearance: .light),
    Theme(name: "night", title: "Night", appearance: .dark),
    Theme(name: "day-contrast", appearance: .light, isHighContrast: true),
    Theme(name: "night-contrast", appearance: .dark, isHighContrast: true),
  ]

  package static let richRows: Rows = [
    ("surface", "The page behind everything.", [0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF]),
    ("surface.card", "A card.\n\nOver two lines.", [0xF0F0_F0FF, 0x1010_10FF, 0xFFFF_FFFF, 0x0000_00FF]),
    ("surface.card.border", "", [0xE0E0_E0FF, 0x2020_20FF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("text.primary", "", [0x1111_11FF, 0xEEEE_EEFF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("text.default", "", [0x2222_22FF, 0xDDDD_DDFF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("oldText", "", [0x3333_33FF, 0xCCCC_CCFF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("text.old", "", [0x4444_44FF, 0xBBBB_BBFF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("背景", "", [0x5555_55FF, 0xAAAA_AAFF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("none", "", [0x6666_66FF, 0x9999_99FF, 0x0000_00FF, 0xFFFF_FFFF]),
    ("glow", "", [0, 0, 0, 0]),
  ]

  /// Groups, documentation, deprecations, high contrast, and one token outside sRGB's gamut.
  package static var rich: Table { rich(and: []) }

  /// The same with more rows after its own.
  package static func rich(and rows: Rows) -> Table {
    var builder = table(richThemes, richRows + rows)
    builder.deprecations = [
      Deprecation(token: TokenID(5), replacement: TokenID(3), reason: "it says \"old\""),
      Deprecation(token: TokenID(6), replacement: TokenID(4), reason: nil),
    ]
    for theme in richThemes.indices {
      let wide = builder.pack(Color(.displayP3, 1, 0.5, 0, alpha: 0.5))
      builder.setColor(wide, of: builder.layout.cell(of: TokenID(9), in: ThemeID(theme)))
    }
    return builder.build()
  }

  /// Texts that try to get out of a comment or a string literal.
  package static let nasty = [
    "*/ let x = 1 /*", "a\nb", "a\r\nb", "a\rb", "a\u{2028}b\u{2029}c\u{85}d", "\\(1 + 1)", "\"\"\"",
    "\"quote\"", "\\",
    "a\0b", "\u{202E}txet\u{2066}", "\u{FEFF}a\u{200B}b", "`code`", "#\"raw\"#", "tab\there", "\u{1B}[31m",
    "é e\u{301}",
    "\u{B}\u{C}", "👩‍👩‍👧 x", "\u{E000}", "// ``x``", "#sourceLocation(file: \"x\", line: 1)",
  ]

  package static var nastyRows: Rows {
    nasty.enumerated().map { index, text in
      // No key has a zero, not even one that nothing has checked: it ends a text.
      (
        "k\(index)\(text.filter { $0 != "\0" })", text,
        [UInt32(index) << 8 | 0xFF, UInt32(index) << 16 | 0xFF]
      )
    }
  }

  /// Nasty keys, documentation, theme names, titles and reasons.
  package static var hostile: Table {
    var builder = table(
      [
        Theme(name: "N\"\\(x)\n", title: "t\"\"\"\n\\(x)\u{202E}", appearance: .light),
        Theme(name: "*/`\u{2028}x", appearance: .dark),
      ], nastyRows)
    builder.deprecations = nasty.indices.dropFirst().map {
      Deprecation(token: TokenID($0), replacement: $0 % 2 == 0 ? TokenID(0) : nil, reason: nasty[$0])
    }
    return builder.build()
  }

  package static func table(_ themes: [Theme], _ rows: Rows) -> TableBuilder {
    var builder = TableBuilder(themes: themes, capacity: rows.count)
    for row in rows {
      builder.addToken(
        key: row.key, documentation: row.documentation, colors: row.colors.map { Color(RGBA8(rawValue: $0)) })
    }
    return builder
  }

  /// The library ThemeSwitching as one file.
  package static let librarySource = librarySource(with: Set(SwitcherFile.Part.allCases))

  /// The core of the library ThemeSwitching, and some of its parts.
  package static func librarySource(with parts: Set<SwitcherFile.Part>) -> [UInt8] {
    SwitcherSource.bytes(with: parts)
  }

  /// The Swift for a table.
  package static func emitTable(
    _ table: Table, source: String = "App.colortable", _ options: [String: String] = [:]
  ) throws -> [UInt8] {
    let emitter = try SwiftEmitter(parsing: options)
    return try emitter.emit(EmitterInput(table: table, sourcePath: source))[0].bytes
  }

  /// The Swift for a table, with the library's source where the options want it.
  package static func emit(
    _ table: Table, source: String = "App.colortable", _ options: [String: String] = [:]
  ) throws -> [UInt8] {
    let bytes = try emitTable(table, source: source, options)
    return options["switcher"] == "source" ? bytes + librarySource : bytes
  }

  /// Compiles a program with the classic table and its runtime beside it.
  ///
  /// - Parameters:
  ///   - code: The program.
  ///   - file: The name of its file: `main.swift` for one with statements outside of functions.
  ///   - flags: The arguments of the compiler.
  ///   - folder: The folder for everything.
  package static func compileWithSwitcher(
    _ code: String, as file: String, _ flags: [String], in folder: URL
  ) throws -> Tool {
    let swiftc = try #require(Tool("swiftc"))
    try Data(emit(classic, ["switcher": "source"])).write(to: folder.appending(path: "AppColor.swift"))
    try Data(code.utf8).write(to: folder.appending(path: file))
    let result = try swiftc.run(
      flags + ["-swift-version", "6", "-o", "program", "AppColor.swift", file], in: folder)
    try #require(result.status == 0, "\(result.errorText)")
    return Tool(at: folder.appending(path: "program"))
  }
}
