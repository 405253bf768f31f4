import ColorTableDiagnostics
import ColorTableLanguage

/// A format in which problems are reported.
package struct DiagnosticFormat: Sendable {
  private let format: ReportFormat

  /// The format of a name; nil where there is none.
  init?(name: String) {
    guard let format = ReportFormat(rawValue: name) else { return nil }
    self.format = format
  }

  /// The format that holds where none is named.
  package static var standard: DiagnosticFormat { DiagnosticFormat(format: .human) }

  static var names: [String] { ReportFormat.allCases.map(\.rawValue) }

  /// A sentence that says what each format is for.
  static var description: String {
    ReportFormat.allCases.map { "'\($0.rawValue)' is \($0.summary)" }.joined(separator: "; ") + "."
  }

  private init(format: ReportFormat) { self.format = format }

  package var name: String { format.rawValue }

  /// Whether programs read it: then the report is whole also where nothing was found.
  package var isForPrograms: Bool { !format.isForPeople }

  /// Whether there is a form of it that only counts.
  var hasStatistics: Bool { format == .human || format == .json }

  /// Whether a summary for people follows.
  package var hasSummary: Bool { format == .human }

  /// - Parameters:
  ///   - decorator: Marks up a report for people.
  ///   - fingerprints: The fingerprints of what will be reported; nil lets the renderer compute them.
  ///   - runRules: The rules about the run that the report names, beside all those about tables.
  ///   - omissions: Counts of diagnostics that are not reported.
  ///   - account: The numbers of the run.
  ///   - contracts: The contracts of each table, as objects of JSON.
  func renderer(
    decorator: any Decorator, fingerprints: [String]? = nil, runRules: [RunRule] = [],
    omissions: [Omission] = [], account: ReportAccount? = nil, contracts: [[UInt8]]? = nil
  ) -> any DiagnosticRenderer {
    var details = ReportDetails(
      toolName: "colortable", toolVersion: ToolVersion.number,
      rules: isForPrograms ? Rule.all.map(RuleDescription.init) + runRules.map(\.description) : [],
      fingerprints: fingerprints, omissions: omissions)
    details.account = account
    details.contracts = contracts
    return format.renderer(decorator: decorator, details: details)
  }
}

extension RuleDescription {
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
