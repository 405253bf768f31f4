import ColorTableTool
import TextSupport

enum CompletionsCommand: Subcommand {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static let name = "completions"

  static let page = SubcommandPage(
    name: name, summary: "Print a completion script for Bash, Zsh or fish",
    usage: ["completions bash|zsh|fish"],
    description: "Prints a completion script for the shell. 'make install' installs all three.",
    operands: [("bash|zsh|fish", "the shell")], operandValue: .choice(Shell.allCases.map(\.rawValue)),
    examples: [
      (
        "colortable completions bash > ~/.local/share/bash-completion/completions/colortable",
        "Bash, with the package bash-completion"
      ),
      ("source <(colortable completions bash)", "Bash without it, in ~/.bashrc"),
      ("colortable completions zsh > ~/.zfunc/_colortable", "Zsh, with ~/.zfunc in fpath"),
      ("colortable completions fish > ~/.config/fish/completions/colortable.fish", "Fish"),
    ])

  static func run(_ arguments: RawArguments, in run: Run) throws(CommandFailure) -> ExitStatus {
    let shells = Shell.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw .misuse("no shell is named", details: ["  name one: " + EnglishList.or(shells)])
    }
    if arguments.operands.count > 1 {
      throw .misuse("'completions' takes one shell, found \(arguments.operands.count)")
    }
    guard let shell = Shell(rawValue: word) else {
      throw .misuse(
        "there are no completions for \(Paths.quoted(word))\(Suggestion.text(for: word, among: shells))",
        details: ["  there are some for " + EnglishList.and(shells)])
    }
    let vocabulary = CompletionVocabulary(subcommands: run.subcommands.all)
    switch shell {
    case .bash: run.console.print(BashCompletions(vocabulary: vocabulary).text)
    case .zsh: run.console.print(ZshCompletions(vocabulary: vocabulary).text)
    case .fish: run.console.print(FishCompletions(vocabulary: vocabulary).text)
    }
    return .success
  }
}
