import ColorTableDiagnostics

/// Something that breaks a rule, before the rule's level makes a diagnostic of it.
struct Finding {
  /// The rule.
  var rule: Rule
  /// The mistake, and the form that was expected.
  var message: String
  /// The bytes that are wrong.
  var span: SourceSpan
  /// The caption under the caret.
  var caption: String?
  /// Remarks on other places.
  var labels: [Diagnostic.Label] = []
  /// More to know.
  var notes: [String] = []
  /// How to fix it, the best fix first.
  var fixIts: [FixIt] = []
  /// The key that it is about, for `@allow`; nil where it is about no single token.
  var key: String?

  /// - Parameter suggestion: The text that was probably meant, which gives the caption and the first fix-it.
  init(
    _ rule: Rule, _ message: String, at span: SourceSpan, caption: String? = nil,
    suggestion: Suggestion? = nil, labels: [Diagnostic.Label] = [], notes: [String] = [],
    fixIts: [FixIt] = [], key: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.span = span
    self.caption = suggestion?.caption ?? caption
    self.labels = labels
    self.notes = notes
    self.fixIts = (suggestion.map { [$0.fixIt] } ?? []) + fixIts
    self.key = key
  }
}
