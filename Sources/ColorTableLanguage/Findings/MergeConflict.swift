import ColorTableDiagnostics

enum MergeConflict {
  static let rule = Rule(
    "merge-conflict", .error,
    summary: "A merge conflict is left in the file.",
    explanation: """
      The file holds two versions of some lines, with the markers of a version control system between them. \
      Choose one of them, or join them, and remove the markers. Nothing else is said of such a file.
      """,
    failing: "NORMAL\n<<<<<<< HEAD\n#ffffff BG\n=======\n#fefefe BG\n>>>>>>> paper\n#000000 TEXT\n",
    passing: "NORMAL\n#fefefe BG\n#000000 TEXT\n")

  static func finding(from start: SourceSpan, to end: SourceSpan?) -> Diagnostic {
    rule.finding(
      "a merge conflict is left here", at: start,
      caption: "choose one of the two versions and remove the markers",
      labels: end.map { [.init(span: $0, text: "up to here")] } ?? [])
  }
}
