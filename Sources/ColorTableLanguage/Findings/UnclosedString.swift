import ColorTableDiagnostics

enum UnclosedString {
  static let rule = Rule(
    "unclosed-string", .error,
    summary: "A string in a directive is opened and not closed on its line.",
    explanation: """
      Titles, reasons and paths stand between quotation marks on one line. A quotation mark inside is \
      written \\", a backslash \\\\.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT title \"Night\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT title \"Night\"\n#ffffff #343434 BG\n")

  /// - Parameter isEscaped: Whether a quotation mark behind it would be one of its characters.
  static func finding(at span: SourceSpan, isEscaped: Bool) -> Diagnostic {
    rule.finding(
      "this string is not closed", at: span, caption: "expected `\"` on this line",
      fixIts: isEscaped ? [] : [.replace(span.atEnd, with: "\"", "close it here")])
  }
}
