import ColorTableDiagnostics

enum MissingHeader: RuleDefinition {
  static let rule = Rule(
    "missing-header", .error,
    summary: "The table does not begin with a line that names its themes.",
    explanation: """
      The first line that is not a comment or a directive names the themes, as in `NORMAL NIGHT`. Without it \
      nothing says how many values a row has. A file of directives alone takes the header of the first table \
      that it includes.
      """,
    failing: Rule.Example("#ffffff #343434 BG\n"),
    passing: Rule.Example("NORMAL  NIGHT\n#ffffff #343434 BG\n"))

  /// The line that a file without a header has in its place: nothing, `#` that was meant for a comment, or a row.
  static func finding(in file: TableFile) -> Finding {
    let tree = file.tree
    guard let row = tree.lines.first(where: { $0.kind == .row }), let first = tree.cells(of: row).first else {
      return Finding(
        rule, "the table is empty; expected a header that names the themes, such as `NORMAL NIGHT`",
        at: SourceSpan(file: tree.file.id, start: 0, end: 0))
    }
    if tree.text(first) == "#" {
      return Finding(
        rule, "expected a header that names the themes, found `#`", at: tree.span(first),
        caption: "comments begin with `//`",
        fixIts: isFollowedByHeader(row, in: tree)
          ? [.replace(tree.span(first), with: "//", "write `//`")] : [])
    }
    return Finding(
      rule, "expected a header that names the themes, such as `NORMAL NIGHT`, found a row",
      at: tree.span(row))
  }

  /// Whether the next line with cells that is not a directive has no value in it.
  private static func isFollowedByHeader(_ row: SyntaxLine, in tree: SyntaxTree) -> Bool {
    let next = tree.lines.first { $0.kind == .row && $0.start > row.start }
    return next.map { line in
      !tree.cells(of: line).contains { ValueShape.isNoName(tree.file.bytes[$0.range]) }
    } ?? false
  }
}
