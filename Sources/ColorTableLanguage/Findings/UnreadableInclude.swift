import ColorTableDiagnostics

enum UnreadableInclude {
  static let rule = Rule(
    "unreadable-include", .error,
    summary: "A table that is included cannot be read.",
    explanation: """
      The path of `@include` is relative to the folder of the file that it stands in, with `/` between folders. It leads \
      to a file of the project: in the folder of the table, below the nearest colortable.json above it, in its repository, \
      or in the current folder if the table is there.
      """,
    failing: Rule.Example(
      "@include \"Shraed.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["Shared.colortable": "NORMAL\n#000000 TEXT\n"]),
    passing: Rule.Example(
      "@include \"Shared.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["Shared.colortable": "NORMAL\n#000000 TEXT\n"]))

  static func finding(_ path: String, at span: SourceSpan, reason: String, nearest: String?) -> Diagnostic {
    // The span holds the quotation marks, too.
    rule.finding("cannot read `\(path)`: \(reason)", at: span, meant: nearest)
  }
}
