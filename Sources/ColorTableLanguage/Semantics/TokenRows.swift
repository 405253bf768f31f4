import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Which row of which file each token comes from: eight bytes a token, from which every span follows.
struct TokenRows: Sendable {
  private struct Row {
    /// The index of the file.
    var file: UInt32
    /// The index of the key among the cells of the file's tree.
    var keyCell: UInt32
  }

  /// The columns of a file.
  private struct Columns {
    /// How many cells the first value stands after the key: 1, or minus the number of columns.
    var firstValue: Int
    /// The column of each theme; -1 for a theme without one.
    var ofTheme: [Int32]
  }

  private var rows: [Row] = []
  /// The rows of an extended table that those of the tokens take the place of.
  private var replacedRows: [TokenID: Row] = [:]
  /// The columns of each file; nil for a file whose rows are not read.
  private var columns: [Columns?]
  /// The files with a row that cannot be read.
  private var filesWithMalformedRow: Set<Int> = []
  /// The tokens whose rows have another number of cells than their header.
  private var malformed: Set<TokenID> = []
  /// The tokens whose keys are not names, or belong to others.
  private var unnamed: Set<TokenID> = []

  init(fileCount: Int) {
    columns = Array(repeating: nil, count: fileCount)
  }

  /// Whether nothing can refer to a token, because its key is not a name or belongs to another.
  func isUnnamed(_ token: TokenID) -> Bool { unnamed.contains(token) }

  /// Whether a token's row has as many cells as its header, and a key of its own.
  func isWhole(_ token: TokenID) -> Bool { !unnamed.contains(token) && !malformed.contains(token) }

  /// Whether a file has a row that cannot be read, by its index.
  func hasMalformedRow(inFile file: Int) -> Bool { filesWithMalformedRow.contains(file) }

  var count: Int { rows.count }

  mutating func reserveCapacity(_ capacity: Int) { rows.reserveCapacity(capacity) }

  /// Sets the columns of a file.
  ///
  /// - Parameters:
  ///   - file: The index of the file.
  ///   - header: The file's header.
  ///   - themes: The theme of each column; nil for a column of none. Of two columns of one theme the last counts.
  ///   - themeCount: How many themes the table has.
  mutating func setColumns(ofFile file: Int, header: Header, themes: [ThemeID?], themeCount: Int) {
    var ofTheme = [Int32](repeating: -1, count: themeCount)
    for (column, theme) in themes.enumerated() {
      if let theme { ofTheme[theme.index] = Int32(column) }
    }
    columns[file] = Columns(firstValue: header.keyIsFirst ? 1 : -themes.count, ofTheme: ofTheme)
  }

  /// Adds the row of the next token.
  @inline(__always)
  mutating func append(file: Int, keyCell: Int) {
    rows.append(Row(file: UInt32(truncatingIfNeeded: file), keyCell: UInt32(truncatingIfNeeded: keyCell)))
  }

  /// Says that the row of a token takes the place of another one.
  mutating func markReplacement(_ token: TokenID, ofFile file: Int, keyCell: Int) {
    replacedRows[token] = Row(
      file: UInt32(truncatingIfNeeded: file), keyCell: UInt32(truncatingIfNeeded: keyCell))
  }

  /// Says that a file has a row that cannot be read.
  mutating func markMalformedRow(inFile file: Int) { filesWithMalformedRow.insert(file) }

  /// Says that the row of the last token has too few or too many cells.
  mutating func markLastMalformed() { malformed.insert(TokenID(rows.count - 1)) }

  /// Says that the last token has no name of its own.
  mutating func markLastUnnamed() { unnamed.insert(TokenID(rows.count - 1)) }

  func file(of token: TokenID) -> Int { Int(rows[token.index].file) }

  /// The index of a token's key among the cells of its file.
  func keyCell(of token: TokenID) -> Int { Int(rows[token.index].keyCell) }

  /// The file and the key of the row that a token's row takes the place of; nil where it takes none's.
  func replacedRow(of token: TokenID) -> (file: Int, keyCell: Int)? {
    replacedRows[token].map { (Int($0.file), Int($0.keyCell)) }
  }

  /// The index of a value among the cells of its token's file; nil where the row has none for the theme.
  func valueCell(of token: TokenID, in theme: ThemeID) -> Int? {
    let row = rows[token.index]
    guard let columns = columns[Int(row.file)], !malformed.contains(token) else { return nil }
    let column = columns.ofTheme[theme.index]
    return column < 0 ? nil : Int(row.keyCell) + columns.firstValue + Int(column)
  }
}
