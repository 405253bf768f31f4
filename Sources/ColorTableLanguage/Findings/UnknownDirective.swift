import ColorTableDiagnostics
import TextSupport

enum UnknownDirective {
  static let rule = Rule(
    "unknown-directive", .error,
    summary: "A line begins with `@` and a word that is not a directive.",
    explanation: """
      The directives are @theme, @contrast, @distinct, @deprecated, @name, @allow, @hex and @include.
      """,
    failing: "NORMAL\n@contrats text TEXT on BG\n#000000 TEXT\n#ffffff BG\n",
    passing: "NORMAL\n@contrast text TEXT on BG\n#000000 TEXT\n#ffffff BG\n")

  static func finding(_ name: String, at span: SourceSpan, names: [String], looksLikeRow: Bool) -> Diagnostic
  {
    let nearest = NearMiss.keyword(meantBy: String(name.dropFirst()), among: names).map { "@" + $0 }
    // `@theme` is the nearest, and would be another mistake.
    if name == "@themes" {
      return rule.finding(
        "there is no directive `@themes`", at: span, caption: "the header is the names of the themes alone",
        notes: ["remove `@themes`"])
    }
    let all = names.map { "@" + $0 }.joined(separator: ", ")
    var notes = nearest == nil ? ["the directives are \(all)"] : []
    if looksLikeRow, nearest == nil {
      notes = ["a line that begins with `@` is a directive; if this is a row, `\(name)` is not a colour"]
    }
    return rule.finding("there is no directive `\(name)`", at: span, meant: nearest, notes: notes)
  }
}
