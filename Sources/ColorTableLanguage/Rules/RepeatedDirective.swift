import ColorTableDiagnostics

enum RepeatedDirective: RuleDefinition {
  static let rule = Rule(
    "repeated-directive", .error,
    summary: "Two directives of a file say different things, or the same thing, about one subject.",
    explanation: """
      A theme has one appearance, one title, one base, one level and one family; a token is deprecated once; a file has \
      one order of hex digits. A table that includes another may say these things anew of its themes.
      """,
    failing: Rule.Example("NORMAL NIGHT\n@theme NIGHT dark\n@theme NIGHT light\n#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))

  static func finding(
    _ subject: Problem.RepeatedSubject, at span: SourceSpan, first: SourceSpan
  ) -> Finding {
    Finding(
      rule, "\(phrase(subject)) is given twice", at: span,
      labels: [.init(span: first, text: "first given here")])
  }

  private static func phrase(_ subject: Problem.RepeatedSubject) -> String {
    switch subject {
    case .alphaOrder: "the order of hex digits"
    case .deprecation(let key): "the deprecation of `\(key)`"
    case .attribute(.appearance, let theme): "the appearance of `\(theme)`"
    case .attribute(.highContrast, let theme): "`high-contrast` of `\(theme)`"
    case .attribute(.basedOn, let theme): "the base of `\(theme)`"
    case .attribute(.title, let theme): "the title of `\(theme)`"
    case .attribute(.level, let theme): "the level of `\(theme)`"
    case .attribute(.family, let theme): "the family of `\(theme)`"
    }
  }
}
