import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

/// One run of `check`: reading, fixing, comparing with what is known, reporting.
struct CheckRun {
  let settings: CheckSettings
  let run: Run

  /// How many problems a baseline hides.
  private(set) var known = 0
  private(set) var status = ExitStatus.success
  /// Notes that are reported when the files are written: about the fixes of each table, and then others in this order.
  private(set) var fixNotes: [String: String] = [:]
  private(set) var notes: [String] = []

  private var reporter: Reporter { run.reporter }

  mutating func callAsFunction() throws(CommandFailure) -> ExitStatus {
    let knownProblems = try KnownProblems(readingFrom: settings.baseline, in: run)
    var sources: [LoadedSource] = []
    var outputs: [TableOutputs] = []
    let configured = ConfiguredTables(settings.tables.configuration, fileSystem: run.fileSystem)
    for input in settings.inputs {
      guard let source = input.read(in: run) else { continue }
      sources.append(source)
      outputs.append(settings.outputs(of: input, among: configured))
    }
    var fixer = TableFixer(
      sources: sources, checker: Checker(levels: settings.tables.levels), loader: IncludeLoader(run),
      outputs: outputs)
    var asRead = fixer.check()
    asRead.hasUnreadableFile = reporter.report.hasUnreadableFile
    try settings.checkPaths(alsoReading: asRead.sources.files.map(\.path), in: run)
    guard reporter.mayReplaceFiles(newBaseline: settings.newBaseline) else { return .problems }

    var fixed = settings.fixing == .none ? asRead : fixer.fix(asRead)
    fixed.hasUnreadableFile = asRead.hasUnreadableFile
    asRead.showsContracts = settings.showsContrast
    fixed.showsContracts = settings.showsContrast
    stageOrShowFixes(of: fixer, since: sources)
    reporter.report = settings.fixing == .apply ? fixed : asRead
    if !fixer.isComplete {
      notes.append("note: stopped fixing after many rounds; some problems remain\n")
    }
    if let knownProblems { hide(knownProblems) }
    if let path = settings.newBaseline { writeBaseline(to: path) }
    for file in reporter.files { run.files.add(file) }
    let outcome = run.commitFiles(isPrecious: true)
    if let outcome {
      for path in outcome.changedMeanwhile {
        status = .failure
        fixNotes[path] = nil
      }
    } else {
      status = .failure
      // Nothing is fixed, then, and no problem is known.
      (notes, fixNotes) = ([], [:])
      known = 0
      reporter.fingerprints = nil
      reporter.report = asRead
    }
    for source in sources { fixNotes[source.path].map(reporter.remark) }
    for note in notes { reporter.remark(note) }
    reporter.show()
    status = max(status, reporter.report.status)
    summarize()
    if settings.showsContrast, !settings.reportHasContrast { showContrast() }
    return settings.exitsWithZero && status == .problems ? .success : status
  }

  private mutating func note(_ text: String) {
    if !reporter.isQuiet { notes.append(text) }
  }
}

extension CheckRun {
  /// Writes the tables that were fixed, or shows what would be changed, as a unified diff on standard output.
  private mutating func stageOrShowFixes(of fixer: TableFixer, since before: [LoadedSource]) {
    let renderer = UnifiedDiffRenderer(console: run.console)
    for (index, (old, new)) in zip(before, fixer.sources).enumerated() where old.bytes != new.bytes {
      if settings.fixing == .apply {
        run.files.add(OutputFile(path: old.path, bytes: new.bytes), revising: old.bytes)
      } else {
        run.console.print(bytes: renderer.render(old: old.bytes, new: new.bytes, path: old.path))
      }
      let count = EnglishList.count(fixer.counts[index] ?? 0, "problem")
      if reporter.isQuiet { continue }
      fixNotes[old.path] =
        "\(settings.fixing == .apply ? "fixed" : "would fix") \(count) in \(SafeText.printable(old.path))\n"
    }
  }
}

extension CheckRun {
  /// Drops what a baseline lists.
  private mutating func hide(_ problems: KnownProblems) {
    let (stale, isOfOtherFiles): (Int, Bool)
    (known, stale, isOfOtherFiles) = problems.hide(in: reporter)
    if isOfOtherFiles {
      note(
        "note: no problem in \(Paths.quoted(problems.path)) is in a file that was read; they are in \(problems.files)\n"
      )
    }
    if stale > 0 {
      note(
        "note: \(EnglishList.count(stale, "problem")) in \(Paths.quoted(problems.path)) "
          + (stale == 1 ? "was" : "were") + " fixed; '--write-baseline' updates it\n")
    }
  }

  /// Writes all that is found to a baseline, which then is known.
  private mutating func writeBaseline(to path: String) {
    guard let count = KnownProblems.stageBaseline(to: path, in: run) else { return status = .problems }
    note("wrote \(SafeText.printable(path)) with \(EnglishList.count(count, "problem"))\n")
    known = count
  }
}

/// The parts of a run that follow the report.
extension CheckRun {
  /// Prints the contrast ratios of each table, under its name where there are several.
  private func showContrast() {
    if let main = reporter.mainRequest, main.destination == .standardOutput,
      !reporter.report.diagnostics.isEmpty || main.format.hasSummary && !reporter.isQuiet
    {
      run.console.print("\n")
    }
    for (index, (path, table)) in reporter.report.tables.enumerated() {
      if settings.inputs.count > 1 {
        run.console.print((index == 0 ? "" : "\n") + SafeText.printable(path) + "\n\n")
      }
      let report = ContrastReport(table, console: run.console)
      settings.showsAllContrast ? report.printAll() : report.printPairs()
    }
  }

  /// Prints the counts of errors and warnings. Nothing is added to a report for programs or build tools.
  private func summarize() {
    guard !reporter.isQuiet, let main = reporter.mainRequest else { return }
    let isOnScreen: Bool
    if case .path = main.destination { isOnScreen = false } else { isOnScreen = true }
    if isOnScreen, !main.format.hasSummary { return }
    let hidden = known == 0 ? "" : "; \(EnglishList.count(known, "known problem")) not shown"
    var text = ""
    if let summary = reporter.report.summary {
      text = (isOnScreen ? "\n" : "") + summary + hidden + "\n"
    } else if !reporter.report.hasFailed, !run.isWatching {
      let tables = EnglishList.count(settings.inputs.count, "table")
      text = "no \(known == 0 ? "" : "new ")problems in \(tables)\(hidden)\n"
    }
    // It is the end of a report for people, wherever that goes.
    if main.destination == .standardOutput { run.console.print(text) } else { reporter.remark(text) }
  }
}
