import ColorTableEmitters
import ColorTableTool
import TextSupport

/// `colortable init`.
enum InitCommand: Subcommand {
  /// The build systems for which there is a fragment.
  enum BuildSystem: String, CaseIterable {
    case make, ninja, cmake, swiftpm

    /// The text that is printed for it.
    var text: String {
      switch self {
      case .make: MakeFragment.text
      case .ninja: NinjaFragment.text
      case .cmake: CMakeModule.text
      case .swiftpm: SwiftPMPlugin.text
      }
    }
  }

  static let name = "init"

  static let page = SubcommandPage(
    name: name, summary: "Start a project, or print what a build system includes",
    usage: ["init", "init make|ninja|cmake|swiftpm"],
    description:
      "Without an argument, writes colortable.json, which lists the tables that are in this folder and its folders, "
      + "and what is generated from them; where there is none, also App.colortable, a table to start with. In the "
      + "folder of a Package.swift, Swift goes to the package's first target. "
      + "Nothing is written where one of the files is there already. Asset catalogues, design tokens, colors.xml and "
      + "variables.css that are here are named, each with the 'import' command that makes a table of it.\n\n"
      + "With the name of a build system it prints a file for it, which says itself how it is used.",
    operands: [
      ("make", "print colortable.mk, which a Makefile includes"),
      ("ninja", "print colortable.ninja, which a build.ninja includes"),
      ("cmake", "print colortable.cmake, which a CMakeLists.txt includes"),
      ("swiftpm", "print a plugin for Swift packages that use the released artifact bundle"),
    ],
    operandValues: .words(BuildSystem.allCases.map(\.rawValue)),
    examples: [
      ("colortable init && colortable generate", "Begin a project in this folder"),
      ("colortable init make > colortable.mk", "Keep the fragment for Make in the project"),
    ])

  /// - Returns: The build system whose fragment is printed; nil to start a project.
  static func settings(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> BuildSystem? {
    if arguments.operands.count > 1 {
      throw .misuse("'init' takes one argument, but is given \(arguments.operands.count)")
    }
    guard let word = arguments.operands.first else { return nil }
    guard let buildSystem = BuildSystem(rawValue: word) else {
      let names = BuildSystem.allCases.map(\.rawValue)
      throw .misuse(
        "'init' does not know \(Paths.quoted(word))\(Suggestion.text(for: word, among: names))",
        details: ["  it knows " + EnglishList.and(names)])
    }
    return buildSystem
  }

  static func run(_ buildSystem: BuildSystem?, in run: Run) throws(CommandFailure) -> ExitStatus {
    guard let buildSystem else { return try start(run) }
    run.console.print(buildSystem.text)
    return .success
  }

  private static func start(_ run: Run) throws(CommandFailure) -> ExitStatus {
    if run.fileSystem.kind(of: Configuration.defaultName) != nil {
      return fail(FileSystemError.existing, at: Configuration.defaultName, isNothingWritten: true, run)
    }
    let project = try StarterProject(run)
    for file in project.files {
      run.files.add(OutputFile(path: file.path, bytes: Array(file.text.utf8)))
    }
    do {
      for file in try run.files.commit(isPrecious: true, mustBeNew: true).files {
        run.reporter.note("wrote \(SafeText.printable(file.path))\n")
      }
    } catch {
      return fail(error.error, at: error.path, isNothingWritten: error.unwritten.isEmpty, run)
    }
    report(project, run)
    try offerImports(run)
    return .success
  }

  /// Says what else is here that a table can be made from, with the command for it.
  private static func offerImports(_ run: Run) throws(CommandFailure) {
    let importable: ImportableFiles
    do {
      importable = try ImportableFiles(run.fileSystem)
    } catch {
      // The search for tables has gone through the same folders; what it could read is not gone, as a rule.
      return run.reporter.note("note: cannot search \(Paths.quoted(error.path)): \(error.error.reason)\n")
    }
    for (paths, command) in importable.found {
      let names = EnglishList.and(EnglishList.shortened(paths.map { SafeText.printable($0) }))
      run.reporter.note("found \(names), which a table can be made from:\n  \(command)\n")
    }
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

  /// Tells what was found, and what comes next.
  private static func report(_ project: StarterProject, _ run: Run) {
    func names(_ paths: [String]) -> String {
      paths.count > 5
        ? "\(paths.count) tables" : EnglishList.and(paths.map { SafeText.printable($0) })
    }
    if !project.found.isEmpty { run.reporter.note("found \(names(project.found))\n") }
    if let target = project.target, !target.others.isEmpty {
      run.reporter.note(
        "note: the package has more than one target; Swift goes to \(SafeText.printable(target.folder)) unless "
          + "colortable.json says otherwise\n")
    }
    run.reporter.note(
      project.broken.isEmpty
        ? "next: colortable generate\n"
        : "next: colortable check, as there are errors in \(names(project.broken))\n")
    run.reporter.note(
      "to let people choose a theme in the app, add \"switcher\" to \"swift\": see 'colortable help swift'\n")
  }
}
