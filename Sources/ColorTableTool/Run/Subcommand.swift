import ColorTableEmitters
import TextSupport

/// One subcommand: its page, its arguments as settings, and what it does.
package protocol Subcommand: Sendable {
  /// The resolved arguments.
  associatedtype Settings

  /// The word that selects it, which is read without making the page.
  static var name: String { get }

  static var page: SubcommandPage { get }

  /// Flags that depend on the output languages; help lists them before those of the page.
  static func flags(for emitters: [any Emitter.Type]) -> [Flag]

  /// Flags of earlier versions, each with what to write now.
  static func formerFlags(for emitters: [any Emitter.Type]) -> [String: String]

  /// Resolves and validates the arguments.
  static func settings(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> Settings

  static func run(_ settings: Settings, in run: Run) throws(CommandFailure) -> ExitStatus
}

/// Settings that are resolved arguments.
package protocol ResolvedArguments {
  init(_ arguments: RawArguments, in run: Run) throws(CommandFailure)
}

extension Subcommand where Settings: ResolvedArguments {
  package static func settings(
    _ arguments: RawArguments, in run: Run
  ) throws(CommandFailure) -> Settings {
    try Settings(arguments, in: run)
  }
}

extension Subcommand {
  package static func flags(for emitters: [any Emitter.Type]) -> [Flag] { [] }

  package static func formerFlags(for emitters: [any Emitter.Type]) -> [String: String] { [:] }

  package static func page(for emitters: [any Emitter.Type]) -> SubcommandPage {
    var page = page
    page.flags = flags(for: emitters) + page.flags
    page.formerFlags = formerFlags(for: emitters)
    return page
  }

  package static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    try self.run(try settings(arguments, in: run), in: run)
  }

  /// Refuses arguments where there should be none.
  package static func refuseOperands(_ arguments: RawArguments) throws(CommandFailure) {
    if let first = arguments.operands.first {
      throw .misuse("'\(name)' takes no argument, but is given \(Paths.quoted(first))")
    }
  }
}
