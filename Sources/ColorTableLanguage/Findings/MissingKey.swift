import ColorTableDiagnostics

enum MissingKey {
  static let rule = Rule(
    "missing-key", .error,
    summary: "A row has its values and no key.",
    explanation: """
      The key names the token; without it nothing can refer to the row's colours. It stands behind the \
      values, or before them where the header's first cell is KEY or NAME.
      """,
    failing: "NORMAL  NIGHT\n#ffffff #343434\n",
    passing: "NORMAL  NIGHT\n#ffffff #343434 BG\n")

  static func finding(values: Int, keyIsFirst: Bool, at span: SourceSpan, note: String) -> Diagnostic {
    rule.finding(
      "this row has \(values == 1 ? "a colour" : "\(values) colours") and no key", at: span,
      caption: "expected a key \(keyIsFirst ? "before the colours" : "here")",
      notes: [note])
  }

  static func atOtherEnd(
    _ name: String, at key: SourceSpan, values: SourceSpan, fits: Bool, note: String
  ) -> Diagnostic {
    let isFirst = key.start < values.start
    let edits: [FixIt.Edit] =
      isFirst
      ? [
        .init(span: SourceSpan(file: key.file, start: key.start, end: values.start), replacement: ""),
        .init(span: values.atEnd, replacement: " " + name),
      ]
      : [
        .init(span: values.atStart, replacement: name + " "),
        .init(span: SourceSpan(file: key.file, start: values.end, end: key.end), replacement: ""),
      ]
    return rule.finding(
      "the key `\(name)` stands \(isFirst ? "before" : "after") the colours", at: key,
      caption: "expected it \(isFirst ? "after" : "before") them", notes: [note],
      fixIts: fits ? [FixIt("move the key \(isFirst ? "after" : "before") the colours", edits)] : [])
  }

  static func keysFirst(at header: SourceSpan, mark: SourceSpan?) -> Diagnostic {
    rule.finding(
      "every row has its key before its colours, and the header does not say so", at: header,
      caption: "expected `KEY` before the themes",
      fixIts: [
        FixIt(
          "write `KEY` before the themes",
          [.init(span: header.atStart, replacement: "KEY ")]
            + (mark.map { [.init(span: $0, replacement: "")] } ?? []))
      ])
  }
}
