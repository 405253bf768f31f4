import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// A rule about a run and its files, beside the rules about tables.
package struct RunRule: Sendable {
  package let name: String
  package var severity: Severity
  let summary: String
  let explanation: String

  package init(name: String, severity: Severity = .error, summary: String, explanation: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
  }

  package static let invalidConfiguration = RunRule(
    name: "invalid-configuration",
    summary: "The configuration file is not one.",
    explanation: "'colortable help config' describes what may stand in it.")

  static let staleOutput = RunRule(
    name: "stale-output",
    summary: "A generated file is not what 'generate' would write.",
    explanation: """
      'generate --check' compares the outputs that exist with those that it would write. Run 'colortable generate' \
      without --check, and commit what it writes.
      """)

  static let undeclaredInput = RunRule(
    name: "undeclared-input",
    summary: "A table includes a file that the build system does not know of.",
    explanation: """
      A build system runs the tool again only after a change to the files that it knows of. Put the included file \
      beside the table, or into the folder ColorTables of the package; a plugin declares those.
      """)

  package static let unreadableFile = RunRule(
    name: "unreadable-file",
    summary: "A file cannot be read.",
    explanation: "The message says why. Nothing is generated from a run in which a table could not be read.")

  package static let unwritableFile = RunRule(
    name: "unwritable-file",
    summary: "A file cannot be written.",
    explanation: "The message says why. All files of a run are prepared before the first one is replaced.")

  package static let all = [
    invalidConfiguration, staleOutput, undeclaredInput, unreadableFile, unwritableFile,
  ]

  package var description: RuleDescription {
    RuleDescription(name: name, severity: severity, summary: summary, explanation: explanation)
  }
}

/// Messages about names of rules that are wrong.
package enum RuleNames {
  /// Why a level cannot be set.
  static func reason(_ error: RuleLevels.SettingError, name: String, level: RuleLevels.Level) -> String {
    switch error {
    case .notALint: return "'\(name)' is always an error; only rules that warn can be set"
    case .unknownRule:
      if name == "warnings" { return "'warnings' can only be denied: '--deny warnings'" }
      return unknown(
        name,
        among: Rule.all.filter { $0.isLint }.map(\.name) + RuleGroup.allCases.map(\.rawValue) + ["warnings"])
    }
  }

  /// That there is no such rule, with the name that was probably meant.
  package static func unknown(_ name: String, among names: [String] = Rule.all.map(\.name)) -> String {
    "there is no rule \(Paths.quoted(name))" + Suggestion.text(for: name, among: names)
  }
}
