import ColorTableTool

enum VersionCommand: Subcommand {
  static let name = "version"

  static let page = SubcommandPage(
    name: name, summary: "Print the version", usage: ["version"],
    description: "Prints the name of the tool and its version.")

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    try refuseOperands(arguments)
    run.console.printLine(ToolVersion.line)
    return .success
  }
}
