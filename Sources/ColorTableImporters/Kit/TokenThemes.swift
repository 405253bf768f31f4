import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Puts lists of tokens together to a table: a theme is some of the lists, of which a later one replaces what an earlier
/// one says.
struct TokenThemes {
  private var lists: [[TokenTree.Token]] = []
  private var themes: [(theme: ImportedTheme, lists: [Int])] = []

  /// The names of tokens that hold no colour.
  var others: Set<String> = []

  /// Adds a list, and gives its number.
  mutating func add(_ tokens: [TokenTree.Token]) -> Int {
    lists.append(tokens)
    return lists.count - 1
  }

  mutating func add(_ theme: ImportedTheme, lists: [Int]) { themes.append((theme, lists)) }

  /// Adds a theme for each of some lists. A list that shares no token with any other belongs to all themes.
  mutating func add(files: [(theme: ImportedTheme, tokens: [TokenTree.Token])]) {
    let numbers = files.map { add($0.tokens) }
    guard files.count > 1 else {
      for (file, number) in zip(files, numbers) { add(file.theme, lists: [number]) }
      return
    }
    var uses: [String: Int] = [:]
    for file in files { for name in Set(file.tokens.map(\.name)) { uses[name, default: 0] += 1 } }
    let isShared = files.map { file in file.tokens.allSatisfy { uses[$0.name] == 1 } }
    if isShared.allSatisfy({ $0 }) {
      add(ImportedTheme(ImportedTheme.defaultName), lists: numbers)
      return
    }
    let shared = zip(numbers, isShared).filter { $0.1 }.map { $0.0 }
    for (index, file) in files.enumerated() where !isShared[index] {
      add(file.theme, lists: shared + [numbers[index]])
    }
  }

  /// The table, with a theme more for each mode that values are for; nil where it would be too large, which is reported.
  func table(in session: ImportSession) -> ImportedTable? {
    // Which modes there are, in their order; nil is the token's own value.
    var modes: [String] = []
    var known: Set<String> = []
    var hasOwnValue = false
    for list in lists {
      for token in list {
        for value in token.values {
          if let mode = value.mode {
            if known.insert(mode).inserted { modes.append(mode) }
          } else {
            hasOwnValue = true
          }
        }
      }
    }
    let columnModes = (hasOwnValue || modes.isEmpty ? [nil] : []) + modes.map { Optional($0) }
    let colorCount = Set(lists.joined().lazy.map(\.name)).count
    guard session.allows(themeCount: themes.count * columnModes.count, colorCount: colorCount) else {
      return nil
    }
    var table = ImportedTable(
      themes: themes.flatMap { theme, _ in
        columnModes.map { mode in
          guard let mode else { return theme }
          var column = ImportedTheme(themes.count == 1 ? mode : theme.name + "-" + mode)
          column.span = theme.span
          return column
        }
      })
    var index: [String: Int] = [:]
    for (number, theme) in themes.enumerated() {
      for token in theme.lists.lazy.flatMap({ lists[$0] }) {
        add(token, to: &table, &index, columnModes, firstColumn: number * columnModes.count)
      }
    }
    if hasOwnValue, !modes.isEmpty, themes.count == 1 { table.mergeFirstThemeWithEqual() }
    table.leaveOutRepeatedValues()
    table.repeatReferences()
    table.others = others
    return table
  }

  private func add(
    _ token: TokenTree.Token, to table: inout ImportedTable, _ index: inout [String: Int], _ modes: [String?],
    firstColumn: Int
  ) {
    let row = index[token.name] ?? table.rows.count
    if row == table.rows.count {
      index[token.name] = row
      table.rows.append(
        ImportedRow(
          name: token.name, key: token.name, span: token.span,
          values: Array(repeating: nil, count: table.themes.count), documentation: token.documentation,
          startsSection: token.startsSection, deprecation: token.deprecation))
    }
    let values = Dictionary(token.values.map { ($0.mode, $0.value) }, uniquingKeysWith: { first, _ in first })
    for (column, mode) in modes.enumerated() {
      // A value without a mode is that of every mode which has none of its own.
      guard let value = values[mode] ?? values[nil] else { continue }
      table.rows[row].values[firstColumn + column] = value
    }
    for loss in token.lost {
      guard let column = modes.firstIndex(of: loss.mode) else { continue }
      table.rows[row].lost.append(ImportedLoss(theme: firstColumn + column, span: loss.span))
    }
  }
}

extension ImportedTheme {
  /// The name of the only theme of a source that names none.
  static let defaultName = "default"
}

extension ImportedTable {
  /// Makes the first theme and the first other one that contradicts it nowhere one theme, with the other's name.
  mutating func mergeFirstThemeWithEqual() {
    func agrees(_ theme: Int) -> Bool {
      rows.allSatisfy { row in
        guard let first = row.values[0], let other = row.values[theme] else { return true }
        return first.pieces == other.pieces
      }
    }
    guard let equal = themes.indices.dropFirst().first(where: agrees) else { return }
    themes[0] = themes[equal]
    themes.remove(at: equal)
    for row in rows.indices {
      for index in rows[row].lost.indices {
        let theme = rows[row].lost[index].theme
        rows[row].lost[index].theme = theme == equal ? 0 : theme > equal ? theme - 1 : theme
      }
      let value = rows[row].values.remove(at: equal)
      rows[row].values[0] = rows[row].values[0] ?? value
    }
  }

  /// Repeats references of a theme in those based on it: what they refer to may be another colour there.
  mutating func repeatReferences() {
    // A theme may be based on one that comes after it, which is based on the first one.
    let order = themes.indices.dropFirst().sorted {
      (themes[$0].base ?? 0 == 0 ? 0 : 1) < (themes[$1].base ?? 0 == 0 ? 0 : 1)
    }
    for row in rows.indices {
      for theme in order where rows[row].values[theme] == nil {
        guard let value = rows[row].values[themes[theme].base ?? 0],
          value.pieces.contains(where: { if case .reference = $0 { true } else { false } })
        else { continue }
        rows[row].values[theme] = value
      }
    }
  }

  /// Leaves out values that are the first theme's own: a colour from a file that all themes share.
  mutating func leaveOutRepeatedValues() {
    for row in rows.indices {
      guard let first = rows[row].values[0] else { continue }
      guard first.isLiteral else { continue }
      for theme in themes.indices.dropFirst() where themes[theme].base ?? 0 == 0 {
        if rows[row].values[theme] == first { rows[row].values[theme] = nil }
      }
    }
  }
}
