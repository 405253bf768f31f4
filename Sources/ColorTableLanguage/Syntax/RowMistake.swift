import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// A mistake in the cells of a row, of which each row has one message.
enum RowMistake {
  /// A mistake that the diagnostic describes completely; `hasKey` if the row still has a key.
  case plain(Diagnostic, hasKey: Bool = true)
  /// There are commas between the cells, or a value stands in two cells.
  case split(RowRepair)
  /// The key stands at the other end.
  case keyAtOtherEnd(SyntaxCell, values: SourceSpan)
  /// The key stands before the values with a colon or an equals sign after it, as in other languages.
  case assignedKey(String, at: SourceSpan, values: SourceSpan)
  /// The key has spaces in it, or a comment of another language behind it.
  case keyInWords(InvalidKey.Words)

  private enum CellCount { case any, right, wrong }

  /// The mistakes, each with the number of cells of the rows that can have it. Of several the first is reported.
  private static let order: [(cellCount: CellCount, mistake: @Sendable (ExaminedRow) -> RowMistake?)] = [
    (.any, { $0.foreignComment }),
    (.any, { $0.repeatedHeader }),
    (.any, { $0.assignedKey }),
    (.any, { $0.loneHash }),
    (.any, { $0.lineBelowHeader }),
    (.any, { $0.separators }),
    (.right, { $0.keyAtOtherEnd }),
    (.wrong, { $0.groupHeading }),
    (.wrong, { $0.splitValue }),
    (.wrong, { $0.missingKey }),
    (.wrong, { $0.keyInWords }),
    (.wrong, { $0.keyInWordsAtOtherEnd }),
    (.wrong, { $0.missingValueInColumn }),
    (.wrong, { $0.wrongValueCount }),
  ]

  /// The mistake of a row; nil where its cells are as many as the header asks for and its key stands where it should.
  ///
  /// - Parameter keyProblem: The mistake of the name in the column of keys.
  init?(_ cells: [SyntaxCell], keyProblem: NameProblem?, of tree: SyntaxTree, header: Header) {
    guard let row = ExaminedRow(cells, keyProblem: keyProblem, of: tree, header: header) else { return nil }
    for (cellCount, mistake) in Self.order where cellCount == .any || (cellCount == .right) == row.isWhole {
      if let mistake = mistake(row) {
        self = mistake
        return
      }
    }
    return nil
  }

  /// Whether the cell in the column of keys is a value, and the one at the other end is a key.
  ///
  /// Bare hex digits are a value in the place of a key where the other end is not a value.
  static func isKeyAtOtherEnd(_ otherEnd: ArraySlice<UInt8>, _ keyCell: ArraySlice<UInt8>) -> Bool {
    func isValue(_ cell: ArraySlice<UInt8>) -> Bool { ValueShape.matches(cell) || ValueShape.isBareHex(cell) }
    guard isValue(keyCell), !isValue(otherEnd) else { return false }
    let name = String(decoding: otherEnd, as: UTF8.self)
    let key = KeyRepair.keyOfGroups(name) ?? name
    return NameProblem.find(in: key) == nil && CSSColorSyntax.color(key) == nil
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
    case .keyAtOtherEnd(let cell, let valueSpan):
      let name = tree.text(cell)
      let key = [Array((KeyRepair.key(meantBy: name) ?? name).utf8)]
      let count = header.themes.count
      let values = Array(header.keyIsFirst ? texts.prefix(count) : texts.suffix(count))
      let moved = header.keyIsFirst ? key + values : values + key
      return MissingKey.atOtherEnd(
        name, at: tree.span(cell), values: valueSpan, fits: isRow(moved), note: header.note)
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

/// The cells of a row in which a mistake is looked for.
private struct ExaminedRow {
  let cells: [SyntaxCell]
  let first: SyntaxCell
  let last: SyntaxCell
  let tree: SyntaxTree
  let header: Header
  /// The cells that were meant, where commas or spaces stand in the wrong places.
  let repair: RowRepair?
  /// Whether there are as many cells as the header asks for.
  let isWhole: Bool

  init?(_ cells: [SyntaxCell], keyProblem: NameProblem?, of tree: SyntaxTree, header: Header) {
    guard let first = cells.first, let last = cells.last else { return nil }
    (self.cells, self.first, self.last, self.tree, self.header) = (cells, first, last, tree, header)
    isWhole = cells.count == header.rowCellCount
    let isInDoubt =
      !isWhole || keyProblem != nil || tree.isHash(first) || tree.endsWithSeparator(first)
      || tree.endsWithSeparator(last)
    repair = isInDoubt ? RowRepair(cells, of: tree) : nil
  }

  private var values: ArraySlice<SyntaxCell> { header.keyIsFirst ? cells.dropFirst() : cells.dropLast() }

  private var isRepaired: Bool { repair?.cells.count == header.rowCellCount }

  private func isValue(_ cell: SyntaxCell) -> Bool {
    !tree.isHash(cell) && ValueShape.matches(tree.file.bytes[cell.range])
  }

  // MARK: Any number of cells

  var foreignComment: RowMistake? {
    let word = tree.text(first)
    guard word == "--" || ["/*", "<!--", ";"].contains(where: word.hasPrefix) else { return nil }
    return .plain(InvalidKey.comment(cells.map(tree.text), at: tree.span(cells)))
  }

  var repeatedHeader: RowMistake? {
    let isMarked = isWhole && ["KEY", "NAME"].contains(tree.text(header.keyIsFirst ? first : last))
    guard (isMarked ? values : cells[...]).map(tree.text).elementsEqual(header.themes.lazy.map(\.text)) else {
      return nil
    }
    return .plain(WrongValueCount.repeatedHeader(at: tree.span(cells), first: header.span))
  }

  /// `BG: #fff` or `BG = #fff`
  var assignedKey: RowMistake? {
    let signs = [UInt8(ascii: ":"), UInt8(ascii: "=")]
    guard !header.keyIsFirst, cells.count > 1 else { return nil }
    var name = tree.file.bytes[first.range]
    let isAttached = name.last.map(signs.contains) ?? false
    if isAttached { name.removeLast() }
    let second = cells[1]
    let isApart =
      !isAttached && second.end - second.start == 1 && signs.contains(tree.file.bytes[Int(second.start)])
    let values = cells.dropFirst(isApart ? 2 : 1)
    guard isAttached || isApart, values.count == header.themes.count,
      name.withUnsafeBufferPointer(NameProblem.find) == nil, values.allSatisfy(isValue)
    else { return nil }
    return .assignedKey(
      String(decoding: name, as: UTF8.self), at: tree.span(first), values: tree.span(values))
  }

  var loneHash: RowMistake? {
    guard tree.isHash(first) else { return nil }
    if isRepaired, let repair { return .split(repair) }
    return .plain(InvalidColor.hashComment(tree.span(first)), hasKey: false)
  }

  /// `|---|---|`, which Markdown writes below the header of a table.
  var lineBelowHeader: RowMistake? {
    let span = tree.span(cells)
    let bytes = tree.file.bytes[span.range]
    guard bytes.starts(with: "|-".utf8) || bytes.starts(with: "| -".utf8) || bytes.starts(with: "|:".utf8),
      bytes.allSatisfy("|-: ".utf8.contains)
    else { return nil }
    return .plain(WrongSeparator.lineBelowHeader(at: span), hasKey: false)
  }

  var separators: RowMistake? {
    guard let repair, repair.isOfSeparators, !isWhole || isRepaired && repair.edits.count > 1 else {
      return nil
    }
    return .split(repair)
  }

  // MARK: The right number of cells

  var keyAtOtherEnd: RowMistake? {
    let (keyCell, otherEnd) = header.keyIsFirst ? (first, last) : (last, first)
    guard RowMistake.isKeyAtOtherEnd(tree.file.bytes[otherEnd.range], tree.file.bytes[keyCell.range]) else {
      return nil
    }
    return .keyAtOtherEnd(
      otherEnd, values: tree.span(header.keyIsFirst ? cells.dropLast() : cells.dropFirst()))
  }

  // MARK: Another number of cells

  /// `[surface]` or `surface:` above the rows of a group.
  var groupHeading: RowMistake? {
    let text = tree.text(first)
    let name =
      text.hasPrefix("[") && text.hasSuffix("]")
      ? text.dropFirst().dropLast() : text.hasSuffix(":") ? text.dropLast() : ""
    guard cells.count == 1, !name.isEmpty, NameProblem.find(in: String(name)) == nil else { return nil }
    return .plain(
      WrongValueCount.groupHeading(text, group: String(name), at: tree.span(first)), hasKey: false)
  }

  var splitValue: RowMistake? { isRepaired ? repair.map(RowMistake.split) : nil }

  var missingKey: RowMistake? {
    guard cells.count == header.themes.count, cells.allSatisfy(isValue) else { return nil }
    return .plain(
      MissingKey.finding(
        values: cells.count, keyIsFirst: header.keyIsFirst,
        at: header.keyIsFirst ? tree.span(first).atStart : tree.span(last).atEnd, note: header.note))
  }

  /// The words of a key, and of a comment of another language behind it.
  var keyInWords: RowMistake? {
    let cells = self.cells.dropFirst(header.themes.count)
    guard !header.keyIsFirst, !cells.isEmpty, !cells.contains(where: isValue) else { return nil }
    let comment =
      cells.indices.dropFirst().first { index in
        ["#", "/*", ";", "--", "<!--"].contains { tree.text(cells[index]).hasPrefix($0) }
      } ?? cells.endIndex
    return .keyInWords(
      InvalidKey.Words(
        words: cells[..<comment].map(tree.text), span: tree.span(cells[..<comment]),
        comment: cells[comment...].map(tree.text),
        commentSpan: comment < cells.endIndex ? tree.span(cells[comment...]) : tree.span(cells).atEnd))
  }

  /// A key of several words at the other end.
  var keyInWordsAtOtherEnd: RowMistake? {
    let count = header.themes.count
    let values = header.keyIsFirst ? cells.prefix(count) : cells.suffix(count)
    let words = header.keyIsFirst ? cells.dropFirst(count) : cells.dropLast(count)
    guard words.count > 1, let start = words.first?.start, let end = words.last?.end,
      values.allSatisfy(isValue), !words.contains(where: isValue)
    else { return nil }
    let key = SyntaxCell(start: start, end: end)
    return KeyRepair.key(meantBy: tree.text(key)) == nil
      ? nil : .keyAtOtherEnd(key, values: tree.span(values))
  }

  /// Too few values, where they stand in the columns of the header and leave a gap between them.
  var missingValueInColumn: RowMistake? {
    // More columns are not aligned by hand, and to look at all for each row would take long.
    guard header.span.file == tree.file.id, values.count < header.themes.count, header.themes.count <= 100,
      let start = values.first?.start, let line = tree.line(at: start),
      let columns = columns(of: header.themes.map(\.span.start)),
      let valueColumns = self.columns(of: values.map(\.start)),
      valueColumns.allSatisfy(columns.contains)
    else { return nil }
    let missing = columns.indices.filter { !valueColumns.contains(columns[$0]) }
    guard let first = missing.first, let last = valueColumns.last, columns[first] < last else { return nil }
    let offset = line.start + UInt32(columns[first])
    return wrongValueCount(
      missing: header.names(of: missing), at: SourceSpan(file: tree.file.id, start: offset, end: offset))
  }

  var wrongValueCount: RowMistake? {
    let themes = header.themes.count
    guard values.count < themes else {
      return wrongValueCount(missing: nil, at: tree.span(Array(values)[themes]))
    }
    return wrongValueCount(
      missing: header.names(of: values.count..<themes),
      at: header.keyIsFirst ? tree.span(last).atEnd : tree.span(last).atStart)
  }

  private func wrongValueCount(missing: String?, at span: SourceSpan) -> RowMistake {
    .plain(
      WrongValueCount.finding(
        expected: header.themes.count, found: values.count, missing: missing, keyIsFirst: header.keyIsFirst,
        at: span, note: header.note))
  }

  /// The columns of some bytes of a line; nil where they follow characters that are not one column each.
  private func columns(of offsets: [UInt32]) -> [Int]? {
    guard let first = offsets.first, let last = offsets.last, let line = tree.line(at: first) else {
      return nil
    }
    let text = tree.file.bytes[Int(line.start)..<Int(last)]
    return text.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? offsets.map { Int($0 - line.start) } : nil
  }
}

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
      } else if index + 1 < cells.count, tree.text(cells[index + 1]) == "!important" {
        let next = tree.span(cells[index + 1])
        edits.append(
          .init(span: SourceSpan(file: tree.file.id, start: cell.end, end: next.end), replacement: ""))
        splits.append((.important, next))
        index += 1
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

  /// The alpha that follows a hex colour, `/ 45%`, `/45%` or `45%`, with the number of its cells.
  private static func alpha(
    after index: Int, in cells: [SyntaxCell], of tree: SyntaxTree
  ) -> (count: Int, alpha: String)? {
    guard index + 1 < cells.count, tree.file.bytes[cells[index].range].first == UInt8(ascii: "#") else {
      return nil
    }
    let next = tree.text(cells[index + 1])
    if isPercentage(tree.file.bytes[cells[index + 1].range]) { return (1, next) }
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
      return ValueShape.isBareHex(right) ? .afterHash : nil
    }
    if start == UInt8(ascii: "#"), ![3, 4, 6, 8].contains(left.count - 1),
      ValueShape.isBareHex(left.dropFirst() + right)
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

  private static func isPercentage(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.count > 1 && cell.last == UInt8(ascii: "%")
      && cell.dropLast().allSatisfy { HexDigits.value(of: $0).map { $0 < 10 } ?? ($0 == UInt8(ascii: ".")) }
  }
}

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
