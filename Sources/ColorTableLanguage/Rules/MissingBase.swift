import ColorTableDiagnostics

extension Rule {
  static let missingBase = Rule(
    "missing-base", .error,
    summary: "`-` stands in the default theme, which is based on no other.",
    explanation: """
      `-` takes the value of the theme that this theme is based on: the first one unless `@theme` says \
      otherwise. The first theme itself has nothing to take it from.
      """,
    failing: Example("NORMAL NIGHT\n- #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n#ffffff - BG\n"))
}

extension Finding {
  static func missingBase(theme: String, at span: SourceSpan) -> Finding {
    Finding(
      .missingBase, "`-` has nothing to take its value from: \(theme) is based on no other theme", at: span,
      caption: "expected a colour")
  }
}
