import ColorTableLanguage

/// `colortable check`.
enum CheckCommand: Subcommand {
  static let page = SubcommandPage(
    name: .check, summary: "Check tables and report what is wrong with them",
    usage: ["check [OPTIONS] [TABLE]..."],
    description: "Checks tables, with all that they include, and reports every problem of every table in one "
      + "run, on standard error. Exits with 1 where there is an error, and with 0 where there are only "
      + "warnings.\n\nWithout a table, those that the configuration file lists are checked.",
    operands: [("TABLE", "the tables; '-' is standard input")], operandValues: .tables,
    examples: [
      ("colortable check ColorTables/*.colortable", "Check some tables"),
      ("colortable check --deny warnings App.colortable", "Fail on warnings, too"),
      (
        "git show HEAD:App.colortable | colortable check - --stdin-name App.colortable",
        "Check what a program prints"
      ),
    ])

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    let settings = try CommonSettings(arguments, for: page.name, in: context)
    let inputs = try settings.inputs(arguments, for: page.name, in: context)
    var report = RunReport()
    let checker = Checker(levels: settings.levels)
    var loader = IncludeLoader(fileSystem: context.fileSystem)
    for input in inputs {
      guard let source = input.read(in: context) else {
        report.hasUnreadableFile = true
        continue
      }
      report.add(checker.check(source, loader: &loader, into: &report.sources).diagnostics)
    }
    report.finish()
    report.show(as: settings.format, on: context.console)
    if settings.format.hasSummary, !settings.isQuiet {
      if let summary = report.summary {
        context.console.report("\n" + summary + "\n")
      } else if !report.isBad {
        context.console.report("no problems in \(EnglishList.count(inputs.count, "table"))\n")
      }
    }
    return report.status
  }
}
