import ColorTableDiagnostics

/// What help knows of besides the subcommands.
enum HelpTopic: String, CaseIterable {
  /// What may stand in a table.
  case language
  /// The configuration file.
  case config
  /// The configuration file's JSON Schema.
  case configSchema = "config-schema"
  /// The JSON Schema of the report in JSON.
  case reportSchema = "report-schema"
  /// What the exit status means.
  case exitStatus = "exit-status"
  /// The manual page.
  case man

  /// What the topic is, as one phrase for a list.
  var summary: String {
    switch self {
    case .language: "What may stand in a table, on one page"
    case .config: "What may stand in the configuration file, colortable.json"
    case .configSchema: "The JSON Schema of the configuration file"
    case .reportSchema: "The JSON Schema of the report of 'check --format json'"
    case .exitStatus: "What the exit status means"
    case .man: "The manual page, for man(1)"
    }
  }

  /// The topic's page.
  func text(in context: CommandContext) -> String {
    switch self {
    case .language: LanguageHelp.text
    case .config: ConfigurationHelp(emitters: context.emitters).text(width: context.console.textWidth)
    case .configSchema: ConfigurationSchema(emitters: context.emitters).text
    case .reportSchema: ReportSchema.report
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
