import ColorTableDiagnostics

enum ControlCharacter {
  static let rule = Rule(
    "control-character", .error,
    summary: "A control character or a line separator stands in the table.",
    explanation: """
      Control characters are invisible, and the tools that read a table do not agree on them: some take a \
      vertical tab or U+2028 for a line end, some for a space, some for a part of the name. Write a space or \
      a line end in its place, or remove it. Tabs, LF, CRLF and CR are fine.
      """,
    failing: "NORMAL NIGHT\n#ffffff\u{B}#343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func finding(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    let isSeparator = value == 0x85 || value == 0x2028 || value == 0x2029
    let isSpace = Unicode.Scalar(value)?.properties.isWhitespace ?? false
    let fixIt: FixIt =
      isSeparator
      ? .replace(span, with: "\n", "end the line here")
      : isSpace ? .replace(span, with: " ", "write a space") : .replace(span, with: "", "remove it")
    return rule.finding(
      "\(Unicode.Scalar.description(of: value)) may not stand in a table", at: span,
      caption: isSeparator ? "lines end with LF, CRLF or CR" : nil, fixIts: [fixIt])
  }
}
