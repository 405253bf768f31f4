import ColorTableDiagnostics
import ColorTableModel
import TextSupport

enum HardCodedColor {
  static let rule = Rule(
    "hard-coded-color", .lint,
    summary: "Source code contains a colour that equals a token, or nearly does.",
    explanation: """
      A hard-coded colour does not follow the theme, and does not change when the table does. `colortable usage TABLE \
      SOURCES` finds `#2f6fde`, `rgb(47 111 222)`, `UIColor(red:green:blue:)`, `UIColor.white` and similar code, and \
      names the token with that colour in every theme, or the nearest one within `--distance`. If a token has the \
      colour only in some themes, its other colours are shown. Use the token if that is what you mean; keep the rest \
      in a baseline.
      """,
    failing: "NORMAL NIGHT\n#2f6fde #7fb0ff LINK\n",
    passing:
      "NORMAL NIGHT\n#2f6fde #7fb0ff LINK\n@allow hard-coded-color LINK because \"the logo also has it\"\n")

  static func finding(_ color: HandWrittenColor, in table: CheckedTable) -> Diagnostic {
    rule.finding(
      "hard-coded colour \(color.text)", at: color.span, caption: caption(color, in: table.table),
      key: color.match.map { table.table.key(of: $0.token) })
  }

  /// The relation of a token to the colour; nil where no token is compared with it.
  private static func caption(_ color: HandWrittenColor, in table: Table) -> String? {
    guard let (token, relation) = color.match else { return nil }
    let key = table.key(of: token)
    func value(_ theme: ThemeID) -> String { table.color(of: token, in: theme).cssText }
    func names(_ themes: [ThemeID]) -> String {
      themes.count == table.themes.count && themes.count > 1
        ? "every theme" : EnglishList.and(EnglishList.shortened(themes.map { table[$0].name }))
    }
    switch relation {
    case .same(let themes): return "same as `\(key)` in \(names(themes))"
    case .near(let themes, let greatest, let difference):
      let most = "\(value(greatest)), ΔE2000 \(difference)"
      return themes.count == 1
        ? "nearly the same as `\(key)` in \(names(themes)): \(most)"
        : "nearly the same as `\(key)` in \(names(themes)); the most different is \(table[greatest].name): \(most)"
    case .partly(let near, let others, let difference):
      var parts = ["that in \(names(near))"]
      if let difference, let theme = near.first {
        parts = ["nearly that in \(names(near)) (\(value(theme)), ΔE2000 \(difference))"]
      }
      for theme in others
      where !others.prefix(while: { $0 != theme }).contains(where: { value($0) == value(theme) }) {
        parts.append("\(value(theme)) in \(names(others.filter { value($0) == value(theme) }))")
      }
      return "`\(key)` is " + EnglishList.shortened(parts).joined(separator: ", ")
    }
  }
}

/// A colour in source code, with the token of a table that it is compared with.
package struct HandWrittenColor: Sendable {
  package enum Relation: Sendable {
    /// The token has the colour in each of these themes, all in which the colour holds.
    case same([ThemeID])
    /// The token nearly has the colour in each of these themes, with the difference as a number with its decimals.
    case near([ThemeID], greatest: ThemeID, difference: String)
    /// The token has the colour in some themes and another one in others. It nearly has it where there is a difference.
    case partly([ThemeID], others: [ThemeID], difference: String?)
  }

  package var span: SourceSpan
  /// The colour in CSS.
  package var text: String
  /// The token that has the colour, or nearly has it; nil where none does.
  package var match: (token: TokenID, relation: Relation)?

  package init(span: SourceSpan, text: String, match: (token: TokenID, relation: Relation)?) {
    self.span = span
    self.text = text
    self.match = match
  }
}
