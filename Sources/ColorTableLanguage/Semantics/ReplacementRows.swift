import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// The rows of a table's own file that extends another one: each is read where the other has the row with its key, so
/// that no later pass sees two rows of a token.
struct ReplacementRows {
  private var reader: RowReader
  /// The lines of each row that was not read yet: those of its documentation, and its own.
  private var rows: [String: [Int]] = [:]
  /// Whether each line of the file was read.
  private var isRead: [Bool]

  /// Finds the rows; nil where the table extends none, or nothing says what its columns are.
  init?(_ draft: inout TableDraft) {
    let file = draft.files.files[0]
    guard file.base != nil, let header = draft.files.header(of: 0), !header.isAmbiguous else { return nil }
    reader = RowReader(file, index: 0, header: header, draft: &draft)
    isRead = Array(repeating: false, count: file.tree.lines.count)
    guard !reader.isTooLarge else { return }
    var documentation: [Int] = []
    for (index, line) in file.tree.lines.enumerated() {
      switch line.kind {
      case .documentation: documentation.append(index)
      case .directive, .header: documentation = []
      case .blank, .comment: break
      case .row:
        // Of two rows with one key the first counts; the other one is reported when it is read.
        if let key = reader.key(of: line), rows[key] == nil { rows[key] = documentation + [index] }
        documentation = []
      }
    }
  }

  /// Reads the row that takes the place of another one; false where it has none.
  ///
  /// - Parameters:
  ///   - line: The other row.
  ///   - base: The reader of its file, which has read its documentation.
  mutating func replace(_ line: SyntaxLine, of base: RowReader, in draft: inout TableDraft) -> Bool {
    guard let key = base.key(of: line), let lines = rows.removeValue(forKey: key) else { return false }
    reader.replacedDocumentation = base.documentation
    for index in lines { read(index, &draft) }
    reader.replacedDocumentation = []
    // A mistake may make another cell the row's key.
    guard let token = draft.token(for: Array(key.utf8)[...]) else { return false }
    draft.rows.markReplacement(token, ofFile: base.fileIndex, keyCell: base.keyCell(of: line))
    reportIfSame(lines, key: key, as: line, of: base, &draft)
    return true
  }

  private mutating func read(_ index: Int, _ draft: inout TableDraft) {
    var replacements: ReplacementRows?
    isRead[index] = true
    reader.read(index..<index + 1, replacedBy: &replacements, into: &draft)
  }

  /// Reports a row that is written as the one that it takes the place of.
  private func reportIfSame(
    _ lines: [Int], key: String, as line: SyntaxLine, of base: RowReader, _ draft: inout TableDraft
  ) {
    let tree = reader.file.tree
    // The order of hex digits is a file's own.
    guard let row = lines.last, reader.file.alphaOrder == base.file.alphaOrder,
      let values = reader.writtenValues(of: tree.lines[row]), values == base.writtenValues(of: line)
    else { return }
    let number = base.file.tree.lines.partitioningIndex { $0.start >= line.start } + 1
    draft.report(
      SameAsBase.finding(
        key, at: tree.span(tree.lines[row]), base: "\(base.file.path):\(number)",
        lines: lines.map {
          SourceSpan(file: tree.file.id, start: tree.lines[$0].start, end: tree.lines[$0].end)
        }))
  }

  /// Reads the lines that are left. A row among them that could be read is one that the base does not have.
  mutating func finish(_ draft: inout TableDraft) {
    for index in isRead.indices where !isRead[index] {
      let token = TokenID(draft.rows.count)
      read(index, &draft)
      guard draft.rows.count > token.index, draft.rows.isWhole(token), let base = reader.file.basePath else {
        continue
      }
      let key = draft.key(of: token)
      let rows = draft.rows
      let nearest = draft.nearestKey(to: key) { rows.file(of: $0) != 0 }
      draft.report(
        UnknownBaseToken.finding(key, at: draft.keySpan(of: token), extends: base.span, nearest: nearest))
    }
    reader.finish(&draft)
  }
}
