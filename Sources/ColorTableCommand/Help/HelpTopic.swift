/// What help knows of besides the subcommands.
enum HelpTopic: String, CaseIterable {
  /// The configuration file.
  case config
  /// The configuration file's JSON Schema.
  case configSchema = "config-schema"
  /// What the exit status means.
  case exitStatus = "exit-status"
  /// The manual page.
  case man

  /// What the topic is, as one phrase for a list.
  var summary: String {
    switch self {
    case .config: "What may stand in the configuration file, colortable.json"
    case .configSchema: "The JSON Schema of the configuration file"
    case .exitStatus: "What the exit status means"
    case .man: "The manual page, for man(1)"
    }
  }

  /// The topic's page.
  func text(in context: CommandContext) -> String {
    switch self {
    case .config: ConfigurationHelp(emitters: context.emitters).text(width: context.console.textWidth)
    case .configSchema: ConfigurationSchema(emitters: context.emitters).text
    case .exitStatus: Self.exitStatusText
    case .man: ManualPage(context: context).text
    }
  }

  private static let exitStatusText = """
    Exit status:
      0  all is well; there may have been warnings
      1  a table is at fault, or --check or --diff found a difference
      2  the command was used wrongly, or a file could not be read or written

    With several files, it is the worst of them.

    """
}
