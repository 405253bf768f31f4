import ColorTableDiagnostics

extension Rule {
  static let unreadableInclude = Rule(
    "unreadable-include", .error,
    summary: "A table that is included cannot be read.",
    explanation: """
      The path of `@include` is relative to the folder of the file that it stands in, with `/` between folders.
      """,
    failing: Example(
      "@include \"Shraed.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["Shared.colortable": "NORMAL\n#000000 TEXT\n"]),
    passing: Example(
      "@include \"Shared.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["Shared.colortable": "NORMAL\n#000000 TEXT\n"]))
}

extension Finding {
  static func unreadableInclude(_ path: String, reason: String, at span: SourceSpan) -> Finding {
    Finding(.unreadableInclude, "cannot read `\(path)`: \(reason)", at: span)
  }
}
