import ColorTableDiagnostics

/// Something that breaks a rule, before the rule's level makes a diagnostic of it.
struct Finding: Error {
  /// The rule.
  var rule: Rule
  /// What was found and what was expected.
  var message: String
  /// The bytes at fault.
  var span: SourceSpan
  /// What to look at under the caret.
  var caption: String?
  /// Remarks on other places.
  var labels: [Diagnostic.Label] = []
  /// More to know.
  var notes: [String] = []
  /// Ways to mend it.
  var fixIts: [FixIt] = []
  /// The key that it is about, for `@allow`; nil where it is about no single token.
  var key: String?

  init(
    _ rule: Rule, _ message: String, at span: SourceSpan, caption: String? = nil,
    labels: [Diagnostic.Label] = [], notes: [String] = [], fixIts: [FixIt] = [], key: String? = nil
  ) {
    self.rule = rule
    self.message = message
    self.span = span
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.fixIts = fixIts
    self.key = key
  }
}

extension FixIt {
  /// A fix-it that replaces a span; the message says what to write, which is what stands there afterwards.
  static func replace(
    _ span: SourceSpan, with text: String, _ message: String, applicability: Applicability = .suggestion
  ) -> FixIt {
    FixIt(
      message: message, applicability: applicability, edits: [Edit(span: span, replacement: text)])
  }
}
