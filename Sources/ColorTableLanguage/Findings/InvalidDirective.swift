import ColorTableDiagnostics
import TextSupport

enum InvalidDirective: RuleDefinition {
  static let rule = Rule(
    "invalid-directive", .error,
    summary: "A directive is not written as it should be.",
    explanation: """
      Each directive has a form of its own, which the message shows. Lists are separated by commas; titles, \
      reasons and paths stand between quotation marks.
      """,
    failing: Rule.Example("NORMAL NIGHT\n@theme NIGHT drak\n#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))

  /// - Parameters:
  ///   - expected: The expected word, as a phrase: "a token's key".
  ///   - found: The word that was found; nil for the end of the line.
  ///   - form: The directive's form, as the language's page writes it.
  ///   - keywords: The keywords that may stand there.
  static func finding(
    expected: String, found: String?, at span: SourceSpan, form: String, keywords: [String]
  ) -> Diagnostic {
    rule.finding(
      "expected \(expected), found \(found.map { "`\($0)`" } ?? "the end of the line")", at: span,
      suggestion: found.flatMap { Suggestion(for: $0, at: span, amongKeywords: keywords) },
      notes: ["the form is `\(form)`"])
  }

  static func contrastRatioOutOfRange(_ number: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("a contrast ratio lies between 1 and 21, found `\(number)`", at: span)
  }

  static func differenceOutOfRange(_ number: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("a colour difference lies between 0 and 100, found `\(number)`", at: span)
  }

  static func emptyPath(_ span: SourceSpan) -> Diagnostic {
    rule.finding("the path of an included table is empty", at: span)
  }

  static func replacedByItself(_ key: String, at span: SourceSpan) -> Diagnostic {
    rule.finding("`\(key)` cannot replace itself", at: span, caption: "expected another key")
  }
}
