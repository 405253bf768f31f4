import ColorTableDiagnostics
import ColorTableImporters
import ColorTableTool

extension RuleDescription {
  /// The rules about runs of all subcommands.
  static let withImports =
    aboutRuns
    + ImportRule.all.map { rule in
      RuleDescription(
        name: rule.name, severity: rule.severity, summary: rule.summary, explanation: rule.explanation)
    }
}
