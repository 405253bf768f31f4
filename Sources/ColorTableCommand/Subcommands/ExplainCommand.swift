import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// `colortable explain`.
enum ExplainCommand: Subcommand {
  static let page = SubcommandPage(
    name: .explain, summary: "Explain a rule, with examples", usage: ["explain RULE"],
    description:
      "Prints what a rule finds, why it matters and how to mend it, with a table that breaks it and the "
      + "same table mended. The name of the rule stands in brackets behind each message.",
    operands: [("RULE", "the name of a rule; 'colortable rules' lists them")],
    operandValues: .rules,
    examples: [("colortable explain wrong-value-count", "Read about a rule")])

  static func run(_ arguments: RawArguments, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    guard let word = arguments.operands.first else {
      throw misuse("'explain' needs the name of a rule; 'colortable rules' lists them")
    }
    guard arguments.operands.count == 1 else {
      throw misuse("'explain' takes one rule, but is given \(arguments.operands.count)")
    }
    // Names are copied from messages, brackets and all.
    let name = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
    if name == Configuration.rule {
      context.console.print(HelpTopic.config.text(in: context))
      return .success
    }
    guard let rule = Rule.named(name) else {
      throw .usage(
        UsageError(RuleNames.unknown(name), in: .explain, details: ["  'colortable rules' lists the rules"]))
    }
    context.console.print(page(of: rule, console: context.console))
    return .success
  }

  private static func page(of rule: Rule, console: Console) -> String {
    let decorator = console.decorator(for: .output)
    let width = console.textWidth
    let kind =
      switch rule.kind {
      case .error: "error, cannot be turned off"
      case .lint: "warning, can be set"
      case .optional: "optional, silent until it is set"
      }
    var text = decorator.decorate(rule.name, as: .message) + " (\(kind))\n\n"
    text += TextWrapping.wrap(rule.summary, width: width) + "\n\n"
    text += TextWrapping.wrap(rule.explanation, width: width) + "\n\n"
    text += example(rule.failing, title: "Example", decorator)
    text += "\n" + example(rule.passing, title: "Use instead", decorator)
    return text
  }

  private static func example(_ example: Rule.Example, title: String, _ decorator: any Decorator) -> String {
    var text = decorator.decorate(title + ":", as: .message) + "\n\n" + indented(example.text)
    for name in example.files.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      text += "\n  with \(name):\n\n" + indented(example.files[name] ?? "")
    }
    return text
  }

  private static func indented(_ table: String) -> String {
    var lines = table.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map {
      $0.isEmpty ? "\n" : "    " + SafeText.printable(keepingTabs: Array($0.utf8)[...]) + "\n"
    }
    .joined()
  }
}
