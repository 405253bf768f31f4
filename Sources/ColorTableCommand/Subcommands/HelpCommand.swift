/// `colortable help`.
enum HelpCommand: Subcommand {
  static let page = SubcommandPage(
    name: .help, summary: "Print help on a subcommand or a topic", usage: ["help [SUBCOMMAND | TOPIC]"],
    description: "Without an argument, lists the subcommands and the topics.",
    operands: [("SUBCOMMAND", "a subcommand, such as 'generate'"), ("TOPIC", "a topic, such as 'config'")],
    operandValues: .words(SubcommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)),
    examples: [
      ("colortable help generate", "The options of 'generate'"),
      ("colortable help config", "What may stand in colortable.json"),
      ("colortable help config-schema > colortable.schema.json", "Its JSON Schema, for an editor"),
    ])

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    if arguments.operands.count > 1 {
      throw misuse("'help' takes one argument, but is given \(arguments.operands.count)")
    }
    let help = HelpRenderer(context: context, isShort: false)
    guard let word = arguments.operands.first else {
      context.console.print(help.overview())
      return .success
    }
    if let name = SubcommandName(rawValue: word) {
      context.console.print(help.page(of: name))
    } else if let topic = HelpTopic(rawValue: word) {
      context.console.print(topic.text(in: context))
    } else {
      let suggestion = UsageError.suggestion(
        for: word, among: SubcommandName.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue))
      throw .usage(UsageError("there is no help on \(Paths.quoted(word))\(suggestion)", in: nil))
    }
    return .success
  }
}
