import ColorTableDiagnostics
import TextSupport

extension Rule {
  static let unknownRule = Rule(
    "unknown-rule", .error,
    summary: "`@allow` names a rule that there is not, or one that cannot be allowed.",
    explanation: """
      `colortable rules` lists the rules. Those that are errors say that a table has no meaning, so they \
      cannot be allowed.
      """,
    failing: Example("NORMAL\n@allow no-tokesn\n"),
    passing: Example("NORMAL\n@allow no-tokens\n"))
}

extension Finding {
  static func unknownRule(_ name: String, at span: SourceSpan) -> Finding {
    if let rule = Rule.named(name), rule.kind == .error {
      return Finding(.unknownRule, "`\(name)` is an error, which cannot be allowed", at: span)
    }
    let suggestion = NearMiss.best(for: name, among: Rule.all.filter { $0.isLint }.map(\.name))
    return Finding(
      .unknownRule, "there is no rule `\(name)`", at: span,
      caption: suggestion.map { "did you mean `\($0)`?" },
      notes: suggestion == nil ? ["`colortable rules` lists the rules"] : [],
      fixIts: suggestion.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }
}
