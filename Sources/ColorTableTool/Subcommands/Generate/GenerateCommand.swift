import ColorTableEmitters
import TextSupport

enum GenerateCommand: Subcommand {
  static let name = "generate"

  static let page = SubcommandPage(
    name: name, summary: "Generate code, data and style sheets from a table",
    usage: ["generate [OPTIONS] [TABLE]"],
    description:
      "Checks a table and writes the outputs you ask for. If the table has an error, nothing is written, "
      + "except the HTML page if only contracts fail. Files that would not change are not touched. Missing folders are "
      + "created. A file that colortable did not write is not replaced.\n\nWithout a table, 'generate' writes every "
      + "output in the configuration file.",
    operands: [("TABLE", "the table; '-' is standard input")], operandValue: .tables,
    flags: GenerateSettings.flags,
    examples: [
      (
        "colortable generate App.colortable --swift Sources/App/AppColor.swift --css web/colors.css",
        "Write two outputs"
      ),
      ("colortable generate App.colortable --css -", "Print one output"),
      ("colortable generate --watch", "Write the configured outputs after each change"),
      ("colortable generate --check", "Fail in CI if a committed output is out of date"),
    ])

  static func page(for emitters: [any Emitter.Type]) -> SubcommandPage {
    var page = page
    page.flags =
      emitters.flatMap { GenerateSettings.LanguageFlags($0).all }
      + Flag.list(GenerateSettings.switcherSource, GenerateSettings.switcherParts) + page.flags
    return page
  }

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let settings = try GenerateSettings(arguments, in: run)
    run.startProgress()
    let (tables, leftovers, status) = try render(settings, in: run)
    for table in settings.tablesWithoutOutputs {
      run.reporter.note(
        "\(SafeText.printable(table)) has no outputs: add \"outputs\" to it in "
          + "\(SafeText.printable(settings.tables.configurationPaths[0]))\n")
    }
    let written =
      switch settings.mode {
      case .compare: OutputComparison(run: run).compare(tables.outputs, leftovers: leftovers)
      case .list: OutputComparison(run: run).list(tables.outputs, leftovers: leftovers)
      case .write: try OutputWriter(run: run).write(tables, leftovers: leftovers, settings.dependencyFile)
      }
    return max(status, written)
  }

  /// Makes the outputs, and reports what keeps them from being written.
  ///
  /// - Returns: The tables, what is left over of earlier runs, and the status of a run that writes them. While all that is
  ///   wrong is something to look at, the tables have their pages alone.
  static func render(
    _ settings: GenerateSettings, in run: Run
  ) throws(CommandFailure) -> (tables: RenderedTables, leftovers: [LeftoverOutput], status: ExitStatus) {
    let reporter = run.reporter
    try checkArguments(settings, run)
    let knownProblems = try KnownProblems(readingFrom: settings.baseline, in: run)
    var tables = RenderedTables(
      run: run, levels: settings.tables.levels, hasBaseline: knownProblems != nil,
      declaredInputs: settings.declaredInputs ?? [])
    try tables.render(settings.jobs)
    if let switcher = settings.switcher, let source = run.switcherSource {
      tables.add(RenderedOutput(switcher, source: source))
    }
    reporter.report.finish()
    _ = knownProblems?.hide(in: reporter)
    // A target that a failing recipe has changed is made for Make, so a run with a depfile writes none.
    let showsPages =
      reporter.report.hasFailed && settings.dependencyFile == nil && !reporter.report.hasUnreadableFile
      && RenderedTables.leavesPages(reporter.report.diagnostics)
    if showsPages { tables.keepPages() }
    let problemCount = reporter.report.diagnostics.count
    if showsPages ? !tables.outputs.isEmpty : !reporter.report.hasFailed {
      try permit(tables, settings, run)
      reporter.report.finish()
      if !showsPages { reporter.fingerprints = nil }
    }
    reporter.show()
    let hasFailed = reporter.report.hasFailed
    let hasPages = showsPages && !tables.outputs.isEmpty && reporter.report.diagnostics.count == problemCount
    if !reporter.isQuiet {
      let outcome = hasPages ? "; only pages were written" : "; nothing was written"
      reporter.showSummary(hasFailed && settings.mode == .write ? outcome : "")
    }
    if hasPages { return (tables, [], reporter.report.status) }
    guard !hasFailed else { throw .reported(reporter.report.status) }

    do {
      return (tables, try tables.leftovers(in: run.fileSystem), .success)
    } catch {
      reporter.fail(
        .unreadableFile, "cannot read the output \(Paths.quoted(error.path)): \(error.error.reason)",
        path: error.path, details: settings.mode == .write ? ["  no output was written"] : [])
      throw .reported(.failure)
    }
  }

  /// Refuses mistakes that the arguments alone show, before anything is read.
  private static func checkArguments(_ settings: GenerateSettings, _ run: Run) throws(CommandFailure) {
    try checkPaths(
      outputs: settings.jobs.flatMap { job in
        job.outputs.compactMap { output in
          // A folder can be that of several outputs, as long as their files have other names.
          guard let path = output.path, output.description.folder == nil else { return nil }
          return (path, nil, owner(output.language, job.input.path, settings))
        }
      } + (settings.switcher?.path.map { [($0, nil, owner(SwitcherFile.name, nil, settings))] } ?? []),
      inputs: settings.jobs.filter { !$0.input.isStandardInput }.map(\.input.path)
        + (settings.baseline.map { [$0] } ?? []), settings, run)
  }

  /// Reports each output that may not be written, and each input that the build system does not know of.
  private static func permit(
    _ tables: RenderedTables, _ settings: GenerateSettings, _ run: Run
  ) throws(CommandFailure) {
    checkDeclarations(tables, settings, run)
    try checkPaths(
      outputs: tables.outputs.compactMap { output in
        output.path.map { ($0, output.folder, owner(output.language, output.table, settings)) }
      },
      inputs: tables.dependencies, settings, run)
    let permission = OutputPermission(run: run, isForced: settings.isForced, root: settings.outputRoot)
    permission.check(tables.outputs)
    if let request = settings.dependencyFile {
      permission.check(
        dependencyFile: request.path, naming: request.targets(of: tables) + tables.dependencies)
    }
  }

  private static func checkPaths(
    outputs: [(path: String, folder: String?, owner: String)], inputs: [String],
    _ settings: GenerateSettings, _ run: Run
  ) throws(CommandFailure) {
    var paths = OutputPaths(
      fileSystem: run.fileSystem, inputs: inputs + settings.tables.configurationPaths)
    for output in outputs { try paths.add(output.path, in: output.folder, as: output.owner) }
    if let dependencyFile = settings.dependencyFile?.path {
      try paths.add(dependencyFile, as: "the dependency file")
    }
  }

  private static func owner(_ language: String, _ table: String?, _ settings: GenerateSettings) -> String {
    "the \(language) output" + (settings.jobs.count > 1 ? table.map { " of \(Paths.quoted($0))" } ?? "" : "")
  }

  /// Reports included files that the build system does not know of, whose changes it would not see.
  private static func checkDeclarations(
    _ tables: RenderedTables, _ settings: GenerateSettings, _ run: Run
  ) {
    guard let declared = settings.declaredInputs else { return }
    let inputs = Set(declared.map(run.fileSystem.canonicalBytes))
    for inclusion in tables.inclusions
    where !inputs.contains(run.fileSystem.canonicalBytes(of: inclusion.path)) {
      run.reporter.report.add(
        .undeclaredInput,
        "\(Paths.quoted(inclusion.path)) is included, but the build system does not know of it and would not see a change to "
          + "it; put it beside the table, or into the folder ColorTables of the package", at: inclusion.span)
    }
  }
}
