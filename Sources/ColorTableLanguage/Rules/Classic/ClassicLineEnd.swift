import ColorTableDiagnostics

enum ClassicLineEnd: TableRule {
  static let rule = Rule(
    "classic-line-end", .optional,
    summary: "DKNightVersion reads the CR of this line end as part of the name before it.",
    explanation: """
      The original parser ends lines only at LF. With CRLF, the last theme is called `NIGHT\\r` and every key has a \
      CR at its end, so no colour is ever found. With CR, the whole file is its header. All line ends of a file are \
      reported as one. `--classic` turns this rule on.
      """,
    failing: "NORMAL NIGHT\r\n#ffffff #343434 BG\r\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for file in table.files {
      let tree = file.tree
      let lines = tree.lines.filter { line in
        line.contentEnd < line.end && tree.file.bytes[Int(line.contentEnd)] == UInt8(ascii: "\r")
      }
      guard let first = lines.first else { continue }
      let isCRLF = first.end - first.contentEnd == 2
      let edits = lines.map { line in
        FixIt.Edit(
          span: SourceSpan(file: tree.file.id, start: line.contentEnd, end: line.end), replacement: "\n")
      }
      report(
        rule.finding(
          isCRLF
            ? "DKNightVersion reads the CR at the end of this line as part of its last word"
            : "DKNightVersion does not end a line at CR, and reads this file as one line",
          at: SourceSpan(file: tree.file.id, start: first.contentEnd, end: first.contentEnd),
          caption: "expected LF",
          notes: lines.count == 1
            ? []
            : [lines.count == 2 ? "1 more line ends with CR" : "\(lines.count - 1) more lines end with CR"],
          fixIts: [FixIt("end lines with LF", edits, applicability: .safe)]))
    }
  }
}
