import ColorTableDiagnostics
import TextSupport

/// `colortable generate`.
enum GenerateCommand: Subcommand {
  static let page = SubcommandPage(
    name: .generate, summary: "Generate code, data and style sheets from a table",
    usage: ["generate [OPTIONS] TABLE", "generate [OPTIONS]"],
    description: "Checks a table and writes the outputs that are asked for, all from one reading. Nothing is "
      + "written where there is an error, and a file whose bytes would not change is left alone. Folders that "
      + "are missing are made.\n\nWithout a table, everything that the configuration file lists is generated.",
    operands: [("TABLE", "the table; '-' is standard input")], operandValues: .tables,
    examples: [
      (
        "colortable generate App.colortable --swift Sources/App/AppColor.swift --css web/colors.css",
        "Write two outputs"
      ),
      ("colortable generate App.colortable --css -", "Print one output"),
      ("colortable generate --check", "See in CI whether the outputs in the repository are up to date"),
    ])

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    let settings = try GenerateSettingsResolver(arguments: arguments, context: context).resolve()
    // What the arguments alone tell is told before anything is read.
    try checkPaths(
      outputs: settings.jobs.flatMap { job in
        job.outputs.compactMap { output in
          if case .path(let path) = output.destination {
            (output.language, job.input.path, path)
          } else {
            nil
          }
        }
      }, inputs: settings.jobs.filter { !$0.input.isStandardInput }.map(\.input.path), settings, context)

    var renderer = TableRenderer(context: context, levels: settings.common.levels)
    try renderer.render(settings.jobs)
    let console = context.console
    renderer.report.finish()
    renderer.report.show(as: settings.common.format, on: console)
    if settings.common.format.hasSummary, !settings.common.isQuiet, let summary = renderer.report.summary {
      let nothingWritten = renderer.report.isBad && settings.mode == .write
      console.report("\n" + summary + (nothingWritten ? "; nothing was written" : "") + "\n")
    }
    guard !renderer.report.isBad else { return renderer.report.status }
    try checkInclusions(renderer.inclusions, settings, context)
    try checkCompanions(renderer.outputs.compactMap(\.path), settings, context)

    try checkPaths(
      outputs: renderer.outputs.compactMap { output in output.path.map { (output.language, output.table, $0) }
      },
      inputs: renderer.dependencies, settings, context)
    let comparison = OutputComparison(context: context, isQuiet: settings.common.isQuiet)
    switch settings.mode {
    case .compare: return comparison.compare(renderer.outputs)
    case .list: return comparison.list(renderer.outputs)
    case .write:
      return OutputWriter(context: context, isQuiet: settings.common.isQuiet)
        .write(renderer.outputs, dependencyFile: try dependencyFile(settings, renderer))
    }
  }

  private static func checkPaths(
    outputs: [(language: String, table: String, path: String)], inputs: [String],
    _ settings: GenerateSettings,
    _ context: CommandContext
  ) throws(CommandFailure) {
    let configuration = settings.common.configuration.map { [$0.path] } ?? []
    var paths = OutputPaths(fileSystem: context.fileSystem, inputs: inputs + configuration)
    for output in outputs {
      let table = settings.jobs.count > 1 ? " of \(Paths.quoted(output.table))" : ""
      try paths.add(output.path, as: "the \(output.language) output\(table)")
    }
    if let dependencyFile = settings.dependencyFile {
      try paths.add(dependencyFile, as: "the dependency file")
    }
  }

  /// Refuses includes that the build system does not know of: it would not see a change to them.
  private static func checkInclusions(
    _ inclusions: [String], _ settings: GenerateSettings, _ context: CommandContext
  ) throws(CommandFailure) {
    guard let declared = settings.declaredInputs else { return }
    let known = Set(declared.map { Array(context.fileSystem.canonicalPath($0).utf8) })
    let strangers = inclusions.filter { !known.contains(Array(context.fileSystem.canonicalPath($0).utf8)) }
    guard let first = strangers.first else { return }
    throw refusal(
      "\(Paths.quoted(first)) is included, but the build system does not know of it and would not see a change to "
        + "it; put it beside the table, or into the folder ColorTables of the package", settings, context)
  }

  /// Refuses files that outputs put beside themselves where the build system does not know of them: it would
  /// not compile them.
  private static func checkCompanions(
    _ outputs: [String], _ settings: GenerateSettings, _ context: CommandContext
  ) throws(CommandFailure) {
    guard settings.declaredInputs != nil else { return }
    let known = Set(
      settings.jobs.flatMap(\.outputs).compactMap { output in
        if case .path(let path) = output.destination { Array(path.utf8) } else { nil }
      })
    guard let first = outputs.first(where: { !known.contains(Array($0.utf8)) }) else { return }
    throw refusal(
      "\(Paths.quoted(Paths.split(first).name)) would be a second file, but the build system does not know of it and "
        + "would not compile it; choose options with which one file holds everything, such as "
        + "\"runtime\": \"embed\" for Swift", settings, context)
  }

  /// Says what the build system could not know, in the form that build systems and editors find in the output
  /// of tools.
  private static func refusal(
    _ message: String, _ settings: GenerateSettings, _ context: CommandContext
  ) -> CommandFailure {
    let table = settings.jobs.first?.input.path ?? ""
    context.console.report("\(SafeText.printable(table)):1:1: error: \(message)\n")
    return .reported(.problems)
  }

  private static func dependencyFile(
    _ settings: GenerateSettings, _ renderer: TableRenderer
  ) throws(CommandFailure) -> (path: String, bytes: [UInt8])? {
    guard let path = settings.dependencyFile else { return nil }
    let targets = settings.dependencyTarget.map { [$0] } ?? renderer.outputs.compactMap(\.path)
    let configuration = settings.common.configuration.map { [$0.path] } ?? []
    guard
      let text = DependencyFile.text(
        targets: targets, dependencies: renderer.dependencies + configuration,
        inclusions: renderer.inclusions + configuration)
    else { throw misuse("a path holds a line end, which a dependency file cannot name") }
    return (path, Array(text.utf8))
  }
}
