import ColorTableDiagnostics

enum UnreadableInclude {
  static let rule = Rule(
    "unreadable-include", .error,
    summary: "A table that is included or extended cannot be read.",
    explanation: """
      The path of `@include` or `@extends` is relative to the folder of its file, with `/` between folders. It must \
      name a file of the project: in the folder of the table, below the nearest colortable.json above it, in its \
      repository, or in the current folder if the table is there.
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

  /// - Parameter verb: The word for the last step of the cycle: "include".
  static func finding(_ paths: [String], at span: SourceSpan, verb: String) -> Diagnostic {
    rule.finding(
      paths.count == 2
        ? "`\(paths[0])` \(verb)s itself"
        : "these tables \(verb) each other: \(paths.joined(separator: " → "))", at: span)
  }

  static func tooDeep(_ limit: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding("tables include each other more than \(limit) deep", at: span)
  }
}

enum IncludedThemes {
  static let rule = Rule(
    "included-themes", .error,
    summary: "The themes of a table do not match those of a table that it includes or extends.",
    explanation: """
      An included table has the same themes, or fewer; missing ones are filled from the theme that they are based on, \
      as `-` does. It cannot add a theme to the including table, and it must have the theme that others are based on. \
      A table that extends another one has that one's themes, or fewer.
      """,
    failing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL\n#ffffff BG\n",
      files: ["B.colortable": "NORMAL NIGHT\n#000000 #ffffff TEXT\n"]),
    passing: Rule.Example(
      "@include \"B.colortable\"\nNORMAL NIGHT\n#ffffff #343434 BG\n",
      files: ["B.colortable": "NORMAL NIGHT\n#000000 #ffffff TEXT\n"]))

  /// - Parameter base: The path of the table that this one extends; nil for one that is included.
  static func foreignTheme(_ name: String, at span: SourceSpan, base: String?, note: String) -> Diagnostic {
    rule.finding(
      "\(base ?? "the table that includes this one") has no theme `\(name)`", at: span,
      notes: [note])
  }

  static func missingBaseTheme(_ name: String, base: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "this table has no theme `\(name)`, and none that `\(name)` is based on, so its rows have no value there",
      at: span, caption: "expected `\(base)` among these")
  }
}

enum UnknownBaseToken {
  static let rule = Rule(
    "unknown-base-token", .error,
    summary: "A row of a table that extends another one has a key that the other table does not define.",
    explanation: """
      Each row replaces the row with the same key in the extended table. A token that only one brand has would be \
      missing in the code that all brands share, so add it to the extended table.
      """,
    failing: Rule.Example(
      "@extends \"Base.colortable\"\nNORMAL\n#c2185b brnad\n",
      files: ["Base.colortable": "NORMAL\n#ffffff page\n#3b5bdb brand\n"]),
    passing: Rule.Example(
      "@extends \"Base.colortable\"\nNORMAL\n#c2185b brand\n",
      files: ["Base.colortable": "NORMAL\n#ffffff page\n#3b5bdb brand\n"]))

  static func finding(_ key: String, at span: SourceSpan, extends: SourceSpan, nearest: String?) -> Diagnostic
  {
    rule.finding(
      "the base has no token `\(key)`", at: span, meant: nearest,
      labels: [.init(span: extends, text: "the base")],
      notes: nearest == nil ? ["a table that extends another one has the tokens of its base"] : [])
  }
}

enum SameAsBase {
  static let rule = Rule(
    "same-as-base", .lint,
    summary: "A row of a table that extends another one is the same as the row that it replaces.",
    explanation: """
      A table that extends another one contains only the rows that differ. A row copied from the base does not follow \
      when the base's row changes.
      """,
    failing: Rule.Example(
      "@extends \"Base.colortable\"\nNORMAL\n#c2185b brand\n#ffffff page\n",
      files: ["Base.colortable": "NORMAL\n#ffffff page\n#3b5bdb brand\n"]),
    passing: Rule.Example(
      "@extends \"Base.colortable\"\nNORMAL\n#c2185b brand\n",
      files: ["Base.colortable": "NORMAL\n#ffffff page\n#3b5bdb brand\n"]))

  /// - Parameters:
  ///   - base: The file and line of the base's row.
  ///   - lines: The lines of the row and its documentation.
  static func finding(_ key: String, at span: SourceSpan, base: String, lines: [SourceSpan]) -> Diagnostic {
    rule.finding(
      "this row is the same as in \(base)", at: span,
      fixIts: [
        // Its documentation goes with it, which is a change.
        FixIt(
          "remove it", lines.map { FixIt.Edit(span: $0, replacement: "") },
          applicability: lines.count == 1 ? .safe : .suggestion)
      ], key: key)
  }
}
