import ColorTableDiagnostics

enum ClassicHeader: TableRule {
  static let rule = Rule(
    "classic-header", .optional,
    summary: "DKNightVersion does not find these themes where the table names them.",
    explanation: """
      The original parser takes the very first line for the themes, so that a blank line before them leaves \
      it without any and stops the app; KEY and NAME are themes to it, too, and keys always come last. \
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
            caption: "it takes the first line for the header",
            fixIts: isMarked
              ? [] : [FixIt("remove the blank lines before the header", edits, applicability: .safe)]))
      }
      if tree.cells(of: tree.lines[header.line - 1]).count != header.themes.count {
        report(
          rule.finding(
            "DKNightVersion takes the mark of the key column for a theme, and stops at the first row",
            at: header.span, caption: "it expects themes only, and the key last in each row"))
      }
    }
  }
}
