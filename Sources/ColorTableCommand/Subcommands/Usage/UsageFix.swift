import ColorScience
import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// `colortable usage --fix` and `--plan`: colours that are written by hand become tokens, and none changes.
struct UsageFix {
  private let run: Run
  private let settings: UsageSettings
  private let source: LoadedSource
  private let table: Table
  private let names: SourceNames
  private let header: String
  /// Makes the names of a table as the outputs have them.
  private let sourceNames: (CheckedTable) -> SourceNames
  private let files: [MovableFile]
  private var moves: ColorMoves

  /// - Parameters:
  ///   - scanned: The files of source code.
  ///   - entry: The table's entry in the configuration.
  init(
    _ settings: UsageSettings, _ source: LoadedSource, _ checked: CheckedTable, _ scanned: [ScannedFile],
    _ index: TokenIndex, _ entry: ConfiguredTable?,
    names sourceNames: @escaping (CheckedTable) -> SourceNames,
    in run: Run
  ) {
    (self.run, self.settings, self.source, self.sourceNames) = (run, settings, source, sourceNames)
    (table, names) = (checked.table, sourceNames(checked))
    var sources = SourceMap()
    let tree = SyntaxTree(parsing: sources.add(path: source.path, bytes: source.bytes))
    header =
      tree.headerLine.map { tree.cells(of: tree.lines[$0]).map(tree.text).joined(separator: "  ") }
      ?? table.themes.map(\.name).joined(separator: "  ")
    var reach = OutputReach(entry, run.fileSystem)
    files = scanned.filter { $0.failure == nil && $0.skipReason == nil }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .map {
        MovableFile(path: $0.path, bytes: $0.bytes, usage: $0.usage, isReached: reach.reaches($0.path))
      }
    moves = ColorMoves(files, table, names, index)
  }

  // MARK: The plan

  /// Writes the plan, with the keys that the file has already.
  func writePlan(_ path: String) -> ExitStatus {
    let old = try? run.fileSystem.read(path)
    let plan = old.map { MovePlan($0, path: path, for: nil, table, header: header, in: run) }
    guard !reportsErrors() else { return .failure }
    let text = MovePlan.text(moves, files, table, header: header, keys: plan?.keys ?? [:])
    run.files.add(OutputFile(path: path, bytes: Array(text.utf8)), revising: old)
    guard let outcome = run.commitFiles(isPrecious: true), outcome.changedMeanwhile.isEmpty else {
      return .failure
    }
    run.reporter.note(
      "wrote \(SafeText.printable(path)) with \(EnglishList.count(moves.rows.count, "row"))\nnext: name them, then run "
        + "'colortable usage --fix --plan \(SafeText.printable(path))' with the same table and paths\n")
    return .success
  }

  private func reportsErrors() -> Bool {
    guard run.reporter.report.hasFailed else { return false }
    run.reporter.report.finish()
    run.reporter.report.shownPerRule = 20
    run.reporter.show()
    return true
  }

  // MARK: The fix

  /// A colour that becomes a reference to a token.
  private struct Edit {
    var place: Int
    var key: String
    /// The name of the token in the code, and its offset in what is written.
    var name: String
    var offset: Int
    var fixIt: FixIt
  }

  /// Moves the colours.
  mutating func fix(plan path: String?, showsDifference: Bool) -> ExitStatus {
    var keys: [Int: String] = [:]
    if let path {
      guard let bytes = try? run.fileSystem.read(path) else {
        run.reporter.fail(.unreadableFile, "cannot read \(Paths.quoted(path))", path: path)
        return .failure
      }
      let plan = MovePlan(bytes, path: path, for: moves, table, header: header, in: run)
      guard !reportsErrors() else { return .failure }
      for (number, row) in moves.rows.enumerated() { keys[number] = plan.keys[row.word] }
    }
    moves.leaveRows(besides: Set(keys.keys))
    let (newSource, newKeys) = newTable(keys)
    let check = run.check(newSource, levels: .silent)
    guard check.result.readTable != nil, let checked = check.result.source else {
      run.reporter.report.add(check.result.diagnostics, in: check.files)
      _ = reportsErrors()
      return .failure
    }
    let newNames = sourceNames(checked)
    var sources = SourceMap()
    for file in files { _ = sources.add(path: file.path, bytes: file.bytes) }
    guard let edits = edits(keys, checked.table, newNames) else {
      return refuse("an output cannot have the new rows", path: source.path)
    }
    if let path,
      let clash = edits.first(where: {
        moves.declaredNames.contains(moves.places[$0.place].form.declared($0.name))
      })
    {
      run.reporter.fail(
        .invalidPlan, "`\(clash.key)` would be \(clash.name), which the code already declares",
        path: path,
        details: ["  choose another key for the row; no file was written"])
      return .failure
    }
    let outcome = FixItApplier.apply(edits.map(\.fixIt), to: sources)
    if let failure = proof(outcome, edits, checked, newNames) { return failure }
    let originals = outcome.files.map { files[Int($0.id.rawValue)] }
    let root = DocumentRoot(ofTablesIn: Paths.split(source.path).folder, run.fileSystem)
    for file in originals {
      if let reason = obstacle(file, in: root) { return refuse(reason, path: file.path) }
    }
    var changed = zip(originals, outcome.files).map { ($0.path, $0.bytes, $1.bytes) }
    if newSource.bytes != source.bytes { changed.insert((source.path, source.bytes, newSource.bytes), at: 0) }
    if showsDifference {
      for (path, old, new) in changed {
        run.console.print(
          bytes: UnifiedDiffRenderer(console: run.console).render(old: old, new: new, path: path))
      }
      return changed.isEmpty ? .success : .problems
    }
    for (path, old, new) in changed { run.files.add(OutputFile(path: path, bytes: new), revising: old) }
    guard run.commitFiles(isPrecious: true, isOneStep: true) != nil else { return .failure }
    show(edits, newKeys: newKeys, checked.table)
    return .success
  }

  private func refuse(_ reason: String, path: String) -> ExitStatus {
    run.reporter.fail(
      .unwritableFile, "cannot write \(Paths.quoted(path)): \(reason)", path: path,
      details: ["  no file was written"])
    return .failure
  }

  /// Why a file of source code is not one to edit; nil for one that is.
  private func obstacle(_ file: MovableFile, in root: DocumentRoot) -> String? {
    let (folder, name) = Paths.split(file.path)
    let isLink = run.fileSystem.readableEntries(inFolder: folder).contains {
      $0.name == name && $0.kind == .link
    }
    if isLink { return "it is a link" }
    if !root.contains(file.path) { return root.refusal }
    return String(decoding: file.bytes, as: UTF8.self).utf8.elementsEqual(file.bytes)
      ? nil : "it is not UTF-8"
  }

  private static let heading = "// From the code."

  /// The table with the rows of the plan whose keys it does not have.
  private func newTable(_ keys: [Int: String]) -> (source: LoadedSource, newKeys: Set<String>) {
    var known = Set(table.tokenIDs.map(table.key))
    var newKeys: Set<String> = []
    var rows: [[String]] = []
    for (number, row) in moves.rows.enumerated() {
      guard let key = keys[number], known.insert(key).inserted else { continue }
      newKeys.insert(key)
      rows.append(MovePlan.cells(of: row, table) + [key])
    }
    guard !rows.isEmpty else { return (source, []) }
    let newline = source.bytes.contains(0x0D) ? "\r\n" : "\n"
    var result = source
    if let last = result.bytes.last, last != UInt8(ascii: "\n") { result.bytes += newline.utf8 }
    let hasHeading = source.bytes.withUnsafeBufferPointer { $0.contains(Array(Self.heading.utf8)) }
    let heading = (table.tokenIDs.isEmpty ? "" : "\n") + Self.heading + "\n"
    let text = (hasHeading ? "" : heading) + MovePlan.aligned(rows, below: header)
    result.bytes +=
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline).utf8
    return (result, newKeys)
  }

  /// The edits, in the order of the files; nil where an output does not have a token's name.
  private func edits(_ keys: [Int: String], _ table: Table, _ names: SourceNames) -> [Edit]? {
    let tokens = Dictionary(
      table.tokenIDs.map { (table.key(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    var edits: [Edit] = []
    for (number, place) in moves.places.enumerated() {
      let key: String?
      switch place.decision {
      case .token(let token): key = self.table.key(of: token)
      case .row(let row): key = keys[row]
      case .stays: continue
      }
      guard let key, let token = tokens[key], let name = place.form.name(of: token, in: names) else {
        return nil
      }
      let (prefix, suffix) = place.form.surroundings(in: names)
      let span = SourceSpan(
        file: SourceFile.ID(rawValue: UInt32(place.file)), start: UInt32(place.range.lowerBound),
        end: UInt32(place.range.upperBound))
      edits.append(
        Edit(
          place: number, key: key, name: name, offset: prefix.utf8.count,
          fixIt: .replace(span, with: prefix + name + suffix, applicability: .safe)))
    }
    return edits
  }

  // MARK: The proof

  /// Looks through the new bytes with the new table: each edit is a certain use of its token, which has the colour in every
  /// theme of the place, and nothing else changed.
  ///
  /// - Returns: The status of a run that fails; nil where all is as it was.
  private func proof(
    _ outcome: FixItApplier.Outcome, _ edits: [Edit], _ checked: CheckedTable, _ names: SourceNames
  ) -> ExitStatus? {
    let table = checked.table
    let index = TokenIndex([UsageTable(table: table, names: names)])
    let byFile = Dictionary(grouping: edits) { moves.places[$0.place].file }
    guard outcome.applied.count == edits.count else {
      return fault(edits.first, "two edits touch each other")
    }
    for file in outcome.files {
      let old = files[Int(file.id.rawValue)]
      let edits = byFile[Int(file.id.rawValue)] ?? []
      guard let language = SourceLanguage.ofFile(named: old.path) else { continue }
      let usage = FileUsage(file.bytes, language: language, index: index)
      let before = FileUsage(old.bytes, language: language, index: index)
      var shift = 0
      var (colorCount, useCount) = (before.colors.count, before.uses.count)
      for edit in edits {
        let place = moves.places[edit.place]
        let replacement = edit.fixIt.edits[0].replacement
        let offset = place.range.lowerBound + shift + edit.offset
        shift += replacement.utf8.count - place.range.count
        let uses = usage.uses[usage.uses.partitioningIndex { $0.offset >= offset }...]
          .prefix { $0.offset == offset }
        // A new token may be called as what stood there: `.white`.
        colorCount -= Self.count(before.colors, in: place.range, \.range.lowerBound)
        useCount += uses.count - Self.count(before.uses, in: place.range, \.offset)
        let use = uses.first { $0.certainty == .certain }
        guard let token = use.map({ index.tokens[$0.token].token }), table.key(of: token) == edit.key else {
          return fault(edit, "it is not a use of `\(edit.key)`")
        }
        guard
          place.themes.allSatisfy({
            table.color(of: token, in: $0).rgba8 == place.color.color(in: table.seenAppearance(of: $0))
          })
        else { return fault(edit, "`\(edit.key)` is another colour") }
      }
      guard usage.colors.count == colorCount, usage.uses.count == useCount else {
        return fault(edits.first, "something else changed")
      }
    }
    return nil
  }

  /// How many elements, which are in order, have their offsets in a range.
  private static func count<T>(_ all: [T], in range: Range<Int>, _ offset: (T) -> Int) -> Int {
    all.partitioningIndex { offset($0) >= range.upperBound }
      - all.partitioningIndex { offset($0) >= range.lowerBound }
  }

  private func fault(_ edit: Edit?, _ reason: String) -> ExitStatus {
    let place = edit.map { moves.places[$0.place] }
    let path = place.map { files[$0.file].path } ?? source.path
    let line =
      place.map { ":\(LineTable(files[$0.file].bytes).position(of: $0.range.lowerBound).line)" } ?? ""
    return refuse(
      "this is a mistake of colortable: \(SafeText.printable(path))\(line): \(reason)", path: path)
  }

  // MARK: The account

  private func show(_ edits: [Edit], newKeys: Set<String>, _ table: Table) {
    let keys = Dictionary(uniqueKeysWithValues: edits.map { ($0.place, $0.key) })
    if settings.tables.format.isForPrograms { return run.console.print(json(keys)) }
    var counts: [StayReason: Int] = [:]
    for (place, position) in zip(moves.places, positions) {
      guard case .stays(let reason) = place.decision else { continue }
      counts[reason, default: 0] += 1
      run.console.print(
        "\(SafeText.printable(files[place.file].path)):\(position.line):\(position.column): \(reason.rawValue): "
          + "\(reason.sentence)\n")
    }
    let used = Set(keys.values)
    let (new, old) = (used.intersection(newKeys).count, used.subtracting(newKeys).count)
    let themes = EnglishList.and(EnglishList.shortened(table.themes.map { SafeText.printable($0.name) }))
    let tokens = EnglishList.and(
      [(new, "new token"), (old, "existing token")].filter { $0.0 > 0 }.map { EnglishList.count($0, $1) })
    let total = EnglishList.count(moves.places.count, "colour")
    run.console.print(
      edits.isEmpty
        ? "replaced none of \(total)\n"
        : "replaced \(edits.count) of \(total) by \(tokens); every colour is the same as before in \(themes)\n"
    )
    for reason in StayReason.allCases {
      guard let count = counts[reason] else { continue }
      run.console.print("left \(count) in place: \(reason.rawValue)\n")
    }
    let redundant = moves.redundantCount
    if redundant > 0 {
      run.console.print(
        redundant == 1
          ? "1 dark override is redundant: the token has the same colour\n"
          : "\(redundant) dark overrides are redundant: the tokens have the same colours\n")
    }
    if counts[.unreached] != nil {
      run.reporter.note(
        "'--fix' changes a sheet if it imports the output, Swift in the output's folder and below, a resource in the "
          + "output's module, and the files that \"reaches\" in colortable.json lists: {\"path\": \"colors.css\", "
          + "\"reaches\": [\"src/**/*.css\"]}\n")
    }
  }

  /// The lines and columns of the places, which stand file by file.
  private var positions: [LineTable.Position] {
    var lines: (file: Int, table: LineTable)?
    return moves.places.map { place in
      let table = lines?.file == place.file ? lines?.table : nil
      let known = table ?? LineTable(files[place.file].bytes)
      lines = (place.file, known)
      return known.position(of: place.range.lowerBound)
    }
  }

  private func json(_ keys: [Int: String]) -> String {
    JSONText.document(version: 1, "places", Array(zip(moves.places, positions).enumerated())) { text, entry in
      let (number, (place, position)) = entry
      text.member("path", files[place.file].path)
      text.member("line", position.line)
      text.member("column", position.column)
      if let key = keys[number] { text.member("token", key) }
      if case .stays(let reason) = place.decision { text.member("stays", reason.rawValue) }
      text.key("themes")
      text.object { text in
        for theme in place.themes {
          text.key(escaping: table[theme].name)
          text.string(Color(place.color.color(in: table.seenAppearance(of: theme))).cssText)
        }
      }
    }
  }
}
