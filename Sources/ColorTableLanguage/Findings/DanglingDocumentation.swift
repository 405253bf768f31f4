import ColorTableDiagnostics

enum DanglingDocumentation {
  static let rule = Rule(
    "dangling-documentation", .lint,
    summary: "A documentation comment belongs to no token.",
    explanation: """
      `/// text` documents the row that follows it, or the row that it stands behind. Before the header, a \
      directive or the end of the file it documents nothing. An ordinary comment has two slashes.
      """,
    failing: "NORMAL\n#ffffff BG\n/// The end.\n",
    passing: "NORMAL\n#ffffff BG\n// The end.\n")

  static func finding(on comments: [SourceSpan]) -> Diagnostic {
    let edits = comments.map { comment in
      FixIt.Edit(
        span: SourceSpan(file: comment.file, start: comment.start, end: comment.start + 3), replacement: "//")
    }
    return rule.finding(
      "this documentation belongs to no token", at: comments[0], caption: "expected a row after it",
      fixIts: [FixIt(message: "make it an ordinary comment", applicability: .safe, edits: edits)])
  }
}
