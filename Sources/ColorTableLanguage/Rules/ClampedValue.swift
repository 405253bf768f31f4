import ColorScience
import ColorTableDiagnostics
import TextSupport

/// A number that CSS brings into its range, which hides what was meant.
enum ClampedValue: TableRule {
  static let rule = Rule(
    "clamped-value", .lint,
    summary: "A number of a colour lies outside its range, and is read as the end of the range.",
    explanation: """
      CSS reads an alpha of 50 as 1 and a channel of 300 as 255, and so does this tool. Whoever writes an alpha \
      of 50 mostly means 50%. Write a number of the range, so that the table says what people see.
      """,
    failing: Rule.Example("NORMAL\nrgba(0, 0, 0, 50) SHADE\n"),
    passing: Rule.Example("NORMAL\nrgba(0, 0, 0, 50%) SHADE\n"))

  static func check(_ table: CheckedTable, report: (Diagnostic) -> Void) {
    // Contracts ask these to be opaque, or take their colours from them.
    lazy var opaque = table.tokens(
      reachedFrom: table.table.contrastContracts.flatMap { $0.canvas.map { [$0] } ?? $0.backgrounds })
    for clamped in table.remarks.clampings {
      let written = table.text(of: clamped.span)
      let replacement = clamped.clamping.replacement
      // An alpha over 1 is mostly a percentage; one that is as large as a byte is not.
      let isPercentage =
        clamped.clamping.isPlainAlpha && written.allSatisfy { $0.isNumber || $0 == "." }
        && (Double(written) ?? 0) <= 100 && !opaque.contains(clamped.token)
      report(
        rule.finding(
          "`\(written)` lies outside its range and is read as `\(replacement)`", at: clamped.span,
          suggestion: Suggestion(isPercentage ? written + "%" : nil, replacing: clamped.span),
          fixIts: [.replace(clamped.span, with: replacement)], key: table.table.key(of: clamped.token)))
    }
  }
}
