import ColorTableLanguage
import ColorTableTool

/// The words that can be completed, from the pages of the subcommands.
struct CompletionVocabulary {
  let subcommands: [SubcommandPage]

  /// The values of a flag, or of an argument.
  enum Values: Equatable {
    /// Nothing, or text that cannot be guessed.
    case unknown
    case files
    /// Tables, and folders on the way to them.
    case tables
    case tableAndKeys
    case words([String])
    /// One of some words, an equals sign and a file.
    case wordsAndFiles([String])
  }

  /// The values of a flag; nil where it takes none.
  func values(of flag: Flag) -> Values? {
    switch flag.value {
    case .nothing: nil
    case .text: .unknown
    case .file: .files
    case .rule(_, let words): .words(Rule.all.filter(\.isLint).map(\.name) + words)
    case .choice(let words, _): .words(words)
    case .wordAndFile(let words, _): .wordsAndFiles(words)
    }
  }

  /// The names of the output languages.
  private var outputs: [String] {
    subcommands.first { $0.name == "generate" }?.flags.filter { $0.group == .outputs }.map(\.name) ?? []
  }

  /// The values of a subcommand's arguments.
  func operands(of page: SubcommandPage) -> Values {
    switch page.operandValues {
    case .none: .unknown
    case .tables: .tables
    case .tableAndKeys: .tableAndKeys
    case .files: .files
    case .rules: .words(Rule.all.map(\.name))
    case .words(let words): .words(words)
    case .subcommands(let words):
      .words(subcommands.map(\.name) + words + outputs)
    }
  }

  /// Text in single quotes, as POSIX shells read it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
