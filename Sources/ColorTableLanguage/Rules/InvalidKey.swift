import ColorTableDiagnostics
import ColorTableModel

enum InvalidKey: RuleDefinition {
  static let rule = Rule(
    "invalid-key", .error,
    summary: "A key holds a character that keys do not have.",
    explanation: """
      Keys have letters and digits of any script, `_`, `-`, and `.` between the parts of a group. They become \
      identifiers, custom properties and file names, so spaces, punctuation and invisible characters are \
      left out, and a key has at most 500 bytes.
      """,
    failing: Rule.Example("NORMAL NIGHT\n#ffffff #343434 @count\n"),
    passing: Rule.Example("NORMAL NIGHT\n#ffffff #343434 count\n"))

  static func finding(_ key: String, _ problem: NameProblem, at span: SourceSpan) -> Finding {
    let repaired = NameProblem.repaired(key)
    return Finding(
      rule, "`\(key)` is not a key: \(problem.phrase)", at: span,
      caption: problem.expectation,
      fixIts: repaired.map { [.replace(span, with: $0, "write `\($0)`")] } ?? [])
  }

  static func keyInWords(_ key: RowProblem.KeyInWords, at span: SourceSpan) -> Finding {
    var edits: [FixIt.Edit] = []
    var written: [String] = []
    if key.words.count > 1, let meant = key.key {
      edits.append(.init(span: key.span, replacement: meant))
      written.append(meant)
    }
    if !key.comment.isEmpty {
      let comment = comment(key.comment[...])
      edits.append(.init(span: key.commentSpan, replacement: comment))
      written.append(comment)
    }
    return Finding(
      rule, "a key cannot hold spaces; found `\((key.words + key.comment).joined(separator: " "))`", at: span,
      caption: key.comment.isEmpty ? nil : "comments begin with `//`",
      fixIts: key.words.count > 1 && key.key == nil
        ? []
        : [
          FixIt(
            message: "write `\(written.joined(separator: " "))`", applicability: .suggestion, edits: edits)
        ])
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
