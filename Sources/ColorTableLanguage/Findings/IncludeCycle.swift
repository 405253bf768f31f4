import ColorTableDiagnostics

enum IncludeCycle {
  static let rule = Rule(
    "include-cycle", .error,
    summary: "Tables include each other in a cycle.",
    explanation: """
      A table that includes itself, directly or through others, has no end. The message shows the whole cycle.
      """,
    failing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "@include \"Example.colortable\"\nNORMAL\n#000000 TEXT\n"]),
    passing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n", files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]))

  static func finding(_ paths: [String], at span: SourceSpan) -> Diagnostic {
    rule.finding(
      paths.count == 2
        ? "`\(paths[0])` includes itself"
        : "these tables include each other: \(paths.joined(separator: " → "))", at: span)
  }

  static func tooDeep(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding("tables include each other more than \(limit) deep", at: span)
  }
}
