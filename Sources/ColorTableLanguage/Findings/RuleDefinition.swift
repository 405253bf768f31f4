/// A rule with its page and its messages.
///
/// The pass that sees what breaks the rule calls a function of it and reports the diagnostic.
protocol RuleDefinition: Sendable {
  /// The page.
  static var rule: Rule { get }
}
