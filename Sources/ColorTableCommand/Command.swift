import ColorTableEmitters
import ColorTableTool

/// The command line tool with all its subcommands.
package enum Command {
  static let subcommands: [any Subcommand.Type] =
    Program.buildSubcommands + [
      ShowCommand.self, DiffCommand.self, UsageCommand.self, ImportCommand.self, ExplainCommand.self,
      RulesCommand.self, LanguageServerCommand.self, InitCommand.self, CompletionsCommand.self,
      VersionCommand.self, HelpCommand.self,
    ]

  private static let program = Program(subcommands: subcommands, topics: HelpCommand.topics)

  /// Runs the tool in process.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - emitters: The output languages.
  /// - Returns: How the run ended.
  package static func run(
    arguments: [String], environment: Environment, fileSystem: any FileSystem,
    streams: any StandardStreams, emitters: [any Emitter.Type] = EmitterRegistry.all
  ) -> ExitStatus {
    program.run(
      arguments: arguments, environment: environment, fileSystem: fileSystem, streams: streams,
      emitters: emitters)
  }

  /// Runs the tool on the arguments and streams of this process, and ends it.
  package static func main() -> Never { program.main() }
}
