import ColorTableDiagnostics

extension Rule {
  static let danglingDocumentation = Rule(
    "dangling-documentation", .lint,
    summary: "A documentation comment belongs to no token.",
    explanation: """
      `/// text` documents the row that follows it, or the row that it stands behind. Before the header, a \
      directive or the end of the file it documents nothing. An ordinary comment has two slashes.
      """,
    failing: Example("NORMAL\n#ffffff BG\n/// The end.\n"),
    passing: Example("NORMAL\n#ffffff BG\n// The end.\n"))
}

extension Finding {
  static func danglingDocumentation(at span: SourceSpan, slashes: SourceSpan) -> Finding {
    Finding(
      .danglingDocumentation, "this documentation belongs to no token", at: span,
      caption: "expected a row after it",
      fixIts: [.replace(slashes, with: "//", "make it an ordinary comment", applicability: .safe)])
  }
}
