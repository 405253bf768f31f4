import ColorTableDiagnostics
import TextSupport

enum InvalidUTF8 {
  static let rule = Rule(
    "invalid-utf8", .error,
    summary: "A byte is not UTF-8.",
    explanation: """
      Tables are UTF-8. A file that an old editor saved in Latin-1, GBK or another encoding has bytes that \
      mean nothing in UTF-8, and guessing would put wrong names into the generated code. Save the file as \
      UTF-8. All such bytes of a file are reported as one.
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
