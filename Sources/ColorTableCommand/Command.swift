import ColorTableTool

/// The command line tool with all its subcommands.
package enum Command {
  static let subcommands: [any Subcommand.Type] =
    Program.buildSubcommands + [
      ShowCommand.self, DiffCommand.self, ThemeCommand.self, UsageCommand.self, RenameCommand.self,
      ImportCommand.self, ExplainCommand.self, RulesCommand.self, LanguageServerCommand.self,
      InitCommand.self, CompletionsCommand.self, VersionCommand.self, HelpCommand.self,
    ]

  package static let program = Program(
    subcommands: subcommands, topics: HelpCommand.topics, switcherSource: SwitcherSource.bytes(with:))
}
