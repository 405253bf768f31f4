import ColorTableDiagnostics

extension Rule {
  static let duplicateInclude = Rule(
    "duplicate-include", .lint,
    summary: "A file includes the same table twice.",
    explanation: """
      A table is taken in once, at the first `@include` that names it; a second one adds nothing.
      """,
    failing: Example(
      "@include \"B.colortable\"\n@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]),
    passing: Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n", files: ["B.colortable": "NORMAL\n#000000 TEXT\n"]))
}

extension Finding {
  static func duplicateInclude(_ path: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateInclude, "`\(path)` is included twice", at: span,
      labels: [.init(span: first, text: "first included here")])
  }
}
