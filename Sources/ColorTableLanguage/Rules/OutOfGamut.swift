import ColorScience
import ColorTableDiagnostics

enum OutOfGamut: TableRule {
  static let rule = Rule(
    "out-of-gamut", .lint,
    summary: "A colour is outside Display P3, so no screen shows it exactly.",
    explanation: """
      oklch() and similar functions can express colours that no screen can show. Each output maps them into its \
      gamut, to the nearest colour of the same lightness and hue. Write the colour that is shown, so that the table \
      matches what people see.
      """,
    failing: "NORMAL\noklch(70% 0.4 150) LEAF\n",
    passing: "NORMAL\noklch(70% 0.2 150) LEAF\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    guard table.table.hasWideColors else { return }
    let wrongScales = WrongScale.cells(of: table)
    for token in table.table.tokenIDs {
      for theme in table.table.themeIDs {
        let packed = table.table.packedColor(of: token, in: theme)
        guard packed.rgba8 == nil, table.isWritten(token, in: theme),
          !wrongScales.contains([token.index, theme.index])
        else { continue }
        let color = table.table.color(packed)
        guard isVisiblyOutside(color), let span = table.valueSpan(of: token, in: theme) else { continue }
        let shown = color.mappedToGamut(of: .displayP3).converted(to: color.space)
        let key = table.table.key(of: token)
        let text = shown.cssText
        report(
          rule.finding(
            "`\(key)` is outside Display P3 in \(table.table[theme].name)", at: span,
            caption: "screens show at most `\(text)`",
            fixIts: [.replace(span, with: text, "write `\(text)`")], key: key))
      }
    }
  }

  /// Whether a component of Display P3 is out of its range by more than a rounding of the written value.
  private static func isVisiblyOutside(_ color: Color) -> Bool {
    let components = color.converted(to: .displayP3).components
    return components.min() < -tolerance || components.max() > 1 + tolerance
  }

  /// A quarter of an 8-bit step.
  private static let tolerance = 0.001
}
