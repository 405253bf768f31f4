enum CheckCommand: Subcommand {
  static let name = "check"

  static let page = SubcommandPage(
    name: name, summary: "Check tables and report what is wrong with them",
    usage: ["check [OPTIONS] [TABLE]..."],
    description: "Checks tables, with all that they include, and reports every problem of every table in one "
      + "run. Exits with 1 where there is an error, and with 0 where there are only "
      + "warnings. An output that the configuration file lists for a table and that cannot be generated is "
      + "an error, too.\n\nThe report goes to standard output, in every format; those for programs, such as --format "
      + "sarif, are whole also where nothing was found. --output and --report write reports to files. If "
      + "--report or --dry-run prints something, a report for people goes to standard error.\n\n"
      + TableFlags.folders
      + " Those whose names start with an underscore are parts of others, and are checked with "
      + "these.\n\nWithout a table, those that the configuration file lists are checked.",
    operands: [("TABLE", "the tables; '-' is standard input, and a folder stands for the tables in it")],
    operandValue: .tables,
    flags: CheckSettings.flags,
    examples: [
      ("colortable check .", "Check every table of this folder"),
      ("colortable check --deny warnings App.colortable", "Fail on warnings, too"),
      ("colortable check --fix App.colortable", "Fix what can be fixed safely"),
      (
        "colortable check --report sarif=report.sarif --report junit=report.xml",
        "Report to people and to two programs in one run"
      ),
      ("colortable check --statistics --exit-zero", "See what there is to do, and fail for none of it"),
      ("colortable check --write-baseline baseline.json", "Remember what is wrong today"),
      ("colortable check --baseline baseline.json --deny warnings", "Fail only on what is new"),
      (
        "git show HEAD:App.colortable | colortable check - --stdin-name App.colortable",
        "Check what a program prints"
      ),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    var check = CheckRun(settings: try CheckSettings(arguments, in: run), run: run)
    return try check()
  }
}
