import ColorTableDiagnostics

enum UnclosedParenthesis {
  static let rule = Rule(
    "unclosed-parenthesis", .error,
    summary: "A parenthesis is opened and not closed on its line.",
    explanation: """
      Inside parentheses spaces do not separate cells, so a value such as rgb(0 0 0 / 50%) can be written as \
      in CSS. A parenthesis that is not closed takes in the rest of the row, the key included.
      """,
    failing: "NORMAL NIGHT\n#ffffff rgb(52 52 52 BG\n",
    passing: "NORMAL NIGHT\n#ffffff rgb(52 52 52) BG\n")

  static func finding(at span: SourceSpan) -> Diagnostic {
    rule.finding("this parenthesis is not closed", at: span, caption: "expected `)` on this line")
  }
}
