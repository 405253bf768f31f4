import ColorTableDiagnostics

extension Rule {
  static let referenceCycle = Rule(
    "reference-cycle", .error,
    summary: "Tokens refer to each other in a circle.",
    explanation: """
      A reference takes the value of another token, so somewhere a chain of references must end at a colour. \
      The message shows the way round.
      """,
    failing: Example("NORMAL\n$BAR BG\n$BG BAR\n"),
    passing: Example("NORMAL\n#ffffff BG\n$BG BAR\n"))
}

extension Finding {
  static func referenceCycle(
    _ way: [String], at span: SourceSpan, labels: [Diagnostic.Label]
  ) -> Finding {
    let shown =
      way.count > 8 ? Array(way.prefix(4)) + ["…"] + Array(way.suffix(3)) : way
    let isSelf = way.count == 2
    return Finding(
      .referenceCycle,
      isSelf
        ? "`\(way[0])` refers to itself"
        : "these references go round in a circle: \(shown.joined(separator: " → "))",
      at: span, caption: isSelf ? nil : "the circle closes here", labels: labels)
  }
}
