import ColorTableDiagnostics

enum UnknownToken {
  static let rule = Rule(
    "unknown-token", .error,
    summary: "A reference or a directive names a token that no row defines.",
    explanation: """
      `$KEY` takes the value of another token, and directives name tokens by their keys. Keys are case-sensitive.
      """,
    failing: "NORMAL\n#ffffff BG\n$BGG BAR\n",
    passing: "NORMAL\n#ffffff BG\n$BG BAR\n")

  static func unknownGroup(_ group: String, at span: SourceSpan, nearest: String?) -> Diagnostic {
    rule.finding(
      "there is no group `\(group)`: no key begins with `\(group).`", at: span,
      meant: nearest.map { $0 + ".*" })
  }

  /// - Parameter member: A token of the group that has the name; nil where none has.
  static func finding(
    _ key: String, at span: SourceSpan, nearest: String?, member: String? = nil
  ) -> Diagnostic {
    rule.finding(
      "unknown token `\(key)`", at: span,
      caption: member.map { "this is a group; name one of its tokens, such as `\($0)`" }, meant: nearest)
  }
}

enum UnknownTheme {
  static let rule = Rule(
    "unknown-theme", .error,
    summary: "A reference or a directive names a theme that is not in the header.",
    explanation: """
      `$KEY@THEME` and directives use the theme names of the header, with the same spelling.
      """,
    failing: "NORMAL NIGHT\n@theme NIHGT dark\n#ffffff #343434 BG\n",
    passing: "NORMAL NIGHT\n@theme NIGHT dark\n#ffffff #343434 BG\n")

  static func finding(_ name: String, at span: SourceSpan, nearest: String?, note: String) -> Diagnostic {
    rule.finding(
      name.isEmpty ? "`@` is not followed by a theme" : "unknown theme `\(name)`",
      at: span, meant: nearest, notes: nearest == nil ? [note] : [])
  }
}

enum ReferenceCycle {
  static let rule = Rule(
    "reference-cycle", .error,
    summary: "Tokens refer to each other in a cycle.",
    explanation: """
      A reference takes the value of another token, so somewhere a chain of references must end at a colour. The \
      message shows the whole cycle.
      """,
    failing: "NORMAL\n$BAR BG\n$BG BAR\n",
    passing: "NORMAL\n#ffffff BG\n$BG BAR\n")

  /// A reference of a cycle.
  struct Member {
    /// The token that refers to the next one, with its theme where the cycle has several.
    var name: String
    /// The value.
    var span: SourceSpan
  }

  static func finding(_ members: [Member], at span: SourceSpan) -> Diagnostic {
    let names = members.map(\.name) + members.prefix(1).map(\.name)
    guard names.count > 2 else {
      return rule.finding(
        "`\(names.first ?? "")` refers to itself", at: span,
        labels: labels(members, next: names.dropFirst()))
    }
    let shown = names.count > 8 ? names.prefix(4) + ["…"] + names.suffix(3) : names[...]
    return rule.finding(
      "these references form a cycle: \(shown.joined(separator: " → "))", at: span,
      caption: "the cycle closes here", labels: labels(members, next: names.dropFirst()))
  }

  private static func labels(_ members: [Member], next: ArraySlice<String>) -> [Diagnostic.Label] {
    zip(members, next).prefix(ReportExcerpt.remarksPerDiagnostic).map { member, name in
      .init(span: member.span, text: "refers to `\(name)`")
    }
  }
}
