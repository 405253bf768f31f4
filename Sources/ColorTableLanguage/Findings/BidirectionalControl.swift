import ColorTableDiagnostics

enum BidirectionalControl {
  static let rule = Rule(
    "bidirectional-control", .error,
    summary: "A character reverses the direction of the text around it.",
    explanation: """
      Embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) make an editor show text in \
      another order than tools read it, so that a reviewer sees another table than the one that is compiled. \
      They may not stand anywhere in a table, comments included. Arabic and Hebrew text needs none of them.
      """,
    failing: "NORMAL\n// \u{202E}eton a\n#ffffff BG\n",
    passing: "NORMAL\n// a note\n#ffffff BG\n")

  static func finding(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "\(Unicode.Scalar.description(of: value)) may not stand in a table", at: span,
      caption: "text after this is shown in another order than it is read",
      fixIts: [.replace(span, with: "", "remove it", applicability: .safe)])
  }
}
