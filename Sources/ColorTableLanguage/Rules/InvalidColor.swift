import ColorTableDiagnostics

extension Rule {
  static let invalidColor = Rule(
    "invalid-color", .error,
    summary: "A value is not a colour.",
    explanation: """
      A value is a hex colour (#rgb, #rgba, #rrggbb, #rrggbbaa, or 0x with 6 or 8 digits), a colour of CSS \
      Color 4 (a name, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color()), color-mix(), a \
      reference ($KEY, $KEY@THEME, $KEY / 40%), or `-`. The original parser read anything else as some \
      colour or other, mostly black.
      """,
    failing: Example("NORMAL\n#12345g BG\n"),
    passing: Example("NORMAL\n#123450 BG\n"))
}

extension Finding {
  static func invalidColor(
    _ message: String, at span: SourceSpan, caption: String? = nil, suggestion: String? = nil,
    replacing whole: SourceSpan
  ) -> Finding {
    Finding(
      .invalidColor, message, at: span, caption: caption,
      fixIts: suggestion.map { [.replace(whole, with: $0, "write `\($0)`")] } ?? [])
  }

  static func hashComment(at span: SourceSpan) -> Finding {
    Finding(
      .invalidColor, "expected hex digits after `#`", at: span, caption: "comments begin with `//`",
      fixIts: [.replace(span, with: "//", "write `//`")])
  }
}
