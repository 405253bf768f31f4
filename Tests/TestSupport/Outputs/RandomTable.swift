import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import Testing

/// A table put together at random from parts that output languages stumble over, and the JSON output of it, with which
/// every other output is compared.
package struct RandomTable {
  package let input: EmitterInput
  /// The document of the style `tokens`.
  package let json: String
  /// The aliases of each theme.
  package let aliases: [[TokenAlias]]

  /// Words of languages, digits at the start, scripts with and without case, and names of a language's own objects.
  package static let keyParts = [
    "a", "B", "text", "BG", "333", "1st", "surface", "card", "背景", "é", "É2", "ß", "Σίγμα", "नमस्ते", "ا",
    "constructor",
    "__proto__", "toString", "class", "default", "null", "true", "red", "var", "in", "import", "themes",
    "theme",
    "cssVariables", "primaryBackground", "URLColor", "x-y", "_z", "initial", "inherit", "not", "function",
  ]
  package static let themeParts = [
    "NORMAL", "NIGHT", "背", "default", "class", "themes", "highContrast", "Dusk_2", "été", "new", "root",
    "x.y",
  ]
  package static let hostileTexts = [
    "*/", "/*", "//", "</style>", "</script>", "<!--", "-->", "\"", "'", "`", "${1}", "#{1}", "\\", "\\u0041",
    "\n",
    "\t", "\u{7F}", "\u{2028}", "\u{202E}", "\u{FEFF}", "ä", "背", "👍", "}", "{", ";", " ", "plain", "@",
    "@deprecated",
    "*", "/",
  ]

  /// - Parameters:
  ///   - seed: Equal seeds give equal tables.
  ///   - isWide: Whether there are colours that are not 8-bit sRGB.
  package init(seed: UInt64, isWide: Bool = true) throws {
    var numbers = SeededGenerator(seed: seed)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }
    func text() -> String {
      (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
        Self.hostileTexts.randomElement(using: &numbers) ?? ""
      }.joined()
    }
    var used: Set<String> = []
    /// Whether no name like this one is there yet: case and separators do not tell names apart in every language.
    func isNew(_ name: String) -> Bool {
      let plain = name.lowercased().filter { !"._-".contains($0) }
      return !plain.isEmpty && used.insert(plain).inserted
    }

    let families: [String?] = chance(30) ? ["ACME", "Übrige", nil] : [nil]
    var themes: [Theme] = []
    let themeCount = Int.random(in: 1...12, using: &numbers)
    while themes.count < themeCount {
      let name =
        (Self.themeParts.randomElement(using: &numbers) ?? "") + (chance(40) ? "" : "\(themes.count)")
      guard isNew("theme" + name) else { continue }
      themes.append(
        Theme(
          name: name, title: chance(30) ? text() : nil,
          appearance: [.light, .dark, nil].randomElement(using: &numbers) ?? nil, isHighContrast: chance(15),
          base: themes.isEmpty ? nil : ThemeID(0), family: families.randomElement(using: &numbers) ?? nil))
    }

    var builder = TableBuilder(themes: themes)
    var keys: [String] = []
    var rows: [[Color]] = []
    var aliases: [[TokenAlias]] = themes.map { _ in [] }
    let tokenCount = Int.random(in: 1...40, using: &numbers)
    while keys.count < tokenCount {
      var key = Self.keyParts.randomElement(using: &numbers) ?? ""
      if let group = keys.randomElement(using: &numbers), chance(40) {
        // A token in the group of another one, or below a token, which then is a group too.
        let dot = chance(50) ? group.lastIndex(of: ".") : nil
        key = (dot.map { String(group[..<$0]) } ?? group) + "." + key
      }
      guard isNew(key) else { continue }
      var row = themes.map { _ in Self.color(isWide: isWide, &numbers) }
      if let target = keys.indices.randomElement(using: &numbers), chance(30) {
        for theme in themes.indices where chance(70) {
          row[theme] = rows[target][theme]
          aliases[theme].append(TokenAlias(token: TokenID(keys.count), target: TokenID(target)))
        }
      }
      builder.addToken(key: key, documentation: chance(30) ? text() : "", colors: row)
      keys.append(key)
      rows.append(row)
    }
    for token in keys.indices where chance(10) {
      let replacement = keys.indices.randomElement(using: &numbers).flatMap {
        $0 == token ? nil : TokenID($0)
      }
      builder.deprecations.append(
        Deprecation(
          token: TokenID(token), replacement: chance(50) ? replacement : nil,
          reason: chance(50) ? text() : nil))
    }
    self.aliases = aliases
    let allAliases = aliases
    input = EmitterInput(table: builder.build(), sourcePath: "Tables/A*/b</style>.colortable") {
      allAliases[$0.index]
    }
    json = try webOutput(of: JSONEmitter.self, input)
  }

  private static func color(isWide: Bool, _ numbers: inout SeededGenerator) -> Color {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    let alpha = Int.random(in: 0..<3, using: &numbers) == 0 ? number(0...1) : 1
    switch isWide ? Int.random(in: 0..<20, using: &numbers) : 0 {
    case 11: return Color(.displayP3, number(0...1), number(0...1), number(0...1), alpha: alpha)
    case 12: return Color(.oklch, number(0...1), number(0...0.4), number(-30...400), alpha: alpha)
    case 13: return Color(.oklch, number(0...1), number(0...0.3), 0, alpha: alpha, missing: .third)
    case 14: return Color(.srgb, number(0...1), number(0...1), number(0...1), alpha: alpha)
    case 15: return Color(.lab, number(0...100), number(-100...100), number(-100...100), alpha: alpha)
    case 16: return Color(.displayP3Linear, number(0...1), number(0...1), number(0...1), alpha: alpha)
    case 17: return Color(.srgb, number(-0.3...1.5), number(-0.3...1.5), number(-0.3...1.5), alpha: alpha)
    case 18: return Color(.xyzD65, number(0...1), number(0...1), number(0...1.1), alpha: 0, missing: .alpha)
    case 19: return Color(.hsl, number(0...360), number(0...100), number(0...100), alpha: alpha)
    default:
      let value = UInt32.random(in: 0...(.max), using: &numbers)
      return Color(RGBA8(rawValue: alpha == 1 ? value | 0xFF : value))
    }
  }
}
