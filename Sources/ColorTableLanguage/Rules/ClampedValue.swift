import ColorScience
import ColorTableDiagnostics
import TextSupport

/// A number that CSS brings into its range, which hides what was meant.
enum ClampedValue: RuleDefinition {
  static let rule = Rule(
    "clamped-value", .lint,
    summary: "A number of a colour lies outside its range, and is read as the end of the range.",
    explanation: """
      CSS reads an alpha of 50 as 1 and a channel of 300 as 255, and so does this tool. Whoever writes an alpha \
      of 50 mostly means 50%. Write a number of the range, so that the table says what people see.
      """,
    failing: Rule.Example("NORMAL\nrgba(0, 0, 0, 50) SHADE\n"),
    passing: Rule.Example("NORMAL\nrgba(0, 0, 0, 50%) SHADE\n"))

  static func finding(
    _ clamping: CSSColorClamping, written: String, at span: SourceSpan, key: String, isBackground: Bool
  ) -> Finding {
    let replacement = clamping.replacement
    // An alpha over 1 is mostly a percentage; one that is as large as a byte is neither, and one of a background that
    // has to be opaque is meant to be.
    let isNumber = written.allSatisfy { $0.isNumber || $0 == "." }
    let percentage =
      clamping.isPlainAlpha && !isBackground && isNumber && (Double(written) ?? 0) <= 100
      ? written + "%" : nil
    return Finding(
      rule, "`\(written)` lies outside its range and is read as `\(replacement)`", at: span,
      suggestion: Suggestion(percentage, replacing: span), fixIts: [.replace(span, with: replacement)],
      key: key)
  }
}
