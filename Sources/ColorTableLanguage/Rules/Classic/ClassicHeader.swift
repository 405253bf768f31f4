import ColorTableDiagnostics

enum ClassicHeader: TableRule {
  static let rule = Rule(
    "classic-header", .optional,
    summary: "DKNightVersion does not find these themes.",
    explanation: """
      The original parser reads the first line of the file as the themes, so a blank line before them leaves it \
      without themes and stops the app. It also reads KEY and NAME as themes, and expects keys at the end of a row. \
      `--classic` turns this rule on.
      """,
    failing: "\nNORMAL NIGHT\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for file in table.files {
      guard let header = file.header, let first = file.tree.lines.first else { continue }
      let tree = file.tree
      if first.kind == .blank {
        let span = SourceSpan(file: tree.file.id, start: first.start, end: first.contentEnd)
        let blanks = tree.lines.prefix { $0.kind == .blank }
        let edits = blanks.map {
          FixIt.Edit(span: SourceSpan(file: tree.file.id, start: $0.start, end: $0.end), replacement: "")
        }
        // At the start of a file a byte order mark is not a part of the header, which could then be another line.
        let isMarked = tree.file.bytes[Int(blanks.last?.end ?? 0)...].starts(with: "\u{FEFF}".utf8)
        report(
          rule.finding(
            "DKNightVersion finds no themes on this blank line and stops at the first row", at: span,
            caption: "it reads the first line as the header",
            fixIts: isMarked
              ? [] : [FixIt("remove the blank lines before the header", edits, applicability: .safe)]))
      }
      if tree.cells(of: tree.lines[header.line - 1]).count != header.themes.count {
        report(
          rule.finding(
            "DKNightVersion reads the mark of the key column as a theme, and stops at the first row",
            at: header.span, caption: "it expects only themes, and the key last in each row"))
      }
    }
  }
}
