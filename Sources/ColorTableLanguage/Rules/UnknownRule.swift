import ColorTableDiagnostics
import TextSupport

enum UnknownRule: TableRule {
  static let rule = Rule(
    "unknown-rule", .error,
    summary: "`@allow` names an unknown rule, or one that cannot be allowed.",
    explanation: """
      `colortable rules` lists the rules. Rules that are always errors cannot be allowed.
      """,
    failing: "NORMAL\n@allow no-tokesn\n",
    passing: "NORMAL\n@allow no-tokens\n")

  static func check(_ table: CheckedTable, _ levels: RuleLevels, report: (Diagnostic) -> Void) {
    for directive in table.directives {
      guard case .allow(let allow) = directive else { continue }
      switch Rule.named(allow.rule.text)?.kind {
      case .lint, .optional: break
      case .error:
        report(
          rule.finding("`\(allow.rule.text)` is an error, which cannot be allowed", at: allow.rule.span))
      case nil: report(unknown(allow.rule))
      }
    }
  }

  /// The name of the rule that a word is or probably means.
  static func name(meantBy word: SyntaxWord) -> String? {
    if Rule.named(word.text) != nil { return word.text }
    return NearMiss.keyword(meantBy: word.text, among: Rule.all.filter { $0.isLint }.map(\.name))
  }

  private static func unknown(_ word: SyntaxWord) -> Diagnostic {
    let nearest = name(meantBy: word)
    return rule.finding(
      "unknown rule `\(word.text)`", at: word.span, meant: nearest,
      notes: nearest == nil ? ["`colortable rules` lists the rules"] : [])
  }
}
