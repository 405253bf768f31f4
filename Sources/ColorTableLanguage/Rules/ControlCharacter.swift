import ColorTableDiagnostics

extension Rule {
  static let controlCharacter = Rule(
    "control-character", .error,
    summary: "A control character or a line separator stands in the table.",
    explanation: """
      Control characters are invisible, and the tools that read a table do not agree on them: some take a \
      vertical tab or U+2028 for a line end, some for a space, some for a part of the name. Write a space or \
      a line end in its place. Tabs, LF, CRLF and CR are fine.
      """,
    failing: Example("NORMAL NIGHT\n#ffffff\u{B}#343434 BG\n"),
    passing: Example("NORMAL NIGHT\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func controlCharacter(_ value: UInt32, at span: SourceSpan) -> Finding {
    let isSeparator = value == 0x85 || value == 0x2028 || value == 0x2029
    return Finding(
      .controlCharacter, "\(name(ofCharacter: value)) may not stand in a table", at: span,
      caption: isSeparator ? "lines end with LF, CRLF or CR" : nil,
      fixIts: isSeparator
        ? [.replace(span, with: "\n", "end the line here")]
        : [.replace(span, with: " ", "write a space")])
  }

  /// `U+000B (vertical tab)`: a character that cannot be shown, for a message.
  static func name(ofCharacter value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let names: [UInt32: String] = [
      0x07: "bell", 0x08: "backspace", 0x0B: "vertical tab", 0x0C: "form feed", 0x1B: "escape",
      0x7F: "delete", 0x85: "next line", 0x2028: "line separator", 0x2029: "paragraph separator",
      0xFEFF: "byte order mark",
    ]
    let name = names[value] ?? Unicode.Scalar(value)?.properties.name?.lowercased()
    return name.map { "\(code) (\($0))" } ?? code
  }
}
