import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let unknownDirective = Rule(
    "unknown-directive", .error,
    summary: "A line begins with `@` and a word that is no directive.",
    explanation: """
      The directives are @theme, @contrast, @distinct, @deprecated, @allow, @hex and @include.
      """,
    failing: Example("NORMAL\n@contrats text TEXT on BG\n#000000 TEXT\n#ffffff BG\n"),
    passing: Example("NORMAL\n@contrast text TEXT on BG\n#000000 TEXT\n#ffffff BG\n"))
}

extension Finding {
  static func unknownDirective(_ word: String, at span: SourceSpan, looksLikeRow: Bool) -> Finding {
    let name = String(word.dropFirst())
    let suggestion = NearMiss.best(for: name, among: Directive.names).map { "@" + $0 }
    let all = Directive.names.map { "@" + $0 }.joined(separator: ", ")
    var notes = suggestion == nil ? ["the directives are \(all)"] : []
    if looksLikeRow, suggestion == nil {
      notes = ["a line that begins with `@` is a directive; if this is a row, `\(word)` is no colour"]
    }
    return Finding(
      .unknownDirective, "there is no directive `\(word)`", at: span,
      caption: suggestion.map { "did you mean `\($0)`?" }, notes: notes,
      fixIts: suggestion.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }
}
