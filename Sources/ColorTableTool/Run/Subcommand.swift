import ColorTableEmitters
import TextSupport

/// One subcommand: its page, and what it does.
package protocol Subcommand: Sendable {
  /// The word that selects it, which is read without making the page.
  static var name: String { get }

  static var page: SubcommandPage { get }

  /// The page with the flags that depend on the output languages.
  static func page(for emitters: [any Emitter.Type]) -> SubcommandPage

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus
}

extension Subcommand {
  package static func page(for emitters: [any Emitter.Type]) -> SubcommandPage { page }

  package static func refuseOperands(_ arguments: RawArguments) throws(CommandFailure) {
    if let first = arguments.operands.first {
      throw .misuse("'\(name)' takes no argument, found \(Paths.quoted(first))")
    }
  }
}
