import ColorScience
import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

enum UsageCommand: Subcommand {
  static let name = "usage"

  static let page = SubcommandPage(
    name: name, summary: "Find tokens that no source code uses, and colours that are written by hand",
    usage: ["usage [OPTIONS] [TABLE]... SOURCE..."],
    description:
      "Looks through source code for the tokens of tables: for their names in generated Swift, their custom properties in "
      + "CSS, their resources on Android, and their keys in strings. A token is used where its name is, possibly used where "
      + "its key is a string, and used where a used token refers to it. A token that nobody uses is reported (unused-token), and so is "
      + "each colour in the code that a token has, or nearly has (hard-coded-color), unless it declares that token, as in a "
      + "file that the table was imported from. Of each the first 20 are shown to people. Nothing is changed or removed.\n\n"
      + "Swift, Objective-C, CSS, SCSS, Less, HTML, Vue, Svelte, JavaScript, TypeScript, Kotlin, Java and XML are looked at, "
      + "by the extensions of files. Comments are left out, and so are generated files. In a folder, files that .gitignore "
      + "names are left out, folders whose names start with a dot, and "
      + EnglishList.and(TableSearch.skippedFolders) + "; symbolic links are not followed. Files of more than "
      + "\(SourceScan.sizeLimit >> 20) MiB and those that are not text are skipped, which the last line says, or with --list a "
      + "note. A file that is named is looked at whatever it is.\n\n"
      + "The names are those that the outputs have which the configuration file lists for a table. Without a table, those that it "
      + "lists are looked for; without a configuration file, too, the colours of the source code are listed with their "
      + "places. Exits with 1 where there is an error, such as a rule that is denied.",
    operands: [
      ("TABLE", "the tables: files that are not source code"),
      ("SOURCE", "folders and files of source code"),
    ], operandValue: .file, flags: UsageSettings.flags,
    examples: [
      ("colortable usage App.colortable Sources", "Which tokens does nobody use?"),
      ("colortable usage --list App.colortable Sources", "Where is each token used?"),
      (
        "colortable usage --allow hard-coded-color --deny unused-token .",
        "Keep a table free of what nobody uses"
      ),
      (
        "colortable usage --write-baseline colours.json .",
        "Remember the colours that are written by hand today"
      ),
      ("colortable usage --baseline colours.json --deny warnings .", "Fail only on what is new"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let settings = try UsageSettings(arguments, in: run)
    run.startProgress()
    if settings.inputs.isEmpty { return try listColors(settings, in: run) }
    let known = try KnownProblems(readingFrom: arguments[KnownProblems.flag], in: run)
    let reporter = run.reporter
    guard reporter.mayReplaceFiles(newBaseline: arguments[UsageSettings.writeBaseline]) else {
      return .problems
    }
    guard let checks = tables(settings, in: run) else {
      reporter.report.finish()
      reporter.show()
      return reporter.report.status
    }
    let configured = ConfiguredTables(settings.tables.configuration, fileSystem: run.fileSystem)
    let index = TokenIndex(
      checks.map { usageTable($0.source, $0.input, configured[$0.input.path], settings, in: run) })
    let files = try scan(settings, index, showsUses: arguments[UsageSettings.list], in: run)
    let report = UsageReport(files.map(\.usage), index, tables: checks.map(\.source))
    if arguments[UsageSettings.list] {
      let list = UsageList(
        report, index, files: files, tables: checks.map { ($0.input.path, $0.source.table) })
      run.console.print(settings.tables.format.isForPrograms ? list.json : list.text)
      if let skipped = skipped(files) { reporter.note(skipped + "\n") }
      return reporter.report.status
    }
    add(report, index, checks, files, settings, to: reporter)
    reporter.report.finish()
    reporter.report.shownPerRule = 20
    return finish(
      report, files, known, newBaseline: arguments[UsageSettings.writeBaseline], settings, in: run)
  }

  private static func scan(
    _ settings: UsageSettings, _ index: TokenIndex, showsUses: Bool, in run: Run
  ) throws(CommandFailure) -> [ScannedFile] {
    let files = SourceScan.run(
      try sources(settings, in: run), named: Set(settings.sources), index, fileSystem: run.fileSystem,
      showsUses: showsUses, progress: run.progress)
    for file in files {
      guard let failure = file.failure else { continue }
      run.reporter.fail(
        .unreadableFile, "cannot read \(Paths.quoted(file.path)): \(failure)", path: file.path)
      run.reporter.report.hasUnreadableFile = true
    }
    return files
  }

  /// Lists the colours of source code where no table has tokens for them.
  private static func listColors(_ settings: UsageSettings, in run: Run) throws(CommandFailure) -> ExitStatus
  {
    let files = try scan(settings, TokenIndex([]), showsUses: false, in: run)
    var (count, fileCount) = (0, 0)
    for file in files where !file.usage.colors.isEmpty {
      let lines = LineTable(file.bytes)
      for color in file.usage.colors {
        let position = lines.position(of: color.range.lowerBound)
        run.console.print(
          "\(SafeText.printable(file.path)):\(position.line):\(position.column): \(Color(color.color).cssText)\n"
        )
      }
      (count, fileCount) = (count + file.usage.colors.count, fileCount + 1)
    }
    if !run.reporter.isQuiet {
      run.reporter.note(
        "\(EnglishList.count(count, "hard-coded colour")) in \(EnglishList.count(fileCount, "file")); a table gives "
          + "colours names: 'colortable init --no-import' begins one\n")
    }
    return run.reporter.report.status
  }

  private struct CheckedInput {
    var input: TableInput
    var source: CheckedTable
    var files: SourceMap
  }

  /// Reads the tables; nil where one has an error, which is reported. A broken contract is none here.
  private static func tables(_ settings: UsageSettings, in run: Run) -> [CheckedInput]? {
    let inputs = settings.inputs.compactMap { input in input.read(in: run).map { (input, $0) } }
    guard inputs.count == settings.inputs.count else { return nil }
    let checks = TableChecks.run(
      inputs.map(\.1), Checker(levels: .silent), loader: IncludeLoader(run), progress: run.progress
    ) { $1 }
    var tables: [CheckedInput] = []
    for (input, check) in zip(inputs, checks) {
      if check.result.readTable != nil, let source = check.result.source {
        tables.append(CheckedInput(input: input.0, source: source, files: check.files))
      } else {
        run.reporter.report.add(
          check.result.diagnostics, in: check.files)
      }
    }
    return tables.count == inputs.count ? tables : nil
  }

  /// A table with the names that its outputs give its tokens.
  private static func usageTable(
    _ source: CheckedTable, _ input: TableInput, _ entry: ConfiguredTable?, _ settings: UsageSettings,
    in run: Run
  ) -> UsageTable {
    let defaults = run.emitters.map { language in
      language.init(settings: settings.tables.configuration?.defaults[language.description.name] ?? [])
    }
    let emitters = defaults + (entry?.outputs ?? []).map(\.emitter)
    let path = entry?.sourcePath ?? run.fileSystem.machineIndependentPath(input.path)
    return UsageTable(
      table: source.table,
      names: SourceNames(EmitterInput(table: source.table, sourcePath: path), emitters: emitters))
  }

  private static func sources(_ settings: UsageSettings, in run: Run) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for source in settings.sources {
      guard run.fileSystem.kind(of: source) == .folder else {
        paths.append(source)
        continue
      }
      let files = try run.search { () throws(FileFailure) in
        try FolderWalk(run.fileSystem, excluding: settings.tables.configuration?.exclusion(run.fileSystem))
          .files(inFolder: source == "." ? "" : source) { entry, _ in
            entry.kind == .file && SourceLanguage.ofFile(named: entry.name) != nil
          }
      }
      if files.isEmpty {
        throw .misuse(
          "there is no source code in \(Paths.quoted(source)) (files with the extensions "
            + "\(EnglishList.and(SourceLanguage.extensions)))",
          details: [
            "  what .gitignore or 'exclude' names, folders whose names start with a dot, and \(EnglishList.and(TableSearch.skippedFolders)), "
              + "are not searched; a file is always looked at where it is named"
          ])
      }
      paths += files
    }
    guard settings.sources.count > 1 else { return paths }
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(run.fileSystem.canonicalBytes(of: $0)).inserted }
  }

  /// Adds what was found to the report, table by table.
  private static func add(
    _ report: UsageReport, _ index: TokenIndex, _ tables: [CheckedInput], _ files: [ScannedFile],
    _ settings: UsageSettings, to reporter: Reporter
  ) {
    var sources = SourceMap()
    var colors: [[HandWrittenColor]] = tables.map { _ in [] }
    // Most colours are written many times.
    var nearest: [ColorRole?: [RGBA8: (token: Int, theme: ThemeID, difference: Double)?]] = [:]
    for file in files {
      // The declaration of a token that was imported from there is no use of its colour.
      let used = file.usage.colors.filter { color in
        !color.declared.contains { number in
          let (token, table) = (index.tokens[number].token, tables[index.tokens[number].table].source.table)
          return table.themeIDs.contains { table.color(of: token, in: $0).rgba8 == color.color }
        }
      }
      let matches = used.compactMap { color in
        let known = nearest[color.role, default: [:]][color.color]
        let token = known ?? index.nearest(to: color, within: settings.distance)
        nearest[color.role, default: [:]][color.color] = .some(token)
        return token.map { (color, $0) }
      }
      guard !matches.isEmpty else { continue }
      let id = sources.add(path: file.path, bytes: file.bytes).id
      for (color, nearest) in matches {
        let token = index.tokens[nearest.token]
        colors[token.table].append(
          HandWrittenColor(
            span: SourceSpan(
              file: id, start: UInt32(color.range.lowerBound), end: UInt32(color.range.upperBound)),
            text: color.systemName.map { "\($0) (in light \(Color(color.color).cssText))" }
              ?? Color(color.color).cssText,
            token: token.token, theme: nearest.theme,
            difference: nearest.difference == 0 && color.systemName == nil
              ? nil : DecimalText.text(nearest.difference, decimals: nearest.difference < 0.1 ? 3 : 1)))
      }
    }
    let checker = Checker(levels: settings.tables.levels)
    var inSources: [Diagnostic] = []
    // A file that could not be read may use any of them.
    let knowsAll = !reporter.report.hasUnreadableFile
    for (number, table) in tables.enumerated() {
      let diagnostics = checker.diagnostics(
        unused: knowsAll ? report.unused(ofTable: number, index) : nil, colors: colors[number],
        in: table.source)
      reporter.report.add(diagnostics.table, in: table.files)
      inSources += diagnostics.sources
    }
    reporter.report.add(inSources, in: sources)
  }

  private static func finish(
    _ report: UsageReport, _ files: [ScannedFile], _ known: KnownProblems?, newBaseline: String?,
    _ settings: UsageSettings, in run: Run
  ) -> ExitStatus {
    let reporter = run.reporter
    var status = ExitStatus.success
    var hidden = known?.hide(in: reporter).known ?? 0
    if let path = newBaseline {
      if let count = KnownProblems.stageBaseline(to: path, in: run) {
        guard run.commitFiles() != nil else { return .failure }
        hidden = count
        reporter.note("wrote \(SafeText.printable(path)) with \(EnglishList.count(count, "problem"))\n")
      } else {
        status = .problems
      }
    }
    reporter.show()
    if !reporter.isQuiet, !settings.tables.format.isForPrograms, settings.tables.format.hasSummary {
      let states = report.states
      let counts = [
        "\(states.count { $0 == .certain }) used", "\(states.count { $0 == .possible }) possibly used",
        "\(states.count { $0 == nil }) unused",
      ]
      if let summary = reporter.report.summary { run.console.print("\n" + summary + "\n") }
      let lookedAt = files.count { $0.failure == nil && $0.skipReason == nil }
      run.console.print(
        "\(EnglishList.count(states.count, "token")): \(counts.joined(separator: ", ")); looked at "
          + EnglishList.count(lookedAt, "file")
          + (skipped(files).map { "; " + $0 } ?? "")
          + (hidden > 0 ? "; \(EnglishList.count(hidden, "known problem")) not shown" : "") + "\n")
    }
    return max(status, reporter.report.status)
  }

  /// Which files were skipped, and why; nil for none.
  private static func skipped(_ files: [ScannedFile]) -> String? {
    let skipped = files.compactMap { file in
      file.skipReason.map { "\(Paths.quoted(file.path)) (\($0))" }
    }
    return skipped.isEmpty ? nil : "skipped " + EnglishList.and(EnglishList.shortened(skipped))
  }
}
