import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableModel
import CommandTestSupport
import TestSupport

/// A table that was read from the files of an input.
struct ReadTable {
  let result: CheckResult
  let sources: SourceMap

  /// Reads the first file, which can include the others as `B`, `C` and so on.
  init(_ files: [[UInt8]], levels: RuleLevels) {
    var loader = MemoryLoader(files: ReadTable.files(files))
    let source = LoadedSource(path: ReadTable.path, identity: ReadTable.path, bytes: files[0])
    var sources = SourceMap()
    result = Checker(levels: levels).check(source, loader: &loader, into: &sources)
    self.sources = sources
  }

  static let path = "App.colortable"

  /// The files by their names.
  static func files(_ files: [[UInt8]]) -> [String: [UInt8]] {
    var named = [path: files[0]]
    for (index, bytes) in files.dropFirst().prefix(25).enumerated() {
      named[String(UnicodeScalar(UInt8(ascii: "B") + UInt8(index)))] = bytes
    }
    return named
  }

  /// The number of errors of each rule.
  var errors: [String: Int] {
    Dictionary(grouping: result.diagnostics.filter { $0.severity == .error }, by: \.rule).mapValues(\.count)
  }
}

extension RuleLevels {
  /// The levels at which every rule is reported.
  static var all: RuleLevels {
    var levels = RuleLevels()
    for group in RuleGroup.allCases { try? levels.set(group.rawValue, to: .warn) }
    return levels
  }

  /// All rules at option 0, any levels otherwise.
  init(_ input: FuzzInput) {
    self = .all
    guard input.options != 0 else { return }
    var numbers = input.numbers
    for rule in Rule.all where rule.isLint {
      try? set(rule.name, to: RuleLevels.Level.allCases.randomElement(using: &numbers) ?? .warn)
    }
  }
}

extension FuzzTarget {
  /// A tree has all bytes of its file, whatever they are.
  static let syntax = FuzzTarget("syntax", seeds: Seeds.tables) { input in
    for bytes in input.files {
      var sources = SourceMap()
      let tree = SyntaxTree(parsing: sources.add(path: "t", bytes: bytes))
      try expect(try Rebuilding.bytes(of: tree) == bytes, "the tree is not its file")
    }
  }

  /// A check gives a table or errors; both are in order.
  static let check = FuzzTarget("check", seeds: Seeds.tables) { input in
    let levels = RuleLevels(input)
    let read = ReadTable(input.files, levels: levels)
    let found = read.result.diagnostics
    try expectDiagnostics(found, in: read.sources)
    try expect(found == ReadTable(input.files, levels: levels).result.diagnostics, "two checks differ")
    try expect(read.result.table != nil || read.result.hasErrors, "there is neither a table nor an error")
    guard let source = read.result.source, let table = read.result.readTable else { return }
    for token in table.tokenIDs {
      let key = table.key(of: token)
      try expect(source.token(for: key) == token, "\(key) is not found")
      let span = source.keySpan(of: token)
      try expect(source.text(of: span) == key, "\(key) is not at \(span)")
      for theme in table.themeIDs {
        let color = table.color(of: token, in: theme)
        let numbers = [color.alpha] + (0..<3).map { color.components[$0] }
        try expect(numbers.allSatisfy(\.isFinite), "\(key) is \(color)")
        for reference in source.references(of: token, in: theme) {
          let name = source.text(of: reference.span)
          let key = table.key(of: reference.token)
          let names = [key, "\(key)@\(table[reference.theme].name)"]
          try expect(names.contains(name), "\(name) refers to \(names)")
        }
      }
    }
    for theme in table.themeIDs {
      for alias in source.aliases(in: theme) {
        let colors = [alias.token, alias.target].map { table.packedColor(of: $0, in: theme) }
        let isSame = colors[0] == colors[1] || table.color(colors[0]) == table.color(colors[1])
        try expect(isSame, "\(alias) is another colour")
      }
    }
  }

  /// `check --fix` leaves nothing that it could fix, never adds an error, and has nothing to do a second time.
  static let fix = FuzzTarget("fix", seeds: Seeds.tables) { input in
    let files = MemoryFileSystem(ReadTable.files(input.files))
    let arguments = ["check", "--fix", "--warn", "all", "--warn", "classic", ReadTable.path]
    let before = ReadTable(input.files, levels: .all)
    _ = ToolRun(arguments, files)
    var fixed = input.files
    fixed[0] = files.files[ReadTable.path] ?? []
    let after = ReadTable(fixed, levels: .all)
    for diagnostic in after.result.diagnostics {
      guard let fixIt = diagnostic.fixIts.first(where: { $0.applicability == .safe }) else { continue }
      let isOwn = fixIt.edits.allSatisfy { $0.span.file.rawValue == 0 }
      try expect(!isOwn, "not fixed: \(diagnostic)")
    }
    // A character that is removed makes its line readable, and what else is wrong in it is seen. Behind a blank line that
    // is removed, bytes that are not text can look like another encoding.
    if before.errors["bidirectional-control"] == nil, before.errors["invalid-utf8"] == nil {
      for (rule, count) in after.errors {
        let old = before.errors[rule, default: 0]
        try expect(count <= old, "\(old) errors of \(rule) became \(count): \(after.result.diagnostics)")
      }
    }
    _ = ToolRun(arguments, files)
    try expect(files.files[ReadTable.path] == fixed[0], "a second fix changes the table")
  }

  /// A formatted table means the same, has the same comments, and is left as it is.
  static let format = FuzzTarget("format", seeds: Seeds.tables) { input in
    func format(_ bytes: [UInt8]) -> TableFormatter.Outcome {
      var sources = SourceMap()
      return TableFormatter.format(path: ReadTable.path, bytes: bytes, into: &sources)
    }
    let outcome = format(input.file(0))
    try expect((outcome.formatted == nil) != outcome.diagnostics.isEmpty, "neither a text nor a reason")
    guard let once = outcome.formatted else { return }
    try expect(
      format(once).formatted == once, "a second time changes: \(String(decoding: once, as: UTF8.self))")
    try expect(comments(of: input.file(0)) == comments(of: once), "the comments are others")
    var files = input.files
    let before = ReadTable(files, levels: RuleLevels())
    files[0] = once
    let after = ReadTable(files, levels: RuleLevels())
    try expect(before.errors == after.errors, "the errors were \(before.errors), are \(after.errors)")
    let meanings = [before, after].map { $0.result.readTable.map(meaning) ?? [] }
    try expect(meanings[0] == meanings[1], "\(meanings[0])\nbecame\n\(meanings[1])")
  }

  /// The texts of a table's comments, without the white space around them.
  private static func comments(of bytes: [UInt8]) -> [[UInt8]] {
    var sources = SourceMap()
    let tree = SyntaxTree(parsing: sources.add(path: "t", bytes: bytes))
    return tree.lines.filter { $0.trailer != .none }.map { line in
      Array(bytes[Int(line.trailerStart)..<Int(line.contentEnd)].split { $0 == 0x20 || $0 == 0x09 }.joined())
    }
  }

  /// A comparison with itself is empty, and one with another table has the same parts in both directions.
  static let diff = FuzzTarget("diff", seeds: Seeds.pairsOfTables) { input in
    let tables = input.files.prefix(2).compactMap {
      ReadTable([$0] + input.files.dropFirst(2), levels: RuleLevels()).result.readTable
    }
    for table in tables {
      let same = TableComparison(from: table, to: table)
      try expect(same.isEmpty, "a table differs from itself")
      let impacts = Consumer.allCases.map { Compatibility(same).impact(on: $0) }
      try expect(Set(impacts).count == 1, "no difference has an impact: \(impacts)")
    }
    guard tables.count == 2 else { return }
    let comparison = TableComparison(from: tables[0], to: tables[1])
    let reversed = TableComparison(from: tables[1], to: tables[0])
    let isReversed =
      comparison.isEmpty == reversed.isEmpty && comparison.added.count == reversed.removed.count
      && comparison.removed.count == reversed.added.count
    try expect(isReversed, "the other direction has other tokens")
    let outline = ComparisonOutline(comparison, Compatibility(comparison))
    try expectJSON(Array(outline.json(names: ("a", "b")).utf8), "the comparison")
  }
}
