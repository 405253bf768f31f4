enum CheckCommand: Subcommand {
  static let name = "check"

  static let page = SubcommandPage(
    name: name, summary: "Check tables and report problems",
    usage: ["check [OPTIONS] [TABLE]..."],
    description:
      "Checks tables and everything they include, and reports every problem of every table in one run. "
      + "Exits with 1 if a table has an error, and with 0 if there are only warnings. A configured output that cannot "
      + "be generated is also an error.\n\nThe report is printed to standard output in every format. Machine-readable "
      + "reports, such as --format sarif, are complete even if nothing was found. --output and --report write reports "
      + "to files. If --report or --dry-run prints to standard output, the human-readable report is printed to "
      + "standard error.\n\n"
      + TableFlags.folders
      + " A file whose name starts with an underscore is a part: it is checked with the tables that include "
      + "it.\n\nWithout a table, 'check' checks the tables in the configuration file.",
    operands: [("TABLE", "the tables; '-' is standard input, and a folder means the tables in it")],
    operandValue: .tables,
    flags: CheckSettings.flags,
    examples: [
      ("colortable check .", "Check every table in this folder"),
      ("colortable check --deny warnings App.colortable", "Also fail on warnings"),
      ("colortable check --fix App.colortable", "Apply every safe fix"),
      (
        "colortable check --report sarif=report.sarif --report junit=report.xml",
        "Print the report, and write it in two other formats"
      ),
      ("colortable check --statistics --exit-zero", "Count the problems of each rule without failing"),
      ("colortable check --write-baseline baseline.json", "Record today's problems"),
      ("colortable check --baseline baseline.json --deny warnings", "Fail only on new problems"),
      (
        "git show HEAD:App.colortable | colortable check - --stdin-name App.colortable",
        "Check the committed version of a table"
      ),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    var check = CheckRun(settings: try CheckSettings(arguments, in: run), run: run)
    return try check()
  }
}
