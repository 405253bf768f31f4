enum UnrepresentableName {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "unrepresentable-name", .error,
    summary: "A key or a theme has no name in an output.",
    explanation: """
      A key may have letters of any script, but nothing is left of `---` or `_` where a language builds names \
      from letters and digits. Give it a letter.
      """,
    failing: "NORMAL\n#ffffff --\n",
    passing: "NORMAL\n#ffffff BG\n")
}
