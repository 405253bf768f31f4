import ColorTableEmitters
import TextSupport

enum GenerateCommand: Subcommand {
  static let name = "generate"

  static let page = SubcommandPage(
    name: name, summary: "Generate code, data and style sheets from a table",
    usage: ["generate [OPTIONS] [TABLE]"],
    description: "Checks a table and writes the outputs that are asked for, all from one reading. Nothing is "
      + "written where there is an error, and a file whose bytes would not change is left alone. Folders that "
      + "are missing are made. A file that the tool did not write is not replaced.\n\nWithout a table, everything that "
      + "the configuration file lists is generated.",
    operands: [("TABLE", "the table; '-' is standard input")], operandValue: .tables,
    flags: GenerateSettings.flags,
    examples: [
      (
        "colortable generate App.colortable --swift Sources/App/AppColor.swift --css web/colors.css",
        "Write two outputs"
      ),
      ("colortable generate App.colortable --css -", "Print one output"),
      ("colortable generate --watch", "Write what the configuration lists after each change"),
      ("colortable generate --check", "See in CI whether the outputs in the repository are up to date"),
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
    let reporter = run.reporter
    // Mistakes that the arguments alone show are found before anything is read.
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

    let knownProblems = try KnownProblems(readingFrom: settings.baseline, in: run)
    var renderer = TableRenderer(
      run: run, levels: settings.tables.levels, hasBaseline: knownProblems != nil,
      declaredInputs: settings.declaredInputs ?? [])
    try renderer.render(settings.jobs)
    if let switcher = settings.switcher, let source = run.switcherSource {
      renderer.add(RenderedOutput(switcher, source: source))
    }
    reporter.report.finish()
    _ = knownProblems?.hide(in: reporter)
    if !reporter.report.hasFailed {
      checkDeclarations(renderer, settings, run)
      try checkPaths(
        outputs: renderer.outputs.compactMap { output in
          output.path.map { ($0, output.folder, owner(output.language, output.table, settings)) }
        },
        inputs: renderer.dependencies, settings, run)
      let permission = OutputPermission(run: run, isForced: settings.isForced, root: settings.outputRoot)
      permission.check(renderer.outputs)
      if let path = settings.dependencyFile {
        permission.check(
          dependencyFile: path, naming: targets(renderer, settings) + renderer.dependencies)
      }
      reporter.report.finish()
      reporter.fingerprints = nil
    }
    reporter.show()
    let hasFailed = reporter.report.hasFailed
    if !reporter.isQuiet {
      reporter.showSummary(hasFailed && settings.mode == .write ? "; nothing was written" : "")
    }
    guard !hasFailed else { return reporter.report.status }

    let leftovers: [LeftoverOutput]
    do {
      leftovers = try renderer.leftovers()
    } catch {
      reporter.fail(
        .unreadableFile, "cannot read the output \(Paths.quoted(error.path)): \(error.error.reason)",
        path: error.path, details: settings.mode == .write ? ["  no output was written"] : [])
      return .failure
    }
    for table in settings.tablesWithoutOutputs {
      reporter.note(
        "\(SafeText.printable(table)) has no outputs yet: "
          + "\(SafeText.printable(settings.tables.configurationPaths[0])) lists none for it\n")
    }
    switch settings.mode {
    case .compare:
      return OutputComparison(run: run).compare(renderer.outputs, leftovers: leftovers)
    case .list: return OutputComparison(run: run).list(renderer.outputs, leftovers: leftovers)
    case .write: return try write(renderer, leftovers, settings, run)
    }
  }

  private static func checkPaths(
    outputs: [(path: String, folder: String?, owner: String)], inputs: [String],
    _ settings: GenerateSettings, _ run: Run
  ) throws(CommandFailure) {
    var paths = OutputPaths(
      fileSystem: run.fileSystem, inputs: inputs + settings.tables.configurationPaths)
    for output in outputs { try paths.add(output.path, in: output.folder, as: output.owner) }
    if let dependencyFile = settings.dependencyFile {
      try paths.add(dependencyFile, as: "the dependency file")
    }
  }

  private static func owner(_ language: String, _ table: String?, _ settings: GenerateSettings) -> String {
    "the \(language) output" + (settings.jobs.count > 1 ? table.map { " of \(Paths.quoted($0))" } ?? "" : "")
  }

  /// Reports included files that the build system does not know of, whose changes it would not see.
  private static func checkDeclarations(
    _ renderer: TableRenderer, _ settings: GenerateSettings, _ run: Run
  ) {
    guard let declared = settings.declaredInputs else { return }
    func canonical(_ path: String) -> [UInt8] { Array(run.fileSystem.canonicalPath(path).utf8) }
    let inputs = Set(declared.map(canonical))
    for inclusion in renderer.inclusions where !inputs.contains(canonical(inclusion.path)) {
      run.reporter.report.add(
        .undeclaredInput,
        "\(Paths.quoted(inclusion.path)) is included, but the build system does not know of it and would not see a change to "
          + "it; put it beside the table, or into the folder ColorTables of the package", at: inclusion.span)
    }
  }

  private static func targets(_ renderer: TableRenderer, _ settings: GenerateSettings) -> [String] {
    settings.dependencyTarget.map { [$0] } ?? renderer.outputs.compactMap(\.path)
  }

  private static func write(
    _ renderer: TableRenderer, _ leftovers: [LeftoverOutput], _ settings: GenerateSettings, _ run: Run
  ) throws(CommandFailure) -> ExitStatus {
    for output in renderer.outputs {
      if output.path != nil { run.files.add(output.file) }
    }
    for leftover in leftovers {
      if let path = leftover.respelled {
        run.files.rename(leftover.path, to: path)
      } else {
        run.files.remove(leftover.path, inOutputFolder: leftover.folder)
      }
    }
    if let path = settings.dependencyFile {
      let configuration = settings.tables.configurationPaths + (settings.baseline.map { [$0] } ?? [])
      let text: String
      do {
        text = try DependencyFile.text(
          targets: targets(renderer, settings), dependencies: renderer.dependencies + configuration,
          inclusions: renderer.inclusions.map(\.path) + configuration)
      } catch {
        throw .misuse(
          "the dependency file cannot name \(Paths.quoted(error.name)): \(error.reason), which Make and Ninja do not "
            + "both read", details: ["  rename it; nothing was written"])
      }
      run.files.add(OutputFile(path: path, bytes: Array(text.utf8)))
    }
    guard let outcome = run.commitFiles(noun: "output") else { return .failure }
    for output in renderer.outputs where output.path == nil {
      run.console.print(bytes: output.file.bytes)
      showNotes(on: output, run)
    }
    let files = settings.dependencyFile == nil ? outcome.files[...] : outcome.files.dropLast()
    let changed = files.filter { !$0.isUnchanged }
    if changed.isEmpty, !files.isEmpty, outcome.removed.isEmpty, outcome.renamed.isEmpty, !run.isWatching {
      run.reporter.note(
        files.count == 1 ? "the output is up to date\n" : "all \(files.count) outputs are up to date\n")
    }
    // The files of outputs were staged first, in their order; those of a folder can be thousands, so they are counted.
    let outputs = renderer.outputs
    let written = zip(outputs.indices.filter { outputs[$0].path != nil }, files).filter {
      !$0.1.isUnchanged
    }
    var counts: [String: Int] = [:]
    for (index, _) in written { outputs[index].folder.map { counts[$0, default: 0] += 1 } }
    for (index, file) in written {
      let output = outputs[index]
      if let folder = output.folder {
        if let count = counts.removeValue(forKey: folder) {
          run.reporter.note(
            "wrote \(EnglishList.count(count, "file")) in \(SafeText.printable(folder))\n")
        }
      } else {
        run.reporter.note("wrote \(SafeText.printable(file.path))\n")
      }
      showNotes(on: output, run)
    }
    for (old, new) in outcome.renamed {
      run.reporter.note(
        "renamed \(SafeText.printable(old)) to \(SafeText.printable(Paths.split(new).name))\n")
    }
    for path in outcome.removed { run.reporter.note("removed \(SafeText.printable(path))\n") }
    return .success
  }

  /// Prints what people should know of an output: only where it was written anew, so that builds do not repeat it.
  private static func showNotes(on output: RenderedOutput, _ run: Run) {
    for note in output.file.notes { run.reporter.note("note: \(SafeText.printable(note))\n") }
  }
}
