import ColorTableDiagnostics
import TextSupport

/// Lays the lines of a table out in aligned columns.
///
/// A cell that is too wide for its column overhangs: the cells behind it follow it, and are in their columns again where
/// these begin behind it.
struct TableLayout {
  /// The widest cell that a column makes room for.
  private static let widestCell = 40

  /// The widest formula that a column makes room for in any case. It does so for a wider one where half of its values
  /// are at least half as wide.
  private static let usualFormula = 24

  /// The widest row that the comments of the rows around it are aligned with.
  private static let widestAlignedRow = 160

  /// A cell in its canonical form: its range in ``cellText`` and its display width.
  private struct Cell {
    var start: Int
    var end: Int
    var width: Int
    /// Whether it is a function of other tokens, and wider than is usual.
    var isLongFormula: Bool
  }

  private let file: TableFile
  private var cellText: [UInt8] = []
  private var cells: [Cell] = []
  private var columns: [Column] = []

  private struct Column {
    var start = 0
    var width = 0
    var hasLongFormula = false
    /// The widest formula that it makes room for.
    var widestFormula = TableLayout.usualFormula
  }

  init(_ file: TableFile) {
    self.file = file
    measure()
  }

  /// The table in its canonical layout.
  func text() -> [UInt8] {
    let tree = file.tree
    var text: [UInt8] = []
    text.reserveCapacity(tree.file.bytes.count + tree.lines.count)
    var isBlankPending = false
    var index = 0
    while index < tree.lines.count {
      let line = tree.lines[index]
      if line.kind == .blank {
        isBlankPending = !text.isEmpty
        index += 1
        continue
      }
      if isBlankPending { text.append(UInt8(ascii: "\n")) }
      isBlankPending = false
      switch line.kind {
      case .row, .header:
        let run = index..<endOfRun(from: index)
        let trailerColumn = trailerColumn(in: run)
        for row in run { append(row: tree.lines[row], trailerColumn: trailerColumn, to: &text) }
        index = run.upperBound
        continue
      case .directive:
        append(directive: line, to: &text)
      case .comment, .documentation, .blank:
        append(trailer: line, to: &text)
      }
      text.append(UInt8(ascii: "\n"))
      index += 1
    }
    return text
  }

  // MARK: Measuring

  /// Brings the cells of rows into their canonical form and finds the widths of the columns.
  private mutating func measure() {
    let tree = file.tree
    let canonical = CanonicalCell(alphaOrder: file.alphaOrder)
    cells.reserveCapacity(tree.cells.count)
    tree.file.bytes.withUnsafeBufferPointer { bytes in
      for line in tree.lines {
        let lineCells = tree.cells(of: line)
        let keyIndex = file.header.map { $0.keyIsFirst ? lineCells.startIndex : lineCells.endIndex - 1 }
        for index in lineCells.indices {
          let start = cellText.count
          let source = UnsafeBufferPointer(rebasing: bytes[lineCells[index].range])
          if line.kind == .row, index != keyIndex {
            canonical.appendValue(source, isCertain: keyIndex != nil, to: &cellText)
          } else {
            cellText.append(contentsOf: source)
          }
          let text = cellText[start...]
          let width = DisplayWidth.columns(of: text)
          let isLongFormula =
            width > Self.usualFormula && text.contains(UInt8(ascii: "(")) && text.contains(UInt8(ascii: "$"))
          cells.append(Cell(start: start, end: cellText.count, width: width, isLongFormula: isLongFormula))
          guard line.kind == .row || line.kind == .header else { continue }
          let column = index - lineCells.startIndex
          if column == columns.count { columns.append(Column()) }
          if isLongFormula, line.kind == .row { columns[column].hasLongFormula = true }
        }
      }
    }
    placeColumns()
  }

  /// Finds the widths of the columns and their places.
  private mutating func placeColumns() {
    for column in columns.indices where columns[column].hasLongFormula {
      let rows = file.tree.lines.filter { $0.kind == .row && column < $0.cellCount }
      let widths = rows.map { cells[Int($0.firstCell) + column].width }.sorted()
      columns[column].widestFormula = min(
        Self.widestCell, max(Self.usualFormula, 2 * widths[widths.count / 2]))
    }
    for line in file.tree.lines where line.kind == .row || line.kind == .header {
      for column in 0..<Int(line.cellCount) where !isOverhanging(column, of: line) {
        columns[column].width = max(columns[column].width, cells[Int(line.firstCell) + column].width)
      }
    }
    for column in columns.indices.dropFirst() {
      columns[column].start = columns[column - 1].start + columns[column - 1].width + 2
    }
  }

  /// Whether a column makes no room for a cell.
  private func isOverhanging(_ column: Int, of line: SyntaxLine) -> Bool {
    let cell = cells[Int(line.firstCell) + column]
    return cell.width > (cell.isLongFormula ? columns[column].widestFormula : Self.widestCell)
  }

  /// The index after the rows that follow each other from a line on.
  private func endOfRun(from start: Int) -> Int {
    var end = start
    while end < file.tree.lines.count, [.row, .header].contains(file.tree.lines[end].kind) { end += 1 }
    return end
  }

  /// The column in which the comments behind a run of rows begin.
  private func trailerColumn(in run: Range<Int>) -> Int {
    run.reduce(0) { column, index in
      let line = file.tree.lines[index]
      guard line.trailer != .none, !hasOverhangingFormula(line) else { return column }
      let width = width(of: line)
      return width > Self.widestAlignedRow ? column : max(column, width + 2)
    }
  }

  private func hasOverhangingFormula(_ line: SyntaxLine) -> Bool {
    (0..<Int(line.cellCount)).contains {
      cells[Int(line.firstCell) + $0].isLongFormula && isOverhanging($0, of: line)
    }
  }

  /// The width of a row without its comment.
  private func width(of line: SyntaxLine) -> Int {
    (0..<Int(line.cellCount)).reduce(0) { width, column in
      width + gap(before: column, at: width) + cells[Int(line.firstCell) + column].width
    }
  }

  /// How many spaces stand before a cell, behind a row's beginning of a width.
  private func gap(before column: Int, at width: Int) -> Int {
    max(columns[column].start - width, column == 0 ? 0 : 2)
  }

  // MARK: Writing

  private func append(row line: SyntaxLine, trailerColumn: Int, to text: inout [UInt8]) {
    var width = 0
    for column in 0..<Int(line.cellCount) {
      let cell = cells[Int(line.firstCell) + column]
      let gap = gap(before: column, at: width)
      appendSpaces(gap, to: &text)
      text.append(contentsOf: cellText[cell.start..<cell.end])
      width += gap + cell.width
    }
    if line.trailer != .none {
      appendSpaces(max(trailerColumn - width, 2), to: &text)
      append(trailer: line, to: &text)
    }
    text.append(UInt8(ascii: "\n"))
  }

  private func append(directive line: SyntaxLine, to text: inout [UInt8]) {
    for index in 0..<Int(line.cellCount) {
      let cell = cells[Int(line.firstCell) + index]
      let bytes = cellText[cell.start..<cell.end]
      if index > 0, !bytes.elementsEqual([UInt8(ascii: ",")]) { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: bytes)
    }
    if line.trailer != .none {
      appendSpaces(2, to: &text)
      append(trailer: line, to: &text)
    }
  }

  /// Appends a line's comment without the white space behind it.
  private func append(trailer line: SyntaxLine, to text: inout [UInt8]) {
    var comment = file.tree.file.bytes[Int(line.trailerStart)..<Int(line.contentEnd)]
    while let last = comment.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") {
      comment.removeLast()
    }
    text.append(contentsOf: comment)
  }

  private func appendSpaces(_ count: Int, to text: inout [UInt8]) {
    for _ in 0..<max(count, 0) { text.append(UInt8(ascii: " ")) }
  }
}
