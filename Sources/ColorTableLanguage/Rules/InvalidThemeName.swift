import ColorTableDiagnostics
import ColorTableModel

extension Rule {
  static let invalidThemeName = Rule(
    "invalid-theme-name", .error,
    summary: "A theme's name holds a character that names do not have.",
    explanation: """
      Theme names become identifiers and selectors. They have letters and digits of any script, `_`, `-` and \
      `.`, as keys have, and begin with none of `-` and `.`.
      """,
    failing: Example("NORMAL NIGHT!\n#ffffff #343434 BG\n"),
    passing: Example("NORMAL NIGHT\n#ffffff #343434 BG\n"))
}

extension Finding {
  static func invalidThemeName(_ name: String, _ fault: NameProblem, at span: SourceSpan) -> Finding {
    let repaired = NameProblem.repaired(name)
    return Finding(
      .invalidThemeName, "`\(name)` is not a theme's name: \(fault.message)", at: span,
      caption: "expected letters, digits, `_`, `-` or `.`",
      fixIts: repaired.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }
}
