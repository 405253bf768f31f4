extension Rule {
  /// Found by the output languages, which report it without spans.
  package static let unrepresentableName = Rule(
    "unrepresentable-name", .error,
    summary: "A key or a theme has no name in an output.",
    explanation: """
      A key may have letters of any script, but nothing is left of `---` or `_` where a language builds names \
      from letters and digits. Give it a letter.
      """,
    failing: Example("NORMAL\n#ffffff --\n"),
    passing: Example("NORMAL\n#ffffff BG\n"))
}
