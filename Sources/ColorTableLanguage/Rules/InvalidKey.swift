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

  static func keyInWords(_ words: [String], at span: SourceSpan, rest: SourceSpan) -> Finding {
    if RowProblem.startsComment(words[1]) {
      let comment = Self.comment(words.dropFirst())
      return Finding(
        rule, "a key cannot hold spaces; found `\(words.joined(separator: " "))`", at: span,
        caption: "comments begin with `//`", fixIts: [.replace(rest, with: comment)])
    }
    let joined = words.joined(separator: "_")
    let key = NameProblem.find(in: joined) == nil ? joined : NameProblem.repaired(joined)
    return Finding(
      rule, "a key cannot hold spaces; found `\(words.joined(separator: " "))`", at: span,
      fixIts: key.map { [.replace(span, with: $0)] } ?? [])
  }

  /// The words of another language's comment as a comment of a table.
  private static func comment(_ words: ArraySlice<String>) -> String {
    let marks = ["#", "/*", "*/", ";", "--", "<!--", "-->"]
    var text = words.joined(separator: " ")
    if let mark = marks.first(where: text.hasPrefix) { text.removeFirst(mark.count) }
    if let mark = marks.first(where: text.hasSuffix) { text.removeLast(mark.count) }
    let content = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return content.isEmpty ? "//" : "// " + content
  }
}
