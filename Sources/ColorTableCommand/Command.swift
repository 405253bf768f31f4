import ColorTableEmitters

/// The command line tool, as a function of its arguments and of the world that it is given.
public enum Command {
  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - environment: The environment variables.
  ///   - fileSystem: The files that it reads and writes.
  ///   - streams: Standard input, output and error.
  ///   - emitters: The output languages.
  /// - Returns: How the run ended.
  public static func run(
    arguments: [String], environment: [String: String], fileSystem: any FileSystem,
    streams: any StandardStreams, emitters: [any Emitter.Type] = EmitterRegistry.all
  ) -> ExitStatus {
    let console = Console(streams: streams, environment: environment)
    let context = CommandContext(
      console: console, fileSystem: fileSystem, emitters: emitters, flags: FlagTable(emitters: emitters))
    return console.finish(run(arguments, in: context))
  }

  private static func run(_ arguments: [String], in context: CommandContext) -> ExitStatus {
    let invocation: ArgumentParser.Invocation
    do {
      invocation = try ArgumentParser(table: context.flags).parse(arguments)
    } catch {
      return report(error, in: context)
    }
    if let choice = invocation.arguments.value("color").flatMap(ColorChoice.init(rawValue:)) {
      context.console.colorChoice = choice
    }
    if invocation.arguments.has("help") {
      let help = HelpRenderer(context: context, isShort: invocation.wantsShortHelp)
      context.console.print(invocation.subcommand.map(help.page(of:)) ?? help.overview())
      return .success
    }
    if invocation.arguments.has("version") {
      context.console.print(VersionCommand.text)
      return .success
    }
    guard let name = invocation.subcommand else {
      context.console.report(HelpRenderer(context: context, isShort: true).overview())
      return .failure
    }
    do {
      return try Subcommands.named(name).run(invocation.arguments, in: context)
    } catch {
      switch error {
      case .usage(let error): return report(error, in: context)
      case .reported(let status): return status
      }
    }
  }

  private static func report(_ error: UsageError, in context: CommandContext) -> ExitStatus {
    context.console.reportError(error.message, details: error.details + [error.pointer])
    return .failure
  }
}
