import ColorTableDiagnostics
import ColorTableLanguage
import ColorTableTool
import TextSupport

enum ExplainCommand: Subcommand {
  static let name = "explain"

  static let page = SubcommandPage(
    name: name, summary: "Explain a rule, with examples", usage: ["explain RULE"],
    description:
      "Prints what a rule finds, why it matters and how to fix it, with a table that breaks it and the same table "
      + "fixed. Each message ends with the name of its rule in brackets.",
    operands: [("RULE", "the name of a rule; 'colortable rules' lists them")],
    operandValue: .rules,
    examples: [("colortable explain wrong-value-count", "Read about a rule")])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    guard let word = arguments.operands.first else {
      throw .misuse("'explain' needs the name of a rule; 'colortable rules' lists them")
    }
    guard arguments.operands.count == 1 else {
      throw .misuse("'explain' takes one rule, found \(arguments.operands.count)")
    }
    // Names are copied from messages, brackets and all.
    let name = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
    if name == RuleDescription.invalidConfiguration.name {
      run.console.print(ConfigurationHelp(emitters: run.emitters).text(width: run.console.textWidth))
    } else if let rule = RuleDescription.withImports.first(where: { $0.name == name }) {
      run.console.print(page(of: rule, kind: "\(rule.severity.word), about a run", run.console))
    } else if let rule = Rule.named(name) {
      run.console.print(page(of: rule, run.console))
    } else {
      throw .misuse(RuleNames.unknown(name), details: ["  'colortable rules' lists the rules"])
    }
    return .success
  }

  private static func page(of rule: Rule, _ console: Console) -> String {
    let kind =
      switch rule.kind {
      case .error: "always an error"
      case .lint: "warning by default"
      case .optional: "off by default"
      }
    let decorator = console.decorator(for: .output)
    return page(of: RuleDescription(rule), kind: kind, console)
      + "\n" + example(rule.failing, title: "Example", decorator)
      + "\n" + example(rule.passing, title: "Use instead", decorator)
  }

  private static func page(of rule: RuleDescription, kind: String, _ console: Console) -> String {
    console.decorator(for: .output).decorate(rule.name, as: .message) + " (\(kind))\n\n"
      + TextWrapping.wrap(rule.summary, width: console.textWidth) + "\n\n"
      + TextWrapping.wrap(rule.explanation, width: console.textWidth) + "\n"
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
