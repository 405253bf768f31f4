/// What a report may say beside the diagnostics themselves: which tool ran, and what its rules are.
public struct ReportDetails: Sendable {
  /// The version of the tool; nil leaves it out.
  public var toolVersion: String?
  /// The rules that the tool knows, in the order in which a report lists them.
  public var rules: [RuleDescription]
  /// The fingerprints of the diagnostics, in their order, for a report that leaves some of a run out; nil lets
  /// the report work them out.
  public var fingerprints: [String]?

  /// Makes details.
  public init(
    toolVersion: String? = nil, rules: [RuleDescription] = [], fingerprints: [String]? = nil
  ) {
    self.toolVersion = toolVersion
    self.rules = rules
    self.fingerprints = fingerprints
  }

  /// The name of the tool.
  static let toolName = "colortable"

  /// The fingerprints of all diagnostics of a report.
  func fingerprints(of diagnostics: [Diagnostic], in sources: SourceMap) -> [String] {
    if let fingerprints, fingerprints.count == diagnostics.count { return fingerprints }
    return DiagnosticFingerprint.all(of: diagnostics, in: sources)
  }
}

/// A rule's page, as plain text, for reports that carry help.
public struct RuleDescription: Equatable, Sendable {
  /// The name, in kebab case.
  public var name: String
  /// How much it matters where nothing else is set.
  public var severity: Severity
  /// What the rule finds, as one sentence.
  public var summary: String
  /// Why it matters and how to mend it.
  public var explanation: String
  /// A table that breaks the rule.
  public var failingExample: String
  /// The same table, mended.
  public var passingExample: String

  /// Describes a rule.
  public init(
    name: String, severity: Severity, summary: String, explanation: String, failingExample: String = "",
    passingExample: String = ""
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.failingExample = failingExample
    self.passingExample = passingExample
  }
}
