import ColorTableLanguage
import ColorTableTool

/// The words that can be completed, from the pages of the subcommands.
struct CompletionVocabulary {
  let subcommands: [SubcommandPage]

  /// The value with the names of rules and subcommands as words.
  func resolved(_ value: ArgumentValue) -> ArgumentValue {
    switch value {
    case .rules: .choice(Rule.all.map(\.name))
    case .levels(let words): .choice(Rule.all.filter(\.isLint).map(\.name) + words)
    case .subcommands(let words): .choice(subcommands.map(\.name) + words + outputs)
    default: value
    }
  }

  /// The names of the output languages.
  private var outputs: [String] {
    subcommands.first { $0.name == "generate" }?.flags.filter { $0.group == .outputs }.map(\.name) ?? []
  }

  /// Text in single quotes, as POSIX shells read it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
