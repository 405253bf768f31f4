import ColorTableDiagnostics
import ColorTableLanguage

/// Rules about a run and its files, beside the rules about tables.
extension RuleDescription {
  package static let invalidConfiguration = RuleDescription(
    name: "invalid-configuration", severity: .error,
    summary: "The configuration file is not one.",
    explanation: "'colortable help config' describes what may stand in it.")

  static let staleOutput = RuleDescription(
    name: "stale-output", severity: .error,
    summary: "A generated file is not what 'generate' would write.",
    explanation: """
      'generate --check' compares the outputs that exist with those that it would write. Run 'colortable generate' \
      without --check, and commit what it writes.
      """)

  static let undeclaredInput = RuleDescription(
    name: "undeclared-input", severity: .error,
    summary: "A table includes a file that the build system does not know of.",
    explanation: """
      A build system runs the tool again only after a change to the files that it knows of. Put the included file \
      beside the table, or into the folder ColorTables of the package; a plugin declares those.
      """)

  package static let unreadableFile = RuleDescription(
    name: "unreadable-file", severity: .error,
    summary: "A file cannot be read.",
    explanation: "The message says why. Nothing is generated from a run in which a table could not be read.")

  package static let unwritableFile = RuleDescription(
    name: "unwritable-file", severity: .error,
    summary: "A file cannot be written.",
    explanation: """
      The message says why. All files of a run are prepared before the first one is replaced. A table that another \
      program changed while this one rewrote it keeps that change: run the tool again.
      """)

  static let foreignOutput = RuleDescription(
    name: "foreign-output", severity: .error,
    summary: "An output would replace a file that the tool did not write.",
    explanation: """
      The tool replaces only its own files. It knows them by the comment at their beginning, by the member that names it \
      in JSON and in asset catalogues, and, where a format has neither, by their form and their keys. Give the output \
      another path, or move the file away. 'colortable init --take-over' replaces style sheets, Android resources and asset \
      catalogues that a table was imported from. A report replaces only a report of its own format.
      """)

  static let outputOutside = RuleDescription(
    name: "output-outside", severity: .error,
    summary: "An output of the configuration would lie outside of the project.",
    explanation: """
      The outputs that colortable.json lists stay in its repository, or in its folder where there is no \
      repository, with symbolic links followed. Give the output another path there, or give --allow-outside on \
      the command line.
      """)

  package static let invalidPlan = RuleDescription(
    name: "invalid-plan", severity: .error,
    summary: "A plan for the colours of source code does not fit to the code or the table.",
    explanation: """
      'usage --plan' writes a row for each colour that no token is, with the word for its places behind it. In a plan keys \
      change and rows go; the header, the values and the words stay. 'usage --plan' with the same file writes it anew \
      and keeps its keys.
      """)

  package static let aboutRuns = [
    invalidConfiguration, invalidPlan, staleOutput, foreignOutput, outputOutside, undeclaredInput,
    unreadableFile,
    unwritableFile,
  ]

  package init(_ rule: Rule) {
    self.init(
      name: rule.name, severity: rule.isLint ? .warning : .error, summary: rule.summary,
      explanation: rule.explanation, failingExample: Self.text(of: rule.failing),
      passingExample: Self.text(of: rule.passing))
  }

  private static func text(of example: Rule.Example) -> String {
    let names = example.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return example.text + names.map { "\nwith \($0):\n\n" + (example.files[$0] ?? "") }.joined()
  }
}
