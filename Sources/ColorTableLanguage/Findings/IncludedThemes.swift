import ColorTableDiagnostics

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
