import ColorTableDiagnostics
import ColorTableModel

enum MissingHeader {
  static let rule = Rule(
    "missing-header", .error,
    summary: "The table does not begin with a line that names its themes.",
    explanation: """
      The first line that is not a comment or a directive names the themes, as in `NORMAL NIGHT`. Without it, the \
      number of values in a row is unknown. A file that contains only directives uses the header of the first table \
      that it includes.
      """,
    failing: "#ffffff #343434 BG\n",
    passing: "NORMAL  NIGHT\n#ffffff #343434 BG\n")

  static func empty(at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`", at: span)
  }

  static func row(at span: SourceSpan) -> Diagnostic {
    rule.finding("expected a header that names the themes, such as `NORMAL NIGHT`, found a row", at: span)
  }

  /// - Parameter isComment: Whether a header follows, so that `#` begins what was meant for a comment.
  static func hash(at span: SourceSpan, isComment: Bool) -> Diagnostic {
    rule.finding(
      "expected a header that names the themes, found `#`", at: span, caption: "comments begin with `//`",
      fixIts: isComment ? [.replace(span, with: "//", "write `//`")] : [])
  }
}

enum AmbiguousKeyColumn {
  static let rule = Rule(
    "ambiguous-key-column", .error,
    summary: "The header marks a key column at both ends, in lowercase, or without a theme next to it.",
    explanation: """
      KEY or NAME as the first or last cell of the header marks the key column. Only one end can be the key column, \
      and the header needs at least one theme.
      """,
    failing: "KEY NORMAL NAME\nBG #ffffff BACK\n",
    passing: "KEY NORMAL\nBG #ffffff\n")

  static func twoKeyColumns(first: SourceSpan, last: SourceSpan) -> Diagnostic {
    rule.finding(
      "the first and the last cell of the header both mark the key column", at: last,
      caption: "remove one of them", labels: [.init(span: first, text: "the first mark is here")])
  }

  static func spelling(of span: SourceSpan, mark: String) -> Diagnostic {
    rule.finding(
      "the rows have no value for a theme of this name, so it marks the key column", at: span, meant: mark)
  }

  static func headerWithoutThemes(_ span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header marks the key column and names no theme", at: span,
      caption: "expected at least one theme beside it")
  }
}

enum InvalidThemeName {
  static let rule = Rule(
    "invalid-theme-name", .error,
    summary: "A theme name contains an invalid character.",
    explanation: """
      Theme names become identifiers and selectors. Like keys, they contain letters and digits of any script, `_`, \
      `-` and `.`, and do not begin with `-` or `.`.
      """,
    failing: "NORMAL NIGHT!\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n#ffffff #343434 BG\n")

  static func finding(_ name: String, _ problem: NameProblem, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "`\(name)` is not a valid theme name: \(problem.phrase)", at: span, caption: problem.expectation,
      // A backslash begins an escape, such as `\t`, and is part of no name.
      fixIts: [name.contains("\\") ? nil : NameProblem.repaired(name).map { .replace(span, with: $0) }])
  }

  /// - Parameter label: A word before the names, with a colon.
  static func label(_ label: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "the header is only the names of the themes; found `\(label)`", at: span,
      fixIts: [.replace(span, with: "", "remove it")])
  }

  /// - Parameters:
  ///   - name: The words of a theme's name.
  ///   - meant: All names with their words joined, and the edits that join them.
  static func inWords(
    _ name: String, at span: SourceSpan, meant: String, edits: [FixIt.Edit]
  ) -> Diagnostic {
    rule.finding(
      "a theme's name has no spaces; found `\(name)`", at: span, fixIts: [FixIt("write `\(meant)`", edits)])
  }

  static func commentColumn(_ name: String, at span: SourceSpan) -> Diagnostic {
    rule.finding(
      "a table has no column for comments; found `\(name)`", at: span,
      caption: "remove it, and begin the comment of each row with `//`")
  }
}

enum DuplicateTheme {
  static let rule = Rule(
    "duplicate-theme", .error,
    summary: "The header names a theme twice.",
    explanation: """
      Each theme is one column. The original parser silently used the last column, so the colours of the first never \
      appeared.
      """,
    failing: "NORMAL NIGHT NORMAL\n#ffffff #343434 #fafafa BG\n",
    passing: "NORMAL NIGHT DUSK\n#ffffff #343434 #fafafa BG\n")

  static func finding(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    rule.finding(
      "the theme `\(name)` is named twice", at: span,
      labels: [.init(span: first, text: "first named here")])
  }
}
