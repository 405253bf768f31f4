import ColorTableDiagnostics
import ColorTableModel

enum HardCodedColor {
  static let rule = Rule(
    "hard-coded-color", .lint,
    summary: "Source code has a colour that a token has, or nearly has.",
    explanation: """
      A colour that is written by hand does not follow the theme, and does not change when the table does. \
      `colortable usage TABLE SOURCES` finds `#2f6fde`, `rgb(47 111 222)`, `UIColor(red:green:blue:)`, `UIColor.white` and their \
      like, and names the token that has the colour, or the nearest one within `--distance`. Use the token there, if that is what is meant; a baseline \
      keeps the others for later.
      """,
    failing: "NORMAL NIGHT\n#2f6fde #7fb0ff LINK\n",
    passing:
      "NORMAL NIGHT\n#2f6fde #7fb0ff LINK\n@allow hard-coded-color LINK because \"the logo has it, too\"\n")

  static func finding(_ color: HandWrittenColor, in table: CheckedTable) -> Diagnostic {
    let key = table.table.key(of: color.token)
    let theme = table.table[color.theme].name
    let value = table.table.color(of: color.token, in: color.theme).cssText
    let caption =
      color.difference.map { "`\(key)` is nearly that in \(theme): \(value), ΔE2000 \($0)" }
      ?? "`\(key)` is that in \(theme)"
    return rule.finding(
      "the colour \(color.text) is written by hand", at: color.span, caption: caption, key: key)
  }
}

/// A colour in source code that a token of a table has, or nearly has.
package struct HandWrittenColor: Sendable {
  package var span: SourceSpan
  /// The colour in CSS.
  package var text: String
  /// The token that has it in a theme.
  package var token: TokenID
  package var theme: ThemeID
  /// How far off the token is, as a number with its decimals; nil where it has the very colour.
  package var difference: String?

  package init(span: SourceSpan, text: String, token: TokenID, theme: ThemeID, difference: String?) {
    self.span = span
    self.text = text
    self.token = token
    self.theme = theme
    self.difference = difference
  }
}
