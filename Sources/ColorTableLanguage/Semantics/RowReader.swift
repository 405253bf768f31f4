import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

extension TableDraft {
  /// Reads the rows of all files: those of an included file where its `@include` stands, and those of a file that
  /// extends another one in place of that one's.
  mutating func readRows() {
    var replacements = ReplacementRows(&self)
    readRows(ofFile: files.files[0].base ?? 0, replacedBy: &replacements)
    replacements?.finish(&self)
    // Only now is known which keys there are.
    let themeNames = Set(header.themes.map { $0.text.lowercased() })
    for problem in unreadableValues {
      report(
        InvalidColor.finding(
          problem, text: files.text(of: problem.span), path: files.files[0].path,
          isKey: { token(for: Array($0.utf8)[...]) != nil },
          themeNames: themeNames))
    }
    unreadableValues = []
    if rows.count == 0, log.isEmpty { log.report(NoTokens.finding(at: header.span)) }
  }

  private mutating func readRows(ofFile index: Int, replacedBy replacements: inout ReplacementRows?) {
    let file = files.files[index]
    guard !file.isUnreadable else { return }
    guard let header = files.header(of: index) else { return report(file.missingHeader) }
    guard !header.isAmbiguous else { return }
    var reader = RowReader(file, index: index, header: header, draft: &self)
    var line = 0
    for include in file.includes {
      // The line of the `@include` begins a section before the included rows, and behind them another one.
      reader.read(line..<include.line + 1, replacedBy: &replacements, into: &self)
      readRows(ofFile: include.file, replacedBy: &replacements)
      line = include.line
    }
    reader.read(line..<file.tree.lines.count, replacedBy: &replacements, into: &self)
    reader.finish(&self)
  }
}

/// Reads the rows of one file into a draft: the loop that every cell of a table goes through.
struct RowReader {
  let file: TableFile
  let fileIndex: Int
  private let fileID: SourceFile.ID
  private let header: Header
  /// The theme of each column of the file; nil for a column of a theme that the table does not have.
  private let columnThemes: [ThemeID?]
  /// The themes that the file has no column for.
  private let absentThemes: [ThemeID]
  /// Whether the rows' widths agree with each other and not with the header, which is reported once.
  private let headerIsWrong: Bool
  /// Whether the rows are not read, because too many values would have to be filled in.
  let isTooLarge: Bool
  private let layout: CellLayout

  private var row: [PackedColor]
  private(set) var documentation: [UInt8] = []
  /// The documentation of the row that the next one takes the place of, for one without its own.
  var replacedDocumentation: [UInt8] = []
  /// The comments that the documentation comes from.
  private var documentationSpans: [SourceSpan] = []
  private var alphaOrder: AlphaOrderStatistics

  init(_ file: TableFile, index: Int, header: Header, draft: inout TableDraft) {
    var header = header
    if file.header != nil, Self.allKeysAreFirst(file, header: header) {
      draft.report(MissingKey.keysFirst(at: header.span, mark: header.lastMark))
      header.keyIsFirst = true
    }
    self.file = file
    self.header = header
    fileIndex = index
    fileID = file.tree.file.id
    layout = draft.layout
    columnThemes = header.themes.map { draft.theme(named: $0.text) }
    var isAbsent = [Bool](repeating: true, count: draft.themes.count)
    for case let theme? in columnThemes { isAbsent[theme.index] = false }
    absentThemes = isAbsent.indices.filter { isAbsent[$0] }.map { ThemeID($0) }
    row = Array(repeating: .unreadable, count: draft.themes.count)
    alphaOrder = AlphaOrderStatistics(columns: header.themes.count, alphaOrder: file.alphaOrder)
    headerIsWrong = Self.headerIsWrong(file, header: header, draft: &draft)
    draft.rows.setColumns(
      ofFile: index, header: header, themes: columnThemes, themeCount: draft.themes.count)
    isTooLarge = Self.isTooLarge(file, absentThemes.count, header: header, draft: &draft)
    guard file.header != nil else { return }
    for (name, theme) in zip(header.themes, columnThemes) where theme == nil {
      let base = file.base.map { draft.files.files[$0].path }
      draft.report(IncludedThemes.foreignTheme(name.text, at: name.span, base: base, note: draft.header.note))
    }
    checkAbsentThemes(&draft)
  }

  /// Reports a file whose rows lack so many themes that filling them in would take more memory than its size justifies.
  private static func isTooLarge(
    _ file: TableFile, _ absentThemeCount: Int, header: Header, draft: inout TableDraft
  ) -> Bool {
    let filledCells = file.tree.lines.count { $0.kind == .row } * absentThemeCount
    let loss = "rows without a value for each theme are not read, and contracts are not checked"
    if draft.log.spend(filledCells * 16, on: IncludedThemes.rule, at: header.span, loss: loss) {
      return false
    }
    draft.lacksRows = true
    return true
  }

  /// Reports a theme that the file has no column for and that no theme of the file can fill.
  private func checkAbsentThemes(_ draft: inout TableDraft) {
    guard !absentThemes.isEmpty else { return }
    /// Whether the values of a theme come from a column, as far as is known.
    var isFilled = [Bool](repeating: true, count: draft.themes.count)
    for theme in absentThemes { isFilled[theme.index] = false }
    for theme in absentThemes {
      let absent = draft.themes[theme.index]
      var chain: [ThemeID] = []
      var base: ThemeID? = theme
      while let next = base, !isFilled[next.index] {
        chain.append(next)
        base = draft.themes[next.index].base
      }
      if base != nil {
        for theme in chain { isFilled[theme.index] = true }
        continue
      }
      let expected = absent.base.map { draft.themes[$0.index].name } ?? absent.name
      return draft.report(
        IncludedThemes.missingBaseTheme(absent.name, base: expected, at: header.span))
    }
  }

  /// Whether all rows, three at least, have their keys first, and the header does not say so.
  private static func allKeysAreFirst(_ file: TableFile, header: Header) -> Bool {
    guard !header.keyIsFirst else { return false }
    var count = 0
    for line in file.tree.lines where line.kind == .row && !line.hasError {
      let cells = file.tree.cells(of: line)
      guard cells.count == header.rowCellCount, let first = cells.first, let last = cells.last,
        RowMistake.isKeyAtOtherEnd(file.tree.file.bytes[first.range], file.tree.file.bytes[last.range])
      else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Whether the rows agree on a number of values that is not the header's, which is reported.
  private static func headerIsWrong(_ file: TableFile, header: Header, draft: inout TableDraft) -> Bool {
    guard let values = file.wrongValueCount else { return false }
    draft.report(
      WrongValueCount.wrongThemeCount(themes: header.themes.count, values: values, at: header.span))
    return true
  }

  /// Reads some lines, and in place of their rows those of a file that extends this one.
  mutating func read(
    _ lines: Range<Int>, replacedBy replacements: inout ReplacementRows?, into draft: inout TableDraft
  ) {
    guard !isTooLarge else { return }
    // The references to the tree's arrays are counted once here, and not once a cell.
    let tree = file.tree
    tree.file.bytes.withUnsafeBufferPointer { bytes in
      let values = ValueReader(alphaOrder: file.alphaOrder, bytes: bytes, file: fileID)
      tree.cells.withUnsafeBufferPointer { cells in
        for line in tree.lines[lines] {
          switch line.kind {
          case .row:
            if replacements != nil, isReplaced(line, bytes, by: &replacements, &draft) { continue }
            let row = Int(line.firstCell)..<Int(line.firstCell) + Int(line.cellCount)
            readRow(line, UnsafeBufferPointer(rebasing: cells[row]), values, &draft)
          case .documentation:
            addDocumentation(of: line, bytes)
          case .directive, .header:
            dropDocumentation(&draft)
            draft.builder.startSection()
          case .blank, .comment:
            draft.builder.startSection()
          }
        }
      }
    }
  }

  /// Ends the file: what is left over is reported.
  mutating func finish(_ draft: inout TableDraft) {
    dropDocumentation(&draft)
    draft.remarks.suspiciousColumns += alphaOrder.suspiciousColumns(themes: header.themes)
  }

  private mutating func readRow(
    _ line: SyntaxLine, _ cells: UnsafeBufferPointer<SyntaxCell>, _ values: ValueReader,
    _ draft: inout TableDraft
  ) {
    let bytes = values.bytes
    if line.trailer == .documentation { addDocumentation(of: line, bytes) }
    defer { clearDocumentation() }
    let keyOffset = header.keyIsFirst ? 0 : cells.count - 1
    let keyCell = cells[keyOffset]
    let key = UnsafeBufferPointer(rebasing: bytes[keyCell.range])
    let keyProblem = NameProblem.find(in: key)
    let isWhole = cells.count == columnThemes.count + 1
    if line.hasError || headerIsWrong && !isWhole { return readMalformedRow(line, cells, nil, &draft) }
    if !isWhole || keyProblem != nil || Self.mayHaveMistake(cells, bytes, keyIsFirst: header.keyIsFirst),
      let mistake = RowMistake(Array(cells), keyProblem: keyProblem, of: file.tree, header: header)
    {
      return readMalformedRow(line, cells, mistake, &draft)
    }
    // A row whose key is wrong is a token as well, so that its values are checked.
    let token = TokenID(draft.rows.count)
    var isUnnamed = false
    var repairedKey: [UInt8]?
    if let keyProblem {
      isUnnamed = true
      let text = file.tree.text(keyCell)
      let meant = KeyRepair.key(meantBy: text)
      // References to the name that was meant are not mistakes of their absent.
      repairedKey = meant.map { Array($0.utf8) }
      let owner = repairedKey?.withUnsafeBufferPointer { draft.claim($0) }
      // Nobody means a value without its sign by a value in the column of keys.
      let isValue =
        text.hasSuffix("%") || text.hasPrefix("#") && ValueShape.isBareHex(Array(text.utf8.dropFirst())[...])
      // A key of the base is meant where a row takes the place of one, and elsewhere a key that no token has.
      let isMeant =
        !isValue
        && (owner.map { file.base != nil && draft.rows.file(of: $0) != fileIndex } ?? (file.base == nil))
      draft.report(
        InvalidKey.finding(text, keyProblem, meant: isMeant ? meant : nil, at: file.tree.span(keyCell)))
    } else if let first = draft.claim(key) {
      isUnnamed = true
      draft.report(
        DuplicateKey.finding(
          file.tree.text(keyCell), at: file.tree.span(keyCell), first: draft.keySpan(of: first)))
    }
    let firstValue = header.keyIsFirst ? 1 : 0
    for column in columnThemes.indices {
      let color = readValue(cells[firstValue + column], column: column, token: token, values, &draft)
      if let theme = columnThemes[column] { row[theme.index] = color }
    }
    for theme in absentThemes {
      row[theme.index] = postpone(
        .inherit, at: file.tree.span(keyCell), cell: layout.cell(of: token, in: theme), &draft)
    }
    let keyIndex = Int(line.firstCell) + keyOffset
    if let repairedKey {
      repairedKey.withUnsafeBufferPointer { append(key: $0, keyCell: keyIndex, to: &draft) }
    } else {
      append(key: key, keyCell: keyIndex, to: &draft)
    }
    if isUnnamed { draft.rows.markLastUnnamed() }
  }

  /// Reads the row that takes the place of one of this file; false where this file's holds.
  private mutating func isReplaced(
    _ line: SyntaxLine, _ bytes: UnsafeBufferPointer<UInt8>, by replacements: inout ReplacementRows?,
    _ draft: inout TableDraft
  ) -> Bool {
    var reader = self
    if line.trailer == .documentation { reader.addDocumentation(of: line, bytes) }
    guard replacements?.replace(line, of: reader, in: &draft) == true else { return false }
    clearDocumentation()
    return true
  }

  /// The key of a row; nil where its cell has none.
  func key(of line: SyntaxLine) -> String? {
    let text = file.tree.text(file.tree.cells[keyCell(of: line)])
    let key = line.hasError ? Self.keyMeant(by: text) : text
    return NameProblem.find(in: key) == nil ? key : nil
  }

  /// The index of a row's key among the cells of the tree.
  func keyCell(of line: SyntaxLine) -> Int {
    Int(line.firstCell) + (header.keyIsFirst ? 0 : Int(line.cellCount) - 1)
  }

  /// The values of a row as they are written, one for each theme of the table: `-` for one that the file has no column
  /// for. nil for a row with too few or too many.
  func writtenValues(of line: SyntaxLine) -> [ArraySlice<UInt8>]? {
    let cells = file.tree.cells(of: line)
    guard cells.count == columnThemes.count + 1 else { return nil }
    var values = Array(repeating: [UInt8(ascii: "-")][...], count: row.count)
    for (theme, cell) in zip(columnThemes, header.keyIsFirst ? cells.dropFirst() : cells.dropLast()) {
      if let theme { values[theme.index] = file.tree.file.bytes[cell.range] }
    }
    return values
  }

  /// Whether the first and the last cell of a whole row with a key are not what they mostly are: a value that does not begin
  /// with a letter, and nothing before a comma. The check that every row goes through.
  private static func mayHaveMistake(
    _ cells: UnsafeBufferPointer<SyntaxCell>, _ bytes: UnsafeBufferPointer<UInt8>, keyIsFirst: Bool
  ) -> Bool {
    let (first, last) = (cells[0], cells[cells.count - 1])
    let value = keyIsFirst ? last : first
    return bytes[Int(value.start)] | 0x20 >= UInt8(ascii: "a")
      || first.end - first.start == 1 && bytes[Int(first.start)] == UInt8(ascii: "#")
      || SeparatedCells.isSeparator(bytes[Int(first.end) - 1])
      || SeparatedCells.isSeparator(bytes[Int(last.end) - 1])
  }

  private func append(key: UnsafeBufferPointer<UInt8>, keyCell: Int, to draft: inout TableDraft) {
    let documentation = documentationSpans.isEmpty ? replacedDocumentation : documentation
    documentation.withUnsafeBufferPointer { documentation in
      row.withUnsafeBufferPointer { row in
        draft.builder.addToken(key: key, documentation: documentation, colors: row)
      }
    }
    draft.rows.append(file: fileIndex, keyCell: keyCell)
  }

  /// Reads one value; what is wrong with it is reported.
  private mutating func readValue(
    _ cell: SyntaxCell, column: Int, token: TokenID, _ values: ValueReader, _ draft: inout TableDraft
  ) -> PackedColor {
    let start = Int(cell.start)
    if values.bytes[start] == UInt8(ascii: "#") {
      let digits = UnsafeBufferPointer(rebasing: values.bytes[start + 1..<Int(cell.end)])
      if let color = HexNotation.color(digits: digits, alphaOrder: values.alphaOrder) {
        if digits.count == 8 { alphaOrder.add(color, column: column, at: file.tree.span(cell)) }
        return PackedColor(color)
      }
    }
    let theme = columnThemes[column]
    do throws(InvalidColor.Problem) {
      var clampings: [CSSColorClamping] = []
      let value = try values.read(cell, clampings: &clampings)
      for clamping in clampings {
        draft.remarks.clampings.append(
          .init(
            clamping: clamping, token: token, theme: theme,
            span: SourceSpan(
              file: fileID, start: cell.start + UInt32(clamping.range.lowerBound),
              end: cell.start + UInt32(clamping.range.upperBound))))
      }
      switch value {
      case .color(let color):
        return draft.builder.pack(color)
      case .bareHex(let color):
        draft.remarks.bareValues.append(.init(token: token, span: file.tree.span(cell)))
        if cell.end - cell.start == 8 {
          alphaOrder.add(color, column: column, at: file.tree.span(cell))
        }
        return PackedColor(color)
      case .pending(let kind):
        guard let theme else { return .unreadable }
        if kind.needsBase, draft.themes[theme.index].base == nil {
          draft.report(
            MissingBase.finding(
              file.tree.text(cell), theme: draft.themes[theme.index].name, at: file.tree.span(cell)))
          return .unreadable
        }
        return postpone(kind, at: file.tree.span(cell), cell: layout.cell(of: token, in: theme), &draft)
      }
    } catch {
      var problem = error
      problem.canInherit = theme.map { draft.themes[$0.index].base != nil } ?? false
      draft.report(problem)
      return .unreadable
    }
  }

  /// Keeps a value to be resolved when all rows are read.
  private func postpone(
    _ kind: PendingValue.Kind, at span: SourceSpan, cell: CellID, _ draft: inout TableDraft
  ) -> PackedColor {
    draft.pending.append(PendingValue(cell: cell, span: span, kind: kind))
    return PackedColor(placeholder: UInt32(draft.pending.count - 1))
  }

  // MARK: Malformed rows

  /// Whether cells would be a row without mistakes, so that nothing else is wrong where they are written.
  private func isRow(_ cells: [[UInt8]], _ draft: TableDraft) -> Bool {
    guard cells.count == header.rowCellCount,
      let key = header.keyIsFirst ? cells.first : cells.last,
      key.withUnsafeBufferPointer(NameProblem.find) == nil, draft.token(for: key[...]) == nil
    else { return false }
    let values = header.keyIsFirst ? cells.dropFirst() : cells.dropLast()
    return zip(values, columnThemes).allSatisfy { cell, theme in
      let isReadable = cell.withUnsafeBufferPointer { bytes in
        let values = ValueReader(alphaOrder: file.alphaOrder, bytes: bytes, file: fileID)
        var clampings: [CSSColorClamping] = []
        let all = SyntaxCell(start: 0, end: UInt32(bytes.count))
        return (try? values.read(all, clampings: &clampings)) != nil
      }
      let inherits = cell == [UInt8(ascii: "-")] || cell == [UInt8(ascii: "=")]
      return isReadable && (!inherits || theme.map { draft.themes[$0.index].base != nil } ?? true)
    }
  }

  /// Reports a row that cannot be read, and adds its key, so that references to it are not further mistakes.
  private mutating func readMalformedRow(
    _ line: SyntaxLine, _ cells: UnsafeBufferPointer<SyntaxCell>, _ mistake: RowMistake?,
    _ draft: inout TableDraft
  ) {
    draft.rows.markMalformedRow(inFile: fileIndex)
    var keyOffset = header.keyIsFirst ? 0 : cells.count - 1
    var key = file.tree.text(cells[keyOffset])
    switch mistake {
    case .plain(_, hasKey: false): key = ""
    case .split(let repair):
      key = String(
        decoding: (header.keyIsFirst ? repair.cells.first : repair.cells.last) ?? [], as: UTF8.self)
    case .keyAtOtherEnd(let cell, _):
      let name = file.tree.text(cell)
      key = KeyRepair.key(meantBy: name) ?? name
      keyOffset = header.keyIsFirst ? cells.count - 1 : 0
    case .assignedKey(let name, _, _):
      key = name
      keyOffset = 0
    case .keyInWords(let words):
      key = draft.keyMeant(by: words.candidates) ?? ""
      keyOffset = header.themes.count
    case nil: if line.hasError { key = Self.keyMeant(by: key) }
    default: break
    }
    if let mistake {
      draft.report(
        mistake.finding(
          in: Array(cells), of: file.tree, header: header, meant: key, isRow: { isRow($0, draft) }))
    }
    addUnreadableToken(key, keyCell: Int(line.firstCell) + keyOffset, to: &draft)
  }

  /// The key in a cell that a lexical error has spoilt: what stands behind the last space, which an unclosed
  /// parenthesis takes in, without hidden characters.
  private static func keyMeant(by text: String) -> String {
    let word = text.unicodeScalars.split { $0 == " " || $0 == "\t" || $0.isUnicodeSpace }.last ?? []
    return String(String.UnicodeScalarView(word.filter { !$0.isControl && !$0.isBidirectionalControl }))
  }

  /// Adds a token of whose row only the key can be read, unless that is not a key or belongs to another token.
  private mutating func addUnreadableToken(_ key: String, keyCell: Int, to draft: inout TableDraft) {
    Array(key.utf8).withUnsafeBufferPointer { key in
      guard NameProblem.find(in: key) == nil, draft.claim(key) == nil else { return }
      for theme in row.indices { row[theme] = .unreadable }
      append(key: key, keyCell: keyCell, to: &draft)
      draft.rows.markLastMalformed()
    }
  }

  // MARK: Documentation

  private mutating func addDocumentation(of line: SyntaxLine, _ bytes: UnsafeBufferPointer<UInt8>) {
    var start = Int(line.trailerStart) + 3
    var end = Int(line.contentEnd)
    if start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") {
      end -= 1
    }
    if !documentationSpans.isEmpty { documentation.append(UInt8(ascii: "\n")) }
    documentation.append(contentsOf: bytes[start..<end])
    documentationSpans.append(SourceSpan(file: fileID, start: line.trailerStart, end: line.contentEnd))
  }

  private mutating func dropDocumentation(_ draft: inout TableDraft) {
    guard !documentationSpans.isEmpty else { return }
    draft.log.report(DanglingDocumentation.finding(on: documentationSpans))
    clearDocumentation()
  }

  private mutating func clearDocumentation() {
    guard !documentationSpans.isEmpty else { return }
    documentation.removeAll(keepingCapacity: true)
    documentationSpans.removeAll(keepingCapacity: true)
  }
}
