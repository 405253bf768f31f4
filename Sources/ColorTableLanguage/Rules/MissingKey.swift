import ColorTableDiagnostics

enum MissingKey: RuleDefinition {
  static let rule = Rule(
    "missing-key", .error,
    summary: "A row has its values and no key.",
    explanation: """
      The key names the token; without it nothing can refer to the row's colours. It stands behind the \
      values, or before them where the header's first cell is KEY or NAME.
      """,
    failing: Rule.Example("NORMAL  NIGHT\n#ffffff #343434\n"),
    passing: Rule.Example("NORMAL  NIGHT\n#ffffff #343434 BG\n"))

  static func finding(_ row: RowProblem) -> Finding {
    let values = row.valueCount
    return Finding(
      rule,
      "this row has \(values == 1 ? "a colour" : "\(values) colours") and no key", at: row.span,
      caption: "expected a key \(row.header.keyIsFirst ? "before the colours" : "here")",
      notes: [row.header.note])
  }
}
