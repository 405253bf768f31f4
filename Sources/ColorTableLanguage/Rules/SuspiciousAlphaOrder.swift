import ColorScience
import ColorTableDiagnostics

enum SuspiciousAlphaOrder: RuleDefinition {
  static let rule = Rule(
    "suspicious-alpha-order", .lint,
    summary: "A column's 8-digit values make sense only with alpha at the other end.",
    explanation: """
      Alpha comes last in a table, as in CSS. Android, Qt and many hand-written helpers put it first. If \
      all 8-digit values of a theme begin with `ff` and end differently, they were most probably meant as \
      aarrggbb: say so with `@hex argb`, which holds for the whole file. The opposite mistake is found, too.
      """,
    failing: Rule.Example("NORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n"),
    passing: Rule.Example("@hex argb\nNORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n"))

  static func finding(
    theme: String, count: Int, order: HexNotation.AlphaOrder, at span: SourceSpan, adding directive: FixIt?
  ) -> Finding {
    order == .first
      ? Finding(
        rule,
        "all \(count) 8-digit values of \(theme) end with `ff`; with `@hex argb` that is blue, not alpha",
        at: span, caption: "the first of them", notes: ["without `@hex argb` alpha comes last, as in CSS"])
      : Finding(
        rule,
        "all \(count) 8-digit values of \(theme) begin with `ff`; alpha comes last, so that is red",
        at: span, caption: "the first of them",
        notes: directive == nil
          ? [] : ["write `@hex argb` on a line of its own if alpha comes first in this file"],
        fixIts: directive.map { [$0] } ?? [])
  }
}
