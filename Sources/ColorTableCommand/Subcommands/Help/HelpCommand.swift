import ColorTableAnalysis
import ColorTableDiagnostics
import ColorTableEmitters
import ColorTableTool
import TextSupport

enum HelpCommand: Subcommand {
  static let name = "help"

  static let page = SubcommandPage(
    name: name, summary: "Print help on a subcommand, a topic, a task or an output",
    usage: ["help [SUBCOMMAND | TOPIC | TASK | OUTPUT]"],
    description: "Without an argument, lists the subcommands and the topics.",
    operands: [
      ("SUBCOMMAND", "a subcommand, such as 'generate'"), ("TOPIC", "a topic, such as 'config'"),
      ("TASK", "a task, such as 'contrast'"), ("OUTPUT", "an output, such as 'swift'"),
    ],
    operandValue: .subcommands(or: HelpTopic.allCases.map(\.rawValue) + HelpTask.allCases.map(\.rawValue)),
    examples: [
      ("colortable help generate", "The options of 'generate'"),
      ("colortable help swift", "The options of the output '--swift'"),
      ("colortable help config", "The fields of colortable.json"),
      ("colortable help config-schema > colortable.schema.json", "Its JSON Schema, for an editor"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    if arguments.operands.count > 1 {
      throw .misuse("'help' takes one argument, but is given \(arguments.operands.count)")
    }
    let help = HelpRenderer(run, isShort: false)
    guard let word = arguments.operands.first else {
      run.console.print(help.overview(topics: topics))
      return .success
    }
    if let text = text(on: word.lowercased(), help, run) {
      run.console.print(text)
      return .success
    }
    if let page = run.subcommands.all.first(where: { $0.takes(word) }) {
      throw .misuse("there is no help on '\(word)'; did you mean 'colortable \(page.name) \(word)'?")
    }
    let words =
      run.subcommands.names + HelpTopic.allCases.map(\.rawValue) + HelpTask.allCases.map(\.rawValue)
      + run.emitters.map { $0.description.name }
    throw .misuse("there is no help on \(Paths.quoted(word))\(Suggestion.text(for: word, among: words))")
  }

  private static func text(on word: String, _ help: HelpRenderer, _ run: Run) -> String? {
    if let page = run.subcommands.page(named: word) { return help.page(page) }
    if let output = help.output(word) {
      guard let line = HelpTask.line(forOutput: word) else { return output }
      return output + "\n" + TextWrapping.wrap(line, width: run.console.textWidth) + "\n"
    }
    return HelpTopic(rawValue: word)?.text(in: run) ?? HelpTask(rawValue: word)?.text(in: help, run)
  }

  /// The topics, for help on the tool as a whole.
  static let topics =
    HelpTopic.allCases.map { (term: $0.rawValue, text: $0.summary) } + [HelpTask.topic]
}

enum HelpTopic: String, CaseIterable {
  case language
  case config
  case configSchema = "config-schema"
  case reportSchema = "report-schema"
  case jsonSchema = "json-schema"
  case flatJSONSchema = "flat-json-schema"
  case diffSchema = "diff-schema"
  case showSchema = "show-schema"
  case exitStatus = "exit-status"
  case man

  var summary: String {
    switch self {
    case .language: "The language of tables, on one page"
    case .config: "The fields of the configuration file, colortable.json"
    case .configSchema: "The JSON Schema of the configuration file"
    case .reportSchema: "The JSON Schema of the report of 'check --format json'"
    case .jsonSchema: "The JSON Schema of the output of 'generate --json'"
    case .flatJSONSchema: "The same with '--json-style flat'"
    case .showSchema: "The JSON Schema of the output of 'show --format json'"
    case .diffSchema: "The JSON Schema of the output of 'diff --format json'"
    case .exitStatus: "The meaning of the exit status"
    case .man: "The manual page, for man(1)"
    }
  }

  func text(in run: Run) -> String {
    switch self {
    case .language: LanguageHelp.text
    case .config: ConfigurationHelp(emitters: run.emitters).text(width: run.console.textWidth)
    case .configSchema: ConfigurationSchema(emitters: run.emitters).text
    case .reportSchema: ReportSchema.report
    case .jsonSchema: JSONOutputSchema.tokens
    case .flatJSONSchema: JSONOutputSchema.flat
    case .diffSchema: ComparisonSchema.text
    case .showSchema: ShowSchema.text
    case .exitStatus: Self.exitStatusText
    case .man: ManualPage(run: run).text
    }
  }

  private static let exitStatusText = """
    Exit status:
      0  success, possibly with warnings
      1  a table has an error, or --check or --diff found a difference
      2  wrong usage, or a file that cannot be read or written

    With several files, the worst of them decides.

    'diff' exits with 0, and with --exit-code:
      0  nothing changed but text, such as layout and comments
      1  something changed, and no code breaks
      2  the change breaks code that uses the generated Swift, CSS or JSON
    and always with
      3  the tables could not be compared: wrong usage, an error in a table, or a file that cannot be read

    """
}
