import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import Testing

/// Tables for the tests of asset catalogues, Android resources and Compose.
package enum NativeTables {
  /// A theme for each setting of a system and one more; a group that is also a token, a word that no language has as a
  /// name, a wide colour, a deprecation.
  package static let small: EmitterInput = {
    var builder = TableBuilder(themes: [
      Theme(name: "NORMAL", appearance: .light),
      Theme(name: "NIGHT", title: "Night \"$x\"", appearance: .dark, base: ThemeID(0)),
      Theme(name: "HIGH_CONTRAST", appearance: .light, isHighContrast: true, base: ThemeID(0)),
      Theme(name: "SEPIA", appearance: .light, base: ThemeID(0)),
    ])
    func add(_ key: String, _ colors: [Color], documentation: String = "") {
      builder.addToken(key: key, documentation: documentation, colors: colors)
    }
    func hex(_ texts: String...) -> [Color] { texts.map(WebTable.color(_:)) }
    add(
      "BG", hex("#ffffff", "#343434", "#ffffff", "#fafafa"), documentation: "The page itself.\nSecond line.")
    add("TEXT_333", hex("#333333", "#cccccc80", "#000000", "#330000"))
    builder.startSection()
    add("surface", hex("#f2f2f7", "#1c1c1e", "#ffffff", "#fff0f0"))
    add("surface.card", hex("#ffffff", "#2c2c2e", "#ffffff", "#fff8f8"), documentation: hostile)
    add("surface.raised.edge", hex("#00000033", "#ffffff80", "#000000", "#ff000001"))
    add(
      "class",
      [Color(.displayP3, 1, 0, 0), Color(.oklch, 0.7, 0.1, 145, alpha: 0.5)] + hex("#ff0000", "#800000"))
    add("背景", hex("#eeeeee", "#111111", "#ffffff", "#ffeeee"))
    add("OLD", hex("#00000000", "#ffffff00", "#000000", "#00000080"))
    builder.deprecations = [
      Deprecation(token: TokenID(7), replacement: TokenID(0), reason: "it */ says \"nothing\"\n$any more")
    ]
    return EmitterInput(table: builder.build(), sourcePath: "ColorTables/App.colortable")
  }()

  /// A table with one theme and one colour.
  package static func table(of color: Color) -> EmitterInput {
    var builder = TableBuilder(themes: [Theme(name: "NORMAL", appearance: .light)])
    builder.addToken(key: "bg", colors: [color])
    return EmitterInput(table: builder.build(), sourcePath: "App.colortable")
  }

  /// A table of keys, each with a colour of its own.
  package static func table(
    _ keys: [String], themes: [Theme] = [Theme(name: "NORMAL", appearance: .light)]
  ) -> EmitterInput {
    var builder = TableBuilder(themes: themes)
    for (index, key) in keys.enumerated() {
      let color = Color(RGBA8(rawValue: UInt32(index) << 8 | 0xFF))
      builder.addToken(key: key, colors: themes.map { _ in color })
    }
    return EmitterInput(table: builder.build(), sourcePath: "App.colortable")
  }

  /// Brands in light and dark, which a resolver document has two modifiers for.
  package static let grid: EmitterInput = {
    var builder = TableBuilder(
      themes: ["a", "b"].flatMap { family in
        [
          Theme(name: family + "-light", appearance: .light, family: family),
          Theme(name: family + "-dark", appearance: .dark, isHighContrast: true, family: family),
        ]
      })
    let white = Color(.srgb, 1, 1, 1), black = Color(.srgb, 0, 0, 0)
    let red = Color(.displayP3, 1, 0, 0), blue = Color(.srgb, 0, 0, 1)
    builder.addToken(key: "surface", colors: [white, black, white, black])
    builder.addToken(key: "surface.card", colors: [black, white, black, white])
    builder.addToken(key: "brand.main", colors: [red, red, blue, blue])
    builder.addToken(key: "brand.link", colors: [red, red, blue, blue])
    return EmitterInput(table: builder.build(), sourcePath: "a.colortable") { _ in
      [TokenAlias(token: TokenID(3), target: TokenID(2))]
    }
  }()

  /// Text that ends a comment, a string or an element in one of the languages, or begins another.
  package static let hostile =
    "*/ /* */ --> </color> <!-- ]]> \\u002a/ \\u000a \"\"\" ${x} $x \\ @deprecated @SystemApi \u{1} \u{FFFF} \u{2028} \u{202E} --"

  /// A table with such text in all names and in its path: the language has no such names, and none of them is trusted.
  package static let hostileNames: EmitterInput = {
    var builder = TableBuilder(themes: [
      Theme(name: "A \(hostile)", appearance: .light), Theme(name: "B \(hostile)", appearance: .dark),
      Theme(name: "C \(hostile)", family: "F \(hostile)"), Theme(name: "`x`$y", family: "F \(hostile)"),
    ])
    for (index, key) in ["a\"b</color>", "c`d", "e $f{g}.h\\u0022i", "*/ j -->", "k\n\"l", hostile]
      .enumerated()
    {
      let color = Color(RGBA8(rawValue: UInt32(index) << 16 | 0xFF))
      let key = key.replacingOccurrences(of: ".", with: index == 2 ? "." : "")
      builder.addToken(key: key, documentation: hostile, colors: [color, color, color, color])
    }
    return EmitterInput(table: builder.build(), sourcePath: "x \(hostile)/App.colortable")
  }()

  /// Words that languages keep for themselves, and other parts of keys that make trouble.
  package static let parts = [
    "Œ", "Theme", "bg", "TEXT", "primaryBackground", "URLBar", "text_333", "1st", "50", "class", "fun", "in",
    "object", "when",
    "default", "switch", "int", "theme", "key", "title", "pick", "current", "colors", "Color", "values",
    "背景", "主要Text", "état", "ß", "नमस्ते", "e\u{301}", "İ", "Σας", "con", "color", "name", "values-night",
  ]

  /// A table put together at random, in which no two names are the same in any of the languages.
  package static func random(seed: UInt64, themes themeLimit: Int = 12) -> EmitterInput {
    var numbers = SeededGenerator(seed: seed)
    let families: [String?] =
      Bool.random(using: &numbers)
      ? [nil] : Bool.random(using: &numbers) ? ["ACME", "Globex"] : [nil, "ACME"]
    let themeCount = Int(seed - 1) % themeLimit + 1
    let themes = (0..<themeCount).map { index in
      Theme(
        name: index < 5 ? ["NORMAL", "night", "dusk-1", "Ünü_2", "夜"][index] : "T\(index)",
        title: Bool.random(using: &numbers) ? hostile : nil,
        appearance: [.light, .dark, nil].randomElement(using: &numbers) ?? nil,
        isHighContrast: Int.random(in: 0..<4, using: &numbers) == 0, base: index == 0 ? nil : ThemeID(0),
        family: families.randomElement(using: &numbers) ?? nil)
    }
    var builder = TableBuilder(themes: themes)
    var groups: [String] = []
    let count = 24
    for index in 0..<count {
      var key = "\(parts.randomElement(using: &numbers) ?? "")x\(index)"
      // Some keys are a word alone; each word once.
      if index < 8 { key = parts[(Int(seed) * 8 + index) % parts.count] }
      // Some are in a group, which may be a token itself.
      if index > 0, Int.random(in: 0..<3, using: &numbers) == 0,
        let group = groups.randomElement(using: &numbers)
      {
        key = group + "." + key
      }
      groups.append(key)
      let isHostile = Int.random(in: 0..<4, using: &numbers) == 0
      let documentation =
        isHostile
        ? hostile
        : RandomText.text(
          of: RandomText.documentationParts, count: 0...8, &numbers)
      let colors = themes.map { _ in color(&numbers) }
      if Int.random(in: 0..<6, using: &numbers) == 0 { builder.startSection() }
      builder.addToken(key: key, documentation: documentation, colors: colors)
      if Int.random(in: 0..<6, using: &numbers) == 0 {
        builder.deprecations.append(
          Deprecation(
            token: TokenID(index), replacement: Bool.random(using: &numbers) ? TokenID(0) : nil,
            reason: Bool.random(using: &numbers) ? hostile : nil))
      }
    }
    return EmitterInput(table: builder.build(), sourcePath: "Tables/App \(seed) *&--.colortable")
  }

  private static func color(_ numbers: inout SeededGenerator) -> Color {
    func unit() -> Double { Double.random(in: 0...1, using: &numbers) }
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: return Color(.displayP3, unit(), unit(), unit(), alpha: unit())
    case 1: return Color(.oklch, unit(), unit() * 0.3, unit() * 360)
    case 2: return Color(.rec2020, unit(), unit(), unit())
    case 3: return Color(.srgb, unit(), unit(), unit(), alpha: unit())
    case 4: return Color(.hsl, unit() * 360, unit() * 100, unit() * 100)
    case 5...7: return Color(RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers)))
    default: return Color(RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers) | 0xFF))
    }
  }

  /// Writes the files of an emitter into a folder.
  package static func write(_ files: [OutputFile], to folder: URL) throws {
    for file in files {
      let url = file.path.isEmpty ? folder : folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(!FileManager.default.fileExists(atPath: url.path), "\(file.path) is written twice")
      try Data(file.bytes).write(to: url)
    }
  }

  /// Compares the files of an emitter with golden ones, and finds golden ones that are written no more.
  package static func expectGolden(_ files: [OutputFile], _ folder: String) throws {
    for file in files {
      Golden.expect(file.bytes, matches: webGolden("\(folder)/" + Golden.storedPath(file.path)))
    }
    let golden = webGolden(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: golden.path).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: golden.appending(path: path).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }
    #expect(Set(paths) == Set(files.map { Golden.storedPath($0.path) }))
  }
}
