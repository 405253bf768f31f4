import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// A mistake in the cells of a row: of several the one that ``init(_:keyProblem:of:header:)`` asks for
/// first.
enum RowMistake {
  /// One of which nothing more needs to be known, and whether the row has a key all the same.
  case plain(Diagnostic, hasKey: Bool = true)
  /// There are commas between the cells, or a value stands in two cells.
  case split(RowRepair)
  /// The key stands at the other end.
  case keyAtOtherEnd(SyntaxCell, values: SourceSpan)
  /// The key stands before the values with a colon or an equals sign after it, as in other languages.
  case assignedKey(String, at: SourceSpan, values: SourceSpan)
  /// The key has spaces in it, or a comment of another language behind it.
  case keyInWords(InvalidKey.Words)

  /// The mistake of a row; nil where its cells are as many as the header asks for and its key stands where it should.
  ///
  /// - Parameter keyProblem: The mistake of the name in the column of keys.
  init?(_ cells: [SyntaxCell], keyProblem: NameProblem?, of tree: SyntaxTree, header: Header) {
    guard let first = cells.first, let last = cells.last else { return nil }
    let (keyCell, otherEnd) = header.keyIsFirst ? (first, last) : (last, first)
    let isWhole = cells.count == header.rowCellCount
    let beginsWithHash = tree.isHash(first)
    let isSeparated = tree.endsWithSeparator(first) || tree.endsWithSeparator(last)
    let themes = header.themes.count
    let values = header.keyIsFirst ? cells.dropFirst() : cells.dropLast()
    func isValue(_ cell: SyntaxCell) -> Bool {
      !tree.isHash(cell) && ValueShape.matches(tree.file.bytes[cell.range])
    }
    let words = cells.map(tree.text)
    let word = words[0]
    if word == "--" || ["/*", "<!--", ";"].contains(where: word.hasPrefix) {
      self = .plain(InvalidKey.comment(words, at: tree.span(cells)))
      return
    }
    let isMarked = isWhole && ["KEY", "NAME"].contains(header.keyIsFirst ? word : words[words.count - 1])
    let names = !isMarked ? words[...] : header.keyIsFirst ? words.dropFirst() : words.dropLast()
    if names.elementsEqual(header.themes.lazy.map(\.text)) {
      self = .plain(WrongValueCount.repeatedHeader(at: tree.span(cells), first: header.span))
      return
    }
    if let (name, count) = Self.assignedKey(cells, of: tree, header: header),
      cells.dropFirst(count).allSatisfy(isValue)
    {
      self = .assignedKey(name, at: tree.span(first), values: tree.span(cells.dropFirst(count)))
      return
    }
    let repair =
      isWhole && keyProblem == nil && !beginsWithHash && !isSeparated ? nil : RowRepair(cells, of: tree)
    let isRepaired = repair?.cells.count == header.rowCellCount

    if beginsWithHash {
      self =
        if isRepaired, let repair {
          .split(repair)
        } else {
          .plain(InvalidColor.hashComment(tree.span(first)), hasKey: false)
        }
    } else if let repair, repair.isOfSeparators, !isWhole || isRepaired && repair.edits.count > 1 {
      self = .split(repair)
    } else if isWhole, Self.isKeyAtOtherEnd(tree.file.bytes[otherEnd.range], tree.file.bytes[keyCell.range]) {
      self = .keyAtOtherEnd(
        otherEnd, values: tree.span(header.keyIsFirst ? cells.dropLast() : cells.dropFirst()))
    } else if isWhole {
      return nil
    } else if isRepaired, let repair {
      self = .split(repair)
    } else if cells.count == themes, cells.allSatisfy(isValue) {
      self = .plain(
        MissingKey.finding(
          values: cells.count, keyIsFirst: header.keyIsFirst,
          at: header.keyIsFirst ? tree.span(first).atStart : tree.span(last).atEnd, note: header.note))
    } else if !header.keyIsFirst, cells.count > themes, !cells.dropFirst(themes).contains(where: isValue) {
      self = .keyInWords(Self.words(Array(cells.dropFirst(themes)), of: tree))
    } else if let gap = Self.gap(in: Array(values), tree, header) {
      self = gap
    } else if values.count < themes {
      self = Self.wrongCount(
        values.count, header, missing: header.names(of: values.count..<themes),
        at: header.keyIsFirst ? tree.span(last).atEnd : tree.span(last).atStart)
    } else {
      self = Self.wrongCount(values.count, header, missing: nil, at: tree.span(Array(values)[themes]))
    }
  }

  private static func wrongCount(
    _ values: Int, _ header: Header, missing: String?, at span: SourceSpan
  ) -> RowMistake {
    .plain(
      WrongValueCount.finding(
        expected: header.themes.count, found: values, missing: missing, keyIsFirst: header.keyIsFirst,
        at: span, note: header.note))
  }

  /// The key of `BG: #fff` or `BG = #fff`, and in how many cells it stands with its sign.
  private static func assignedKey(
    _ cells: [SyntaxCell], of tree: SyntaxTree, header: Header
  ) -> (name: String, count: Int)? {
    let signs = [UInt8(ascii: ":"), UInt8(ascii: "=")]
    guard !header.keyIsFirst, let first = cells.first, let second = cells.dropFirst().first else {
      return nil
    }
    var name = tree.file.bytes[first.range]
    let isAttached = name.last.map(signs.contains) ?? false
    if isAttached { name.removeLast() }
    let isApart =
      !isAttached && second.end - second.start == 1 && signs.contains(tree.file.bytes[Int(second.start)])
    guard isAttached || isApart, cells.count - (isApart ? 2 : 1) == header.themes.count,
      name.withUnsafeBufferPointer(NameProblem.find) == nil
    else { return nil }
    return (String(decoding: name, as: UTF8.self), isApart ? 2 : 1)
  }

  /// Whether what stands in the column of keys is a value, and what stands at the other end is a key.
  ///
  /// Bare hex digits are a value in the place of a key where the other end is not a value.
  static func isKeyAtOtherEnd(_ otherEnd: ArraySlice<UInt8>, _ keyCell: ArraySlice<UInt8>) -> Bool {
    func isValue(_ cell: ArraySlice<UInt8>) -> Bool {
      ValueShape.matches(cell) || cell.withUnsafeBufferPointer(RowRepair.isHex)
    }
    return isValue(keyCell) && !isValue(otherEnd)
      && otherEnd.withUnsafeBufferPointer {
        NameProblem.find(in: $0) == nil && (try? CSSColorSyntax.parse($0)) == nil
      }
  }

  /// The words of a key and of a comment of another language behind it.
  private static func words(_ cells: [SyntaxCell], of tree: SyntaxTree) -> InvalidKey.Words {
    let texts = cells.map(tree.text)
    let comment =
      texts.indices.dropFirst().first { index in
        ["#", "/*", ";", "--", "<!--"].contains { texts[index].hasPrefix($0) }
      } ?? texts.count
    return InvalidKey.Words(
      words: Array(texts[..<comment]), span: tree.span(cells[..<comment]),
      comment: Array(texts[comment...]),
      commentSpan: comment < cells.count ? tree.span(cells[comment...]) : tree.span(cells).atEnd)
  }

  /// Too few values, where they stand in the columns of the header and leave a gap between them.
  private static func gap(in values: [SyntaxCell], _ tree: SyntaxTree, _ header: Header) -> RowMistake? {
    // More columns are not aligned by hand, and to look at all for each row would take long.
    guard header.span.file == tree.file.id, values.count < header.themes.count, header.themes.count <= 100,
      let start = values.first?.start, let line = tree.line(at: start),
      let columns = columns(of: header.themes.map(\.span.start), in: tree),
      let valueColumns = self.columns(of: values.map(\.start), in: tree),
      valueColumns.allSatisfy(columns.contains)
    else { return nil }
    let missing = columns.indices.filter { !valueColumns.contains(columns[$0]) }
    guard let first = missing.first, let last = valueColumns.last, columns[first] < last else { return nil }
    let offset = line.start + UInt32(columns[first])
    return wrongCount(
      values.count, header, missing: header.names(of: missing),
      at: SourceSpan(file: tree.file.id, start: offset, end: offset))
  }

  /// The columns of some bytes of a line; nil where they follow characters that are not one column each.
  private static func columns(of offsets: [UInt32], in tree: SyntaxTree) -> [Int]? {
    guard let first = offsets.first, let last = offsets.last, let line = tree.line(at: first) else {
      return nil
    }
    let text = tree.file.bytes[Int(line.start)..<Int(last)]
    return text.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? offsets.map { Int($0 - line.start) } : nil
  }
}

extension RowMistake {
  /// The diagnostic of the mistake.
  ///
  /// - Parameters:
  ///   - row: The cells of the row.
  ///   - meant: The key that is meant by several words; nil for the commonest.
  ///   - isRow: Whether cells would be a row without mistakes, so that what is advised leads to no other one.
  func finding(
    in row: [SyntaxCell], of tree: SyntaxTree, header: Header, meant: String? = nil,
    isRow: ([[UInt8]]) -> Bool
  ) -> Diagnostic {
    let texts = row.map { Array(tree.file.bytes[$0.range]) }
    switch self {
    case .plain(let finding, _): return finding
    case .split(let repair): return repair.finding(fits: isRow(repair.cells))
    case .keyAtOtherEnd(let cell, let values):
      let moved = header.keyIsFirst ? texts.suffix(1) + texts.dropLast() : texts.dropFirst() + texts.prefix(1)
      return MissingKey.atOtherEnd(
        tree.text(cell), at: tree.span(cell), values: values, fits: isRow(Array(moved)), note: header.note)
    case .assignedKey(let name, let span, let values):
      return MissingKey.atOtherEnd(
        name, at: span, values: values, fits: isRow(texts.suffix(header.themes.count) + [Array(name.utf8)]),
        note: header.note)
    case .keyInWords(let words):
      let key = meant ?? words.candidates.first ?? ""
      let fits = isRow(texts.prefix(header.themes.count) + [Array(key.utf8)])
      return InvalidKey.inWords(
        words, meant: fits ? key : nil, at: tree.span(row.dropFirst(header.themes.count)))
    }
  }
}

extension SyntaxTree {
  /// Whether a cell is a lone `#`.
  fileprivate func isHash(_ cell: SyntaxCell) -> Bool {
    cell.end - cell.start == 1 && file.bytes[Int(cell.start)] == UInt8(ascii: "#")
  }

  /// Whether a cell ends with a comma or semicolon.
  fileprivate func endsWithSeparator(_ cell: SyntaxCell) -> Bool {
    SeparatedCells.isSeparator(file.bytes[Int(cell.end) - 1])
  }

  /// The bytes from the first to the last of some cells.
  fileprivate func span(_ cells: some BidirectionalCollection<SyntaxCell>) -> SourceSpan {
    SourceSpan(file: file.id, start: cells.first?.start ?? 0, end: cells.last?.end ?? 0)
  }
}
