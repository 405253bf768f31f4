import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

/// One run of `check`: reading, fixing, comparing with what is known, reporting.
struct CheckRun {
  let settings: CheckSettings
  let context: CommandContext

  private var report = RunReport()
  private var known = 0

  init(settings: CheckSettings, context: CommandContext) {
    self.settings = settings
    self.context = context
  }

  /// Does it all.
  mutating func run() throws(CommandFailure) -> ExitStatus {
    let baseline = try readBaseline()
    var hasUnreadableFile = false
    var sources: [LoadedSource] = []
    for input in settings.inputs {
      if let source = input.read(in: context) { sources.append(source) } else { hasUnreadableFile = true }
    }
    var fixer = TableFixer(
      sources, checker: Checker(levels: settings.common.levels), fileSystem: context.fileSystem)
    report = fixer.check()
    try settings.checkPaths(inputs: report.sources.files.map(\.path), context)
    var status = ExitStatus.success
    switch settings.fixing {
    case .none: break
    case .apply:
      report = fixer.fix(report)
      status = max(status, FixWriter(context: context, isQuiet: isQuiet).write(fixer, before: sources))
    case .show:
      _ = fixer.fix(report)
      FixWriter(context: context, isQuiet: isQuiet).show(fixer, before: sources)
    }
    report.hasUnreadableFile = hasUnreadableFile
    status = max(status, try finish(comparingWith: baseline))
    return status
  }

  private var isQuiet: Bool { settings.common.isQuiet }

  /// Leaves out what is known, writes what is to be written, and says how it went.
  private mutating func finish(comparingWith baseline: Baseline?) throws(CommandFailure) -> ExitStatus {
    // Fingerprints hold the paths, which must not depend on where the folder lies.
    let fileSystem = context.fileSystem
    let currentFolder = fileSystem.currentFolder
    let relative = report.withPaths {
      Paths.reported($0, currentFolder: currentFolder, canonical: fileSystem.canonicalPath)
    }
    var status = ExitStatus.success
    /// Those of what will be reported; nil while nothing of the run is left out.
    var fingerprints: [String]?
    switch settings.knownProblems {
    case .none: break
    case .write(let path):
      let all = DiagnosticFingerprint.all(of: relative.diagnostics, in: relative.sources)
      fingerprints = all
      status = write(Baseline(relative, fingerprints: all), to: path, &fingerprints)
    case .read(let path):
      let all = DiagnosticFingerprint.all(of: relative.diagnostics, in: relative.sources)
      fingerprints = baseline.map { leaveOut($0, at: path, relative, all) } ?? all
    }
    status = max(status, writeReports(fingerprints), report.status)
    if settings.showsContrast { showContrast() }
    summarize()
    return status
  }

  private func readBaseline() throws(CommandFailure) -> Baseline? {
    guard case .read(let path) = settings.knownProblems else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try context.fileSystem.read(path)
    } catch {
      context.console.reportError(
        "cannot read the baseline \(Paths.quoted(path)): \(error.reason)",
        details: error.kind == .missing ? ["  '--write-baseline FILE' makes one"] : [])
      throw .reported(.failure)
    }
    do {
      return try BaselineReader.read(bytes)
    } catch {
      let position = LineTable(bytes).position(of: error.range.lowerBound)
      context.console.reportError(
        "\(Paths.quoted(path)) is no baseline: line \(position.line), column \(position.column): \(error.reason)",
        details: ["  '--write-baseline FILE' makes one"])
      throw .reported(.failure)
    }
  }

  /// Writes all that is found to a baseline, which then is known.
  private mutating func write(_ baseline: Baseline, to path: String, _ fingerprints: inout [String]?)
    -> ExitStatus
  {
    let uncovered = report.diagnostics.count { !Baseline.covers(rule: $0.rule) }
    guard uncovered == 0, !report.hasUnreadableFile else {
      context.console.reportError(
        "no baseline was written: "
          + (report.hasUnreadableFile
            ? "not every table could be read"
            : "\(EnglishList.count(uncovered, "error")) cannot be left for later"),
        details: ["  a table with such an error is not checked to its end; mend it first"])
      return report.hasUnreadableFile ? .failure : .problems
    }
    let output = RenderedOutput(
      language: "baseline", table: "", destination: .path(path),
      content: OutputContent(Array(baseline.text.utf8)))
    let status = OutputWriter(context: context, isQuiet: true).write([output], dependencyFile: nil)
    guard status == .success else { return status }
    if !isQuiet {
      context.console.report(
        "wrote \(SafeText.printable(path)) with \(EnglishList.count(baseline.entries.count, "problem"))\n")
    }
    known = baseline.entries.count
    report.keep(report.diagnostics.map { _ in false })
    fingerprints = []
    return .success
  }

  /// Drops what a baseline lists.
  ///
  /// - Returns: The fingerprints of what is left.
  private mutating func leaveOut(
    _ baseline: Baseline, at path: String, _ relative: RunReport, _ fingerprints: [String]
  ) -> [String] {
    let (isNew, stale) = baseline.compare(relative, fingerprints: fingerprints)
    report.keep(isNew)
    known = isNew.count { !$0 }
    if stale > 0, !isQuiet {
      context.console.report(
        "note: \(EnglishList.count(stale, "problem")) that \(Paths.quoted(path)) lists "
          + (stale == 1 ? "is" : "are") + " gone; '--write-baseline' makes it anew\n")
    }
    return zip(fingerprints, isNew).filter { $0.1 }.map { $0.0 }
  }

  private func writeReports(_ fingerprints: [String]?) -> ExitStatus {
    let fileSystem = context.fileSystem
    let currentFolder = fileSystem.currentFolder
    let relative = report.withPaths {
      Paths.reported($0, currentFolder: currentFolder, canonical: fileSystem.canonicalPath)
    }
    var files: [RenderedOutput] = []
    for request in settings.reports {
      let shown = request.format.isForPrograms ? relative : report
      func text(_ decorator: any Decorator) -> String {
        shown.text(as: request.format, decorator: decorator, fingerprints: fingerprints)
      }
      switch request.destination {
      case .standardError: context.console.report(text(context.console.decorator(for: .error)))
      case .standardOutput: context.console.print(text(context.console.decorator(for: .output)))
      case .path(let path):
        files.append(
          RenderedOutput(
            language: request.format.name, table: "", destination: .path(path),
            content: OutputContent(Array(text(PlainDecorator()).utf8))))
      }
    }
    return OutputWriter(context: context, isQuiet: true).write(files, dependencyFile: nil)
  }

  /// Prints the contrast matrix of each table, under its name where there are several.
  private func showContrast() {
    for (index, (path, table)) in report.tables.enumerated() {
      if settings.inputs.count > 1 {
        context.console.print((index == 0 ? "" : "\n") + SafeText.printable(path) + "\n\n")
      }
      context.console.print(ContrastMatrix(table).text())
    }
  }

  /// What a person reads last: how much is wrong. Where standard output or error has a report for programs or
  /// build tools, nothing is added to it.
  private func summarize() {
    guard !isQuiet, let main = settings.reports.first else { return }
    let isOnScreen = main.destination == .standardError
    if isOnScreen || main.destination == .standardOutput, !main.format.hasSummary { return }
    let hidden = known == 0 ? "" : "; \(EnglishList.count(known, "known problem")) not shown"
    if let summary = report.summary {
      context.console.report((isOnScreen ? "\n" : "") + summary + hidden + "\n")
    } else if !report.isBad {
      let tables = EnglishList.count(settings.inputs.count, "table")
      context.console.report("no \(known == 0 ? "" : "new ")problems in \(tables)\(hidden)\n")
    }
  }
}
