import ColorTableDiagnostics

enum InvisibleToken: TableRule {
  static let rule = Rule(
    "invisible-token", .lint,
    summary: "A hex value is fully transparent.",
    explanation: """
      `#ffffff00` cannot be seen. Usually it was meant to be opaque, with alpha written first. If you mean it, write \
      `transparent`, or allow the rule for the token.
      """,
    failing: "NORMAL NIGHT\n#ffffff00 #343434 BG\n",
    passing: "NORMAL NIGHT\ntransparent #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    // Few tables have such a value, and a look at all cells costs less than one at each token.
    let hasAny = table.table.withPackedColors { $0.contains { $0.rgba8?.alpha == 0 } }
    guard hasAny else { return }
    for token in table.table.tokenIDs {
      for theme in table.table.themeIDs {
        guard let color = table.table.packedColor(of: token, in: theme).rgba8, color.alpha == 0,
          table.isWritten(token, in: theme), let span = table.valueSpan(of: token, in: theme)
        else { continue }
        let text = table.text(of: span)
        guard text.first == "#" || text.first == "0" else { continue }
        let key = table.table.key(of: token)
        report(
          rule.finding(
            "`\(key)` is fully transparent in \(table.table[theme].name)", at: span,
            caption: text.hasSuffix("0")
              ? "the last two digits are alpha, and it is 0"
              : "with `@hex argb` the first two digits are alpha, and it is 0",
            notes: isAlphaFirst(text) && !table.isReadByOriginal(levels)
              ? ["write `@hex argb` on its own line if alpha comes first in this file"] : [],
            fixIts: [.replace(span, with: "transparent", "write `transparent` if you mean it")], key: key))
        break
      }
    }
  }

  /// Whether a value is written as languages write a colour with alpha first, opaque.
  private static func isAlphaFirst(_ text: String) -> Bool {
    text.utf8.count == 10 && text.lowercased().hasPrefix("0xff")
  }
}
