import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// What is wrong with a row that has too few or too many cells.
struct RowProblem {
  /// What is wrong.
  enum Kind {
    /// The values are all there, and no key.
    case missingKey
    /// The key stands at the other end of the row: its cell, and those of the values.
    case keyAtOtherEnd(key: SourceSpan, values: SourceSpan)
    /// The key is in several words; the span is that of all but the first.
    case keyInWords([String], rest: SourceSpan)
    /// There are too few values; the themes without one are named.
    case tooFewValues(missing: [String])
    /// There are too many values.
    case tooManyValues
  }

  /// What is wrong.
  var kind: Kind
  /// How many values the row has.
  var valueCount: Int
  /// Where a cell is missing, or the cells that are wrong.
  var span: SourceSpan
  /// The header that the row does not fit.
  var header: Header
}

extension RowProblem {
  /// Whether a word begins a comment in other languages.
  static func startsComment(_ word: String) -> Bool {
    ["#", "/*", ";", "--", "<!--"].contains { word.hasPrefix($0) }
  }

  /// Whether what stands in the column of keys is a value, and what stands at the other end is a key.
  static func isKeyAtOtherEnd(_ otherEnd: ArraySlice<UInt8>, _ keyCell: ArraySlice<UInt8>) -> Bool {
    ValueShape.matches(keyCell) && !ValueShape.matches(otherEnd)
      && otherEnd.withUnsafeBufferPointer {
        NameProblem.find(in: $0) == nil && (try? CSSColorSyntax.parse($0)) == nil
      }
  }

  /// The problem of a row whose key stands at the other end; nil for any other row.
  init?(keyAtOtherEndOf cells: [SyntaxCell], of tree: SyntaxTree, header: Header) {
    guard cells.count > 1, let first = cells.first, let last = cells.last else { return nil }
    let (key, keyColumn) = header.keyIsFirst ? (last, first) : (first, last)
    guard Self.isKeyAtOtherEnd(tree.file.bytes[key.range], tree.file.bytes[keyColumn.range]) else {
      return nil
    }
    let values = header.keyIsFirst ? cells.dropLast() : cells.dropFirst()
    kind = .keyAtOtherEnd(
      key: tree.span(key),
      values: SourceSpan(
        file: tree.file.id, start: values.first?.start ?? key.start, end: values.last?.end ?? key.end))
    valueCount = cells.count - 1
    span = tree.span(key)
    self.header = header
  }

  /// The themes whose values are missing, where the values stand in the columns of the header and leave a gap between
  /// them; nil where they do not.
  private static func gap(
    in values: ArraySlice<SyntaxCell>, _ tree: SyntaxTree, _ header: Header
  ) -> (themes: [Int], span: SourceSpan)? {
    guard header.span.file == tree.file.id, !values.isEmpty, values.count < header.themes.count,
      let columns = columns(of: header.themes.map(\.span.start), in: tree),
      let valueColumns = self.columns(of: values.map(\.start), in: tree),
      valueColumns.allSatisfy(columns.contains)
    else { return nil }
    let missing = columns.indices.filter { !valueColumns.contains(columns[$0]) }
    guard let first = missing.first, let last = valueColumns.last, columns[first] < last,
      let line = tree.line(at: values[values.startIndex].start)
    else { return nil }
    let offset = line.start + UInt32(columns[first])
    return (missing, SourceSpan(file: tree.file.id, start: offset, end: offset))
  }

  /// The columns of some bytes of a line; nil where they follow characters that are not one column each.
  private static func columns(of offsets: [UInt32], in tree: SyntaxTree) -> [Int]? {
    guard let first = offsets.first, let last = offsets.last, let line = tree.line(at: first) else {
      return nil
    }
    let text = tree.file.bytes[Int(line.start)..<Int(last)]
    return text.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? offsets.map { Int($0 - line.start) } : nil
  }

  /// Finds out what is wrong with a row that has too few or too many cells.
  init(_ cells: [SyntaxCell], of tree: SyntaxTree, header: Header) {
    self.header = header
    valueCount = max(0, cells.count - 1)
    guard let first = cells.first, let last = cells.last else {
      kind = .missingKey
      span = header.span
      return
    }
    func isValue(_ cell: SyntaxCell) -> Bool {
      cell.end - cell.start > 1 || tree.file.bytes[Int(cell.start)] != UInt8(ascii: "#")
        ? ValueShape.matches(tree.file.bytes[cell.range]) : false
    }
    let themes = header.themes.count
    let key = header.keyIsFirst ? first : last
    if cells.count == themes, isValue(key), cells.allSatisfy(isValue) {
      kind = .missingKey
      valueCount = cells.count
      span = header.keyIsFirst ? tree.span(first).atStart : tree.span(last).atEnd
    } else if !header.keyIsFirst, cells.count > themes + 1, !isValue(key),
      let start = cells.dropFirst(themes).first, cells.dropFirst(themes).allSatisfy({ !isValue($0) })
    {
      let words = cells.dropFirst(themes)
      let rest = words.dropFirst().first.map {
        SourceSpan(file: tree.file.id, start: $0.start, end: last.end)
      }
      kind = .keyInWords(words.map(tree.text), rest: rest ?? tree.span(last))
      span = SourceSpan(file: tree.file.id, start: start.start, end: last.end)
    } else if let gap = Self.gap(in: header.keyIsFirst ? cells.dropFirst() : cells.dropLast(), tree, header) {
      kind = .tooFewValues(missing: gap.themes.map { header.themes[$0].text })
      span = gap.span
    } else if valueCount < themes {
      kind = .tooFewValues(missing: header.themes[valueCount...].map(\.text))
      span = header.keyIsFirst ? tree.span(last).atEnd : tree.span(key).atStart
    } else {
      kind = .tooManyValues
      span = tree.span(cells[header.keyIsFirst ? themes + 1 : themes])
    }
  }
}
