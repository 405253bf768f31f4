import ColorTableDiagnostics

enum MissingKey: RuleDefinition {
  static let rule = Rule(
    "missing-key", .error,
    summary: "A row has its values and no key.",
    explanation: """
      The key names the token; without it nothing can refer to the row's colours. It stands behind the \
      values, or before them where the header's first cell is KEY or NAME.
      """,
    failing: Rule.Example("NORMAL  NIGHT\n#ffffff #343434\n"),
    passing: Rule.Example("NORMAL  NIGHT\n#ffffff #343434 BG\n"))

  static func finding(_ row: RowProblem) -> Finding {
    let values = row.valueCount
    return Finding(
      rule,
      "this row has \(values == 1 ? "a colour" : "\(values) colours") and no key", at: row.span,
      caption: "expected a key \(row.header.keyIsFirst ? "before the colours" : "here")",
      notes: [row.header.note])
  }

  static func atOtherEnd(
    _ key: SourceSpan, _ values: SourceSpan, in files: IncludeGraph, header: Header
  ) -> Finding {
    let name = files.text(of: key)
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
    return Finding(
      rule, "the key `\(name)` stands \(isFirst ? "before" : "after") the colours", at: key,
      caption: "expected it \(isFirst ? "after" : "before") them", notes: [header.note],
      fixIts: [
        FixIt(
          message: "move the key \(isFirst ? "after" : "before") the colours", applicability: .suggestion,
          edits: edits)
      ])
  }

  static func keysFirst(_ header: Header) -> Finding {
    Finding(
      rule, "every row has its key before its colours, and the header does not say so", at: header.span,
      caption: "expected `KEY` before the themes",
      fixIts: [
        FixIt(
          message: "write `KEY` before the themes", applicability: .suggestion,
          edits: [.init(span: header.span.atStart, replacement: "KEY ")]
            + (header.lastMark.map { [.init(span: $0, replacement: "")] } ?? []))
      ])
  }
}
