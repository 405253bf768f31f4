import ColorTableDiagnostics

extension Rule {
  static let missingHash = Rule(
    "missing-hash", .lint,
    summary: "A hex colour is written without `#`.",
    explanation: """
      Bare digits are read as a hex colour, as the original parser does, but nothing tells the reader: \
      `facade` is a colour, too. Write the `#`.
      """,
    failing: Example("NORMAL\naabbcc BG\n"),
    passing: Example("NORMAL\n#aabbcc BG\n"))
}

extension Finding {
  static func missingHash(_ digits: String, at span: SourceSpan, key: String) -> Finding {
    Finding(
      .missingHash, "`\(digits)` is a hex colour without `#`", at: span,
      fixIts: [.replace(span, with: "#" + digits, "write `#\(digits)`", applicability: .safe)], key: key)
  }
}
