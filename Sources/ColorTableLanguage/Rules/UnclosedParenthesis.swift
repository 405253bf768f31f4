import ColorTableDiagnostics

extension Rule {
  static let unclosedParenthesis = Rule(
    "unclosed-parenthesis", .error,
    summary: "A parenthesis is opened and not closed on its line.",
    explanation: """
      Inside parentheses spaces do not separate cells, so a value such as rgb(0 0 0 / 50%) can be written as \
      in CSS. A parenthesis that is not closed swallows the rest of the row, the key included.
      """,
    failing: Example("NORMAL NIGHT\n#ffffff rgb(52 52 52 BG\n"),
    passing: Example("NORMAL NIGHT\n#ffffff rgb(52 52 52) BG\n"))
}

extension Finding {
  static func unclosedParenthesis(at span: SourceSpan) -> Finding {
    Finding(
      .unclosedParenthesis, "this parenthesis is not closed", at: span, caption: "expected `)` on this line")
  }
}
