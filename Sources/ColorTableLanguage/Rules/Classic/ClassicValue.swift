import ColorScience
import ColorTableDiagnostics

enum ClassicValue: TableRule {
  static let rule = Rule(
    "classic-value", .optional,
    summary: "DKNightVersion reads this value as a different colour, or stops at it.",
    explanation: """
      The original parser reads #rrggbb, #rrggbbaa and 0x with 6 or 8 digits. It turns anything else into some \
      colour: `#fff` into 000fff, `red` and `-` into black. A value with spaces stops the app. Write the value in \
      full. `--classic` turns this rule on.
      """,
    failing: "NORMAL NIGHT\n#fff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for token in table.table.tokenIDs {
      for theme in table.table.themeIDs {
        // A value that is not a colour is a mistake of its own; a reference is one whatever it refers to.
        guard let span = table.valueSpan(of: token, in: theme), table.isValue(token, in: theme) else {
          continue
        }
        let packed = table.table.packedColor(of: token, in: theme)
        let text = table.text(of: span)
        let key = table.table.key(of: token)
        let words = ClassicReading.words(Array(text.utf8)[...])
        let exact = table.isReadable(token, in: theme) ? table.table.color(packed).rgba8.hexText : nil
        let fixIts = [exact.map { FixIt.replace(span, with: $0) }]
        if words.count > 1 {
          report(
            rule.finding(
              "DKNightVersion stops at this row: it finds \(words.count) words in this value", at: span,
              fixIts: fixIts, key: key))
          continue
        }
        let classic = ClassicReading.color(text)
        guard classic != packed.rgba8 else { continue }
        report(
          rule.finding(
            "DKNightVersion reads `\(text)` as \(classic.hexText)", at: span,
            fixIts: fixIts, key: key))
      }
    }
  }
}
