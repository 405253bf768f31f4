import ColorTableImporters
import ColorTableTool

extension RunRule {
  /// The rules about runs of all subcommands.
  static let withImports = all + ImportRule.all.map(RunRule.init)

  /// A rule about what is imported.
  private init(_ rule: ImportRule) {
    self.init(
      name: rule.name, severity: rule.severity, summary: rule.summary, explanation: rule.explanation)
  }
}
