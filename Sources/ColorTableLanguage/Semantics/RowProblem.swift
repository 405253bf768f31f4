import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// The mistake of a row that has too few or too many cells.
struct RowProblem {
  /// The mistake.
  enum Kind {
    /// The values are all there, and no key.
    case missingKey
    /// The key stands at the other end of the row: its cell, and those of the values.
    case keyAtOtherEnd(key: SourceSpan, values: SourceSpan)
    /// The key is in several words, or has a comment of another language behind it.
    case keyInWords(KeyInWords)
    /// There are too few values; the names of the themes without one.
    case tooFewValues(missing: String)
    /// There are too many values.
    case tooManyValues
  }

  /// A key in several words.
  struct KeyInWords {
    /// The words of the key, at least one.
    var words: [String]
    /// The bytes of those words.
    var span: SourceSpan
    /// The words of the comment, from its mark on; empty where there is none.
    var comment: [String] = []
    /// The bytes of the comment.
    var commentSpan: SourceSpan
    /// The key that is probably meant; nil where the words make none.
    var key: String?

    /// The rows that may have been meant, the commonest first.
    var candidates: [String] {
      let camelCase = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let forms = ["_", ".", "-", ""].map { words.joined(separator: $0) } + [camelCase.joined()]
      return forms.map { joined in
        NameProblem.find(in: joined) == nil ? joined : NameProblem.repaired(joined) ?? ""
      }.filter { !$0.isEmpty }
    }
  }

  /// The mistake.
  var kind: Kind
  /// How many values the row has.
  var valueCount: Int
  /// The place of the missing cell, or the cells that are wrong.
  var span: SourceSpan
  /// Whether the row has no other mistake, so that advice about this one works.
  var isFixable = true
  /// The header that the row does not fit.
  var header: Header
}

extension RowProblem {
  /// Whether a word begins a comment in other languages.
  private static func startsComment(_ word: String) -> Bool {
    ["#", "/*", ";", "--", "<!--"].contains { word.hasPrefix($0) }
  }

  /// Whether what stands in the column of keys is a value, and what stands at the other end is a key.
  ///
  /// Bare hex digits are a value in the place of a key where the other end is not a value.
  static func isKeyAtOtherEnd(_ otherEnd: ArraySlice<UInt8>, _ keyCell: ArraySlice<UInt8>) -> Bool {
    (ValueShape.matches(keyCell) || keyCell.withUnsafeBufferPointer(RowRepair.isHex))
      && !ValueShape.matches(otherEnd) && !otherEnd.withUnsafeBufferPointer(RowRepair.isHex)
      && otherEnd.withUnsafeBufferPointer {
        NameProblem.find(in: $0) == nil && (try? CSSColorSyntax.parse($0)) == nil
      }
  }

  /// The problem of a row whose key stands at the other end; nil for any other row.
  init?(keyAtOtherEndOf cells: UnsafeBufferPointer<SyntaxCell>, of tree: SyntaxTree, header: Header) {
    guard let first = cells.first, let last = cells.last else { return nil }
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

  /// More columns than this are not aligned by hand, and to look at all for each row would take long.
  private static let mostAlignedColumns = 100

  /// The themes whose values are missing, where the values stand in the columns of the header and leave a gap between
  /// them; nil where they do not.
  private static func gap(
    in values: ArraySlice<SyntaxCell>, _ tree: SyntaxTree, _ header: Header
  ) -> (themes: [Int], span: SourceSpan)? {
    guard header.span.file == tree.file.id, !values.isEmpty, values.count < header.themes.count,
      header.themes.count <= mostAlignedColumns,
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
    } else if !header.keyIsFirst, !isValue(key), let start = cells.dropFirst(themes).first,
      cells.dropFirst(themes).allSatisfy({ !isValue($0) })
    {
      let words = Array(cells.dropFirst(themes))
      let comment =
        words.indices.dropFirst().first { Self.startsComment(tree.text(words[$0])) } ?? words.count
      func span(of cells: ArraySlice<SyntaxCell>) -> SourceSpan {
        SourceSpan(
          file: tree.file.id, start: cells.first?.start ?? last.end, end: cells.last?.end ?? last.end)
      }
      kind = .keyInWords(
        KeyInWords(
          words: words[..<comment].map(tree.text), span: span(of: words[..<comment]),
          comment: words[comment...].map(tree.text), commentSpan: span(of: words[comment...])))
      self.span = SourceSpan(file: tree.file.id, start: start.start, end: last.end)
    } else if let gap = Self.gap(in: header.keyIsFirst ? cells.dropFirst() : cells.dropLast(), tree, header) {
      kind = .tooFewValues(missing: header.names(of: gap.themes))
      span = gap.span
    } else if valueCount < themes {
      kind = .tooFewValues(missing: header.names(of: valueCount..<themes))
      span = header.keyIsFirst ? tree.span(last).atEnd : tree.span(key).atStart
    } else {
      kind = .tooManyValues
      span = tree.span(cells[header.keyIsFirst ? themes + 1 : themes])
    }
  }
}
