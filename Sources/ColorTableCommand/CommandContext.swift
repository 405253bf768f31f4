import ColorTableEmitters

/// What a subcommand works with.
struct CommandContext {
  /// Where it says things.
  let console: Console
  /// The files.
  let fileSystem: any FileSystem
  /// The output languages.
  let emitters: [any Emitter.Type]
  /// The flags.
  let flags: FlagTable
}

/// Why a subcommand stops.
enum CommandFailure: Error {
  /// It was used wrongly.
  case usage(UsageError)
  /// Something that has been reported already.
  case reported(ExitStatus)
}
