import TextSupport

/// The line tables of the files that a report speaks of, each made once.
struct LineTableCache {
  private var tables: [SourceFile.ID: LineTable] = [:]

  /// The lines of a file.
  mutating func table(of file: SourceFile) -> LineTable {
    if let table = tables[file.id] { return table }
    let table = LineTable(file.bytes)
    tables[file.id] = table
    return table
  }

  /// Where a span starts, as `path:line:column:` safe to print; a file that the map lacks is `<unknown>:0:`.
  mutating func location(of span: SourceSpan, in sources: SourceMap) -> String {
    guard let file = sources[span.file] else { return "<unknown>:0:" }
    let position = table(of: file).position(of: Int(span.start))
    return "\(SafeText.printable(file.path)):\(position.line):\(position.column):"
  }
}
