/// `colortable version`.
enum VersionCommand: Subcommand {
  static let page = SubcommandPage(
    name: .version, summary: "Print the version", usage: ["version"],
    description: "Prints the name of the tool and its version.")

  /// The line that is printed.
  static let text = "colortable \(ToolVersion.number)\n"

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    try refuseOperands(arguments)
    context.console.print(text)
    return .success
  }
}
