import ColorTableDiagnostics

enum AmbiguousKeyColumn {
  static let rule = Rule(
    "ambiguous-key-column", .error,
    summary: "The header marks a key column at both ends, in small letters, or marks nothing but one.",
    explanation: """
      KEY or NAME as the first or the last cell of the header says where the keys stand. Only one of the two \
      can be the key column, and beside it there must be at least one theme.
      """,
    failing: "KEY NORMAL NAME\nBG #ffffff BACK\n",
    passing: "KEY NORMAL\nBG #ffffff\n")

  static func twoKeyColumns(first: SourceSpan, last: SourceSpan) -> Diagnostic {
    rule.finding(
      "the first and the last cell of the header both mark the key column", at: last,
      caption: "remove one of them", labels: [.init(span: first, text: "the first mark is here")])
  }

  static func spelling(of span: SourceSpan, mark: String) -> Diagnostic {
    rule.finding(
      "the rows have no value for a theme of this name, so it marks the key column", at: span, meant: mark)
  }

  static func headerWithoutThemes(_ span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header marks the key column and names no theme", at: span,
      caption: "expected at least one theme beside it")
  }
}
