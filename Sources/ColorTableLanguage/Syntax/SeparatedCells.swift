import ColorTableDiagnostics

/// The cells of a line that has commas, semicolons or bars between them, as files of comma-separated values and
/// Markdown do.
struct SeparatedCells: Sendable {
  /// The cells as they were meant.
  let cells: [SyntaxCell]
  /// The first comma, semicolon or bar.
  let separator: SourceSpan
  /// The edits that put a space in place of each of them.
  let edits: [FixIt.Edit]

  /// Splits the cells of a line at commas, semicolons and bars outside parentheses; nil where there is none.
  init?(_ line: some Collection<SyntaxCell>, of tree: SyntaxTree) {
    var pieces: [SyntaxCell] = []
    var separator: UInt32?
    for cell in line {
      var start = cell.start
      var depth = 0
      for offset in cell.range {
        let byte = tree.file.bytes[offset]
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= depth > 0 ? 1 : 0 }
        guard depth == 0, Self.isSeparator(byte) else { continue }
        separator = separator ?? UInt32(offset)
        if start < offset { pieces.append(SyntaxCell(start: start, end: UInt32(offset))) }
        start = UInt32(offset) + 1
      }
      if start < cell.end { pieces.append(SyntaxCell(start: start, end: cell.end)) }
    }
    guard let separator, let first = line.first, let last = line.map(\.end).last, !pieces.isEmpty else {
      return nil
    }
    cells = pieces
    let file = tree.file.id
    self.separator = SourceSpan(file: file, start: separator, end: separator + 1)
    var edits: [FixIt.Edit] = []
    var end = first.start
    func close(_ gap: Range<UInt32>, _ replacement: String) {
      guard tree.file.bytes[Int(gap.lowerBound)..<Int(gap.upperBound)].contains(where: Self.isSeparator)
      else {
        return
      }
      edits.append(
        .init(
          span: SourceSpan(file: file, start: gap.lowerBound, end: gap.upperBound), replacement: replacement))
    }
    for piece in pieces {
      close(end..<piece.start, end == first.start ? "" : " ")
      end = piece.end
    }
    close(end..<last, "")
    self.edits = edits
  }

  static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
  }
}
