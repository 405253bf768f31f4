import ColorTableAnalysis
import ColorTableLanguage
import ColorTableModel
import ColorTableTool
import TextSupport

enum DiffCommand: Subcommand {
  static let name = "diff"

  private enum Format: String, CaseIterable {
    case human, json, markdown
  }

  private static let format = TypedFlag.choice(
    "format", Format.allCases.map(\.rawValue), placeholder: "FORMAT", .messages,
    "print the changes in this format",
    details:
      "'human' is for a terminal, with swatches if it shows colours; 'json' is for your own scripts, see "
      + "'colortable help diff-schema'; 'markdown' is for a pull request, and short enough for a comment on GitHub.",
    defaultText: "human", Format.init(rawValue:))
  private static let exitCode = TypedFlag.toggle(
    "exit-code", .mode,
    "exit with 1 if something changed, and with 2 if the change breaks code that uses the outputs",
    details:
      "1 means that code still compiles, as after additions and colour changes. 2 means that code using the generated "
      + "Swift, CSS or JSON breaks. If the tables cannot be compared, the status is 3, with or without this option."
  )
  private static let consumer = TypedFlag.list(
    "consumer", placeholder: "NAME", .choice(Consumer.allCases.map(\.rawValue)), .mode,
    "with --exit-code: consider only code that uses the Swift, CSS or JSON; by default all of them")

  static let page = SubcommandPage(
    name: name, summary: "Show what changed between two tables, and which code breaks",
    usage: ["diff [OPTIONS] OLD NEW"],
    description:
      "Prints what changed between two tables: themes; tokens added, removed or renamed; colours, with their "
      + "difference (ΔE2000); contracts that now pass, fail or come closer to failing; deprecations and documentation; "
      + "and which of these break code that uses the generated Swift, CSS and JSON. It compares values, not text: "
      + "layout, comments, the order of rows and the spelling of a colour make no difference.\n\nA table can come from "
      + "Git: 'git:REV:PATH' reads PATH in the revision REV, relative to the root of the repository, or to the current "
      + "folder if PATH begins with './'. Included files come from the same revision. An empty REV reads what is "
      + "staged.\n\nBroken contracts are compared. Any other error in a table is reported as by 'check', and nothing "
      + "is compared. Exits with 0, or with 3 if the tables could not be compared for any reason.",
    operands: [
      ("OLD", "the table as it was; '-' is standard input"), ("NEW", "the table as it is"),
    ], operandValue: .tables, flags: Flag.list(exitCode, consumer, TableFlags.standardInputName, format),
    examples: [
      ("colortable diff git:HEAD:App.colortable App.colortable", "Show your changes since the last commit"),
      (
        "colortable diff --exit-code --consumer swift git:v1.2.0:App.colortable App.colortable",
        "Exit with 2 if a Swift library needs a new major version"
      ),
      (
        "colortable diff --format markdown git:origin/main:App.colortable App.colortable",
        "Summarise a pull request for its reviewers"
      ),
    ], failureStatus: .incomparable)

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let inputs = try Self.inputs(arguments, in: run)
    let named = arguments[consumer].compactMap(Consumer.init(rawValue:))
    if !named.isEmpty, !arguments[exitCode] {
      throw .misuse("option '--consumer' requires '--exit-code'")
    }
    guard let old = read(inputs.old, in: run), let new = read(inputs.new, in: run) else {
      return .incomparable
    }
    let loader = RevisionLoader(files: IncludeLoader(run))
    let checks = TableChecks.run(
      [old, new], Checker(levels: .silent), loader: loader
    ) { $1 }
    guard checks.count == 2, let before = checks[0].result.readTable, let after = checks[1].result.readTable,
      let oldSource = checks[0].result.source, let newSource = checks[1].result.source
    else {
      for check in checks where check.result.readTable == nil {
        run.reporter.report.add(
          check.result.diagnostics, in: check.files)
      }
      run.reporter.report.finish()
      run.reporter.show()
      run.reporter.showSummary("; nothing was compared")
      return .incomparable
    }
    let comparison = TableComparison(from: before, to: after)
    let compatibility = Compatibility(comparison)
    let outline = ComparisonOutline(
      comparison, compatibility, FormulaComparison(from: oldSource, to: newSource))
    let names = (old: inputs.old.name, new: inputs.new.name)
    switch arguments[format] ?? .human {
    case .json: run.console.print(outline.json(names: names))
    case .markdown: run.console.print(MarkdownComparison(outline, names: names).text)
    case .human: HumanComparison(outline: outline, console: run.console).print()
    }
    guard arguments[exitCode], !comparison.isEmpty else { return .success }
    let consumers = Consumer.allCases.filter { named.isEmpty || named.contains($0) }
    let isBreaking =
      consumers.contains { compatibility.impact(on: $0) == .breaking }
      || consumers == Consumer.allCases && !compatibility.renamed.isEmpty
    // Here 2 says that code breaks, and 1 that something differs and none does.
    return isBreaking ? .failure : .problems
  }

  /// A table to compare.
  private enum Input {
    case file(TableInput)
    case revision(GitRevision)

    var name: String {
      switch self {
      case .file(let input): input.path
      case .revision(let revision): revision.name
      }
    }
  }

  private static func inputs(
    _ arguments: RawArguments, in run: Run
  ) throws(CommandFailure) -> (old: Input, new: Input) {
    guard arguments.operands.count == 2 else {
      throw .misuse(
        "'diff' takes two tables, found \(arguments.operands.count)",
        details: [
          "  compare with what is committed: 'colortable diff git:HEAD:App.colortable App.colortable'"
        ])
    }
    let name = try arguments.standardInputName()
    for argument in arguments.operands where run.fileSystem.kind(of: argument) == nil {
      // 'git show' takes it so.
      if let colon = argument.firstIndex(of: ":"), colon != argument.startIndex,
        !argument.utf8.starts(with: GitRevision.prefix.utf8), !argument[..<colon].contains("/")
      {
        throw .misuse(
          "there is no file \(Paths.quoted(argument)); did you mean \(Paths.quoted(GitRevision.prefix + argument))?"
        )
      }
      if argument != "-", !argument.utf8.starts(with: GitRevision.prefix.utf8),
        !TableSearch.isTable(Paths.split(argument).name),
        arguments.operands.contains(where: { run.fileSystem.kind(of: $0) != nil })
      {
        throw .misuse(
          "there is no file \(Paths.quoted(argument))",
          details: ["  for a revision in Git, write 'git:\(SafeText.printable(argument)):App.colortable'"])
      }
    }
    return (try input(arguments.operands[0], name), try input(arguments.operands[1], name))
  }

  private static func input(_ argument: String, _ standardInputName: String) throws(CommandFailure) -> Input {
    guard argument.utf8.starts(with: GitRevision.prefix.utf8) else {
      return .file(TableInput(argument: argument, standardInputName: standardInputName))
    }
    guard let revision = GitRevision(argument), !revision.path.isEmpty else {
      throw .misuse(
        "\(Paths.quoted(argument)) needs a revision and a file, as in 'git:HEAD:App.colortable'",
        details: ["  for a file whose name begins with 'git:', write './git:…'"])
    }
    // Git would take it for an option.
    if revision.revision.utf8.first == UInt8(ascii: "-") {
      throw .misuse("\(Paths.quoted(argument)): a revision cannot begin with a dash")
    }
    return .revision(revision)
  }

  private static func read(_ input: Input, in run: Run) -> LoadedSource? {
    switch input {
    case .file(let input): return input.read(in: run)
    case .revision(let revision):
      do throws(FileSystemError) {
        return try revision.read()
      } catch {
        run.reporter.fail(
          .unreadableFile, "cannot read \(Paths.quoted(revision.name)): \(error.reason)", path: revision.name)
        return nil
      }
    }
  }
}
