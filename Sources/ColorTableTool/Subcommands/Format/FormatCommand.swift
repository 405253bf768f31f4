import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableLanguage
import TextSupport

enum FormatCommand: Subcommand {
  static let name = "format"

  static let check = TypedFlag.toggle(
    "check", .mode, "write nothing; list the files that would change, and exit with 1 if there are any")
  static let difference = TypedFlag.toggle(
    "diff", .mode, "write nothing; print what would change, and exit with 1 if anything would",
    details: "Prints a unified diff, which 'patch -p0' can apply.")

  static let page = SubcommandPage(
    name: name, summary: "Format tables in the canonical layout",
    usage: ["format [OPTIONS] [TABLE]..."],
    description:
      "Aligns the columns of tables and writes every colour in the same way. Formatting never changes a table's "
      + "colours, and comments stay in place. A table with a syntax error is not changed; a file that is already "
      + "formatted is not touched.\n\n" + TableFlags.folders
      + "\n\nWithout a table, 'format' formats the tables in the configuration file.",
    operands: [
      (
        "TABLE",
        "the tables; '-' formats standard input to standard output, and a folder means the tables in it"
      )
    ],
    operandValue: .tables,
    flags: Flag.list(check, difference) + TableFlags.input + Flag.list(TableFlags.format, TableFlags.quiet),
    examples: [
      ("colortable format ColorTables", "Format the tables in a folder"),
      ("colortable format --check .", "Fail in CI if a table is not formatted"),
      ("colortable format - < App.colortable", "Format standard input, as an editor does"),
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
