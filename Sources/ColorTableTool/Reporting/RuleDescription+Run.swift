import ColorTableDiagnostics
import ColorTableLanguage

/// Rules about a run and its files, beside the rules about tables.
extension RuleDescription {
  package static let invalidConfiguration = RuleDescription(
    name: "invalid-configuration", severity: .error,
    summary: "The configuration file has a mistake.",
    explanation: "'colortable help config' describes its fields.")

  static let staleOutput = RuleDescription(
    name: "stale-output", severity: .error,
    summary: "A generated file is out of date.",
    explanation: """
      'generate --check' compares the existing outputs with those that it would write. Run 'colortable generate' \
      without --check, and commit the result.
      """)

  static let undeclaredInput = RuleDescription(
    name: "undeclared-input", severity: .error,
    summary: "A table includes a file that the build system does not track.",
    explanation: """
      A build system runs colortable again only after a change to a file that it tracks. Put the included file next \
      to the table, or into the folder ColorTables of the package, which the plugin tracks.
      """)

  package static let unreadableFile = RuleDescription(
    name: "unreadable-file", severity: .error,
    summary: "A file cannot be read.",
    explanation:
      "The message gives the reason. Nothing is generated in a run in which a table cannot be read.")

  package static let unwritableFile = RuleDescription(
    name: "unwritable-file", severity: .error,
    summary: "A file cannot be written.",
    explanation: """
      The message gives the reason. All files of a run are prepared before the first one is replaced. If another \
      program changed a table while colortable rewrote it, that change is kept: run colortable again.
      """)

  static let foreignOutput = RuleDescription(
    name: "foreign-output", severity: .error,
    summary: "An output would replace a file that colortable did not write.",
    explanation: """
      colortable replaces only its own files. It recognises them by their first comment, by a field in JSON and asset \
      catalogues, or, in formats with neither, by layout and keys. Choose another path, or move the file. 'colortable \
      init --take-over' replaces the style sheets, Android resources and asset catalogues that a table was imported \
      from. A report replaces only a report in the same format.
      """)

  static let outputOutside = RuleDescription(
    name: "output-outside", severity: .error,
    summary: "A configured output is outside the project.",
    explanation: """
      The outputs in colortable.json must be in its repository, or in its folder if there is no repository. Symbolic \
      links are followed. Choose another path in colortable.json, or pass --allow-outside.
      """)

  package static let invalidPlan = RuleDescription(
    name: "invalid-plan", severity: .error,
    summary: "A plan for the colours in source code does not match the code or the table.",
    explanation: """
      'usage --plan' writes a row for each colour without a token, followed by a word for the places where it \
      appears. In a plan, you can change keys and remove rows; keep the header, the values and the words. Run 'usage \
      --plan' with the same file to write it again with your keys.
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
