import ColorTableDiagnostics
import ColorTableModel

enum DuplicateColor: TableRule {
  static let rule = Rule(
    "duplicate-color", .optional,
    summary: "Two rows define the same colours in every theme.",
    explanation: """
      Two tokens can look the same, but two rows with the same values drift apart when one of them is changed. Let \
      one refer to the other, `$BG`, or use one token for both. Rows that refer to other tokens are not reported.
      """,
    failing: "NORMAL NIGHT\n#ffffff #343434 BG\n#ffffff #343434 BAR\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n$BG $BG BAR\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    var first: [ColorRow: TokenID] = [:]
    for token in table.tokens where table.isWritten(token) {
      let row = ColorRow(table.table.packedColors(of: token), in: table.table)
      guard let other = first[row] else {
        first[row] = token
        continue
      }
      let key = table.table.key(of: token)
      let reference = "$" + table.table.key(of: other)
      let spans = table.table.themeIDs.compactMap { table.valueSpan(of: token, in: $0) }
      report(
        rule.finding(
          "`\(key)` has the colours of `\(table.table.key(of: other))` in every theme",
          at: table.keySpan(of: token),
          labels: [.init(span: table.keySpan(of: other), text: "the same colours are here")],
          fixIts: [FixIt("write `\(reference)`", spans.map { .init(span: $0, replacement: reference) })],
          key: key))
    }
  }
}
