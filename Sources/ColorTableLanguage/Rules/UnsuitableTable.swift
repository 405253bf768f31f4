enum UnsuitableTable {
  /// Found by the output languages, which report it without spans.
  static let rule = Rule(
    "unsuitable-table", .error,
    summary: "The table does not have the form that an output's option asks for.",
    explanation: """
      Some styles of output say less than a table can: CSS with `light-dark()` has one light and one dark \
      value, so it cannot say a third theme. Choose another style. The first table below breaks it with \
      `--css-style light-dark`.
      """,
    failing: "NORMAL NIGHT RED\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")
}
