import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

enum FormatCommand: Subcommand {
  static let name = "format"

  static let check = TypedFlag.toggle(
    "check", .mode, "write nothing; list the files that would change, and exit 1 if there are any")
  static let difference = TypedFlag.toggle(
    "diff", .mode, "write nothing; show what would change, and exit 1 if anything would",
    details: "The difference goes to standard output as a unified diff, which 'patch -p0' can apply.")

  static let page = SubcommandPage(
    name: name, summary: "Write tables in the one canonical layout",
    usage: ["format [OPTIONS] [TABLE]..."],
    description:
      "Aligns the columns of tables and writes colours in one way. The meaning of a table never changes, "
      + "and comments stay where they are. A table with a syntax error is left alone; a file whose bytes would "
      + "not change is not written.\n\n" + TableFlags.folders
      + "\n\nWithout a table, those that the configuration file lists are formatted.",
    operands: [
      (
        "TABLE",
        "the tables; '-' is standard input, whose formatted text goes to standard output, and a folder stands for "
          + "the tables in it"
      )
    ],
    operandValue: .tables,
    flags: Flag.list(check, difference) + TableFlags.input + Flag.list(TableFlags.format, TableFlags.quiet),
    examples: [
      ("colortable format ColorTables", "Format the tables of a folder"),
      ("colortable format --check .", "See in CI whether all are formatted"),
      ("colortable format - < App.colortable", "Format in an editor, through standard input and output"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let tables = try TableSettings(arguments, in: run)
    let inputs = try tables.inputs(for: name, in: run, includesParts: true)
    let isWriting = !arguments[check] && !arguments[difference]
    var changed = 0
    for input in inputs {
      guard let source = input.read(in: run) else { continue }
      var files = SourceMap()
      let result = TableFormatter.format(path: source.path, bytes: source.bytes, into: &files)
      run.reporter.report.add(result.diagnostics, in: files)
      guard let formatted = result.formatted else { continue }
      if isWriting, input.isStandardInput { run.console.print(bytes: formatted) }
      guard formatted != source.bytes else { continue }
      changed += 1
      if arguments[difference] {
        run.console.print(
          bytes: UnifiedDiffRenderer(console: run.console)
            .render(old: source.bytes, new: formatted, path: input.path))
      } else if arguments[check] {
        run.console.printLine(SafeText.printable(input.path))
      } else if !input.isStandardInput {
        run.files.add(OutputFile(path: input.path, bytes: formatted), revising: source.bytes)
      }
    }
    let written = run.commitFiles(isPrecious: true)
    for file in written?.files ?? [] { run.reporter.note("formatted \(SafeText.printable(file.path))\n") }
    run.reporter.report.finish()
    run.reporter.show()
    let status = max(
      run.reporter.report.status, written?.changedMeanwhile.isEmpty == true ? .success : .failure)
    if !run.reporter.isQuiet, tables.format.hasSummary {
      let isWhole = run.reporter.report.errorCount == 0
      run.reporter.showSummary(isWhole ? "" : "; what has an error was not formatted")
      if arguments[check], !arguments[difference], changed > 0 {
        run.reporter.note(
          inputs.count == 1
            ? "the table would change\n" : "\(changed) of \(inputs.count) tables would change\n")
      }
    }
    return !isWriting && changed > 0 ? max(status, .problems) : status
  }
}
