import ColorTableDiagnostics
import TextSupport

enum UnusualWhiteSpace: TableRule {
  static let rule = Rule(
    "unusual-white-space", .lint,
    summary: "A no-break space, an ideographic space or another Unicode space separates cells.",
    explanation: """
      Such spaces come from web pages and input methods. They are read as spaces here and by DKNightVersion, but \
      search, `sort` and most editors treat them as letters. All of them in a file are reported as one problem.
      """,
    failing: "NORMAL NIGHT\n#ffffff\u{A0}#343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for file in table.files {
      let spaces = file.tree.unusualSpaces
      guard let first = spaces.first else { continue }
      let spans = spaces.map(file.tree.span)
      let others = spans.count - 1
      let scalar = file.tree.text(first).unicodeScalars.first?.value ?? 0xA0
      report(
        rule.finding(
          "\(Unicode.Scalar.description(of: scalar)) separates cells", at: file.tree.span(first),
          notes: others == 0
            ? []
            : [
              "so \(others == 1 ? "does" : "do") \(EnglishList.count(others, "other such space")) in this file"
            ],
          fixIts: [
            FixIt(
              spans.count == 1 ? "write a space" : "write spaces",
              spans.map { .init(span: $0, replacement: " ") }, applicability: .safe)
          ]))
    }
  }
}
