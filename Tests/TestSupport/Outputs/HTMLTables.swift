import ColorScience
import ColorTableEmitters
import ColorTableModel
import Foundation
import Testing

/// Tables for the tests of the page.
package enum HTMLTables {
  /// Contracts that pass and fail, a translucent background, a contract for deficiencies of vision and one on distinct
  /// tokens, wide colours, a deprecation, families, and a token in no contract.
  package static let contracts = contractsBuilder.build()

  package static var contractsBuilder: TableBuilder {
    var builder = TableBuilder(themes: [
      Theme(name: "DAY", title: "Day", appearance: .light, family: "ACME"),
      Theme(name: "NIGHT", appearance: .dark, base: ThemeID(0), contrastLevel: .aaa, family: "ACME"),
      Theme(name: "SHARP", appearance: .light, isHighContrast: true, base: ThemeID(0), family: "Other"),
    ])
    func add(_ key: String, _ documentation: String, _ colors: [String]) {
      builder.addToken(key: key, documentation: documentation, colors: colors.map(WebTable.color(_:)))
    }
    add("BG", "The page.\nBehind all.", ["#ffffff", "#141414", "#ffffff"])
    add("surface.veil", "", ["#00000033", "#ffffff22", "#00000055"])
    add("text.primary", "Body <text> & titles", ["#222222", "#eeeeee", "#000000"])
    add("text.faint", "", ["#8a8a8a", "#777777", "#555555"])
    builder.addToken(
      key: "accent.wide",
      colors: [Color(.displayP3, 1, 0, 0), Color(.oklch, 0.7, 0.1, 200), Color(.displayP3, 0.2, 0.2, 0.9)])
    add("status.ok", "", ["#2e8b3d", "#7fd6a0", "#005020"])
    add("status.bad", "", ["#b5533c", "#ffa199", "#900000"])
    add("OLD", "", ["#123456", "#654321", "#abcdef"])
    let all = [ThemeID(0), ThemeID(1), ThemeID(2)]
    builder.contrastContracts = [
      ContrastContract(
        requirement: .text, foregrounds: [TokenID(2), TokenID(3)], backgrounds: [TokenID(0), TokenID(1)],
        canvas: TokenID(0), themes: all, reason: nil),
      // Asks for more of a pair that the first one has already.
      ContrastContract(
        requirement: .ratio(10), foregrounds: [TokenID(2)], backgrounds: [TokenID(0)], canvas: nil,
        themes: [ThemeID(0), ThemeID(2)], reason: "body <text>"),
      ContrastContract(
        requirement: .ui, coversVision: true, foregrounds: [TokenID(4), TokenID(5), TokenID(6)],
        backgrounds: [TokenID(0)], canvas: nil, themes: all, reason: nil),
    ]
    builder.distinctContracts = [
      DistinctContract(tokens: [TokenID(5), TokenID(6)], minimumDifference: nil)
    ]
    builder.deprecations = [
      Deprecation(token: TokenID(7), replacement: TokenID(2), reason: "say what it is for")
    ]
    return builder
  }

  package static func input(
    _ table: Table, languages: [any Emitter] = EmitterRegistry.all.map { $0.init() }
  ) -> EmitterInput {
    EmitterInput(table: table, sourcePath: "ColorTables/App.colortable", languages: languages)
  }

  /// The page of a table, with the names of all languages or of some.
  package static func page(
    _ table: Table, _ options: [String: String] = [:],
    languages: [any Emitter] = EmitterRegistry.all.map { $0.init() }
  ) throws -> String {
    try webOutput(of: HTMLEmitter.self, options, input(table, languages: languages))
  }

  /// A table as a large app has it: groups of 12 tokens, documentation on every other token, contracts of the text tokens.
  package static func large(tokens: Int, themes: Int) -> Table {
    var numbers = SeededGenerator(seed: 7)
    var builder = TableBuilder(
      themes: (0..<themes).map {
        Theme(name: "THEME_\($0)", appearance: $0 % 2 == 0 ? .light : .dark, base: $0 == 0 ? nil : ThemeID(0))
      })
    let parts = ["surface", "text", "accent", "status", "line", "chart"]
    for token in 0..<tokens {
      let group = token / 12
      let documentation =
        "The \(parts[group % 6]) of number \(token), in a line of words that is about as long."
      builder.addToken(
        key: "\(parts[group % 6])\(group / 6).token\(token)",
        documentation: token % 2 == 0 ? "" : documentation,
        colors: (0..<themes).map { _ in
          Color(RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers) | 0xFF))
        })
    }
    let all = (0..<tokens).map { TokenID($0) }
    builder.contrastContracts = [
      ContrastContract(
        requirement: .text, foregrounds: all.filter { $0.index / 12 % 6 == 1 },
        backgrounds: Array(all.prefix(3)), canvas: nil, themes: (0..<themes).map { ThemeID($0) }, reason: nil)
    ]
    return builder.build()
  }

  /// A table put together at random: 1 to 12 themes, some in families, keys that are groups too, wide colours, alpha.
  package static func random(seed: UInt64) -> Table {
    var numbers = SeededGenerator(seed: seed)
    let themes = (0..<Int.random(in: 1...12, using: &numbers)).map { index in
      Theme(
        name: RandomText.text(of: RandomText.parts, count: 1...3, &numbers) + "t\(index)",
        title: Bool.random(using: &numbers)
          ? RandomText.text(of: RandomText.documentationParts, count: 1...5, &numbers) : nil,
        appearance: [.light, .dark, nil].randomElement(using: &numbers) ?? nil,
        isHighContrast: Bool.random(using: &numbers), base: index == 0 ? nil : ThemeID(0),
        family: [nil, "ACME", "</option>\"'<b>"].randomElement(using: &numbers) ?? nil)
    }
    var builder = TableBuilder(themes: themes)
    var keys: [String] = []
    for index in 0..<Int.random(in: 1...30, using: &numbers) {
      let stem =
        keys.randomElement(using: &numbers).map { Bool.random(using: &numbers) ? $0 + "." : "" } ?? ""
      keys.append(
        stem + RandomText.text(of: RandomText.parts, count: 1...4, &numbers) + "k\(index)")
      builder.addToken(
        key: keys[index],
        documentation: RandomText.text(of: RandomText.documentationParts, count: 0...8, &numbers),
        colors: themes.map { _ in color(&numbers) })
    }
    let tokens = keys.indices.map { TokenID($0) }
    builder.contrastContracts = (0..<3).map { _ in
      ContrastContract(
        requirement: [.text, .large, .ui, .ratio(7.25)].randomElement(using: &numbers) ?? .text,
        coversVision: Bool.random(using: &numbers),
        foregrounds: Array(tokens.shuffled(using: &numbers).prefix(4)),
        backgrounds: Array(tokens.shuffled(using: &numbers).prefix(3)),
        canvas: tokens.randomElement(using: &numbers),
        themes: themes.indices.map { ThemeID($0) }.filter { _ in Bool.random(using: &numbers) },
        reason: RandomText.text(of: RandomText.documentationParts, count: 0...8, &numbers))
    }
    if let old = tokens.last, old.index > 0 {
      builder.deprecations = [
        Deprecation(
          token: old, replacement: tokens.first,
          reason: RandomText.text(of: RandomText.documentationParts, count: 0...8, &numbers))
      ]
    }
    return builder.build()
  }

  private static func color(_ numbers: inout SeededGenerator) -> Color {
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &numbers) * 1000).rounded() / 1000
    }
    let alpha = Bool.random(using: &numbers) ? 1 : number(0...1)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return Color(.displayP3, number(0...1), number(0...1), number(0...1), alpha: alpha)
    case 1: return Color(.oklch, number(0...1), number(0...0.4), number(0...359), alpha: alpha)
    case 2: return Color(.lab, number(0...100), number(-90...90), number(-90...90), alpha: alpha)
    default: return Color(RGBA8(rawValue: UInt32.random(in: 0...(.max), using: &numbers)))
    }
  }
}
