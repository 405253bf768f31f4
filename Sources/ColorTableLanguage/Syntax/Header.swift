import ColorScience
import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The header of a file: the themes and their columns.
package struct Header: Sendable {
  /// The names of the themes, in the header's order.
  package var themes: [SyntaxWord]
  /// Whether the key stands before the values.
  package var keyIsFirst: Bool
  /// The header's cells.
  package var span: SourceSpan
  /// The number of the header's line, from 1.
  package var line: Int
  /// A mark of the key column behind the themes.
  var lastMark: SourceSpan?
  /// Whether it does not say which columns are themes, so that no row can be read by it.
  package var isAmbiguous = false

  /// How many cells a row has: a value for each theme, and the key.
  var rowCellCount: Int { themes.count + 1 }

  /// Reads the header of a file; nil where it has none.
  init?(_ tree: SyntaxTree, report: (Diagnostic) -> Void) {
    guard let index = tree.headerLine else { return nil }
    let line = tree.lines[index]
    var cells = Array(tree.cells(of: line))
    let separated = SeparatedCells(cells, of: tree)
    if let separated { cells = separated.cells }
    guard let firstCell = cells.first, let lastCell = cells.last else { return nil }
    let misspeltMark = Self.misspeltMark(cells, of: tree, isSeparated: separated != nil)
    func marksKeys(_ cell: SyntaxCell) -> Bool {
      let text = tree.text(cell)
      return text == "KEY" || text == "NAME" || cell == misspeltMark
    }
    let mark = misspeltMark.map { tree.text($0).uppercased() }
    if let separated {
      let marks = misspeltMark.map { [FixIt.Edit(span: tree.span($0), replacement: mark ?? "")] } ?? []
      report(WrongSeparator.finding(at: separated.separator, edits: separated.edits + marks))
    } else if let misspeltMark, let mark {
      report(AmbiguousKeyColumn.spelling(of: tree.span(misspeltMark), mark: mark))
    }
    keyIsFirst = marksKeys(firstCell)
    if keyIsFirst, cells.count > 1, marksKeys(lastCell) {
      report(AmbiguousKeyColumn.twoKeyColumns(first: tree.span(firstCell), last: tree.span(lastCell)))
      isAmbiguous = true
    }
    if marksKeys(lastCell) { lastMark = tree.span(cells.removeLast()) }
    if keyIsFirst, !cells.isEmpty { cells.removeFirst() }
    if cells.isEmpty, !isAmbiguous {
      report(AmbiguousKeyColumn.headerWithoutThemes(tree.span(line)))
      isAmbiguous = true
    }
    if !keyIsFirst, let label = Self.label(cells, of: tree) {
      report(InvalidThemeName.label(tree.text(label), at: tree.span(label)))
      cells.removeFirst()
    }
    if !isAmbiguous, let comments = Self.commentColumn(cells, keyIsFirst: keyIsFirst, of: tree) {
      report(InvalidThemeName.commentColumn(tree.text(comments), at: tree.span(comments)))
      isAmbiguous = true
    }
    themes = cells.map { SyntaxWord($0, in: tree, isInDirective: false) }
    if let names = Self.namesInWords(cells, of: tree) {
      themes = names.map { words in
        SyntaxWord(text: words.map(tree.text).joined(separator: "_"), span: Self.span(words, in: tree))
      }
      let edits = names.flatMap { words in
        zip(words, words.dropFirst()).map { word, next in
          FixIt.Edit(
            span: SourceSpan(file: tree.file.id, start: word.end, end: next.start), replacement: "_")
        }
      }
      let first = names.first { $0.count > 1 } ?? []
      report(
        InvalidThemeName.inWords(
          first.map(tree.text).joined(separator: " "), at: Self.span(first, in: tree),
          meant: themes.map(\.text).joined(separator: "  "), edits: edits))
    }
    span = tree.span(line)
    self.line = index + 1

    var first: [String: SourceSpan] = [:]
    var mistakeCount = 0
    for name in themes {
      if let problem = NameProblem.find(in: name.text), !line.hasError {
        report(InvalidThemeName.finding(name.text, problem, at: name.span))
        mistakeCount += 1
      } else if let first = first[name.text] {
        report(DuplicateTheme.finding(name.text, at: name.span, first: first))
        mistakeCount += 1
      } else {
        first[name.text] = name.span
      }
    }
    // So many mistakes are not a header's but some other text's, by which rows should not be read.
    if mistakeCount > 1_000, mistakeCount > themes.count / 2 { isAmbiguous = true }
  }

  /// "the themes are NORMAL, NIGHT (line 1)"
  var note: String {
    let verb = themes.count == 1 ? "the only theme is" : "the themes are"
    return "\(verb) \(names(of: themes.indices)) (line \(line))"
  }

  /// "NORMAL, NIGHT", with the number of the last ones where there are more than a dozen.
  func names(of columns: some Collection<Int>) -> String {
    var shown = columns.prefix(columns.count > 12 ? 10 : 12).map {
      SafeText.printable(themes[$0].text, atMost: 60)
    }
    if shown.count < columns.count { shown.append("… \(columns.count - shown.count) more") }
    return shown.joined(separator: ", ")
  }
}

extension Header {
  /// The cell at one end of a header that would mark the key column in capitals. In a header with commas it counts, because
  /// nobody gives a theme that name; elsewhere it counts if the rows have no value for it.
  private static func misspeltMark(
    _ cells: [SyntaxCell], of tree: SyntaxTree, isSeparated: Bool
  ) -> SyntaxCell? {
    func isMark(_ cell: SyntaxCell) -> Bool {
      guard 3...4 ~= cell.range.count else { return false }
      let text = tree.text(cell)
      return ["KEY", "NAME"].contains(text.uppercased()) && text != text.uppercased()
    }
    guard let first = cells.first, let last = cells.last, isMark(first) != isMark(last) else { return nil }
    let widths = Set(tree.lines.lazy.filter { $0.kind == .row && !$0.hasError }.map { Int($0.cellCount) })
    let rowsFit = widths.contains(cells.count) && !widths.contains(cells.count + 1)
    return isSeparated || rowsFit ? (isMark(first) ? first : last) : nil
  }

  /// The first cell of a header where it has the only colon, and the first row has a colour for each of the others.
  private static func label(_ cells: [SyntaxCell], of tree: SyntaxTree) -> SyntaxCell? {
    guard let first = cells.first, let row = tree.lines.first(where: { $0.kind == .row }),
      cells.filter({ tree.text($0).hasSuffix(":") }) == [first], Int(row.cellCount) == cells.count
    else { return nil }
    return first
  }

  /// The last cell of a header where it names a column of comments, which no table has: the first row has no colour there,
  /// or the column of the keys is before it.
  private static func commentColumn(
    _ cells: [SyntaxCell], keyIsFirst: Bool, of tree: SyntaxTree
  ) -> SyntaxCell? {
    let names = ["COMMENT", "COMMENTS", "DESCRIPTION", "NOTE", "NOTES"]
    guard cells.count > 1, let last = cells.last, last.range.count <= 11,
      names.contains(tree.text(last).uppercased()), let row = tree.lines.first(where: { $0.kind == .row })
    else { return nil }
    let followsKeys = ["KEY", "NAME"].contains(tree.text(cells[cells.count - 2]))
    let index = cells.count - (keyIsFirst ? 0 : 1)
    let isColor = tree.cells(of: row).dropFirst(index).first.map { cell in
      let bytes = tree.file.bytes[cell.range]
      return ValueShape.matches(bytes) || CSSColorSyntax.color(String(decoding: bytes, as: UTF8.self)) != nil
    }
    return followsKeys || isColor == false ? last : nil
  }

  private static func span(_ cells: [SyntaxCell], in tree: SyntaxTree) -> SourceSpan {
    SourceSpan(file: tree.file.id, start: cells.first?.start ?? 0, end: cells.last?.end ?? 0)
  }

  /// The words of each theme's name, where the header has names of several words: all rows have fewer colours, two at
  /// least, and as many as there are runs of words with more than a space between them, or of as many words that share one
  /// of them. Two words that each say an appearance, such as `NORMAL NIGHT`, are two names.
  private static func namesInWords(_ cells: [SyntaxCell], of tree: SyntaxTree) -> [[SyntaxCell]]? {
    let rows = tree.lines.lazy.filter { $0.kind == .row && !$0.hasError }
    guard let first = rows.first, first.cellCount > 2, Int(first.cellCount) <= cells.count,
      rows.allSatisfy({ $0.cellCount == first.cellCount })
    else { return nil }
    let count = Int(first.cellCount) - 1
    var runs = cells.prefix(1).map { [$0] }
    for (cell, next) in zip(cells, cells.dropFirst()) {
      let isSameName = next.start - cell.end == 1 && tree.file.bytes[Int(cell.end)] == UInt8(ascii: " ")
      if isSameName { runs[runs.count - 1].append(next) } else { runs.append([next]) }
    }
    if runs.count != count, cells.count.isMultiple(of: count) {
      let length = cells.count / count
      runs = (0..<count).map { Array(cells[$0 * length..<($0 + 1) * length]) }
      let isShared = (0..<length).contains { index in
        Set(runs.map { tree.text($0[index]) }).count == 1
      }
      if !isShared { return nil }
    }
    let areNames = runs.allSatisfy { words in
      words.first.map { tree.text($0).first?.isLetter == true } == true
        && words.allSatisfy { NameProblem.find(in: tree.text($0)) == nil }
        && words.count { Appearance(wordsOf: tree.text($0)) != nil } < 2
    }
    return runs.count == count && areNames ? runs : nil
  }
}
