import ColorTableTool

/// `colortable version`.
enum VersionCommand: Subcommand {
  static let name = "version"

  static let page = SubcommandPage(
    name: name, summary: "Print the version", usage: ["version"],
    description: "Prints the name of the tool and its version.")

  static func settings(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    try refuseOperands(arguments)
  }

  static func run(_ settings: Void, in run: Run) -> ExitStatus {
    run.console.printLine(ToolVersion.line)
    return .success
  }
}
