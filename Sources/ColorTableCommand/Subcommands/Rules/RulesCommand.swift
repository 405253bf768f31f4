import ColorTableLanguage
import ColorTableTool
import TextSupport

enum RulesCommand: Subcommand {
  static let name = "rules"

  static let page = SubcommandPage(
    name: name, summary: "List the rules", usage: ["rules [OPTIONS]"],
    description:
      "Lists every rule and what it finds. Rules marked 'error' cannot be turned off. Set the severity of those marked "
      + "'warning' with --deny, --warn and --allow, or in colortable.json. Those marked 'optional' are off by default. "
      + "'all' sets every rule you can configure, except those about DKNightVersion, which 'classic' sets.",
    flags: Flag.list(format),
    examples: [
      ("colortable rules", "List the rules"), ("colortable explain duplicate-key", "Explain one of them"),
      ("colortable rules --format json", "List them as JSON"),
    ])

  static let format = TypedFlag.choice(
    "format", ["human", "json"], placeholder: "FORMAT", .messages, "list the rules in this format",
    defaultText: "human"
  ) { $0 == "json" }

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    try refuseOperands(arguments)
    let kinds: [(Rule.Kind, String)] = [(.error, "error"), (.lint, "warning"), (.optional, "optional")]
    let rows = kinds.flatMap { kind, word in
      Rule.all.filter { $0.kind == kind }.map { (word, $0) }
    }
    if arguments[format] == true {
      run.console.print(
        JSONText.document(version: 1, "rules", rows) { text, row in
          text.member("rule", row.1.name)
          text.member("kind", row.0)
          text.member("summary", row.1.summary)
        })
      return .success
    }
    let nameWidth = rows.map(\.1.name.count).max() ?? 0
    run.console.print(
      TextWrapping.columns(
        rows.map { word, rule in
          let padding = String(repeating: " ", count: nameWidth - rule.name.count + 2)
          return (rule.name + padding + word, rule.summary)
        }, width: run.console.textWidth, indent: 0, widestTerm: nameWidth + 9))
    return .success
  }
}
