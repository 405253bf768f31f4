import ColorTableDiagnostics
import ColorTableModel

enum InvalidThemeName {
  static let rule = Rule(
    "invalid-theme-name", .error,
    summary: "A theme's name holds a character that names do not have.",
    explanation: """
      Theme names become identifiers and selectors. They have letters and digits of any script, `_`, `-` and \
      `.`, as keys have, and begin with none of `-` and `.`.
      """,
    failing: "NORMAL NIGHT!\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func finding(_ name: String, _ problem: NameProblem, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(name)` is not a theme's name: \(problem.phrase)", at: span, caption: problem.expectation,
      fixIts: [NameProblem.repaired(name).map { .replace(span, with: $0) }])
  }
}
