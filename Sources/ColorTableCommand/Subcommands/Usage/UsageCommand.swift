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
    name: name, summary: "Find unused tokens and hard-coded colours in source code",
    usage: [
      "usage [OPTIONS] [TABLE]... SOURCE...", "usage --plan FILE [TABLE] SOURCE...",
      "usage --fix [--plan FILE] [--diff] [TABLE] SOURCE...",
    ],
    description:
      "Searches source code for the tokens of tables: their names in generated Swift, their custom properties in CSS, "
      + "their Android resources, and their keys in strings. A token counts as used if code names it or a used token "
      + "refers to it, and as possibly used if its key appears as a string. Unused tokens are reported (unused-token), "
      + "and so is each colour in the code that equals a token or nearly does (hard-coded-color), unless the code "
      + "declares that token, as a file that the table was imported from does. The human-readable report shows the "
      + "first 20 of each. Nothing is changed without --fix.\n\nReads Swift, Objective-C, CSS, SCSS, Less, HTML, Vue, "
      + "Svelte, JavaScript, TypeScript, Kotlin, Java and XML, by file extension. Comments and generated files are "
      + "ignored. In a folder, files that .gitignore lists are ignored, as are folders whose names start with a dot, "
      + "and "
      + EnglishList.and(TableSearch.skippedFolders)
      + "; symbolic links are not followed. Other people's code is skipped: folders named "
      + EnglishList.and(TokenSearch.othersFolders) + ", and *.min.css and *.min.js. So are files larger than "
      + "\(SourceScan.sizeLimit >> 20) MiB and files that are not text. The last line lists what was skipped, or with "
      + "--list a note. A file that you name is always searched.\n\nThe names come from the outputs that the "
      + "configuration file lists for a table. Without a table, the tables in the configuration file are used; without "
      + "a configuration file, the colours in the source code are listed with their lines. Exits with 1 if there is an "
      + "error, such as a denied rule.\n\nWith --fix, colours in CSS, SCSS, Swift and Android resources become references to "
      + "the names in the configured outputs 'css', 'swift' and 'android': to those of tokens that have the colour in "
      + "every theme, and to those of the rows of a plan, which are added to the table. In a sheet, a colour and its "
      + "dark override become one token. Each colour stays the same in every theme, which is proved before anything is "
      + "written; either all files are written or none. The other colours are listed with a reason, and do not fail the "
      + "run. A sheet is changed if it imports the output, Swift in the output's folder and below, a resource in the "
      + "output's module; or the files that 'reaches' matches, if it is set next to the output's path. Exits with 1 if "
      + "--diff shows a difference, and with 2 if nothing could be written. Start with a clean working tree.",
    operands: [
      ("TABLE", "the tables: files that are not source code"),
      ("SOURCE", "folders and files of source code"),
    ], operandValue: .file, flags: UsageSettings.flags,
    examples: [
      ("colortable usage App.colortable Sources", "Find unused tokens and hard-coded colours"),
      ("colortable usage --list App.colortable Sources", "List where each token is used"),
      (
        "colortable usage --allow hard-coded-color --deny unused-token .",
        "Fail on unused tokens, and ignore hard-coded colours"
      ),
      (
        "colortable usage --write-baseline colours.json .",
        "Record today's hard-coded colours"
      ),
      ("colortable usage --baseline colours.json --deny warnings .", "Fail only on new problems"),
      ("colortable usage --plan moves.txt .", "Plan tokens for the colours of an existing app"),
      (
        "colortable usage --fix --plan moves.txt .",
        "Replace the colours by them, after you named them in the file"
      ),
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
    guard let checks = settings.search.checkedTables(in: run) else {
      reporter.report.finish()
      reporter.show()
      return reporter.report.status
    }
    let index = settings.search.index(of: checks, in: run)
    let files = try settings.search.scan(index, showsUses: arguments[UsageSettings.list], in: run)
    if let check = checks.first, arguments[UsageSettings.fix] || arguments[UsageSettings.plan] != nil {
      guard !reporter.report.hasFailed else {
        reporter.show()
        return .failure
      }
      let configured = ConfiguredTables(settings.tables.configuration, fileSystem: run.fileSystem)
      var fix = UsageFix(
        settings, check.loaded, check.source, files, index, configured[check.input.path],
        names: { settings.search.table($0, of: check.input, configured, in: run).names }, in: run)
      let plan = arguments[UsageSettings.plan]
      if let plan, !arguments[UsageSettings.fix] { return fix.writePlan(plan) }
      return fix.fix(plan: plan, showsDifference: arguments[UsageSettings.difference])
    }
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

  /// Lists the colours of source code where no table has tokens for them.
  private static func listColors(_ settings: UsageSettings, in run: Run) throws(CommandFailure) -> ExitStatus
  {
    let files = try settings.search.scan(TokenIndex([]), showsUses: false, in: run)
    var (count, fileCount) = (0, 0)
    for file in files where !file.usage.colors.isEmpty {
      let lines = LineTable(file.bytes)
      for color in file.usage.colors {
        let position = lines.position(of: color.range.lowerBound)
        run.console.print(
          "\(SafeText.printable(file.path)):\(position.line):\(position.column): \(color.text)\n"
        )
      }
      (count, fileCount) = (count + file.usage.colors.count, fileCount + 1)
    }
    if !run.reporter.isQuiet {
      run.reporter.note(
        "found \(EnglishList.count(count, "hard-coded colour")) in \(EnglishList.count(fileCount, "file")); to give "
          + "them names, start a table: 'colortable init --no-import'\n")
    }
    return run.reporter.report.status
  }

  /// Adds what was found to the report, table by table.
  private static func add(
    _ report: UsageReport, _ index: TokenIndex, _ tables: [CheckedInput], _ files: [ScannedFile],
    _ settings: UsageSettings, to reporter: Reporter
  ) {
    var sources = SourceMap()
    var colors: [[HandWrittenColor]] = tables.map { _ in [] }
    // Most colours are written many times.
    var matches: [MatchKey: TokenMatch?] = [:]
    for file in files {
      let matched = file.usage.colors.compactMap { color -> (FileUsage.HandWrittenColor, TokenMatch?)? in
        if index.declares(color, in: tables.map(\.source.table)) { return nil }
        let key = MatchKey(color)
        let match = matches[key] ?? index.match(for: color, within: settings.distance)
        matches[key] = .some(match)
        return match != nil || settings.distance == UsageSettings.longestDistance ? (color, match) : nil
      }
      guard !matched.isEmpty else { continue }
      let id = sources.add(path: file.path, bytes: file.bytes).id
      for (color, match) in matched {
        let token = match.map { index.tokens[$0.token] }
        colors[token?.table ?? 0].append(
          HandWrittenColor(
            span: SourceSpan(
              file: id, start: UInt32(color.range.lowerBound), end: UInt32(color.range.upperBound)),
            text: color.text,
            match: match.flatMap { match in
              token.map {
                ($0.token, relation(match.relation, of: $0, color, in: tables[$0.table].source.table))
              }
            }))
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

  /// The properties of a colour that decide which token it is.
  private struct MatchKey: Hashable {
    var color: RGBA8
    var system: String?
    var role: ColorRole?
    var appearance: Appearance?

    init(_ color: FileUsage.HandWrittenColor) {
      (self.color, system, role, appearance) = (color.color, color.system?.name, color.role, color.appearance)
    }
  }

  private static func relation(
    _ relation: TokenMatch.Relation, of token: TokenReference, _ color: FileUsage.HandWrittenColor,
    in table: Table
  ) -> HandWrittenColor.Relation {
    func text(_ difference: Double) -> String {
      DecimalText.text(difference, decimals: difference < 0.1 ? 3 : 1)
    }
    switch relation {
    case .same(let themes): return .same(themes)
    case .near(let themes, let greatest, let difference):
      return .near(themes, greatest: greatest, difference: text(difference))
    case .partly(let least):
      func difference(_ theme: ThemeID) -> Double {
        let own = color.color(in: table.seenAppearance(of: theme))
        let other = table.color(of: token.token, in: theme).rgba8
        return own == other
          ? 0 : own.alpha == other.alpha ? Color(own).deltaE2000(to: Color(other)) : .infinity
      }
      let near = table.themeIDs.filter { difference($0) <= least ?? 0 }
      return .partly(
        near, others: table.themeIDs.filter { !near.contains($0) }, difference: least.map(text))
    }
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
      let total = EnglishList.count(states.count, "token")
      let counts = [
        (states.count { $0 == .certain }, "used"), (states.count { $0 == .possible }, "possibly used"),
        (states.count { $0 == nil }, "unused"),
      ].filter { $0.0 > 0 }.enumerated().map { "\($1.0) \($0 == 0 ? "of \(total) " : "")\($1.1)" }
      if let summary = reporter.report.summary { run.console.print("\n" + summary + "\n") }
      let lookedAt = files.count { $0.failure == nil && $0.skipReason == nil }
      run.console.print(
        "searched \(EnglishList.count(lookedAt, "file")): "
          + (counts.isEmpty ? total : counts.joined(separator: ", "))
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

extension FileUsage.HandWrittenColor {
  /// The colour for people: `#2f6fde`, or `systemBlue` with the values that are published.
  fileprivate var text: String {
    let value = Color(color).cssText
    return system.map { system in
      "\(system.name) (\(value) in light and \(Color(system.darkColor).cssText) in dark on \(PlatformColor.systems))"
    } ?? value
  }
}
