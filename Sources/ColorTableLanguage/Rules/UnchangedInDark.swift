import ColorScience
import ColorTableDiagnostics
import ColorTableModel

enum UnchangedInDark: TableRule {
  static let rule = Rule(
    "unchanged-in-dark", .lint,
    summary: "A token has the same value in the light and the dark theme, although most others differ.",
    explanation: """
      A row whose dark value was copied from the light one and never changed is easily overlooked. It is reported if \
      at least three quarters of the table's other rows differ between the two. If you mean the same colour in both, \
      write `-` in the dark theme. The two high-contrast themes are also compared.
      """,
    failing:
      "NORMAL NIGHT\n#ffffff #111111 BG\n#000000 #eeeeee TEXT\n#dddddd #222222 SEP\n#3366ff #99bbff TINT\n#fafafa #fafafa BAR\n",
    passing:
      "NORMAL NIGHT\n#ffffff #111111 BG\n#000000 #eeeeee TEXT\n#dddddd #222222 SEP\n#3366ff #99bbff TINT\n#fafafa - BAR\n"
  )

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    let themes = table.table.appearanceThemes
    if let dark = themes.dark, dark != themes.light {
      check(table, levels, light: themes.light, dark: dark, report: report)
    }
    if let light = themes.highContrastLight, light != themes.light, let dark = themes.highContrastDark,
      dark != themes.dark
    {
      check(table, levels, light: light, dark: dark, report: report)
    }
  }

  private static func check(
    _ table: CheckedTable, _ levels: RuleLevels, light: ThemeID, dark: ThemeID, report: (Diagnostic) -> Void
  ) {
    var same: [TokenID] = []
    var count = 0
    let hasDeprecations = !table.table.deprecations.isEmpty
    let layout = table.table.layout
    table.table.withPackedColors { colors in
      for token in table.tokens {
        if hasDeprecations, table.table.deprecation(of: token) != nil { continue }
        guard table.isWritten(token, in: light), table.isWritten(token, in: dark) else { continue }
        count += 1
        let color = colors[layout.cell(of: token, in: light).index]
        guard color == colors[layout.cell(of: token, in: dark).index], color.rgba8?.isOpaque ?? true else {
          continue
        }
        same.append(token)
      }
    }
    guard !same.isEmpty, count >= 4, (count - same.count) * 4 >= (count - 1) * 3 else { return }
    let canInherit = table.table[dark].base == light && !table.isReadByOriginal(levels)
    for token in same {
      guard let span = table.valueSpan(of: token, in: dark) else { continue }
      let key = table.table.key(of: token)
      let names = (table.table[light].name, table.table[dark].name)
      let directive = "@allow unchanged-in-dark \(key)"
      let caption: String?
      let fixIt: FixIt?
      if canInherit {
        (caption, fixIt) = ("write `-` if you mean it", .replace(span, with: "-"))
      } else if table.isReadByOriginal(levels) {
        (caption, fixIt) = (nil, nil)
      } else {
        (caption, fixIt) = ("write `\(directive)` if you mean it", table.addingDirective(directive))
      }
      report(
        rule.finding(
          "`\(key)` is the same in \(names.0) and \(names.1), although most tokens differ", at: span,
          caption: caption, fixIts: [fixIt], key: key))
    }
  }
}
