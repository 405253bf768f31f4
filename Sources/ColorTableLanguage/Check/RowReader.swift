import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// Reads the rows of one file into a draft: the loop that every cell of a table goes through.
struct RowReader {
  private let file: TableFile
  private let fileID: SourceFile.ID
  private let header: Header
  /// The theme of each column of the file; nil for a column of a theme that the table does not have.
  private let columnThemes: [Int?]
  /// The themes that the file has no column for.
  private let absentThemes: [Int]
  /// Whether the rows' widths agree with each other and not with the header, which is told once.
  private let headerIsWrong: Bool

  private var row: [PackedColor]
  private var documentation: [UInt8] = []
  private var documentationStart: SourceSpan?
  private var alphaOrder: AlphaOrderStatistics

  init(_ file: TableFile, header: Header, draft: TableDraft, findings: inout Findings) {
    self.file = file
    self.header = header
    fileID = file.tree.file.id
    var columnThemes: [Int?] = []
    for name in header.themes {
      let theme = draft.themeList.names.firstIndex(of: name.text)
      columnThemes.append(theme)
      if theme == nil, file.header != nil {
        findings.report(.foreignTheme(name.text, at: name.span, themes: draft.themeList))
      }
    }
    self.columnThemes = columnThemes
    absentThemes = draft.themes.indices.filter { !columnThemes.contains($0) }
    row = Array(repeating: .unreadable, count: draft.themes.count)
    alphaOrder = AlphaOrderStatistics(columns: header.themes.count, alphaOrder: file.alphaOrder)
    headerIsWrong = Self.headerIsWrong(file, header: header, findings: &findings)
    checkAbsentThemes(draft, &findings)
  }

  /// Reports a theme that the file has no column for and that no theme of the file can fill.
  private func checkAbsentThemes(_ draft: TableDraft, _ findings: inout Findings) {
    for theme in absentThemes {
      var base = draft.themes[theme].base
      while let next = base, absentThemes.contains(next.index) { base = draft.themes[next.index].base }
      guard base == nil, file.header != nil else { continue }
      let expected = draft.themes[theme].base.map { draft.themes[$0.index].name } ?? draft.themes[theme].name
      findings.report(.missingBaseTheme(draft.themes[theme].name, base: expected, at: header.span))
      return
    }
  }

  /// Whether all rows, three at least, have one and the same width and it is not the header's.
  private static func headerIsWrong(
    _ file: TableFile, header: Header, findings: inout Findings
  ) -> Bool {
    guard file.header != nil else { return false }
    var width: UInt32?
    var count = 0
    for line in file.tree.lines where line.kind == .row && !line.isFaulty {
      if width == nil { width = line.cellCount }
      if line.cellCount != width || line.cellCount == header.themes.count + 1 { return false }
      count += 1
    }
    guard count >= 3, let width, width > 1 else { return false }
    findings.report(
      .wrongThemeCount(themes: header.themes.count, values: Int(width) - 1, at: header.span))
    return true
  }

  /// Reads the lines from one to another.
  mutating func read(_ lines: Range<Int>, into draft: inout TableDraft, findings: inout Findings) {
    // References to the tree's arrays are counted once here, and not once a cell.
    let tree = file.tree
    tree.file.bytes.withUnsafeBufferPointer { bytes in
      let values = ValueReader(alphaOrder: file.alphaOrder, bytes: bytes, file: fileID)
      tree.cells.withUnsafeBufferPointer { cells in
        for line in tree.lines[lines] {
          switch line.kind {
          case .row:
            let row = Int(line.firstCell)..<Int(line.firstCell) + Int(line.cellCount)
            readRow(line, UnsafeBufferPointer(rebasing: cells[row]), values, &draft, &findings)
          case .documentation:
            addDocumentation(of: line, bytes)
          case .directive, .header:
            dropDocumentation(&findings)
          case .blank, .comment:
            break
          }
        }
      }
    }
  }

  /// Ends the file: what is left over is reported.
  mutating func finish(findings: inout Findings) {
    dropDocumentation(&findings)
    alphaOrder.report(themes: header.themes.map(\.text), to: &findings)
  }

  private mutating func readRow(
    _ line: SyntaxLine, _ cells: UnsafeBufferPointer<SyntaxCell>, _ values: ValueReader,
    _ draft: inout TableDraft, _ findings: inout Findings
  ) {
    let bytes = values.bytes
    if line.trailer == .documentation { addDocumentation(of: line, bytes) }
    defer { forgetDocumentation() }
    if let first = cells.first, cells.count > 1, first.end - first.start == 1,
      bytes[Int(first.start)] == UInt8(ascii: "#")
    {
      findings.report(.hashComment(at: file.tree.span(first)))
      return
    }
    guard cells.count == columnThemes.count + 1, !line.isFaulty else {
      if !line.isFaulty, !headerIsWrong { findings.report(widthFinding(Array(cells))) }
      takeBrokenRow(cells, bytes, &draft)
      return
    }
    let keyCell = cells[header.keyIsFirst ? 0 : cells.count - 1]
    let firstValue = header.keyIsFirst ? 1 : 0
    let key = UnsafeBufferPointer(rebasing: bytes[keyCell.range])
    let token = draft.keys.count
    if let fault = NameProblem.find(in: key) {
      findings.report(.invalidKey(file.tree.text(keyCell), fault, at: file.tree.span(keyCell)))
    } else if let first = draft.claim(key) {
      findings.report(
        .duplicateKey(file.tree.text(keyCell), at: file.tree.span(keyCell), first: draft.keys[first]))
    }
    // A row whose key is wrong is a token as well, which no key leads to: its values are looked up, too.
    for column in columnThemes.indices {
      let color = readValue(
        cells[firstValue + column], column: column, token: token, key: keyCell, values, &draft, &findings)
      if let theme = columnThemes[column] { row[theme] = color }
    }
    for theme in absentThemes {
      row[theme] = wait(
        for: .inherit, at: file.tree.span(keyCell), cell: token * row.count + theme, &draft)
    }
    add(key: key, at: keyCell, to: &draft)
  }

  private func add(key: UnsafeBufferPointer<UInt8>, at cell: SyntaxCell, to draft: inout TableDraft) {
    documentation.withUnsafeBufferPointer { documentation in
      row.withUnsafeBufferPointer { row in
        draft.builder.addToken(key: key, documentation: documentation, colors: row)
      }
    }
    draft.keys.append(SourceSpan(file: fileID, start: cell.start, end: cell.end))
  }

  /// Reads one value; what is wrong with it is reported.
  private mutating func readValue(
    _ cell: SyntaxCell, column: Int, token: Int, key: SyntaxCell, _ values: ValueReader,
    _ draft: inout TableDraft, _ findings: inout Findings
  ) -> PackedColor {
    let start = Int(cell.start)
    if values.bytes[start] == UInt8(ascii: "#") {
      let digits = UnsafeBufferPointer(rebasing: values.bytes[start + 1..<Int(cell.end)])
      if let color = HexNotation.color(digits: digits, alphaOrder: values.alphaOrder) {
        if digits.count == 8 { alphaOrder.add(color, column: column, at: file.tree.span(cell)) }
        return PackedColor(color)
      }
    }
    do throws(Finding) {
      switch try values.read(cell) {
      case .color(let color):
        return draft.builder.pack(color)
      case .bareHex(let color):
        findings.report(
          .missingHash(file.tree.text(cell), at: file.tree.span(cell), key: file.tree.text(key)))
        if cell.end - cell.start == 8 {
          alphaOrder.add(color, column: column, at: file.tree.span(cell))
        }
        return PackedColor(color)
      case .pending(let kind):
        guard let theme = columnThemes[column] else { return .unreadable }
        if case .inherit = kind, draft.themes[theme].base == nil {
          findings.report(.missingBase(theme: draft.themes[theme].name, at: file.tree.span(cell)))
          return .unreadable
        }
        return wait(for: kind, at: file.tree.span(cell), cell: token * row.count + theme, &draft)
      }
    } catch {
      findings.report(error)
      return .unreadable
    }
  }

  private func wait(
    for kind: PendingValue.Kind, at span: SourceSpan, cell: Int, _ draft: inout TableDraft
  ) -> PackedColor {
    draft.pending.append(PendingValue(cell: cell, span: span, kind: kind))
    return PackedColor(placeholder: UInt32(draft.pending.count - 1))
  }

  /// Takes the key of a row that cannot be read, so that references to it are no mistakes of their own.
  private mutating func takeBrokenRow(
    _ cells: UnsafeBufferPointer<SyntaxCell>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ draft: inout TableDraft
  ) {
    guard let cell = header.keyIsFirst ? cells.first : cells.last else { return }
    let key = UnsafeBufferPointer(rebasing: bytes[cell.range])
    guard NameProblem.find(in: key) == nil, draft.claim(key) == nil else { return }
    for theme in row.indices { row[theme] = .unreadable }
    add(key: key, at: cell, to: &draft)
  }

  /// What is wrong with a row that has too few or too many cells.
  private func widthFinding(_ cells: [SyntaxCell]) -> Finding {
    RowWidth(file: file, header: header, themeList: ThemeList(header: header)).finding(cells)
  }

  // MARK: Documentation

  private mutating func addDocumentation(of line: SyntaxLine, _ bytes: UnsafeBufferPointer<UInt8>) {
    var start = Int(line.trailerStart) + 3
    var end = Int(line.contentEnd)
    if start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") {
      end -= 1
    }
    if documentationStart != nil { documentation.append(UInt8(ascii: "\n")) }
    documentation.append(contentsOf: bytes[start..<end])
    if documentationStart == nil {
      documentationStart = SourceSpan(file: fileID, start: line.trailerStart, end: line.contentEnd)
    }
  }

  private mutating func dropDocumentation(_ findings: inout Findings) {
    guard let span = documentationStart else { return }
    let slashes = SourceSpan(file: fileID, start: span.start, end: span.start + 3)
    findings.report(.danglingDocumentation(at: span, slashes: slashes))
    forgetDocumentation()
  }

  private mutating func forgetDocumentation() {
    guard documentationStart != nil else { return }
    documentation.removeAll(keepingCapacity: true)
    documentationStart = nil
  }
}
