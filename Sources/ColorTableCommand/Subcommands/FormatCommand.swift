import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// `colortable format`.
enum FormatCommand: Subcommand {
  static let page = SubcommandPage(
    name: .format, summary: "Write tables in the one canonical layout",
    usage: ["format [OPTIONS] [TABLE]..."],
    description:
      "Aligns the columns of tables and writes colours in one way. What a table means never changes, "
      + "and comments stay where they are. A table with a syntax error is left alone; a file whose bytes would "
      + "not change is not written.\n\nWithout a table, those that the configuration file lists are formatted.",
    operands: [("TABLE", "the tables; '-' is standard input, whose formatted text goes to standard output")],
    operandValues: .tables,
    examples: [
      ("colortable format ColorTables/*.colortable", "Format some tables"),
      ("colortable format --check ColorTables/*.colortable", "See in CI whether all are formatted"),
      ("colortable format - < App.colortable", "Format in an editor, through standard input and output"),
    ])

  /// What is done with the formatted text.
  private enum Mode {
    case write, list, showDifference
  }

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    let settings = try CommonSettings(arguments, for: page.name, in: context)
    let mode: Mode = arguments.has("diff") ? .showDifference : arguments.has("check") ? .list : .write
    let inputs = try settings.inputs(arguments, for: page.name, in: context)
    var report = RunReport()
    var changed = 0
    var isWritten = true
    for input in inputs {
      guard let source = input.read(in: context) else {
        report.hasUnreadableFile = true
        continue
      }
      var files = SourceMap()
      let result = TableFormatter.format(path: source.path, bytes: source.bytes, into: &files)
      report.add(result.diagnostics, in: files)
      guard let formatted = result.formatted else { continue }
      let differs = formatted != source.bytes
      if differs { changed += 1 }
      switch mode {
      case .write where input.isStandardInput: context.console.print(bytes: formatted)
      case .write where differs:
        isWritten = write(formatted, to: input.path, in: context, isQuiet: settings.isQuiet) && isWritten
      case .list where differs: context.console.printLine(SafeText.printable(input.path))
      case .showDifference where differs:
        context.console.print(
          bytes: DifferenceRenderer(console: context.console)
            .render(old: source.bytes, new: formatted, path: input.path))
      default: break
      }
    }
    report.finish()
    report.show(as: settings.format, on: context.console)
    let status = max(report.status, isWritten ? .success : .failure)
    if !settings.isQuiet, settings.format.hasSummary {
      summarize(report, changed, inputs.count, mode, context)
    }
    return mode != .write && changed > 0 ? max(status, .problems) : status
  }

  private static func write(
    _ bytes: [UInt8], to path: String, in context: CommandContext, isQuiet: Bool
  ) -> Bool {
    do {
      let staged = try context.fileSystem.stage(bytes, for: path, isPrecious: true)
      try context.fileSystem.commit(staged)
      if !isQuiet { context.console.report("formatted \(SafeText.printable(path))\n") }
      return true
    } catch {
      context.console.reportError(
        "cannot write \(Paths.quoted(path)): \(error.reason)")
      return false
    }
  }

  private static func summarize(
    _ report: RunReport, _ changed: Int, _ count: Int, _ mode: Mode, _ context: CommandContext
  ) {
    if let summary = report.summary {
      let isWhole = report.errorCount == 0
      context.console.report("\n" + summary + (isWhole ? "" : "; what has an error was not formatted") + "\n")
    }
    guard mode == .list, changed > 0 else { return }
    context.console.report(
      count == 1 ? "the table would change\n" : "\(changed) of \(count) tables would change\n")
  }
}
