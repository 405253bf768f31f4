import ColorTableDiagnostics
import TextSupport

/// `colortable init`.
enum InitializeCommand: Subcommand {
  /// What can be set up.
  enum Kind: String, CaseIterable {
    /// A fragment for Make.
    case make
    /// A fragment for Ninja.
    case ninja
  }

  static let page = SubcommandPage(
    name: .initialize, summary: "Start a project, or print what a build system includes",
    usage: ["init", "init make|ninja"],
    description:
      "Without an argument, writes App.colortable, a table to begin with, and colortable.json, which "
      + "lists what is generated from it. Nothing is written where one of them is there already.\n\n"
      + "'init make' and 'init ninja' print a file that a Makefile or a build.ninja includes; it says itself how "
      + "it is used.",
    operands: [("make", "print colortable.mk"), ("ninja", "print colortable.ninja")],
    operandValues: .words(Kind.allCases.map(\.rawValue)),
    examples: [
      ("colortable init && colortable generate", "Begin a project in this folder"),
      ("colortable init make > colortable.mk", "Keep the fragment for Make in the project"),
    ])

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    if arguments.operands.count > 1 {
      throw misuse("'init' takes one argument, but is given \(arguments.operands.count)")
    }
    guard let word = arguments.operands.first else { return try start(context) }
    guard let kind = Kind(rawValue: word) else {
      let kinds = Kind.allCases.map(\.rawValue)
      throw misuse(
        "'init' does not know \(Paths.quoted(word))\(UsageError.suggestion(for: word, among: kinds))",
        details: ["  it knows " + EnglishList.and(kinds)])
    }
    switch kind {
    case .make: context.console.print(MakeFragment.text)
    case .ninja: context.console.print(NinjaFragment.text)
    }
    return .success
  }

  private static func start(_ context: CommandContext) throws(CommandFailure) -> ExitStatus {
    var staged: [StagedFile] = []
    func giveUp(_ message: String) -> ExitStatus {
      for file in staged.reversed() { context.fileSystem.discard(file) }
      context.console.reportError(message, details: ["  nothing was written"])
      return .failure
    }
    for file in StarterProject.files {
      do {
        staged.append(try context.fileSystem.stage(Array(file.text.utf8), for: file.name, isPrecious: true))
      } catch {
        return giveUp("cannot write \(Paths.quoted(file.name)): \(error.reason)")
      }
      guard staged.last?.isNew == true else {
        return giveUp("\(Paths.quoted(file.name)) is there already")
      }
    }
    for (index, file) in staged.enumerated() {
      do {
        try context.fileSystem.commit(file)
      } catch {
        for file in staged[(index + 1)...].reversed() { context.fileSystem.discard(file) }
        context.console.reportError("cannot write \(Paths.quoted(file.path)): \(error.reason)")
        return .failure
      }
      context.console.report("wrote \(SafeText.printable(file.path))\n")
    }
    context.console.report("next: colortable generate\n")
    return .success
  }
}
