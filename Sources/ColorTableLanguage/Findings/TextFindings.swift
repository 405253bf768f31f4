import ColorTableDiagnostics
import TextSupport

enum InvalidUTF8 {
  static let rule = Rule(
    "invalid-utf8", .error,
    summary: "A byte is not UTF-8.",
    explanation: """
      Tables are UTF-8. A file that an old editor saved in Latin-1, GBK or another encoding contains bytes that are \
      invalid in UTF-8, and guessing would put wrong names into the generated code. Save the file as UTF-8. All such \
      bytes of a file are reported as one problem.
      """,
    failing: Rule.Example(bytes: Array("NORMAL\n#ffffff caf".utf8) + [0xE9, 0x0A]),
    passing: "NORMAL\n#ffffff café\n")

  static func finding(_ byte: UInt8, count: Int, at span: SourceSpan) -> Diagnostic {
    let others = count - 1
    return rule.finding(
      "byte 0x\(String(byte, radix: 16, uppercase: true)) at byte offset \(span.start) is not UTF-8",
      at: span, caption: "save the file as UTF-8",
      notes: others == 0
        ? []
        : ["\(EnglishList.count(others, "more byte")) of this file \(others == 1 ? "is" : "are") not UTF-8"])
  }
}

enum ControlCharacter {
  static let rule = Rule(
    "control-character", .error,
    summary: "The table contains a control character or a line separator.",
    explanation: """
      Control characters are invisible, and tools read them differently: a vertical tab or U+2028 is a line end in \
      some, a space in others, and part of the name in the rest. Replace it with a space or a line end, or remove it. \
      Tabs, LF, CRLF and CR are fine.
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
      "\(Unicode.Scalar.description(of: value)) is not allowed in a table", at: span,
      caption: isSeparator ? "lines end with LF, CRLF or CR" : nil, fixIts: [fixIt])
  }
}

enum BidirectionalControl {
  static let rule = Rule(
    "bidirectional-control", .error,
    summary: "A character reverses the direction of the text around it.",
    explanation: """
      Embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) make an editor show text in a different \
      order than tools read it, so a reviewer sees a different table than the one that is compiled. They are not \
      allowed anywhere in a table, not even in comments. Arabic and Hebrew text needs none of them.
      """,
    failing: "NORMAL\n// \u{202E}eton a\n#ffffff BG\n",
    passing: "NORMAL\n// a note\n#ffffff BG\n")

  static func finding(_ value: UInt32, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "\(Unicode.Scalar.description(of: value)) is not allowed in a table", at: span,
      caption: "text after this is shown in another order than it is read",
      fixIts: [.replace(span, with: "", "remove it", applicability: .safe)])
  }
}

enum UnclosedParenthesis {
  static let rule = Rule(
    "unclosed-parenthesis", .error,
    summary: "A parenthesis is opened and not closed on its line.",
    explanation: """
      Inside parentheses spaces do not separate cells, so a value such as rgb(0 0 0 / 50%) can be written as in CSS. \
      A parenthesis that is not closed swallows the rest of the row, including the key.
      """,
    failing: "NORMAL NIGHT\n#ffffff rgb(52 52 52 BG\n",
    passing: "NORMAL NIGHT\n#ffffff rgb(52 52 52) BG\n")

  static func finding(at span: SourceSpan) -> Diagnostic {
    rule.finding("this parenthesis is not closed", at: span, caption: "expected `)` on this line")
  }
}

enum UnclosedString {
  static let rule = Rule(
    "unclosed-string", .error,
    summary: "A string in a directive is opened and not closed on its line.",
    explanation: """
      Write titles, reasons and paths in quotation marks on one line. A quotation mark inside is written \\", a \
      backslash \\\\.
      """,
    failing: "NORMAL NIGHT\n@theme NIGHT title \"Night\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT title \"Night\"\n#ffffff #343434 BG\n")

  /// - Parameter isEscaped: Whether a quotation mark behind it would be one of its characters.
  static func finding(at span: SourceSpan, isEscaped: Bool) -> Diagnostic {
    rule.finding(
      "this string is not closed", at: span, caption: "expected `\"` on this line",
      fixIts: isEscaped ? [] : [.replace(span.atEnd, with: "\"", "close it here")])
  }
}

enum DanglingDocumentation {
  static let rule = Rule(
    "dangling-documentation", .lint,
    summary: "A documentation comment belongs to no token.",
    explanation: """
      `/// text` documents the next row, or the row that it follows on the same line. Before the header, a directive \
      or the end of the file it documents nothing. An ordinary comment has two slashes.
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

extension Unicode.Scalar {
  /// `U+000B (vertical tab)`: a character that cannot be shown, for a message; the value may be no character.
  static func description(of value: UInt32) -> String {
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
