import ColorTableDiagnostics

extension Rule {
  static let repeatedDirective = Rule(
    "repeated-directive", .error,
    summary: "Two directives of a file say different things, or the same thing, about one subject.",
    explanation: """
      A theme has one appearance, one title, one base and one level; a token is deprecated once; a file has \
      one order of hex digits. A table that includes another may say these things anew of its themes.
      """,
    failing: Example("NORMAL NIGHT\n@theme NIGHT dark\n@theme NIGHT light\n#ffffff #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func repeatedDirective(_ what: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .repeatedDirective, "\(what) is said twice", at: span,
      labels: [.init(span: first, text: "first said here")])
  }
}
