import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

/// The files of a table while the column of a theme is written, checked again after each change.
struct ThemeFiles {
  private let run: Run
  private let originals: [LoadedSource]
  private var sources: [LoadedSource]
  private var check: TableCheck

  init(_ root: LoadedSource, in run: Run) {
    self.run = run
    check = run.check(root, levels: .silent)
    sources =
      [root]
      + check.files.files.dropFirst().map { file in
        LoadedSource(path: file.path, identity: run.fileSystem.canonicalPath(file.path), bytes: file.bytes)
      }
    originals = sources
  }

  /// The table as it is now, as far as it can be read.
  var source: CheckedTable? { check.result.source }

  /// The table as it is now. Any error in it but a broken contract is reported, and ends the run.
  ///
  /// - Parameter theme: A theme in which each `readable()` must have a colour.
  func checkedSource(readableIn theme: ThemeID? = nil) throws(CommandFailure) -> CheckedTable {
    var errors = Self.errors(of: check)
    if let theme, let source, !source.table.tokenIDs.allSatisfy({ source.isReadable($0, in: theme) }) {
      errors = check.result.diagnostics.filter { $0.rule == "unreachable-contrast" }
    }
    if errors.isEmpty, let source { return source }
    run.reporter.report.add(errors, in: check.files)
    run.reporter.report.finish()
    run.reporter.show()
    run.reporter.showSummary("; nothing was written")
    throw .reported(.problems)
  }

  /// The errors of a table that are not about contrast.
  private static func errors(of check: TableCheck) -> [Diagnostic] {
    let rules = ["insufficient-contrast", "indistinct-colors", "unreachable-contrast"]
    return check.result.diagnostics.filter { $0.severity == .error && !rules.contains($0.rule) }
  }

  /// The files with other cells of a theme.
  func writing(_ cells: [TokenID: String], in name: String) -> ThemeFiles {
    var files = self
    guard let source, let theme = source.theme(named: name) else { return self }
    files.apply(
      FixIt(
        "",
        cells.compactMap { token, text in
          source.valueSpan(of: token, in: theme).map { .init(span: $0, replacement: text) }
        }))
    return files
  }

  private mutating func apply(_ fixIt: FixIt?) {
    guard let fixIt else { return }
    for file in FixItApplier.apply([fixIt], to: check.files).files {
      sources[Int(file.id.rawValue)].bytes = file.bytes
    }
    check = run.check(sources[0], levels: .silent, replacing: sources)
  }

  /// Adds a theme behind the others, with `=` in each row, and the line that describes it. A classic table stays as it is,
  /// and its tokens have the colours of the base.
  mutating func addColumn(
    named name: String, basedOn base: Theme, level: ContrastLevel, to source: CheckedTable
  ) {
    let words = [
      name, base.appearance?.rawValue, "high-contrast", "based-on", base.name, "level", level.rawValue,
    ]
    let directive =
      "@theme " + words.compactMap { $0 }.joined(separator: " ")
      + (base.family.map { " family " + $0 } ?? "")
    var edits = source.addingDirective(directive, isAboveHeader: true)?.edits ?? []
    for (index, file) in source.files.enumerated() {
      guard let header = source.header(of: index), !isClassic(header.span.file) else { continue }
      for line in file.tree.lines where line.kind == .header || line.kind == .row {
        let cells = file.tree.cells(of: line)
        let value = (header.keyIsFirst ? cells : cells.dropLast()).last.map(file.tree.span)
        guard let last = line.kind == .header ? header.themes.last?.span : value else { continue }
        edits.append(
          .init(
            span: SourceSpan(file: last.file, start: last.end, end: last.end),
            replacement: line.kind == .header ? "  \(name)" : "  ="))
      }
    }
    apply(FixIt("", edits))
  }

  /// Whether a file is included and of the classic form.
  private func isClassic(_ file: SourceFile.ID) -> Bool {
    let index = Int(file.rawValue)
    return index > 0 && !sources[index].path.hasSuffix(".colortable")
  }

  /// Refuses a change that breaks another table, such as one that includes a file of this one and lacks the theme.
  func refuse(toBreak tables: [ConfiguredTable]) throws(CommandFailure) {
    for table in tables where run.fileSystem.canonicalPath(table.input) != sources[0].identity {
      guard let bytes = try? run.fileSystem.read(table.input) else { continue }
      let other = LoadedSource(
        path: table.input, identity: run.fileSystem.canonicalPath(table.input), bytes: bytes)
      let check = run.check(other, levels: .silent, replacing: sources)
      guard let error = Self.errors(of: check).first, let file = check.files[error.span.file],
        Self.errors(of: run.check(other, levels: .silent)).isEmpty
      else { continue }
      throw .misuse(
        "\(Paths.quoted(file.path)) is also a part of \(Paths.quoted(table.input)), and would break it: \(error.message)",
        details: ["  add the theme to \(Paths.quoted(table.input)) first; nothing was written"])
    }
  }

  /// Lays out each file that was in the canonical layout.
  mutating func format() {
    func formatted(_ source: LoadedSource) -> [UInt8]? {
      var files = SourceMap()
      return TableFormatter.format(path: source.path, bytes: source.bytes, into: &files).formatted
    }
    for (index, original) in originals.enumerated() where formatted(original) == original.bytes {
      sources[index].bytes = formatted(sources[index]) ?? sources[index].bytes
    }
  }

  /// Writes the files that changed; false where one cannot be written, which is reported.
  ///
  /// - Parameter isStandardInput: Whether the table's own file is printed.
  func write(isStandardInput: Bool) -> Bool {
    for (index, (old, new)) in zip(originals, sources).enumerated() {
      if index == 0, isStandardInput {
        run.console.print(bytes: new.bytes)
      } else if old.bytes != new.bytes {
        run.files.add(OutputFile(path: old.path, bytes: new.bytes), revising: old.bytes)
      }
    }
    return run.commitFiles(isPrecious: true)?.changedMeanwhile.isEmpty == true
  }

  /// Prints what would change.
  func showDifference() {
    let renderer = UnifiedDiffRenderer(console: run.console)
    for (old, new) in zip(originals, sources) {
      run.console.print(bytes: renderer.render(old: old.bytes, new: new.bytes, path: old.path))
    }
  }
}
