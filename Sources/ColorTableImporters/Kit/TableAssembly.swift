import ColorTableDiagnostics
import ColorTableModel
import TextSupport

/// Makes keys and references of an imported table right: what has no value is left out, names become keys, references
/// name keys, and nothing refers to itself.
struct TableAssembly {
  private(set) var table: ImportedTable
  /// Whether a row is in the table.
  private(set) var isKept: [Bool]
  private let session: ImportSession
  private var index: [String: Int] = [:]
  /// The first cell of each value of the source, by its place.
  private var cells: [SourceSpan: Int] = [:]
  /// The cells of the values that no table can hold.
  private var lostCells: [SourceSpan: Int] = [:]
  /// The theme whose value a row has in the first theme, where its own is lost.
  private var substitutes: [Int: Int] = [:]

  /// Nil where the source cannot be a table, which is reported.
  init?(_ table: ImportedTable, in session: ImportSession) {
    self.table = table
    self.session = session
    isKept = [Bool](repeating: true, count: table.rows.count)
    guard !table.themes.isEmpty, table.rows.allSatisfy({ $0.values.count == table.themes.count }) else {
      return nil
    }
    indexValues()
    repairThemes()
    repairKeys()
    indexRows()
    dropWhatHasNoValue()
    findCollisions()
    findCycles()
    if session.hasErrors { return nil }
  }

  /// The row of a name that references use.
  private func row(named name: String) -> Int? { index[name].flatMap { isKept[$0] ? $0 : nil } }

  /// The key of a name that references use.
  private func key(of name: String) -> String? { row(named: name).map { table.rows[$0].key } }

  /// The table as it is written: of the rows that are kept, whose keys are their names.
  var keyedTable: ImportedTable {
    var result = table
    result.rows = zip(table.rows, isKept).lazy.filter { $1 }.map { row, _ in row.renamed(row.key, key) }
    return result
  }

  // MARK: Account

  /// How many values the source has that a table can hold.
  var valueCount: Int { cells.count }

  func hasValue(at span: SourceSpan) -> Bool { cells[span] != nil }

  /// The places of the values of tokens that are not in the table.
  var valuesOfMissingTokens: Set<SourceSpan> {
    Set(zip(table.rows, isKept).lazy.filter { !$1 }.flatMap { $0.0.values.compactMap { $0?.span } })
  }

  /// The cell of a value that is lost or changed; nil where it has none.
  func content(ofValueAt span: SourceSpan) -> CellContent? {
    guard let cell = lostCells[span] ?? cells[span] else { return nil }
    let (number, theme) = (cell / table.themes.count, cell % table.themes.count)
    guard isKept[number] else { return nil }
    let values = table.rows[number].values
    let source = origin(of: (theme == 0 ? substitutes[number] : nil) ?? theme, in: number)
    guard let value = values[source] else { return nil }
    return source == theme
      ? .otherValue(text(of: value)) : .value(text(of: value), theme: table.themes[source].name)
  }

  /// The theme whose value a row has in a theme: that of the first base with one.
  private func origin(of theme: Int, in row: Int) -> Int {
    var theme = theme
    for _ in table.themes where table.rows[row].values[theme] == nil { theme = table.themes[theme].base ?? 0 }
    return theme
  }

  /// A value as the table writes it.
  private func text(of value: ImportedValue) -> String {
    TableText.cell(value.renamingReferences { key(of: $0) ?? $0 })
  }

  private mutating func indexValues() {
    let count = table.themes.count
    cells.reserveCapacity(table.rows.count * count)
    for (number, row) in table.rows.enumerated() {
      for (theme, value) in row.values.enumerated() {
        guard let value, cells[value.span] == nil else { continue }
        cells[value.span] = number * count + theme
      }
      for loss in row.lost where lostCells[loss.span] == nil {
        lostCells[loss.span] = number * count + loss.theme
      }
    }
  }

  // MARK: Names

  private mutating func repairThemes() {
    var names = UniqueNames()
    for theme in table.themes.indices {
      let name = table.themes[theme].name
      var repaired = Self.name(name) ?? "theme\(theme + 1)"
      // A header's first or last cell of these names marks the column of the keys.
      if ["KEY", "NAME"].contains(repaired.uppercased()) { repaired += "_" }
      let unique = names.insert(repaired)
      table.themes[theme].name = unique
      if unique != name, let span = table.themes[theme].span {
        session.change(
          "renamed the theme `\(ImportSession.shown(name))`", detail: "now `\(unique)`", at: span)
      }
    }
  }

  private mutating func repairKeys() {
    for row in table.rows.indices {
      let wanted = table.rows[row].key
      let span = table.rows[row].span
      if NameProblem.find(in: wanted) == nil { continue }
      guard let key = Self.name(wanted) else {
        session.lose(
          table.rows[row].name, "its name has no character that a key can contain", at: span, of: .token)
        isKept[row] = false
        continue
      }
      table.rows[row].key = key
      session.change(
        "renamed `\(ImportSession.shown(wanted))`, because keys contain only letters, digits, `_`, `-` and `.`",
        detail: "now `\(key)`", at: span)
    }
  }

  /// A name with a slash for a dot, and `_` for whatever else no name can hold; nil where nothing is left.
  private static func name(_ name: String) -> String? {
    if NameProblem.find(in: name) == nil { return name }
    let dotted = String(name.map { $0 == "/" ? "." : $0 })
    return NameProblem.find(in: dotted) == nil ? dotted : NameProblem.repaired(dotted)
  }

  private mutating func indexRows() {
    index.reserveCapacity(table.rows.count)
    for (row, content) in table.rows.enumerated() where index[content.name] == nil {
      index[content.name] = row
    }
  }

  private func findCollisions() {
    var first: [String: Int] = [:]
    first.reserveCapacity(table.rows.count)
    for row in table.rows.indices where isKept[row] {
      let key = table.rows[row].key
      guard let other = first[key] else {
        first[key] = row
        continue
      }
      session.reportRepeated(
        table.rows[row].name, at: table.rows[row].span, first: table.rows[other].span, table.rows[other].name,
        key)
    }
  }

  // MARK: Values

  /// Drops values that refer to nothing, and rows that the source gives no value for the first theme, where that of another
  /// theme would be invented. Another row that refers to such a one gets its value.
  private mutating func dropWhatHasNoValue() {
    // The cells that refer to each row.
    var users = [[Int32]](repeating: [], count: table.rows.count)
    var pending: [Int] = []
    let count = table.themes.count
    for row in table.rows.indices {
      if !isKept[row] { pending.append(row) }
      for theme in 0..<count {
        guard let value = table.rows[row].values[theme] else { continue }
        for case .reference(let name) in value.pieces {
          if let target = index[name] {
            users[target].append(Int32(clamping: row * count + theme))
          } else {
            let isOnlyValue = table.rows[row].values.allSatisfy { $0 == nil || $0?.pieces == value.pieces }
            if table.others.contains(name), isOnlyValue {
              drop(row, theme, "not a colour", of: .other, &pending)
            } else {
              let missing = table.others.contains(name) ? nil : session.unreadSheets.missing(name)
              drop(
                row, theme,
                missing == nil ? "it refers to something that is not a colour" : UnreadSheets.reason,
                detail: missing ?? "`\(ImportSession.shown(name))`", &pending)
            }
            break
          }
        }
      }
      if isKept[row], table.rows[row].values[0] == nil, !(isLost(row) && substitute(row)) {
        leaveOut(row, &pending)
      }
    }
    while let row = pending.popLast() {
      for cell in users[row] {
        let (user, theme) = (Int(cell) / count, Int(cell) % count)
        guard isKept[user], let value = table.rows[user].values[theme] else { continue }
        let name = "`\(ImportSession.shown(table.rows[row].name))`"
        guard let pieces = withoutReferencesToMissing(value.pieces, in: theme) else {
          drop(user, theme, "it refers to something that was skipped", detail: name, &pending)
          continue
        }
        table.rows[user].values[theme]?.pieces = pieces
        session.change(
          table.rows[user].name, "refers to something that was skipped, and got its value", detail: name,
          at: value.span)
        for case .reference(let name) in pieces {
          if let target = index[name] { users[target].append(cell) }
        }
      }
    }
  }

  /// Leaves out a row that the source gives no value for the first theme.
  private mutating func leaveOut(_ row: Int, _ pending: inout [Int]) {
    isKept[row] = false
    pending.append(row)
    let content = table.rows[row]
    if isLost(row) { return }
    session.lose(
      content.name, "it has no value in `\(table.themes[0].name)`, the first theme", at: content.span,
      of: .token
    )
  }

  /// Whether a row has a value for the first theme that no table can hold.
  private func isLost(_ row: Int) -> Bool { table.rows[row].lost.contains { $0.theme == 0 } }

  /// Gives the first theme the first literal value of a row; false where it has none.
  private mutating func substitute(_ row: Int) -> Bool {
    let values = table.rows[row].values
    guard let theme = values.firstIndex(where: { $0?.isLiteral == true }) else { return false }
    table.rows[row].values[0] = values[theme]
    substitutes[row] = theme
    return true
  }

  /// A value with those of rows that are not in the table in the place of references to them; nil where one has none.
  private func withoutReferencesToMissing(
    _ pieces: [ImportedValue.Piece], in theme: Int, depth: Int = 0
  ) -> [ImportedValue.Piece]? {
    var result: [ImportedValue.Piece] = []
    for piece in pieces {
      guard case .reference(let name) = piece else {
        result.append(piece)
        continue
      }
      guard let target = index[name] else { return nil }
      if isKept[target] {
        result.append(piece)
        continue
      }
      guard depth < 8, let value = table.rows[target].values[origin(of: theme, in: target)],
        let inner = withoutReferencesToMissing(value.pieces, in: theme, depth: depth + 1)
      else { return nil }
      result += inner
    }
    return depth > 0 ? result : ColorText.inserted(result)
  }

  /// Drops the value of a row in a theme, and the row where none is left for the first theme.
  private mutating func drop(
    _ row: Int, _ theme: Int, _ reason: String, detail: String? = nil,
    of subject: ImportLoss.Subject = .value, _ pending: inout [Int]
  ) {
    guard isKept[row], let value = table.rows[row].values[theme] else { return }
    table.rows[row].values[theme] = nil
    session.lose(
      table.rows[row].name, reason, detail: detail, at: value.span, of: subject,
      in: theme == 0 ? nil : table.themes[theme].name)
    if theme == 0, !substitute(row) {
      isKept[row] = false
      pending.append(row)
    }
  }

  // MARK: Cycles

  /// Finds colours that are defined by themselves. One report names a circle.
  private func findCycles() {
    let targets = (0..<table.rows.count * table.themes.count).map(targets)
    walkDepthFirst(
      nodeCount: targets.count,
      next: { cell, looked in
        looked += 1
        return looked <= targets[cell].count ? targets[cell][looked - 1] : nil
      },
      onCycle: { cycle in
        report(cycle: cycle.map(\.node))
        return false
      })
  }

  private func targets(of cell: Int) -> [Int] {
    let count = table.themes.count
    let (row, theme) = (cell / count, cell % count)
    guard isKept[row] else { return [] }
    guard let value = table.rows[row].values[theme] else {
      return theme == 0 ? [] : [row * count + (table.themes[theme].base ?? 0)]
    }
    return value.pieces.compactMap { piece in
      guard case .reference(let name) = piece, let target = index[name] else { return nil }
      return target * count + theme
    }
  }

  private func report(cycle: [Int]) {
    let count = table.themes.count
    let cells = cycle.filter { table.rows[$0 / count].values[$0 % count] != nil }
    let names = cells.map { "`\(ImportSession.shown(table.rows[$0 / count].name))`" }
    guard let first = cells.first, let value = table.rows[first / count].values[first % count] else { return }
    let path = EnglishList.shortened(names, to: 8)
    session.error(
      .cycle,
      names.count == 1
        ? "\(names[0]) refers to itself"
        : "these colours form a cycle: " + (path + [names[0]]).joined(separator: " → "),
      at: value.span,
      labels: cells.dropFirst().prefix(ReportExcerpt.remarksPerDiagnostic).compactMap { cell in
        table.rows[cell / count].values[cell % count].map {
          .init(span: $0.span, text: "through \("`\(ImportSession.shown(table.rows[cell / count].name))`")")
        }
      })
  }
}
