import ColorTableDiagnostics

enum ClassicComment: TableRule {
  static let rule = Rule(
    "classic-comment", .optional,
    summary: "DKNightVersion reads this comment as a row or as the header.",
    explanation: """
      The original parser has no comments: one with as many words as a row has cells defines a token, one before the \
      header names the themes, and any other stops the app. Keep comments in a `.colortable` file that includes the \
      classic table. `--classic` turns this rule on.
      """,
    failing: "NORMAL NIGHT\n// light dark\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for file in table.files {
      guard let header = file.header else { continue }
      let tree = file.tree
      for (index, line) in tree.lines.enumerated() where line.trailer != .none {
        let comment = SourceSpan(file: tree.file.id, start: line.trailerStart, end: line.contentEnd)
        let message = ClassicReading.effect(of: index, holding: "comment", in: tree, header: header)
        report(rule.finding(message, at: comment, caption: "it has no comments"))
      }
    }
  }
}
