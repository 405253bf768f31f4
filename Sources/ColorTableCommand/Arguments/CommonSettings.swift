import ColorTableLanguage

/// What `generate`, `check` and `format` have in common, resolved from arguments and configuration.
struct CommonSettings {
  /// The name of standard input.
  var standardInputName: String
  /// How problems are reported.
  var format: DiagnosticFormat
  /// Whether nothing is said but what is wrong.
  var isQuiet: Bool
  /// How much each rule matters.
  var levels: RuleLevels
  /// The configuration; nil where there is none.
  var configuration: Configuration?

  /// Resolves the arguments.
  ///
  /// The configuration file in the current folder holds also where tables are named, so that `check FILE` says
  /// what `check` says; `--deny`, `--warn` and `--allow` come after it, and win.
  init(_ arguments: RawArguments, for subcommand: SubcommandName, in context: CommandContext)
    throws(CommandFailure)
  {
    standardInputName = arguments.value("stdin-name") ?? "<stdin>"
    guard let format = arguments.value("format").flatMap(DiagnosticFormat.init(name:)) ?? .standard else {
      throw .usage(UsageError("there is no format to report in", in: subcommand))
    }
    self.format = format
    // What goes between the parts of a report for programs would spoil it.
    isQuiet = arguments.has("quiet") || (format.isForPrograms && subcommand != .check)
    if standardInputName.isEmpty {
      throw .usage(UsageError("option '--stdin-name' is given an empty name", in: subcommand))
    }
    if arguments.has("stdin-name"), !arguments.operands.contains("-") {
      throw .usage(
        UsageError(
          "option '--stdin-name' names standard input, but '-' is not among the tables", in: subcommand))
    }
    if arguments.operands.count(where: { $0 == "-" }) > 1 {
      throw .usage(UsageError("standard input, '-', can be read only once", in: subcommand))
    }
    if arguments.operands.contains("") {
      throw .usage(UsageError("the path of a table is empty", in: subcommand))
    }
    if arguments.has("no-config"), arguments.has("config") {
      throw .usage(UsageError("options '--config' and '--no-config' contradict each other", in: subcommand))
    }
    configuration =
      arguments.has("no-config")
      ? nil
      : try ConfigurationLoader(context: context, format: format).load(arguments.value("config"))
    levels = RuleLevels()
    for (name, level) in configuration?.levels ?? [] { try? levels.set(name, to: level) }
    if arguments.has("classic") { levels.denyClassicDifferences() }
    for option in arguments.options {
      guard let level = RuleLevels.Level(rawValue: option.flag.name), let name = option.value else {
        continue
      }
      try Self.set(name, to: level, in: &levels, subcommand: subcommand)
    }
  }

  private static func set(
    _ name: String, to level: RuleLevels.Level, in levels: inout RuleLevels, subcommand: SubcommandName
  ) throws(CommandFailure) {
    do {
      try levels.set(name, to: level)
    } catch {
      throw .usage(
        UsageError(
          "option '--\(level.rawValue)': " + RuleNames.reason(error, name: name, level: level), in: subcommand
        ))
    }
  }

  /// The tables that are named, or else those of the configuration; each file once.
  func inputs(_ arguments: RawArguments, for subcommand: SubcommandName, in context: CommandContext)
    throws(CommandFailure) -> [TableInput]
  {
    var inputs: [TableInput]
    if arguments.operands.isEmpty {
      guard let configuration else {
        throw .usage(
          UsageError(
            arguments.has("no-config")
              ? "no table is named" : "no table is named, and there is no colortable.json in this folder",
            in: subcommand,
            details: ["  name one: 'colortable \(subcommand.rawValue) App.colortable'; '-' is standard input"]
          ))
      }
      inputs = configuration.tables.map { TableInput(path: $0.input) }
    } else {
      inputs = arguments.operands.map { TableInput(argument: $0, standardInputName: standardInputName) }
    }
    var seen: Set<[UInt8]> = []
    inputs = inputs.filter {
      $0.isStandardInput || seen.insert(Array(context.fileSystem.canonicalPath($0.path).utf8)).inserted
    }
    return inputs
  }
}
