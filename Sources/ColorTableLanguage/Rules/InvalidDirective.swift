import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let invalidDirective = Rule(
    "invalid-directive", .error,
    summary: "A directive is not written as it should be.",
    explanation: """
      Each directive has a form of its own, which the message shows. Lists are separated by commas; titles, \
      reasons and paths stand between quotation marks.
      """,
    failing: Example("NORMAL NIGHT\n@theme NIGHT drak\n#ffffff #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))
}

extension Finding {
  /// - Parameters:
  ///   - expected: What should stand at the span, as a phrase.
  ///   - found: What stands there; nil for the end of the line.
  ///   - form: The directive's form, for a note.
  ///   - words: The words that may stand there, for a suggestion.
  static func invalidDirective(
    expected: String, found: String?, at span: SourceSpan, form: String, words: [String] = []
  ) -> Finding {
    let suggestion = found.flatMap { NearMiss.best(for: $0, among: words) }
    return Finding(
      .invalidDirective,
      "expected \(expected), found \(found.map { "`\($0)`" } ?? "the end of the line")", at: span,
      caption: suggestion.map { "did you mean `\($0)`?" }, notes: ["the form is `\(form)`"],
      fixIts: suggestion.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }

  static func invalidDirective(_ message: String, at span: SourceSpan, caption: String? = nil) -> Finding {
    Finding(.invalidDirective, message, at: span, caption: caption)
  }
}
