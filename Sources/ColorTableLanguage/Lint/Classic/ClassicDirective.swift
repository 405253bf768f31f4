import ColorTableDiagnostics

/// A directive, which DKNightVersion does not have.
enum ClassicDirective: TableLint {
  static let rule = Rule(
    "classic-directive", .optional,
    summary: "DKNightVersion takes this directive for a row or for the header.",
    explanation: """
      The original parser has no directives: one with as many words as a row has cells defines a token, one \
      before the header names the themes, and any other stops the app. Put directives into a `.colortable` \
      file that includes the classic table. `--classic` turns this rule on.
      """,
    failing: Rule.Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL NIGHT\n#ffffff #343434 BG\n"))

  static func run(on table: SourcedTable, report: (Finding) -> Void) {
    for file in table.graph.files {
      guard let header = file.header else { continue }
      let tree = file.tree
      for (index, line) in tree.lines.enumerated() where line.kind == .directive && line.trailer == .none {
        let message = ClassicReading.effect(of: index, holding: "directive", in: tree, header: header)
        report(Finding(rule, message, at: tree.span(line), caption: "it has no directives"))
      }
    }
  }
}
