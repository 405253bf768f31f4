import ColorTableDiagnostics

enum MissingBase {
  static let rule = Rule(
    "missing-base", .error,
    summary: "`-` or `=` stands in the default theme, which is based on no other.",
    explanation: """
      `-` takes the value of the theme that this theme is based on, and `=` its cell: that of the first one \
      unless `@theme` says otherwise. The first theme itself has nothing to take it from.
      """,
    failing: "NORMAL NIGHT\n- #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff - BG\n")

  static func finding(_ sign: String, theme: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(sign)` has nothing to take its value from: \(theme) is based on no other theme", at: span,
      caption: "expected a colour")
  }
}
