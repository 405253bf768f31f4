import ColorTableDiagnostics

enum WrongSeparator {
  static let rule = Rule(
    "wrong-separator", .error,
    summary: "Commas, semicolons or bars stand between the cells of a line.",
    explanation: """
      Cells are separated by spaces or tabs. Commas belong to the functions of CSS and to the lists of \
      directives. A file of comma-separated values becomes a table when each comma becomes a space.
      """,
    failing: "NORMAL NIGHT\n#ffffff, #343434, BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  /// - Parameter edits: The edits that put spaces in place of commas; none where the line would not be right then.
  static func finding(at span: SourceSpan, edits: [FixIt.Edit]) -> Diagnostic {
    rule.finding(
      "cells are separated by spaces, not by commas, semicolons or bars", at: span,
      caption: "expected a space", fixIts: [FixIt("put spaces between the cells of this line", edits)])
  }
}
