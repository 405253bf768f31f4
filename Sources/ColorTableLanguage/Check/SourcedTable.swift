import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// A table without errors, with the text that it was read from, for the contracts and the rules that look at a
/// whole table.
struct SourcedTable {
  /// The table.
  let table: Table
  /// The files that it was read from.
  let graph: IncludeGraph
  /// The places of its keys.
  let keys: [SourceSpan]

  private let fileIndices: [SourceFile.ID: Int]
  /// A bit for each cell whose value was not written out; empty where all were.
  private let pendingBits: [UInt64]

  init(table: Table, draft: TableDraft, graph: IncludeGraph) {
    self.table = table
    self.graph = graph
    keys = draft.keys
    fileIndices = Dictionary(
      uniqueKeysWithValues: graph.files.enumerated().map { ($1.tree.file.id, $0) })
    var bits: [UInt64] = []
    if !draft.pending.isEmpty {
      bits = Array(repeating: 0, count: table.tokenCount * table.themes.count / 64 + 1)
      for value in draft.pending where value.cell / 64 < bits.count {
        bits[value.cell / 64] |= 1 << UInt64(value.cell % 64)
      }
    }
    pendingBits = bits
  }

  /// Whether a token's value in a theme is written out in its row: no reference, no mix and no `-`.
  @inline(__always)
  func isWritten(_ token: Int, in theme: Int) -> Bool {
    guard !pendingBits.isEmpty else { return true }
    let cell = token * table.themes.count + theme
    return pendingBits[cell / 64] >> UInt64(cell % 64) & 1 == 0
  }

  /// Whether a token's values are all written out in its row.
  func isWritten(_ token: Int) -> Bool { table.themes.indices.allSatisfy { isWritten(token, in: $0) } }

  /// The place of a token's value in a theme; nil where its file has no column for the theme.
  func span(of token: Int, in theme: Int) -> SourceSpan? {
    let key = keys[token]
    guard let index = fileIndices[key.file], let header = graph.header(of: index),
      let column = header.themes.firstIndex(where: { $0.text == table.themes[theme].name })
    else { return nil }
    let tree = graph.files[index].tree
    guard let line = tree.line(at: key.start) else { return nil }
    let cells = tree.cells(of: line)
    let cell = cells.startIndex + column + (header.keyIsFirst ? 1 : 0)
    return cells.indices.contains(cell) ? tree.span(cells[cell]) : nil
  }

  /// A colour in hex, in the order of digits of the file that it is to be written into.
  func hexText(of color: RGBA8, in file: SourceFile.ID) -> String {
    guard !color.isOpaque, let index = fileIndices[file], graph.files[index].alphaOrder == .first else {
      return color.hexText
    }
    let digits = color.hexText.dropFirst()
    return "#" + digits.suffix(2) + digits.prefix(6)
  }

  /// The text of a span.
  func text(of span: SourceSpan) -> String {
    guard let index = fileIndices[span.file] else { return "" }
    return String(decoding: graph.files[index].tree.file.bytes[span.range], as: UTF8.self)
  }
}

extension SyntaxTree {
  /// The line that an offset lies in.
  func line(at offset: UInt32) -> SyntaxLine? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < lines.count ? lines[low] : nil
  }
}
