import ColorTableDiagnostics
import TextSupport

/// Lays the lines of a table out in aligned columns.
struct TableLayout {
  /// The widest cell that a column makes room for; wider ones push the rest of their row aside.
  private static let widestCell = 40

  /// The widest row that the comments of the rows around it are aligned with.
  private static let widestAlignedRow = 160

  /// A cell in its canonical form: its range in ``cellText`` and its display width.
  private struct Cell {
    var start: Int
    var end: Int
    var width: Int
  }

  private let file: TableFile
  private var cellText: [UInt8] = []
  private var cells: [Cell] = []
  private var columnWidths: [Int] = []

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
          cells.append(
            Cell(
              start: start, end: cellText.count,
              width: DisplayWidth.columns(of: cellText[start..<cellText.count])))
        }
        if line.kind == .row || line.kind == .header { widenColumns(for: line) }
      }
    }
  }

  private mutating func widenColumns(for line: SyntaxLine) {
    let first = Int(line.firstCell)
    for column in 0..<Int(line.cellCount) {
      if column == columnWidths.count { columnWidths.append(0) }
      let width = cells[first + column].width
      if width <= Self.widestCell { columnWidths[column] = max(columnWidths[column], width) }
    }
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
      let width = width(of: line)
      return line.trailer == .none || width > Self.widestAlignedRow ? column : max(column, width + 2)
    }
  }

  /// The width of a row without its comment.
  private func width(of line: SyntaxLine) -> Int {
    var width = 0
    let count = Int(line.cellCount)
    for column in 0..<count {
      let cell = cells[Int(line.firstCell) + column]
      width += column == count - 1 ? cell.width : max(cell.width, columnWidths[column]) + 2
    }
    return width
  }

  // MARK: Writing

  private func append(row line: SyntaxLine, trailerColumn: Int, to text: inout [UInt8]) {
    let count = Int(line.cellCount)
    for column in 0..<count {
      let cell = cells[Int(line.firstCell) + column]
      text.append(contentsOf: cellText[cell.start..<cell.end])
      if column < count - 1 {
        appendSpaces(max(columnWidths[column] - cell.width, 0) + 2, to: &text)
      }
    }
    if line.trailer != .none {
      appendSpaces(max(trailerColumn - width(of: line), 2), to: &text)
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
