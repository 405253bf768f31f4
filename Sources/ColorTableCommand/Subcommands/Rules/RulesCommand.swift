import ColorTableLanguage
import ColorTableTool

/// `colortable rules`.
enum RulesCommand: Subcommand {
  static let name = "rules"

  static let page = SubcommandPage(
    name: name, summary: "List the rules", usage: ["rules"],
    description:
      "Lists every rule with what it finds. Those marked 'error' make a table meaningless and cannot be "
      + "turned off; those marked 'warning' can be set with --deny, --warn and --allow, or in colortable.json; "
      + "those marked 'optional' are silent until they are set. 'all' sets every rule that can be set, but for "
      + "those about DKNightVersion, which 'classic' sets.",
    examples: [
      ("colortable rules", "List the rules"), ("colortable explain duplicate-key", "Read on about one"),
    ])

  static func settings(_ arguments: RawArguments, in run: Run) throws(CommandFailure) {
    try refuseOperands(arguments)
  }

  static func run(_ settings: Void, in run: Run) -> ExitStatus {
    let kinds: [(Rule.Kind, String)] = [(.error, "error"), (.lint, "warning"), (.optional, "optional")]
    let rows = kinds.flatMap { kind, word in
      Rule.all.filter { $0.kind == kind }.map { (word, $0) }
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
