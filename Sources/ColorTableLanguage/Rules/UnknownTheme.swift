import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let unknownTheme = Rule(
    "unknown-theme", .error,
    summary: "A reference or a directive names a theme that the header does not.",
    explanation: """
      `$KEY@THEME` and directives speak of themes by the names in the header, spelt alike.
      """,
    failing: Example("NORMAL NIGHT\n@theme NIHGT dark\n#ffffff #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func unknownTheme(_ name: String, at span: SourceSpan, themes: ThemeList) -> Finding {
    let suggestion = NearMiss.best(for: name, among: themes.names)
    return Finding(
      .unknownTheme, "there is no theme `\(name)`", at: span,
      caption: suggestion.map { "did you mean `\($0)`?" }, notes: suggestion == nil ? [themes.note] : [],
      fixIts: suggestion.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }
}
