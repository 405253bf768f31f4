import ColorScience
import ColorTableDiagnostics
import TextSupport

/// The row that was meant by one that has commas between its cells, or a value in two cells.
struct RowRepair {
  /// Whether there are commas or semicolons between the cells.
  let isOfSeparators: Bool
  /// How the first value that is in two cells is split; nil where none is.
  private let split: InvalidColor.Split?
  /// The bytes that are wrong.
  let span: SourceSpan
  /// The edits that make the row what was meant.
  let edits: [FixIt.Edit]
  /// The cells that it has then, as text.
  let cells: [[UInt8]]

  /// Finds out what a row was meant to be; nil where nothing of the kind is wrong.
  init?(_ row: some Collection<SyntaxCell>, of tree: SyntaxTree) {
    let separated = SeparatedCells(row, of: tree)
    let cells = separated?.cells ?? Array(row)
    var splits: [(split: InvalidColor.Split, span: SourceSpan)] = []
    var edits = separated?.edits ?? []
    var texts: [[UInt8]] = []
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      texts.append(Array(tree.file.bytes[cell.range]))
      if let (count, alpha) = Self.alpha(after: index, in: cells, of: tree),
        let meant = InvalidColor.withAlpha(tree.text(cell), alpha, path: tree.file.path)
      {
        let whole = SourceSpan(file: tree.file.id, start: cell.start, end: cells[index + count].end)
        edits.append(.init(span: whole, replacement: meant))
        texts[texts.count - 1] = Array(meant.utf8)
        let written = String(decoding: tree.file.bytes[whole.range], as: UTF8.self)
        splits.append((.alphaAfterHex(written: written, meant: meant), whole))
        index += count
      } else if index + 1 < cells.count, let split = Self.split(cell, cells[index + 1], in: tree) {
        let next = cells[index + 1]
        let gap = SourceSpan(file: tree.file.id, start: cell.end, end: next.start)
        let joint = if case .missingSlash = split { " / " } else { "" }
        edits.append(.init(span: gap, replacement: joint))
        texts[texts.count - 1] += joint.utf8 + tree.file.bytes[next.range]
        splits.append((split, SourceSpan(file: tree.file.id, start: cell.start, end: next.end)))
        index += 1
      }
      index += 1
    }
    guard let span = separated?.separator ?? splits.first?.span else { return nil }
    isOfSeparators = separated != nil
    split = splits.first?.split
    self.span = span
    self.edits = edits
    self.cells = texts
  }

  /// How many cells a line has, or was meant to have.
  static func cellCount(of line: SyntaxLine, in tree: SyntaxTree) -> Int {
    RowRepair(tree.cells(of: line), of: tree)?.cells.count ?? Int(line.cellCount)
  }

  /// - Parameter fits: Whether the row is right with the edits.
  func finding(fits: Bool) -> Diagnostic {
    guard !isOfSeparators, let split else {
      return WrongSeparator.finding(at: span, edits: fits ? edits : [])
    }
    return InvalidColor.split(split, at: span, edits: fits ? edits : [])
  }

  /// The alpha that follows a hex colour, `/ 45%` or `/45%`, with the number of its cells.
  private static func alpha(
    after index: Int, in cells: [SyntaxCell], of tree: SyntaxTree
  ) -> (count: Int, alpha: String)? {
    guard index + 1 < cells.count, tree.file.bytes[cells[index].range].first == UInt8(ascii: "#") else {
      return nil
    }
    let next = tree.text(cells[index + 1])
    guard next.hasPrefix("/") else { return nil }
    if next.utf8.count > 1 { return (1, String(next.dropFirst())) }
    return index + 2 < cells.count ? (2, tree.text(cells[index + 2])) : nil
  }

  /// How one value is split that stands in two cells; nil where these are two values.
  private static func split(
    _ first: SyntaxCell, _ second: SyntaxCell, in tree: SyntaxTree
  ) -> InvalidColor.Split? {
    let bytes = tree.file.bytes
    let (left, right) = (bytes[first.range], bytes[second.range])
    guard let start = left.first else { return nil }
    if left.count == 1, start == UInt8(ascii: "#") {
      return right.withUnsafeBufferPointer(isHex) ? .afterHash : nil
    }
    if start == UInt8(ascii: "#"), ![3, 4, 6, 8].contains(left.count - 1),
      isHex(left.dropFirst() + right)
    {
      return .insideHex(String(decoding: left + right, as: UTF8.self))
    }
    if start == UInt8(ascii: "$"), left.count > 1, !left.contains(UInt8(ascii: "/")) {
      return isPercentage(right)
        ? .missingSlash(reference: tree.text(first), alpha: tree.text(second)) : nil
    }
    guard right.first == UInt8(ascii: "("), ValueShape.isFunctionName(left) else { return nil }
    return .afterFunction(tree.text(first))
  }

  /// Whether a cell is hex digits, as many as a colour has.
  static func isHex(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    HexNotation.color(digits: cell, alphaOrder: .last) != nil
  }

  private static func isHex(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.withUnsafeBufferPointer(isHex)
  }

  private static func isPercentage(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count > 1 && cell.last == UInt8(ascii: "%")
      && cell.dropLast().allSatisfy { HexDigits.value(of: $0).map { $0 < 10 } ?? ($0 == UInt8(ascii: ".")) }
  }
}
