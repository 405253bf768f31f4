import ColorTableDiagnostics

enum ReferenceCycle {
  static let rule = Rule(
    "reference-cycle", .error,
    summary: "Tokens refer to each other in a cycle.",
    explanation: """
      A reference takes the value of another token, so somewhere a chain of references must end at a colour. \
      The message shows the whole cycle.
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
