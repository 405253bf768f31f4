import ColorScience
import ColorTableDiagnostics
import TextSupport

/// The row that was meant by one that has commas between its cells, or a value in two cells.
struct RowRepair {
  /// The mistake of the row.
  enum Mistake {
    /// Commas or semicolons between the cells.
    case separators
    /// White space after `#`.
    case spaceAfterHash
    /// White space between the name of a function and its parenthesis.
    case spaceAfterFunction(String)
    /// No slash between a reference and its alpha.
    case missingSlash(reference: String, alpha: String)
  }

  /// The mistake; of several the first, but for separators, which come before any other.
  let mistake: Mistake
  /// The bytes that are wrong.
  let span: SourceSpan
  /// The edits that make the row what was meant.
  let edits: [FixIt.Edit]
  /// The cells that it has then, as text.
  let cells: [[UInt8]]
  /// How many they are.
  var cellCount: Int { cells.count }

  /// Finds out what a row was meant to be; nil where nothing of the kind is wrong.
  init?(_ row: some Collection<SyntaxCell>, of tree: SyntaxTree) {
    let separated = SeparatedCells(row, of: tree)
    let cells = separated?.cells ?? Array(row)
    var mistakes = separated.map { [(Mistake.separators, $0.separator)] } ?? []
    var edits = separated?.edits ?? []
    var texts: [[UInt8]] = []
    var index = 0
    while index < cells.count {
      let cell = cells[index]
      texts.append(Array(tree.file.bytes[cell.range]))
      if index + 1 < cells.count, let mistake = Self.mistake(between: cell, and: cells[index + 1], in: tree) {
        let next = cells[index + 1]
        let gap = SourceSpan(file: tree.file.id, start: cell.end, end: next.start)
        let isSlash = if case .missingSlash = mistake { true } else { false }
        edits.append(.init(span: gap, replacement: isSlash ? " / " : ""))
        texts[texts.count - 1] += Array((isSlash ? " / " : "").utf8) + tree.file.bytes[next.range]
        mistakes.append((mistake, SourceSpan(file: tree.file.id, start: cell.start, end: next.end)))
        index += 1
      }
      index += 1
    }
    guard let (mistake, span) = mistakes.first else { return nil }
    self.mistake = mistake
    self.span = span
    self.edits = edits
    self.cells = texts
  }

  /// How many cells a line has, or was meant to have.
  static func cellCount(of line: SyntaxLine, in tree: SyntaxTree) -> Int {
    RowRepair(tree.cells(of: line), of: tree)?.cellCount ?? Int(line.cellCount)
  }

  var hasSeparators: Bool { if case .separators = mistake { true } else { false } }

  /// The mistake of one value that stands in two cells.
  private static func mistake(
    between first: SyntaxCell, and second: SyntaxCell, in tree: SyntaxTree
  ) -> Mistake? {
    let bytes = tree.file.bytes
    let (left, right) = (bytes[first.range], bytes[second.range])
    guard let start = left.first else { return nil }
    if left.count == 1, start == UInt8(ascii: "#") {
      return right.withUnsafeBufferPointer(isHex) ? .spaceAfterHash : nil
    }
    if start == UInt8(ascii: "$"), left.count > 1, !left.contains(UInt8(ascii: "/")) {
      return isPercentage(right)
        ? .missingSlash(reference: tree.text(first), alpha: tree.text(second)) : nil
    }
    guard right.first == UInt8(ascii: "("), ValueShape.isFunctionName(left) else { return nil }
    return .spaceAfterFunction(tree.text(first))
  }

  /// Whether a cell is hex digits, as many as a colour has.
  static func isHex(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    HexNotation.color(digits: cell, alphaOrder: .last) != nil
  }

  private static func isPercentage(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count > 1 && cell.last == UInt8(ascii: "%")
      && cell.dropLast().allSatisfy { HexDigits.value(of: $0).map { $0 < 10 } ?? ($0 == UInt8(ascii: ".")) }
  }
}
