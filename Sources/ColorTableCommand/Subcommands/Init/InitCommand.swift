import TextSupport

/// `colortable init`.
enum InitCommand: Subcommand {
  /// The build systems for which there is a fragment.
  enum BuildSystem: String, CaseIterable {
    case make, ninja, cmake, swiftpm

    /// What is printed for it.
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
      "Without an argument, writes App.colortable, a table to start with, and colortable.json, which "
      + "lists what is generated from it. Nothing is written where one of them is there already.\n\n"
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

  static func run(_ buildSystem: BuildSystem?, in run: Run) -> ExitStatus {
    guard let buildSystem else { return start(run) }
    run.console.print(buildSystem.text)
    return .success
  }

  private static func start(_ run: Run) -> ExitStatus {
    for file in StarterProject.files {
      run.files.add(
        NewFile(
          path: file.name, content: FileContent(Array(file.text.utf8)), isPrecious: true, mustBeNew: true))
    }
    do {
      for file in try run.files.commit() { run.reporter.note("wrote \(SafeText.printable(file.path))\n") }
    } catch {
      run.reporter.fail(
        .unwritableFile,
        error.error.kind == .existing
          ? "\(Paths.quoted(error.path)) is there already"
          : "cannot write \(Paths.quoted(error.path)): \(error.error.reason)",
        path: error.path,
        details: error.unwritten.isEmpty ? ["  nothing was written"] : [])
      return .failure
    }
    run.reporter.note("next: colortable generate\n")
    return .success
  }
}
