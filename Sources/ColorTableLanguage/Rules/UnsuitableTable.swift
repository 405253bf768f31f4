enum UnsuitableTable {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "unsuitable-table", .error,
    summary: "The table cannot be written with an output's options.",
    explanation: """
      Some output styles express less than a table: CSS with `light-dark()` has one light and one dark value, so it \
      cannot express a third theme. Choose another style. The first table below breaks this rule with `--css-style \
      light-dark`.
      """,
    failing: "NORMAL NIGHT RED\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")
}
