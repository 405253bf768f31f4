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

enum IncludedThemes {
  static let rule = Rule(
    "included-themes", .error,
    summary: "An included table's themes do not fit those of the table that includes it.",
    explanation: """
      An included table has the same themes, or fewer; the missing ones are filled as `-` fills them, from the \
      theme that they are based on. It cannot bring a theme that the including table does not have, and it \
      must have the theme that others are based on.
      """,
    failing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "NORMAL NIGHT\n#000000 #ffffff TEXT\n"]),
    passing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL NIGHT\n#ffffff #343434 BG\n",
      files: ["B.colortable": "NORMAL NIGHT\n#000000 #ffffff TEXT\n"]))

  static func foreignTheme(_ name: String, at span: SourceSpan, note: String) -> Diagnostic {
    rule.finding(
      "the table that includes this one has no theme `\(name)`", at: span,
      notes: [note])
  }

  static func missingBaseTheme(_ name: String, base: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "this table has no theme `\(name)`, and none that `\(name)` is based on, so its rows have no value there",
      at: span, caption: "expected `\(base)` among these")
  }
}
