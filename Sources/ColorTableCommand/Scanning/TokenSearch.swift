import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableTool
import TextSupport

/// A table without errors, as it was read.
struct CheckedInput {
  var input: TableInput
  var loaded: LoadedSource
  var source: CheckedTable
  var files: SourceMap
}

/// Tables, and the source code in which their tokens are looked for.
struct TokenSearch {
  var tables: TableSettings
  var inputs: [TableInput]
  /// Files and folders of source code.
  var sources: [String]

  /// Which operands are source code, and which are tables: all that are not source code.
  static func split(
    _ operands: [String], of subcommand: String, in run: Run
  ) throws(CommandFailure) -> (tables: [String], sources: [String]) {
    if operands.contains("-") { throw .misuse("'\(subcommand)' reads files, but '-' is standard input") }
    var (tables, sources): ([String], [String]) = ([], [])
    for path in operands {
      let name = Paths.split(path).name
      let isCode = !TableSearch.isTable(name) && SourceLanguage.ofFile(named: name) != nil
      let kind = run.fileSystem.kind(of: path)
      if kind == nil, !TableSearch.isTable(name), !isCode {
        throw .misuse("there is no file or folder \(Paths.quoted(path))")
      }
      if kind == .folder || isCode { sources.append(path) } else { tables.append(path) }
    }
    return (tables, sources)
  }

  /// Reads the tables; nil where one has an error, which is reported. A broken contract is none here.
  func checkedTables(in run: Run) -> [CheckedInput]? {
    let read = inputs.compactMap { input in input.read(in: run).map { (input, $0) } }
    guard read.count == inputs.count else { return nil }
    let checks = TableChecks.run(
      read.map(\.1), Checker(levels: .silent), loader: IncludeLoader(run), progress: run.progress
    ) { $1 }
    var checked: [CheckedInput] = []
    for (input, check) in zip(read, checks) {
      if check.result.readTable != nil, let source = check.result.source {
        checked.append(
          CheckedInput(input: input.0, loaded: input.1, source: source, files: check.files))
      } else {
        run.reporter.report.add(
          check.result.diagnostics, in: check.files)
      }
    }
    return checked.count == inputs.count ? checked : nil
  }

  /// The names of the tokens of some tables.
  func index(of checks: [CheckedInput], in run: Run) -> TokenIndex {
    let configured = ConfiguredTables(tables.configuration, fileSystem: run.fileSystem)
    return TokenIndex(checks.map { table($0.source, of: $0.input, configured, in: run) })
  }

  /// A table with the names that its outputs give its tokens.
  func table(
    _ source: CheckedTable, of input: TableInput, _ configured: ConfiguredTables, in run: Run
  ) -> UsageTable {
    let entry = configured[input.path]
    let defaults = run.emitters.map { language in
      language.init(settings: tables.configuration?.defaults[language.description.name] ?? [])
    }
    let emitters = defaults + (entry?.outputs ?? []).map(\.emitter)
    let path = entry?.sourcePath ?? run.fileSystem.machineIndependentPath(input.path)
    return UsageTable(
      table: source.table,
      names: SourceNames(EmitterInput(table: source.table, sourcePath: path), emitters: emitters))
  }

  /// Looks through the sources; what cannot be read is reported.
  ///
  /// - Parameter showsUses: Whether the places of uses are shown, and not only those of colours.
  func scan(
    _ index: TokenIndex, showsUses: Bool, in run: Run
  ) throws(CommandFailure) -> [ScannedFile] {
    let found = try files(in: run)
    let files =
      SourceScan.run(
        found.paths, named: Set(sources), index, fileSystem: run.fileSystem, showsUses: showsUses,
        progress: run.progress)
      + found.ofOthers.map { ScannedFile(path: $0, skipReason: "other people's code") }
    for file in files {
      guard let failure = file.failure else { continue }
      run.reporter.fail(
        .unreadableFile, "cannot read \(Paths.quoted(file.path)): \(failure)", path: file.path)
      run.reporter.report.hasUnreadableFile = true
    }
    return files
  }

  /// Folders of code that other people wrote.
  static let othersFolders = ["third_party", "vendor"]

  /// The files to look through, and the folders and files in them that are left out as other people's code.
  private func files(
    in run: Run
  ) throws(CommandFailure) -> (paths: [String], ofOthers: [String]) {
    var paths: [String] = []
    var ofOthers: [String] = []
    for source in sources {
      guard run.fileSystem.kind(of: source) == .folder else {
        paths.append(source)
        continue
      }
      let files = try run.search { () throws(FileFailure) in
        try FolderWalk(run.fileSystem, excluding: tables.configuration?.exclusion(run.fileSystem))
          .files(
            inFolder: source == "." ? "" : source,
            skipping: { name in
              guard Self.othersFolders.contains(name) else { return false }
              if !ofOthers.contains(name) { ofOthers.append(name) }
              return true
            }
          ) { entry, path in
            guard entry.kind == .file, SourceLanguage.ofFile(named: entry.name) != nil else { return false }
            let isMinified = [".min.css", ".min.js"].contains(where: entry.name.hasSuffix)
            if isMinified { ofOthers.append(path) }
            return !isMinified
          }
      }
      if files.isEmpty {
        throw .misuse(
          "there is no source code in \(Paths.quoted(source)) (files with the extensions "
            + "\(EnglishList.and(SourceLanguage.extensions)))",
          details: [
            "  files that .gitignore or \"exclude\" lists, folders whose names start with a dot, and "
              + "\(EnglishList.and(TableSearch.skippedFolders + Self.othersFolders)), are ignored; a file that you name is "
              + "always searched"
          ])
      }
      paths += files
    }
    guard sources.count > 1 else { return (paths, ofOthers) }
    var seen: Set<[UInt8]> = []
    return (paths.filter { seen.insert(run.fileSystem.canonicalBytes(of: $0)).inserted }, ofOthers)
  }
}
