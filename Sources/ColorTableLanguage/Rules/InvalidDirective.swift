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

  static func finding(_ unexpected: DirectiveProblem.Unexpected) -> Finding {
    let nearest = unexpected.found.flatMap { NearMiss.best(for: $0, among: unexpected.keywords) }
    let suggestion = Suggestion(nearest, replacing: unexpected.span)
    let found = unexpected.found.map { "`\($0)`" } ?? "the end of the line"
    return Finding(
      rule, "expected \(unexpected.expected), found \(found)", at: unexpected.span,
      suggestion: suggestion, notes: ["the form is `\(unexpected.form)`"])
  }

  static func contrastRatioOutOfRange(_ word: SyntaxWord) -> Finding {
    Finding(rule, "a contrast ratio lies between 1 and 21, found `\(word.text)`", at: word.span)
  }

  static func differenceOutOfRange(_ word: SyntaxWord) -> Finding {
    Finding(rule, "a colour difference lies between 0 and 100, found `\(word.text)`", at: word.span)
  }

  static func emptyPath(_ span: SourceSpan) -> Finding {
    Finding(rule, "the path of an included table is empty", at: span)
  }

  static func tooLargeContracts(_ limit: (tokens: Int, values: Int), at span: SourceSpan) -> Finding {
    Finding(
      rule,
      "with this one the contracts of the table name more tokens, those of groups included, than are compared",
      at: span, caption: "this contract and those behind it are not checked",
      notes: [
        "for a table of this size at most \(limit.tokens) tokens are compared, and at most \(limit.values) of their values in "
          + "the themes"
      ])
  }

  static func replacedByItself(_ word: SyntaxWord) -> Finding {
    Finding(rule, "`\(word.text)` cannot replace itself", at: word.span, caption: "expected another key")
  }
}
