/// One subcommand.
protocol Subcommand {
  /// What help says of it.
  static var page: SubcommandPage { get }

  /// Does what the arguments ask for.
  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
}

/// What help says of a subcommand.
struct SubcommandPage: Sendable {
  /// The subcommand.
  var name: SubcommandName
  /// What it does, as one phrase for a list.
  var summary: String
  /// The ways to call it, without the tool's name.
  var usage: [String]
  /// What it does, in paragraphs.
  var description: String
  /// What its arguments are.
  var operands: [(name: String, text: String)] = []
  /// What its arguments can be.
  var operandValues = OperandValues.none
  /// Calls to copy, each with what it does.
  var examples: [(command: String, text: String)] = []
}

/// What the arguments of a subcommand that are no flags can be, for completions.
enum OperandValues: Sendable {
  /// There are none.
  case none
  /// Paths of tables.
  case tables
  /// The names of rules.
  case rules
  /// One of some words.
  case words([String])
}

/// The subcommands by name.
enum Subcommands {
  /// The subcommand with a name.
  static func named(_ name: SubcommandName) -> any Subcommand.Type {
    switch name {
    case .generate: GenerateCommand.self
    case .check: CheckCommand.self
    case .format: FormatCommand.self
    case .explain: ExplainCommand.self
    case .rules: RulesCommand.self
    case .initialize: InitializeCommand.self
    case .completions: CompletionsCommand.self
    case .version: VersionCommand.self
    case .help: HelpCommand.self
    }
  }
}

extension Subcommand {
  /// A usage error of this subcommand.
  static func misuse(_ message: String, details: [String] = []) -> CommandFailure {
    .usage(UsageError(message, in: page.name, details: details))
  }

  /// Refuses arguments where there should be none.
  static func refuseOperands(_ arguments: RawArguments) throws(CommandFailure) {
    if let first = arguments.operands.first {
      throw misuse("'\(page.name.rawValue)' takes no argument, but is given \(Paths.quoted(first))")
    }
  }
}
