import ColorScience
import ColorTableEmitters
import ColorTableImporters
import ColorTableLanguage
import ColorTableModel
import Foundation
import TestSupport
import Testing

/// A table that is written and imported again is the same, as far as the output language holds it.
@Suite struct RoundTripTests {
  /// An output language, and which tables survive in it.
  struct Language: CustomTestStringConvertible, Sendable {
    /// The name of the emitter, and its options.
    var name: String
    var options: [String: String] = [:]
    /// The path that is imported, relative to the folder that the output is written to.
    var path: String
    /// Whether keys are those of the table, and not in a style of the language.
    var keepsKeys = true
    /// The text between words of keys, where it does not keep them.
    var separator = "-"
    /// Whether it has the names of themes.
    var keepsThemeNames = true
    /// Whether it has the table's order, documentation and deprecations.
    var keepsOrder = true
    /// Whether it puts the tokens of a group together, wherever they are in the table.
    var joinsGroups = false
    var keepsDocumentation = true
    /// Whether it has the appearance of themes, their contrast, and families.
    var keepsAppearance = true
    var keepsContrast = true
    var keepsFamilies = true
    /// Whether it has titles and contrast levels of themes.
    var keepsTitles = true
    /// Whether it has colours outside of sRGB, and references.
    var keepsWideColors = true
    /// The themes of tables.
    var themes: [[String]] = [
      ["day"], ["day", "night"], ["day", "night", "sepia"], ["day", "night", "bright", "dim-bright"],
      (1...12).map { "theme-\($0)" }, ["a-light", "a-dark", "b-light", "b-dark"],
      ["a-light", "a-dark", "b-light", "b-dark", "b-bright", "b-dim-bright"],
    ]

    var testDescription: String { name + options.values.sorted().map { " " + $0 }.joined() }
  }

  /// Every language that is imported, a line each.
  static let languages = [
    Language(name: "json", path: "App.json"),
    Language(
      name: "json", options: ["style": "flat"], path: "App.json", keepsDocumentation: false,
      keepsAppearance: false, keepsContrast: false, keepsFamilies: false, keepsTitles: false,
      keepsWideColors: false),
    Language(name: "css", path: "App.css", keepsKeys: false, keepsTitles: false),
    Language(
      name: "css", options: ["style": "class"], path: "App.css", keepsKeys: false, keepsTitles: false),
    Language(
      name: "css", options: ["style": "light-dark"], path: "App.css", keepsKeys: false, keepsTitles: false,
      themes: [["day", "night"]]),
    Language(name: "dtcg", path: "out/tokens.resolver.json", joinsGroups: true),
    Language(
      name: "xcassets", path: "out", keepsThemeNames: false, keepsOrder: false, keepsDocumentation: false,
      keepsTitles: false,
      themes: [
        ["day"], ["day", "night"], ["day", "night", "bright", "dim-bright"],
        ["a-light", "a-dark", "b-light", "b-dark"],
        ["a-light", "a-dark", "b-light", "b-dark", "b-bright", "b-dim-bright"],
      ]),
    Language(
      name: "android", path: "out", keepsKeys: false, separator: "_", keepsThemeNames: false,
      keepsAppearance: false, keepsContrast: false, keepsFamilies: false, keepsTitles: false,
      keepsWideColors: false),
  ]

  @Test(arguments: languages, Cases.every(3, of: 1...6 as ClosedRange<UInt64>))
  func `a table that is written and imported is the same`(language: Language, seed: UInt64) throws {
    for themes in language.themes {
      var random = SeededGenerator(seed: seed &* 31 &+ UInt64(themes.count))
      let text = Self.table(themes, language, &random)
      let table = try read(Array(text.utf8))
      let files = try Self.write(table, language)
      let outcome = TableImport.run([language.path], files: MemoryFiles(files))
      #expect(outcome.format == language.name)
      #expect(outcome.errors == [])
      let again = try read(outcome.table ?? [])
      let (old, new) = (Self.lines(table, language), Self.lines(again, language))
      let differing = zip(old, new).filter { $0 != $1 }.map { "\($0)\n\($1)" }
      #expect(old == new, "\(differing.joined(separator: "\n"))")
    }
  }

  /// Writing what was imported gives the same bytes, so references, names and order are the language's.
  @Test(arguments: languages)
  func `an import that is written again has the same bytes`(language: Language) throws {
    // A language without the names of themes has others the second time, which some of its files show.
    for themes in language.themes where language.keepsThemeNames || themes.count < 3 {
      var random = SeededGenerator(seed: 77)
      let text = Self.table(themes, language, &random)
      let first = try Self.write(try read(Array(text.utf8)), language)
      let imported = TableImport.run([language.path], files: MemoryFiles(first))
      let table = try read(imported.table ?? [])
      let second = try Self.write(table, language)
      #expect(second.keys.sorted() == first.keys.sorted())
      guard language.keepsOrder else { continue }
      for (path, bytes) in first {
        #expect(String(decoding: second[path] ?? [], as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  // MARK: Tables

  private static let words = ["bg", "text", "line", "card", "warn", "tint", "背景", "été", "one", "x2y"]

  private static func table(_ themes: [String], _ language: Language, _ random: inout SeededGenerator)
    -> String
  {
    var text = themes.joined(separator: " ") + "\n"
    for theme in themes {
      if theme.hasPrefix("theme-") || theme == "sepia" { text += "@theme \(theme) light\n" }
      for family in ["a", "b"] where theme.hasPrefix(family + "-") {
        text += "@theme \(theme) family \(family)\n"
      }
      if theme.hasSuffix("bright") {
        text += "@theme \(theme) \(theme.contains("dim") ? "dark" : "light") high-contrast level AAA\n"
      }
      if Bool.random(using: &random) {
        text += "@theme \(theme) title \"The \\\"\(theme)\\\" 背景 {a} \\\\\"\n"
      }
    }
    var keys: [String] = []
    for index in 0..<20 {
      let key = key(index, language, &random)
      if language.keepsDocumentation, index % 3 == 0 {
        text += "/// The purpose of \(key); \"quotes\" & more.\n"
      }
      for theme in themes.indices { text += value(theme, keys, language, &random) + " " }
      text += key + "\n"
      keys.append(key)
    }
    if language.keepsDocumentation { text += "@deprecated \(keys[3]) use \(keys[0]) \"said better\"\n" }
    return text
  }

  private static func key(_ index: Int, _ language: Language, _ random: inout SeededGenerator) -> String {
    let isPlain = language.separator == "_"
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let word = words.randomElement(using: &random) ?? ""
      return isPlain && !word.utf8.allSatisfy { $0 < 0x80 } ? "plain" : word
    }
    let separator =
      language.keepsKeys ? ["-", ".", "_"].randomElement(using: &random) ?? "." : language.separator
    // Every name is another one, and no group is a token.
    return parts.joined(separator: separator) + language.separator + "n\(index)"
  }

  private static func value(
    _ theme: Int, _ keys: [String], _ language: Language, _ random: inout SeededGenerator
  ) -> String {
    func hex(_ digits: Int) -> String {
      "#" + (0..<digits).map { _ in String(Int.random(in: 0...15, using: &random), radix: 16) }.joined()
    }
    func part() -> String {
      String(format: "%.3f", Double.random(in: 0...1, using: &random))
    }
    switch Int.random(in: 0...7, using: &random) {
    case 0: return hex(8)
    case 1 where theme > 0: return "-"
    case 2: return keys.randomElement(using: &random).map { "$" + $0 } ?? hex(6)
    case 3 where language.keepsWideColors: return "color(display-p3 1 \(part()) 0)"
    case 4 where language.keepsWideColors:
      return "color(display-p3 0 1 \(part()) / 0.\(Int.random(in: 1...9, using: &random)))"
    default: return hex(6)
    }
  }

  // MARK: Writing and comparing

  private static func write(_ table: Table, _ language: Language) throws -> [String: [UInt8]] {
    let emitter = try #require(EmitterRegistry.all.first { $0.description.name == language.name })
    let settings = try emitter.description.options.compactMap { option in
      try language.options[option.name].map { try option.setting($0) }
    }
    let files = try emitter.init(settings: settings).emit(
      EmitterInput(table: table, sourcePath: "App.colortable"))
    var result: [String: [UInt8]] = [:]
    for file in files {
      let folder = language.path.prefix { $0 != "/" }
      result[file.path.isEmpty ? language.path : "\(folder)/\(file.path)"] = file.bytes
    }
    return result
  }

  /// The parts of a table that a language holds, a line each.
  private static func lines(_ table: Table, _ language: Language) -> [String] {
    var themes = Array(table.themeIDs)
    // Resources have the light one first, and a catalogue its own order in each family.
    if !language.keepsThemeNames {
      let roles = table.appearanceThemes
      let first = [roles.light, roles.dark].compactMap { $0 }
      themes = first + themes.filter { !first.contains($0) }
      if !language.keepsOrder {
        let families = table.families.isEmpty ? [nil] : table.families.map(Optional.some)
        themes = families.compactMap { table.appearanceThemesByFamily[$0] }.flatMap { roles in
          [roles.light, roles.dark, roles.highContrastLight, roles.highContrastDark].compactMap { $0 }
        }
      }
    }
    let lines = themes.map { id in
      let theme = table[id]
      var line = "theme"
      if language.keepsThemeNames { line += " " + theme.name }
      if language.keepsAppearance { line += " \(table.seenAppearance(of: id))" }
      if language.keepsContrast { line += theme.isHighContrast ? " high" : " normal" }
      if language.keepsFamilies { line += " of " + (theme.family ?? "none") }
      if language.keepsTitles { line += " level \(theme.contrastLevel) title \(theme.title ?? "none")" }
      return line
    }
    var rows = table.tokenIDs.map { token in
      var line = table.key(of: token)
      for theme in themes { line += " " + text(table.color(of: token, in: theme), language) }
      if language.keepsDocumentation {
        line += " " + (table.documentation(of: token) ?? "")
        if let deprecation = table.deprecation(of: token) {
          line += " deprecated \(deprecation.replacement.map(table.key) ?? "") \(deprecation.reason ?? "")"
        }
      }
      return line
    }
    if !language.keepsOrder || language.joinsGroups { rows.sort() }
    return lines + rows
  }

  private static func text(_ color: Color, _ language: Language) -> String {
    if let exact = color.exactRGBA8 { return String(exact.rawValue, radix: 16) }
    guard language.keepsWideColors else { return "" }
    let parts = [color.components.x, color.components.y, color.components.z, color.alpha]
    return color.space.cssName + parts.map { String(format: " %.4f", $0) }.joined()
  }
}
