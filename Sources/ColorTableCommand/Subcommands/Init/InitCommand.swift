import ColorTableEmitters
import ColorTableImporters
import ColorTableTool
import TextSupport

enum InitCommand: Subcommand {
  static let name = "init"

  static let from = TypedFlag.choice(
    "from", TableImport.formats.map(\.name), placeholder: "FORMAT", .input,
    "import only files in this format", defaultText: "every format"
  ) { $0 }
  static let noImport = TypedFlag.toggle(
    "no-import", .input, "write a starter table even if there are colours to import")
  static let dryRun = TypedFlag.toggle("dry-run", .mode, "write nothing; print what would be written")
  static let takeOver = TypedFlag.toggle(
    "take-over", .mode,
    "replace what was imported: add the matching output to colortable.json and delete the originals",
    details:
      "An entry of Android resources, an asset catalogue or a style sheet is replaced if it has the table's colour in "
      + "every theme. All others stay in their files, byte for byte; they are listed, and their rows are removed from "
      + "the table. The outputs are written before originals are deleted. With --dry-run, prints the diff.")

  static let page = SubcommandPage(
    name: name, summary: "Set up colortable in a project, or print a build-system snippet",
    usage: ["init [OPTIONS]", "init " + BuildSystem.allCases.map(\.rawValue).joined(separator: "|")],
    description:
      "Without an argument, writes a colortable.json that lists a table and its outputs. 'init' uses a table that is "
      + "here, imports the colours it finds, or writes a starter table named after the folder. It sets up the whole "
      + "project: the nearest folder, here or above in the repository, that has a package.json, an Xcode project, a "
      + "Package.swift, settings.gradle or pubspec.yaml.\n\nIt imports every file in which colours have names: design "
      + "tokens, asset catalogues, Android resources, style sheets, and code with three or more colours. Ignored "
      + "files, other people's packages, tests and previews are not read. Every source and every colour that it skips "
      + "is listed. If code has colours without names, no table is written.\n\nSources with the same colours become "
      + "one. A name that has another colour in a second source moves into a group; if both are style sheets, it stays "
      + "in its file. Pairs of names become contrast contracts, as with 'import'.\n\nIn an Xcode project, Swift is "
      + "written to the app's folder. In a Swift package, the table and Swift are written to a target. In a Gradle "
      + "build, the table is written to the module, and Kotlin for Compose to its package. In a web project, "
      + "everything is written to 'tokens', with outputs that match package.json. Your project still uses the imported "
      + "files; 'init' prints how to switch to the table.\n\nIf there is a colortable.json above the project, the "
      + "table is added to it. The project's own colortable.json is not changed; only --take-over adds to it, for "
      + "asset catalogues, Android resources and style sheets.\n\nWith the name of a build system or a build server, "
      + "prints a snippet for it; its comments explain how to use it. 'switcher' prints what an app needs to let "
      + "people choose a theme, and 'agents' prints instructions for coding agents.",
    operands: BuildSystem.allCases.map { ($0.rawValue, $0.help) },
    operandValue: .choice(BuildSystem.allCases.map(\.rawValue)),
    flags: Flag.list(from, noImport, ContractProposals.isLeftOut, dryRun, takeOver),
    examples: [
      ("colortable init && colortable generate", "Set up the project in this folder"),
      ("colortable init --dry-run", "Print what it would write, and why"),
      ("colortable init make > colortable.mk", "Save the snippet for Make"),
      ("colortable init xcode", "Print the script phase for the tables in colortable.json"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    if arguments.operands.count > 1 {
      throw .misuse("'init' takes one argument, found \(arguments.operands.count)")
    }
    if arguments[takeOver], arguments[noImport] {
      throw .misuse("options '--take-over' and '--no-import' cannot be used together")
    }
    if arguments[from] != nil, arguments[noImport] {
      throw .misuse("options '--from' and '--no-import' cannot be used together")
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
    if word.lowercased() == "ci" { throw .misuse("'init' has 'github' and 'gitlab' for CI; name one") }
    if Self.platforms.contains(word.lowercased()) {
      throw .misuse(
        "'init' finds the platform itself: run 'colortable init' in the folder of the project",
        details: ["  what it would write, and for what: 'colortable init --dry-run'"])
    }
    if let kind = run.fileSystem.kind(of: word) {
      throw .misuse(
        "'init' takes no path; it looks at the project of the folder in which it runs",
        details: kind == .file && !TableSearch.isTable(Paths.split(word).name)
          ? ["  for one file: 'colortable import \(SafeText.printable(word))'"] : [])
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

  /// Words that people expect for the platform of a project.
  private static let platforms: Set = [
    "ios", "macos", "apple", "swift", "swiftui", "uikit", "android", "compose", "kotlin", "web", "css",
    "react", "vue", "tailwind", "flutter", "figma",
  ]

  private static func start(_ arguments: RawArguments, _ run: Run) throws(CommandFailure) -> ExitStatus {
    let fileSystem = run.fileSystem
    let folder = fileSystem.canonicalPath(".")
    if folder.contains(text: ".xcassets/") || folder.hasSuffix(".xcassets") {
      return refuse("this folder is in an asset catalogue, which Xcode copies into the app", run)
    }
    let place = ProjectFolder(fileSystem)
    let isAdded = !arguments[takeOver] && place.configured.map { $0 != place.path } ?? false
    if let configured = place.configured, !isAdded, !arguments[takeOver] {
      return fail(
        FileSystemError.existing, at: Paths.join(configured, Configuration.defaultName),
        isNothingWritten: true,
        run)
    }
    let root = arguments[takeOver] ? place.configured ?? place.path : place.path
    if !root.isEmpty {
      guard fileSystem.enter(root) else {
        return refuse(
          "this folder belongs to the project in \(Paths.quoted(root)): run 'colortable init' there",
          run)
      }
      run.reporter.note("in \(SafeText.printable(root)), the folder of the project:\n")
    }
    if arguments[takeOver], place.configured != nil {
      let project = try StarterProject(arguments, run, isBegun: true)
      return try TakeOver.run(project, newFiles: [], isDryRun: arguments[dryRun], run)
    }
    let project = try StarterProject(arguments, run)
    reportFound(project, run)
    guard !project.tables.isEmpty else { return reportNothing(project, run) }
    var listing = ListedTables(
      path: Configuration.defaultName, text: Array(ConfigurationText.text(project.tables).utf8))
    if isAdded {
      guard let added = ListedTables(adding: project.tables, run) else { return .failure }
      listing = added
    }
    let tables = project.tables.compactMap { table in
      table.text.map { OutputFile(path: table.path, bytes: $0) }
    }
    let configuration = OutputFile(path: listing.path, bytes: listing.text)
    if arguments[takeOver] {
      let newFiles =
        [(listing.path, listing.text)]
        + project.tables.compactMap { table in table.text.map { (table.path, $0) } }
      let status = try TakeOver.run(project, newFiles: newFiles, isDryRun: arguments[dryRun], run)
      if status == .success { report(project, takesOver: true, run) }
      return status
    }
    if let unfinished = place.unfinished, unfinished != listing.text {
      return fail(.existing, at: listing.path, isNothingWritten: true, run)
    }
    if arguments[dryRun] {
      for file in tables + [configuration] {
        run.reporter.note("would write \(SafeText.printable(file.path))\n")
      }
      run.console.print(bytes: listing.text)
    } else {
      // A table without a configuration would be taken for one that is there.
      if listing.original == nil, place.unfinished == nil { run.files.add(configuration) }
      for file in tables { run.files.add(file) }
      do {
        let outcome = try run.files.commit(isPrecious: true, mustBeNew: true)
        for file in outcome.files { run.reporter.note("wrote \(SafeText.printable(file.path))\n") }
      } catch {
        return fail(error.error, at: error.path, isNothingWritten: error.unwritten.isEmpty, run)
      }
      if let original = listing.original {
        run.files.add(configuration, revising: original)
        guard run.commitFiles(isPrecious: true)?.changedMeanwhile.isEmpty == true else { return .failure }
        run.reporter.note("added to \(SafeText.printable(listing.path))\n")
      }
    }
    report(project, takesOver: false, run)
    return .success
  }

  private static func refuse(_ reason: String, _ run: Run) -> ExitStatus {
    run.reporter.fail(.unwritableFile, reason, path: "", details: ["  nothing was written"])
    return .failure
  }

  /// Says why there is no table in a project whose colours have no names.
  private static func reportNothing(_ project: StarterProject, _ run: Run) -> ExitStatus {
    reportNotImported(project, run)
    run.reporter.note(
      "wrote no table: nothing here has named colours that can be imported; 'colortable init --no-import' writes a "
        + "starter table\n")
    if let colors = project.hardCoded, colors.count > 0 { run.reporter.note(colors.sentence + "\n") }
    return .success
  }

  private static func reportNotImported(_ project: StarterProject, _ run: Run) {
    for (source, output) in project.notImported {
      run.reporter.note(
        "\(source.names) also \(source.paths.count == 1 ? "has" : "have") "
          + "\(EnglishList.count(source.account.colors, "colour")). To put "
          + "\(source.account.colors == 1 ? "it in its" : "them in their") own table:\n  "
          + "\(ColorSource.command(source.paths, to: output))\n")
    }
  }

  private static func fail(
    _ error: FileSystemError, at path: String, isNothingWritten: Bool, _ run: Run
  ) -> ExitStatus {
    run.reporter.fail(
      .unwritableFile,
      error.kind == .existing
        ? "\(Paths.quoted(path)) already exists" : "cannot write \(Paths.quoted(path)): \(error.reason)",
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
      run.reporter.note(source.account.sentence(from: source.names) + "\n")
      for line in source.losses.first { run.reporter.note("  \(line)\n") }
      if source.account.changed > 0 || source.losses.count > source.losses.first.count {
        run.reporter.note(
          "  to list everything skipped or changed: \(ColorSource.command(source.paths, to: "/dev/null"))\n")
      }
    }
    for table in project.tables where !table.contractSentence.isEmpty {
      run.reporter.note(table.contractSentence)
    }
    for remark in project.remarks { run.reporter.note(remark + "\n") }
    for (paths, reason) in project.unusable {
      run.reporter.note(
        "cannot import \(ColorSource.names(paths)): \(reason)\n  to see the line: "
          + "\(ColorSource.command(paths, to: "/dev/null"))\n")
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
      // The handover of a palette lists them.
      for output in table.outputs
      where !(ColorFiles.isCode(table.sources[0].path) && table.sources[0].format == output.language) {
        run.reporter.note(
          generated.note(
            for: output, than: table.namesOfKeys(in: output.language) + table.namesOfKeys()))
      }
    }
    reportNotImported(project, run)
    let outputs = project.tables.flatMap(\.outputs)
    guard !takesOver else { return }
    run.reporter.note(
      !project.broken.isEmpty
        ? "next: colortable check, because there are errors in \(names(of: project.broken))\n"
        : outputs.isEmpty
          ? "next: colortable check, then add \"outputs\" in \(Configuration.defaultName) and run 'colortable "
            + "generate'\n" : "next: colortable generate\n")
    guard outputs.contains(where: { $0.language == "swift" }) else { return }
    run.reporter.note(
      "to let people switch themes in the app, see 'colortable init switcher'\n")
  }
}
