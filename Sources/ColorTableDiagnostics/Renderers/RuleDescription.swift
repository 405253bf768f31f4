/// A rule's page, as plain text, for reports that carry help.
public struct RuleDescription: Equatable, Sendable {
  /// The name, in kebab case.
  public var name: String
  /// How much it matters where nothing else is set.
  public var severity: Severity
  /// A sentence that says what the rule finds.
  public var summary: String
  /// Why it matters and how to fix it.
  public var explanation: String
  /// A table that breaks the rule.
  public var failingExample: String
  /// The same table, fixed.
  public var passingExample: String

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
