import ColorTableLanguage

/// What can be completed, taken from the table of flags and the pages of the subcommands.
struct CompletionVocabulary {
  /// The table of flags.
  let flags: FlagTable

  /// What can follow a flag, or stand as an argument.
  enum Values: Equatable {
    /// Nothing, or text that nobody can guess.
    case unknown
    /// Files.
    case files
    /// Some words.
    case words([String])
  }

  /// The subcommands with their summaries.
  var subcommands: [(name: SubcommandName, summary: String)] {
    SubcommandName.allCases.map { ($0, Subcommands.named($0).page.summary) }
  }

  /// What a flag takes; nil where it takes nothing.
  func values(of flag: Flag) -> Values? {
    switch flag.value {
    case .toggle: nil
    case .text: .unknown
    case .file: .files
    case .rule:
      .words(Rule.all.filter(\.isLint).map(\.name) + (flag.name == "deny" ? ["all", "warnings"] : ["all"]))
    case .choice(let words, _): .words(words)
    }
  }

  /// What the arguments of a subcommand are.
  func operands(of subcommand: SubcommandName) -> Values {
    switch Subcommands.named(subcommand).page.operandValues {
    case .none: .unknown
    case .tables: .files
    case .rules: .words(Rule.all.map(\.name))
    case .words(let words): .words(words)
    }
  }

  /// The flag in every way in which it is written: `-c`, `--config`.
  static func spellings(of flag: Flag) -> [String] {
    (flag.short.map { ["-\($0)"] } ?? []) + [flag.spelling]
  }

  /// Text in single quotes, as POSIX shells read it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
