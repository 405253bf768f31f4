import ColorTableDiagnostics
import ColorTableModel

enum InvalidKey {
  static let rule = Rule(
    "invalid-key", .error,
    summary: "A key holds a character that keys do not have.",
    explanation: """
      Keys have letters and digits of any script, `_`, `-`, and `.` between the parts of a group. They become \
      identifiers, custom properties and file names, so spaces, punctuation and invisible characters are \
      left out, and a key has at most 500 bytes.
      """,
    failing: "NORMAL NIGHT\n#ffffff #343434 @count\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 count\n")

  /// - Parameter meant: The key that was probably meant; nil where another token has it.
  static func finding(
    _ key: String, _ problem: NameProblem, meant: String?, at span: SourceSpan
  ) -> Diagnostic {
    rule.finding(
      "`\(key)` is not a key: \(problem.phrase)", at: span, caption: problem.expectation,
      fixIts: [meant.map { .replace(span, with: $0) }])
  }

  /// A key in several words, perhaps with a comment of another language behind it.
  struct Words {
    /// The words of the key, at least one.
    var words: [String]
    /// The bytes of those words.
    var span: SourceSpan
    /// The words of the comment, from its mark on; empty where there is none.
    var comment: [String]
    var commentSpan: SourceSpan

    /// The keys that may have been meant, the commonest first.
    var candidates: [String] {
      if words.count == 1 { return words }
      let camelCase = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let forms = ["_", ".", "-", ""].map { words.joined(separator: $0) } + [camelCase.joined()]
      return forms.compactMap { NameProblem.find(in: $0) == nil ? $0 : NameProblem.repaired($0) }
    }
  }

  /// - Parameter meant: The key that was meant; nil where the row would not be right with it.
  static func inWords(_ key: Words, meant: String?, at span: SourceSpan) -> Diagnostic {
    var texts: [(span: SourceSpan, text: String)] = []
    if key.words.count > 1, let meant { texts.append((key.span, meant)) }
    if !key.comment.isEmpty { texts.append((key.commentSpan, comment(key.comment))) }
    // The key is one, and only what stands behind it is wrong.
    let isComment = key.words.count == 1
    let help = "write `\(texts.map(\.text).joined(separator: " "))`"
    return rule.finding(
      isComment
        ? "`\(key.comment.joined(separator: " "))` is not a comment of a table"
        : "a key cannot hold spaces; found `\((key.words + key.comment).joined(separator: " "))`",
      at: isComment ? key.commentSpan : span,
      caption: key.comment.isEmpty ? nil : "comments begin with `//`",
      fixIts: meant == nil ? [] : [FixIt(help, texts.map { .init(span: $0.span, replacement: $0.text) })])
  }

  /// A line that is a comment of another language.
  static func comment(_ words: [String], at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(words.joined(separator: " "))` is not a comment of a table", at: span,
      caption: "comments begin with `//`", fixIts: [.replace(span, with: comment(words))])
  }

  /// The words of another language's comment as a comment of a table.
  private static func comment(_ words: [String]) -> String {
    let marks = ["#", "/*", "*/", ";", "--", "<!--", "-->"]
    var text = words.joined(separator: " ")
    if let mark = marks.first(where: text.hasPrefix) { text.removeFirst(mark.count) }
    if let mark = marks.first(where: text.hasSuffix) { text.removeLast(mark.count) }
    let content = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    return content.isEmpty ? "//" : "// " + content
  }
}
