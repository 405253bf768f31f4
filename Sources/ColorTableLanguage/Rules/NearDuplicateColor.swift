import ColorScience
import ColorTableDiagnostics
import ColorTableModel

enum NearDuplicateColor: TableRule {
  static let rule = Rule(
    "near-duplicate-color", .optional,
    summary: "Two rows define colours that look the same in every theme, but differ.",
    explanation: """
      Nobody sees a difference (CIEDE2000) below 1, so two rows that differ by less in every theme were probably \
      meant to be one colour. Let one refer to the other. duplicate-color finds rows with the same values; rows that \
      refer to other tokens are not reported.
      """,
    failing: "NORMAL NIGHT\n#336699 #aaccee LINK\n#336799 #aaccef TINT\n",
    passing: "NORMAL NIGHT\n#336699 #aaccee LINK\n$LINK $LINK TINT\n")

  /// The difference (ΔE2000) that is no longer seen.
  static let limit = 1.0

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    var neighbours = ColorNeighbours()
    var seen: Set<ColorRow> = []
    for token in table.tokens where table.isWritten(token) {
      guard seen.insert(ColorRow(table.table.packedColors(of: token), in: table.table)).inserted else {
        continue
      }
      let colors = table.table.themeIDs.map { table.table.color(of: token, in: $0) }
      if let other = neighbours.add(token, colors, limit: limit) {
        let keys = (table.table.key(of: other), table.table.key(of: token))
        report(
          rule.finding(
            "`\(keys.1)` looks like `\(keys.0)` in every theme", at: table.keySpan(of: token),
            caption: "the difference is below \(Int(limit)) (ΔE2000)",
            labels: [.init(span: table.keySpan(of: other), text: "nearly the same colours are here")],
            key: keys.1))
      }
    }
  }
}
