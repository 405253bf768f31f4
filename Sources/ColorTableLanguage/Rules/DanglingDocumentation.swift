import ColorTableDiagnostics

enum DanglingDocumentation: RuleDefinition {
  static let rule = Rule(
    "dangling-documentation", .lint,
    summary: "A documentation comment belongs to no token.",
    explanation: """
      `/// text` documents the row that follows it, or the row that it stands behind. Before the header, a \
      directive or the end of the file it documents nothing. An ordinary comment has two slashes.
      """,
    failing: Rule.Example("NORMAL\n#ffffff BG\n/// The end.\n"),
    passing: Rule.Example("NORMAL\n#ffffff BG\n// The end.\n"))

  static func finding(at span: SourceSpan, slashes: SourceSpan) -> Finding {
    Finding(
      rule, "this documentation belongs to no token", at: span,
      caption: "expected a row after it",
      fixIts: [.replace(slashes, with: "//", "make it an ordinary comment", applicability: .safe)])
  }
}
