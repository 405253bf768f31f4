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

  /// The table, with a theme more for each mode that values are for.
  func table() -> ImportedTable {
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
    var columns: [(theme: ImportedTheme, lists: [Int], mode: String?)] = []
    for (theme, lists) in themes {
      if hasOwnValue || modes.isEmpty { columns.append((theme, lists, nil)) }
      for mode in modes {
        var column = ImportedTheme(themes.count == 1 ? mode : theme.name + "-" + mode)
        column.span = theme.span
        columns.append((column, lists, mode))
      }
    }
    var table = ImportedTable(themes: columns.map { $0.theme })
    var index: [String: Int] = [:]
    for (column, content) in columns.enumerated() {
      for list in content.lists {
        for token in lists[list] { add(token, to: &table, &index, column, mode: content.mode) }
      }
    }
    if hasOwnValue, !modes.isEmpty, themes.count == 1 { table.mergeFirstThemeWithEqual() }
    table.leaveOutRepeatedValues()
    table.repeatReferences()
    table.others = others
    return table
  }

  private func add(
    _ token: TokenTree.Token, to table: inout ImportedTable, _ index: inout [String: Int], _ column: Int,
    mode: String?
  ) {
    // A value without a mode is that of every mode which has none of its own.
    let value = (token.values.first { $0.mode == mode } ?? token.values.first { $0.mode == nil })?.value
    if let row = index[token.name] {
      if let value { table.rows[row].values[column] = value }
      return
    }
    index[token.name] = table.rows.count
    var values = [ImportedValue?](repeating: nil, count: table.themes.count)
    values[column] = value
    table.rows.append(
      ImportedRow(
        name: token.name, key: token.name, span: token.span, values: values,
        documentation: token.documentation,
        startsSection: token.startsSection, deprecation: token.deprecation))
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
      let isText = first.pieces.allSatisfy { if case .text = $0 { true } else { false } }
      guard isText else { continue }
      for theme in themes.indices.dropFirst() where themes[theme].base ?? 0 == 0 {
        if rows[row].values[theme] == first { rows[row].values[theme] = nil }
      }
    }
  }
}
