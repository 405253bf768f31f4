import ColorTableDiagnostics
import ColorTableModel

enum InvalidKey: RuleDefinition {
  static let rule = Rule(
    "invalid-key", .error,
    summary: "A key holds a character that keys do not have.",
    explanation: """
      Keys have letters and digits of any script, `_`, `-`, and `.` between the parts of a group. They become \
      identifiers, custom properties and file names, so spaces, punctuation and invisible characters are \
      left out.
      """,
    failing: Rule.Example("NORMAL NIGHT\n#ffffff #343434 @count\n"),
    passing: Rule.Example("NORMAL NIGHT\n#ffffff #343434 count\n"))

  static func finding(_ key: String, _ problem: NameProblem, at span: SourceSpan) -> Finding {
    let repaired = NameProblem.repaired(key)
    return Finding(
      rule, "`\(key)` is not a key: \(problem.phrase)", at: span,
      caption: "expected letters, digits, `_`, `-` or `.`",
      fixIts: repaired.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }

  static func keyInWords(_ words: [String], at span: SourceSpan) -> Finding {
    let joined = words.joined(separator: "_")
    return Finding(
      rule, "a key cannot hold spaces; found `\(words.joined(separator: " "))`", at: span,
      fixIts: [.replace(span, with: joined, "write `\(joined)`")])
  }
}
