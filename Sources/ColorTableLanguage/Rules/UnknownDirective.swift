import ColorTableDiagnostics
import TextSupport

enum UnknownDirective: RuleDefinition {
  static let rule = Rule(
    "unknown-directive", .error,
    summary: "A line begins with `@` and a word that is not a directive.",
    explanation: """
      The directives are @theme, @contrast, @distinct, @deprecated, @allow, @hex and @include.
      """,
    failing: Rule.Example("NORMAL\n@contrats text TEXT on BG\n#000000 TEXT\n#ffffff BG\n"),
    passing: Rule.Example("NORMAL\n@contrast text TEXT on BG\n#000000 TEXT\n#ffffff BG\n"))

  static func finding(_ word: SyntaxWord, looksLikeRow: Bool) -> Finding {
    let nearest = NearMiss.best(for: String(word.text.dropFirst()), among: Directive.names).map { "@" + $0 }
    let suggestion = Suggestion(nearest, replacing: word.span)
    let all = Directive.names.map { "@" + $0 }.joined(separator: ", ")
    var notes = nearest == nil ? ["the directives are \(all)"] : []
    if looksLikeRow, nearest == nil {
      notes = ["a line that begins with `@` is a directive; if this is a row, `\(word.text)` is not a colour"]
    }
    return Finding(
      rule, "there is no directive `\(word.text)`", at: word.span, suggestion: suggestion,
      notes: notes)
  }
}
