import ColorTableDiagnostics

enum MissingHeader {
  static let rule = Rule(
    "missing-header", .error,
    summary: "The table does not begin with a line that names its themes.",
    explanation: """
      The first line that is not a comment or a directive names the themes, as in `NORMAL NIGHT`. Without it \
      nothing says how many values a row has. A file of directives alone takes the header of the first table \
      that it includes.
      """,
    failing: "#ffffff #343434 BG\n",
    passing: "NORMAL  NIGHT\n#ffffff #343434 BG\n")

  static func empty(at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`", at: span)
  }

  static func row(at span: SourceSpan) -> Diagnostic {
    rule.finding("expected a header that names the themes, such as `NORMAL NIGHT`, found a row", at: span)
  }

  /// - Parameter isComment: Whether a header follows, so that `#` begins what was meant for a comment.
  static func hash(at span: SourceSpan, isComment: Bool) -> Diagnostic {
    rule.finding(
      "expected a header that names the themes, found `#`", at: span, caption: "comments begin with `//`",
      fixIts: isComment ? [.replace(span, with: "//", "write `//`")] : [])
  }
}
