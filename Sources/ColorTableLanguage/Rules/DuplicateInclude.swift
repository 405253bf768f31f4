import ColorTableDiagnostics

enum DuplicateInclude: TableRule {
  static let rule = Rule(
    "duplicate-include", .lint,
    summary: "A file includes the same table twice.",
    explanation: """
      A table is included once, at the first `@include` that names it. A second `@include` has no effect.
      """,
    failing: Rule.Example(
      "@include \"B.colortable\"\n@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]),
    passing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n", files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]))

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for (path, first) in table.duplicateIncludes {
      report(
        rule.finding(
          "`\(path.text)` is included twice", at: path.span,
          labels: [.init(span: first, text: "first included here")]))
    }
  }
}
