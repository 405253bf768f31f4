import ColorTableDiagnostics

enum RepeatedDirective {
  static let rule = Rule(
    "repeated-directive", .error,
    summary: "Two directives of a file say different things, or the same thing, about one subject.",
    explanation: """
      A theme has one appearance, one title, one base, one level and one family; a token is deprecated once and has one \
      name in each output; a file has one order of hex digits. A table that includes another may say these things anew of its themes.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT dark\n@theme NIGHT light\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n")

  /// - Parameter statement: The statement, as a phrase: "the title of `NIGHT`".
  static func finding(_ statement: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "\(statement) is given twice", at: span,
      labels: [.init(span: first, text: "first given here")])
  }
}
