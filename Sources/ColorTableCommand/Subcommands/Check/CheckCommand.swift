/// `colortable check`.
enum CheckCommand: Subcommand {
  static let name = "check"

  static let page = SubcommandPage(
    name: name, summary: "Check tables and report what is wrong with them",
    usage: ["check [OPTIONS] [TABLE]..."],
    description: "Checks tables, with all that they include, and reports every problem of every table in one "
      + "run. Exits with 1 where there is an error, and with 0 where there are only "
      + "warnings. What keeps the outputs that the configuration file lists for a table from being generated is "
      + "an error, too.\n\nReports for people go to standard error, and reports for programs, such as --format "
      + "sarif, to standard output; these are whole also where nothing was found. --output and --report write "
      + "them to files.\n\nWithout a table, those that the configuration file lists are checked.",
    operands: [("TABLE", "the tables; '-' is standard input")], operandValues: .tables,
    flags: CheckSettings.flags,
    examples: [
      ("colortable check ColorTables/*.colortable", "Check some tables"),
      ("colortable check --deny warnings App.colortable", "Fail on warnings, too"),
      ("colortable check --fix App.colortable", "Fix what can be fixed safely"),
      (
        "colortable check --report sarif=report.sarif --report junit=report.xml",
        "Report to people and to two programs in one run"
      ),
      ("colortable check --write-baseline baseline.json", "Remember what is wrong today"),
      ("colortable check --baseline baseline.json --deny warnings", "Fail only on what is new"),
      (
        "git show HEAD:App.colortable | colortable check - --stdin-name App.colortable",
        "Check what a program prints"
      ),
    ])

  static func settings(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> CheckSettings {
    try CheckSettings(arguments, in: run)
  }

  static func run(_ settings: CheckSettings, in run: Run) throws(CommandFailure) -> ExitStatus {
    var check = CheckRun(settings: settings, in: run)
    return try check()
  }
}
