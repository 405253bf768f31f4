import ColorTableDiagnostics

extension Rule {
  static let includeCycle = Rule(
    "include-cycle", .error,
    summary: "Tables include each other in a circle.",
    explanation: """
      A table that includes itself, directly or by way of others, has no end. The message shows the way round.
      """,
    failing: Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "@include \"Example.colortable\"\nNORMAL\n#000000 TEXT\n"]),
    passing: Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n", files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]))
}

extension Finding {
  static func includeCycle(_ way: [String], at span: SourceSpan) -> Finding {
    Finding(
      .includeCycle,
      way.count == 2
        ? "`\(way[0])` includes itself"
        : "these tables include each other: \(way.joined(separator: " → "))", at: span)
  }

  static func includeTooDeep(_ limit: Int, at span: SourceSpan) -> Finding {
    Finding(.includeCycle, "tables include each other more than \(limit) deep", at: span)
  }
}
