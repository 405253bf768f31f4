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

  /// Nil where the source cannot be a table, which is reported.
  init?(_ table: ImportedTable, in session: ImportSession) {
    self.table = table
    self.session = session
    isKept = [Bool](repeating: true, count: table.rows.count)
    guard !table.themes.isEmpty, table.rows.allSatisfy({ $0.values.count == table.themes.count }) else {
      return nil
    }
    repairThemes()
    repairKeys()
    indexRows()
    dropWhatHasNoValue()
    findCollisions()
    findCycles()
    if session.hasErrors { return nil }
  }

  /// The row of a name that references use.
  func row(named name: String) -> Int? { index[name].flatMap { isKept[$0] ? $0 : nil } }

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
          "the theme `\(ImportSession.shown(name))` is called `\(unique)`",
          several: "% themes have other names", item: "`\(unique)`", at: span)
      }
    }
  }

  private mutating func repairKeys() {
    for row in table.rows.indices {
      let wanted = table.rows[row].key
      if NameProblem.find(in: wanted) == nil { continue }
      let span = table.rows[row].span
      guard let key = Self.name(wanted) else {
        session.lose(
          table.rows[row].name, "has nothing in its name that a key can hold",
          several: "names hold nothing that a key can hold", at: span)
        isKept[row] = false
        continue
      }
      table.rows[row].key = key
      session.change(
        "`\(ImportSession.shown(wanted))` has the key `\(key)`: keys have letters, digits, `_`, `-` and `.`",
        several: "% names hold what keys cannot, which have letters, digits, `_`, `-` and `.`",
        item: "`\(ImportSession.shown(wanted))` is `\(key)`", at: span)
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
      let names = [table.rows[other].name, table.rows[row].name].map { "`\(ImportSession.shown($0))`" }
      session.error(
        .collision,
        names[0] == names[1]
          ? "\(names[0]) is there twice" : "\(names[0]) and \(names[1]) would both have the key `\(key)`",
        at: table.rows[row].span,
        labels: [.init(span: table.rows[other].span, text: "the other one is here")])
    }
  }

  // MARK: Values

  /// Drops values that refer to nothing, and rows without a value in the first theme; then what refers to those.
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
            guard !table.others.contains(name) else {
              drop(row, theme, "holds no colour", several: "hold no colour", &pending)
              break
            }
            drop(
              row, theme, "refers to `\(ImportSession.shown(name))`, which is no colour here",
              several: "refer to what is no colour here", &pending)
            break
          }
        }
      }
      if isKept[row], table.rows[row].values[0] == nil {
        isKept[row] = false
        pending.append(row)
        if table.rows[row].isReported { continue }
        session.lose(
          table.rows[row].name, "has no value in `\(table.themes[0].name)`, the first theme",
          several: "colours have no value in `\(table.themes[0].name)`, the first theme",
          at: table.rows[row].span)
      }
    }
    while let row = pending.popLast() {
      for cell in users[row] {
        let (user, theme) = (Int(cell) / count, Int(cell) % count)
        guard isKept[user], table.rows[user].values[theme] != nil else { continue }
        drop(
          user, theme, "refers to `\(ImportSession.shown(table.rows[row].name))`, which is not imported",
          several: "refer to what is not imported", &pending)
      }
    }
  }

  /// Drops the value of a row in a theme, and the row where the theme is the first.
  private mutating func drop(
    _ row: Int, _ theme: Int, _ reason: String, several: String, _ pending: inout [Int]
  ) {
    guard isKept[row], let value = table.rows[row].values[theme] else { return }
    table.rows[row].values[theme] = nil
    let name = table.rows[row].name
    if theme == 0 {
      isKept[row] = false
      pending.append(row)
      session.lose(
        name, reason, several: (reason == "holds no colour" ? "tokens " : "colours ") + several,
        at: value.span)
    } else {
      loseValue(of: name, in: theme, reason, several: several, at: value.span)
    }
  }

  private func loseValue(
    of name: String, in theme: Int, _ reason: String, several: String, at span: SourceSpan
  ) {
    let themes = table.themes
    let base = themes[themes[theme].base ?? 0].name
    let shown = ImportSession.shown(name)
    session.lose(
      message: "`\(shown)` in `\(themes[theme].name)` \(reason), and has its value of `\(base)` there",
      several: "% values \(several), and are those of the theme's base", item: "`\(shown)`", at: span)
  }

  // MARK: Cycles

  /// Finds colours that are defined by themselves: a walk along references and bases, without recursion.
  private func findCycles() {
    let count = table.themes.count
    // 0 is new, 1 is on the path, 2 is done.
    var state = [UInt8](repeating: 0, count: table.rows.count * count)
    for start in state.indices where state[start] == 0 && isKept[start / count] {
      var path: [(cell: Int, targets: [Int])] = [(start, targets(of: start))]
      state[start] = 1
      while let last = path.indices.last {
        guard let next = path[last].targets.popLast() else {
          state[path[last].cell] = 2
          path.removeLast()
          continue
        }
        switch state[next] {
        case 0:
          state[next] = 1
          path.append((next, targets(of: next)))
        case 1:
          guard let first = path.firstIndex(where: { $0.cell == next }) else { continue }
          report(cycle: path[first...].map(\.cell))
          // One report names the circle; whatever else is in it is not looked at again.
          for step in path { state[step.cell] = 2 }
          path = []
        default: break
        }
      }
    }
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
        : "these colours refer to each other in a circle: " + (path + [names[0]]).joined(separator: " → "),
      at: value.span,
      labels: cells.dropFirst().prefix(7).compactMap { cell in
        table.rows[cell / count].values[cell % count].map {
          .init(span: $0.span, text: "through \("`\(ImportSession.shown(table.rows[cell / count].name))`")")
        }
      })
  }
}
