import ColorTableDiagnostics

extension Rule {
  static let ambiguousKeyColumn = Rule(
    "ambiguous-key-column", .error,
    summary: "The header marks a key column at both ends, or marks nothing but one.",
    explanation: """
      KEY or NAME as the first or the last cell of the header says where the keys stand. Only one of the two \
      can be the key column, and beside it there must be at least one theme.
      """,
    failing: Example("KEY NORMAL NAME\nBG #ffffff BACK\n"),
    passing: Example("KEY NORMAL\nBG #ffffff\n"))
}

extension Finding {
  static func ambiguousKeyColumn(_ first: SourceSpan, _ last: SourceSpan) -> Finding {
    Finding(
      .ambiguousKeyColumn, "the first and the last cell of the header both mark the key column", at: last,
      caption: "remove one of them", labels: [.init(span: first, text: "the first mark is here")])
  }

  static func headerWithoutThemes(at span: SourceSpan) -> Finding {
    Finding(
      .ambiguousKeyColumn, "the header marks the key column and names no theme", at: span,
      caption: "expected at least one theme beside it")
  }
}
