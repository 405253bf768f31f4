import ColorTableDiagnostics

/// Tries a fix-it of a directive, so that one is offered only where the directive has no other mistake.
enum DirectiveTrial {
  /// Whether the line that a fix-it changes is a directive then that can be read, and that names what there is.
  static func accepts(_ fixIt: FixIt, in files: IncludeGraph, table: CheckedTable?) -> Bool {
    guard let edit = fixIt.edits.first, let file = files.index(of: edit.span.file) else { return false }
    let tree = files.files[file].tree
    guard let line = tree.line(at: edit.span.start) ?? tree.lines.last else { return false }
    let bytes = tree.file.bytes
    let start = min(Int(edit.span.start), Int(line.contentEnd))
    let end = min(Int(edit.span.end), Int(line.contentEnd))
    let text =
      Array(bytes[Int(line.start)..<start]) + edit.replacement.utf8 + bytes[end..<Int(line.contentEnd)]
    var sources = SourceMap()
    let changed = SyntaxTree(parsing: sources.add(path: tree.file.path, bytes: text))
    guard let first = changed.lines.first, first.kind == .directive, !first.hasError,
      let directive = try? Directive(changed, first, rowCellCount: nil)
    else { return false }
    guard let table else { return true }
    return directive.themes.allSatisfy { table.theme(named: $0) != nil } && !directive.repeatsItself
      && directive.keys.allSatisfy { $0.hasSuffix(".*") || table.token(for: $0) != nil }
  }
}

extension Directive {
  /// The names of themes that it has.
  fileprivate var themes: [String] {
    switch self {
    case .theme(let theme):
      [theme.theme.text]
        + theme.attributes.compactMap { if case .basedOn(let word) = $0.kind { word.text } else { nil } }
    case .contrast(let contrast): contrast.themes.map(\.text)
    case .distinct, .deprecated, .allow, .hex, .include: []
    }
  }

  /// Whether it is a `@theme` that says something twice.
  fileprivate var repeatsItself: Bool {
    guard case .theme(let theme) = self else { return false }
    let kinds = theme.attributes.map(\.kind.ordinal)
    return Set(kinds).count < kinds.count
  }
}
