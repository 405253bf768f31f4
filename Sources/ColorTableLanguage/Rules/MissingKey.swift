import ColorTableDiagnostics

extension Rule {
  static let missingKey = Rule(
    "missing-key", .error,
    summary: "A row has its values and no key.",
    explanation: """
      The key names the token; without it nothing can refer to the row's colours. It stands behind the \
      values, or before them where the header's first cell is KEY or NAME.
      """,
    failing: Example("NORMAL  NIGHT\n#ffffff #343434\n"),
    passing: Example("NORMAL  NIGHT\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func missingKey(at span: SourceSpan, values: Int, keyFirst: Bool, themes: ThemeList) -> Finding {
    Finding(
      .missingKey,
      "this row has \(values == 1 ? "a colour" : "\(values) colours") and no key", at: span,
      caption: "expected a key \(keyFirst ? "before the colours" : "here")", notes: [themes.note])
  }
}
