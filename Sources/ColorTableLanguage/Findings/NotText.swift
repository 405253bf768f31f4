import ColorTableDiagnostics

enum NotText {
  static let rule = Rule(
    "not-text", .error,
    summary: "The file holds a NUL byte, or begins as UTF-16 does.",
    explanation: """
      A table is a text file in UTF-8. A NUL byte is a sign of another kind of file, or of UTF-16, which some \
      editors write when asked for "Unicode". Nothing else is said of such a file.
      """,
    failing: "NORMAL\n#ffffff B\u{0}G\n",
    passing: "NORMAL\n#ffffff BG\n")

  static func finding(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
    byte == 0
      ? rule.finding(
        "NUL at byte offset \(span.start): this is not a text file, or it is not in UTF-8", at: span)
      : rule.finding(
        "the file begins as UTF-16 does; expected UTF-8", at: span,
        caption: "save the file as UTF-8")
  }

  static func tooLarge(_ size: Int, limit: Int, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the file has \(size) bytes, which is not a table; a table may have \(limit)",
      at: span)
  }
}
