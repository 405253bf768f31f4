import ColorTableDiagnostics

extension Rule {
  static let unclosedString = Rule(
    "unclosed-string", .error,
    summary: "A string in a directive is opened and not closed on its line.",
    explanation: """
      Titles, reasons and paths stand between quotation marks on one line. A quotation mark inside is \
      written \\", a backslash \\\\.
      """,
    failing: Example("NORMAL NIGHT\n@theme NIGHT title \"Night\n#ffffff #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n@theme NIGHT title \"Night\"\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func unclosedString(at span: SourceSpan) -> Finding {
    Finding(
      .unclosedString, "this string is not closed", at: span, caption: "expected `\"` on this line",
      fixIts: [.replace(span.atEnd, with: "\"", "close it here")])
  }
}
