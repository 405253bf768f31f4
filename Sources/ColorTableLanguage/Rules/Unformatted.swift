import ColorTableDiagnostics

enum Unformatted: TableRule {
  static let rule = Rule(
    "unformatted", .optional,
    summary: "A file is not formatted.",
    explanation: """
      One layout for every table keeps diffs small and columns readable. `colortable format` writes it, and so does \
      `colortable check --fix` if this rule is on.
      """,
    failing: "NORMAL NIGHT\n#FFF #343434 BG\n",
    passing: "NORMAL   NIGHT\n#ffffff  #343434  BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for (index, file) in table.files.enumerated() where table.isWellFormed(file: index) {
      let bytes = file.tree.file.bytes
      let formatted = TableLayout(file).text()
      guard bytes != formatted else { continue }
      let start = zip(bytes, formatted).prefix { $0 == $1 }.count
      let lineStart = file.tree.line(at: UInt32(start))?.start ?? UInt32(bytes.count)
      let all = SourceSpan(file: file.tree.file.id, start: 0, end: UInt32(bytes.count))
      report(
        rule.finding(
          "this file is not formatted",
          at: SourceSpan(file: file.tree.file.id, start: lineStart, end: lineStart),
          caption: "the first line that would change",
          fixIts: [
            .replace(
              all, with: String(decoding: formatted, as: UTF8.self), "format the file", applicability: .safe)
          ]))
    }
  }
}
