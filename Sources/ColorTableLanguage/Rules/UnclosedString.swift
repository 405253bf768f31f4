import ColorTableDiagnostics

enum UnclosedString: RuleDefinition {
  static let rule = Rule(
    "unclosed-string", .error,
    summary: "A string in a directive is opened and not closed on its line.",
    explanation: """
      Titles, reasons and paths stand between quotation marks on one line. A quotation mark inside is \
      written \\", a backslash \\\\.
      """,
    failing: Rule.Example("NORMAL NIGHT\n@theme NIGHT title \"Night\n#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL NIGHT\n@theme NIGHT title \"Night\"\n#ffffff #343434 BG\n"))

  static func finding(at span: SourceSpan) -> Finding {
    Finding(
      rule, "this string is not closed", at: span, caption: "expected `\"` on this line",
      fixIts: [.replace(span.atEnd, with: "\"", "close it here")])
  }
}
