import ColorTableEmitters
import ColorTableImporters
import ColorTableTool
import TextSupport

enum InitCommand: Subcommand {
  static let name = "init"

  static let from = TypedFlag.choice(
    "from", TableImport.formats.map(\.name), placeholder: "FORMAT", .input,
    "import from files of this format only", defaultText: "what holds colours"
  ) { $0 }
  static let noImport = TypedFlag.toggle(
    "no-import", .input, "write a table to start with, whatever else holds colours")
  static let dryRun = TypedFlag.toggle("dry-run", .mode, "say what would be written, and write nothing")
  static let takeOver = TypedFlag.toggle(
    "take-over", .mode,
    "move what a table holds from the files that were imported to an output in their place",
    details:
      "An entry of Android's resources, a catalogue or a style sheet moves if it has in every theme the colour that the "
      + "table has now. All others stay in their files, byte for byte, and their rows leave the table; each is named. "
      + "The outputs are written before entries are cut. With --dry-run it prints the difference.")

  static let page = SubcommandPage(
    name: name, summary: "Start a project, or print what a build system needs",
    usage: ["init [OPTIONS]", "init " + BuildSystem.allCases.map(\.rawValue).joined(separator: "|")],
    description:
      "Without an argument, looks at the project in this folder and writes colortable.json, which lists a table and what "
      + "is generated from it. The table is one that is here, or it is imported: from design tokens, asset catalogues, "
      + "colors.xml, variables in CSS, and colours in Swift or Kotlin, all in one table if they have the same themes. It is "
      + "one to start with where nothing holds colours. It has the name of the folder.\n\n"
      + "Beside an Xcode project, Swift goes to the folder of a target; in a Swift package, table and Swift go to a "
      + "target; in a Gradle build the table goes to the module, and Kotlin for Compose to its package; in a web project "
      + "all goes to 'tokens', with the languages that package.json names. Imported files stay the source of "
      + "their platform, and 'init' says what to do when the table is to replace it.\n\n"
      + "A colortable.json that is there stays as it is; only --take-over adds to it, and does that for catalogues, "
      + "Android's resources and style sheets.\n\n"
      + "With the name of a build system or a build server it prints what that needs, which says itself how it is used; "
      + "with 'switcher', what an app needs in which people choose a theme.",
    operands: BuildSystem.allCases.map { ($0.rawValue, $0.help) },
    operandValue: .choice(BuildSystem.allCases.map(\.rawValue)),
    flags: Flag.list(from, noImport, dryRun, takeOver),
    examples: [
      ("colortable init && colortable generate", "Begin a project in this folder"),
      ("colortable init --dry-run", "See what it would write, and why"),
      ("colortable init make > colortable.mk", "Keep the fragment for Make in the project"),
      ("colortable init xcode", "See the script phase for the tables of colortable.json"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    if arguments.operands.count > 1 {
      throw .misuse("'init' takes one argument, but is given \(arguments.operands.count)")
    }
    if arguments[takeOver], arguments[noImport] {
      throw .misuse("options '--take-over' and '--no-import' contradict each other; give one")
    }
    if arguments[from] != nil, arguments[noImport] {
      throw .misuse("options '--from' and '--no-import' contradict each other; give one")
    }
    guard let word = arguments.operands.first else { return try start(arguments, run) }
    if word == "cmake" || word == "ninja" {
      throw .misuse(
        "'init' prints nothing for '\(word)', which needs a few lines only",
        details: [
          "  the page 'As a step of a build' of the documentation has them",
          "  (Sources/ColorTableCommand/Documentation.docc/BuildSteps.md)",
        ])
    }
    guard let buildSystem = BuildSystem(rawValue: word) else {
      let names = BuildSystem.allCases.map(\.rawValue)
      throw .misuse(
        "'init' does not know \(Paths.quoted(word))\(Suggestion.text(for: word, among: names))",
        details: ["  it knows " + EnglishList.and(names)])
    }
    run.console.print(try buildSystem.text(in: run))
    return .success
  }

  private static func start(_ arguments: RawArguments, _ run: Run) throws(CommandFailure) -> ExitStatus {
    if run.fileSystem.kind(of: Configuration.defaultName) != nil {
      if arguments[takeOver] {
        let project = try StarterProject(arguments, run, isBegun: true)
        return try TakeOver.run(project, isBegun: true, isDryRun: arguments[dryRun], run)
      }
      return fail(FileSystemError.existing, at: Configuration.defaultName, isNothingWritten: true, run)
    }
    if let project = XcodeProject.around(run.fileSystem) {
      run.reporter.fail(
        .unwritableFile,
        "this is the folder of a target of \(Paths.quoted(project)); Xcode would copy the table into the app",
        path: "",
        details: ["  nothing was written; run 'colortable init' in the folder above, beside the project"])
      return .failure
    }
    let project = try StarterProject(arguments, run)
    reportFound(project, run)
    if arguments[takeOver] {
      let status = try TakeOver.run(project, isBegun: false, isDryRun: arguments[dryRun], run)
      if status == .success { report(project, takesOver: true, run) }
      return status
    }
    if arguments[dryRun] {
      for file in project.files { run.reporter.note("would write \(SafeText.printable(file.path))\n") }
      run.console.print(ConfigurationText.text(project.tables))
    } else {
      for file in project.files { run.files.add(OutputFile(path: file.path, bytes: file.bytes)) }
      do {
        let outcome = try run.files.commit(isPrecious: true, mustBeNew: true)
        for file in outcome.files { run.reporter.note("wrote \(SafeText.printable(file.path))\n") }
      } catch {
        return fail(error.error, at: error.path, isNothingWritten: error.unwritten.isEmpty, run)
      }
    }
    report(project, takesOver: false, run)
    return .success
  }

  private static func fail(
    _ error: FileSystemError, at path: String, isNothingWritten: Bool, _ run: Run
  ) -> ExitStatus {
    run.reporter.fail(
      .unwritableFile,
      error.kind == .existing
        ? "\(Paths.quoted(path)) is there already" : "cannot write \(Paths.quoted(path)): \(error.reason)",
      path: path, details: isNothingWritten ? ["  nothing was written"] : [])
    return .failure
  }

  private static func names(of tables: [String]) -> String {
    tables.count > 5 ? "\(tables.count) tables" : EnglishList.and(tables.map { SafeText.printable($0) })
  }

  private static func reportFound(_ project: StarterProject, _ run: Run) {
    let signs = project.surroundings.signs.map { SafeText.printable($0) }
    if !signs.isEmpty { run.reporter.note("found \(EnglishList.and(EnglishList.shortened(signs)))\n") }
    if !project.existing.isEmpty { run.reporter.note("found \(names(of: project.existing))\n") }
    for source in project.tables.flatMap(\.sources) {
      run.reporter.note("imported \(source.names): \(source.account.sentence)\n")
      if source.account.lost + source.account.changed > 0 {
        run.reporter.note(
          "  for each that is not as it was: \(ColorSource.command(source.paths, to: "/dev/null"))\n")
      }
    }
    for paths in project.unusable {
      run.reporter.note(
        "note: \(ColorSource.names(paths)) cannot be imported; '\(ColorSource.command(paths, to: "/dev/null"))' says "
          + "why\n")
    }
  }

  /// Tells what was decided, and what comes next.
  private static func report(_ project: StarterProject, takesOver: Bool, _ run: Run) {
    var reported: Set<String> = []
    for line in project.reasons + project.advice where reported.insert(line).inserted {
      run.reporter.note(line + "\n")
    }
    if !takesOver {
      for (_, handover) in project.handovers { run.reporter.note(handover.text) }
    }
    for table in project.tables {
      guard !table.sources.isEmpty, let imported = table.table else { continue }
      let generated = GeneratedNames(
        emitters: run.emitters, keptNames: table.keptNames,
        input: EmitterInput(table: imported, sourcePath: table.path))
      for output in table.outputs {
        run.reporter.note(
          generated.note(
            for: output.language, than: table.namesOfKeys(in: output.language) + table.namesOfKeys()))
      }
    }
    for (paths, output) in project.notImported {
      run.reporter.note(
        "\(ColorSource.names(paths)) \(paths.count == 1 ? "holds" : "hold") colours too, for another table:\n"
          + "  \(ColorSource.command(paths, to: output))\n")
    }
    let outputs = project.tables.flatMap(\.outputs)
    guard !takesOver else { return }
    run.reporter.note(
      !project.broken.isEmpty
        ? "next: colortable check, as there are errors in \(names(of: project.broken))\n"
        : outputs.isEmpty
          ? "next: colortable check, as there are no outputs yet\n" : "next: colortable generate\n")
    guard outputs.contains(where: { $0.language == "swift" }) else { return }
    run.reporter.note(
      "to let people choose a theme in the app, see 'colortable init switcher'\n")
  }
}
