import ColorTableDiagnostics

extension Rule {
  static let mergeConflict = Rule(
    "merge-conflict", .error,
    summary: "A merge conflict is left in the file.",
    explanation: """
      The file holds two versions of some lines, with the markers of a version control system between them. \
      Choose one of them, or join them, and remove the markers. Nothing else is said of such a file.
      """,
    failing: Example(
      "NORMAL\n<<<<<<< HEAD\n#ffffff BG\n=======\n#fefefe BG\n>>>>>>> paper\n#000000 TEXT\n"),
    passing: Example("NORMAL\n#fefefe BG\n#000000 TEXT\n"))
}

extension Finding {
  static func mergeConflict(_ conflict: Conflict, in file: SourceFile) -> Finding {
    func span(_ fault: SyntaxFault) -> SourceSpan {
      SourceSpan(file: file.id, start: fault.start, end: fault.end)
    }
    return Finding(
      .mergeConflict, "a merge conflict is left here", at: span(conflict.start),
      caption: "choose one of the two versions and remove the markers",
      labels: conflict.end.map { [.init(span: span($0), text: "up to here")] } ?? [])
  }
}
