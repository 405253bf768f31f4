enum UnrepresentableName {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "unrepresentable-name", .error,
    summary: "A key or a theme has no name in an output.",
    explanation: """
      A key can contain letters of any script, but nothing remains of `---` or `_` in an output that builds names \
      from letters and digits. Add a letter.
      """,
    failing: "NORMAL\n#ffffff --\n",
    passing: "NORMAL\n#ffffff BG\n")
}
