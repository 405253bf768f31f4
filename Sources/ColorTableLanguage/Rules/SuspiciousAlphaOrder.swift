import ColorTableDiagnostics

extension Rule {
  static let suspiciousAlphaOrder = Rule(
    "suspicious-alpha-order", .lint,
    summary: "A column's 8-digit values make sense only with alpha at the other end.",
    explanation: """
      Alpha comes last in a table, as in CSS. Android, Qt and many hand-written helpers put it first. Where \
      all 8-digit values of a theme begin with `ff` and end in many ways, they were most probably meant as \
      aarrggbb: say so with `@hex argb`, which holds for the whole file. The other way round is found, too.
      """,
    failing: Example("NORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n"),
    passing: Example("@hex argb\nNORMAL\n#ff102030 A\n#ff405060 B\n#ff708090 C\n"))
}

extension Finding {
  static func suspiciousAlphaOrder(theme: String, count: Int, isArgb: Bool, at span: SourceSpan) -> Finding {
    isArgb
      ? Finding(
        .suspiciousAlphaOrder,
        "all \(count) 8-digit values of \(theme) end with `ff`; with `@hex argb` that is blue, not alpha",
        at: span, caption: "the first of them", notes: ["without `@hex argb` alpha comes last, as in CSS"])
      : Finding(
        .suspiciousAlphaOrder,
        "all \(count) 8-digit values of \(theme) begin with `ff`; alpha comes last, so that is red",
        at: span, caption: "the first of them",
        notes: ["write `@hex argb` on a line of its own if alpha comes first in this file"])
  }
}
