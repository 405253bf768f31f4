import ColorTableDiagnostics

enum ClassicDirective: TableRule {
  static let rule = Rule(
    "classic-directive", .optional,
    summary: "DKNightVersion reads this directive as a row or as the header.",
    explanation: """
      The original parser has no directives: one with as many words as a row has cells defines a token, one before \
      the header names the themes, and any other stops the app. Put directives into a `.colortable` file that \
      includes the classic table. `--classic` turns this rule on.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for file in table.files {
      guard let header = file.header else { continue }
      let tree = file.tree
      for directive in file.directives {
        let line = tree.lines[directive.line]
        guard line.trailer == .none else { continue }
        let message = ClassicReading.effect(
          of: directive.line, holding: "directive", in: tree, header: header)
        report(rule.finding(message, at: tree.span(line), caption: "it has no directives"))
      }
    }
  }
}
