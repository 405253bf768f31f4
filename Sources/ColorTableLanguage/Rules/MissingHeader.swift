import ColorTableDiagnostics

extension Rule {
  static let missingHeader = Rule(
    "missing-header", .error,
    summary: "The table does not begin with a line that names its themes.",
    explanation: """
      The first line that is no comment and no directive names the themes, as in `NORMAL NIGHT`. Without it \
      nothing says how many values a row has. A file of directives alone takes the header of the first table \
      that it includes.
      """,
    failing: Example("#ffffff #343434 BG\n"),
    passing: Example("NORMAL  NIGHT\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func missingHeader(at span: SourceSpan, isEmpty: Bool) -> Finding {
    Finding(
      .missingHeader,
      isEmpty
        ? "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`"
        : "expected a header that names the themes, such as `NORMAL NIGHT`, found a row", at: span)
  }

  static func hashComment(at span: SourceSpan) -> Finding {
    Finding(
      .missingHeader, "expected a header that names the themes, found `#`", at: span,
      caption: "comments begin with `//`",
      fixIts: [.replace(span, with: "//", "write `//`")])
  }
}
