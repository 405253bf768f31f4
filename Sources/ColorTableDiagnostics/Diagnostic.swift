/// How much a diagnostic matters.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// The table cannot be used; nothing is generated.
  case error
  /// The table can be used, but it probably does not say what its author means.
  case warning

  /// Errors come before warnings.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word that reports use.
  public var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}

/// What is wrong in a file, where, and how to mend it.
public struct Diagnostic: Equatable, Sendable {
  /// A remark on another place that belongs to the same problem.
  public struct Label: Equatable, Sendable {
    /// The place.
    public var span: SourceSpan
    /// What is to be seen there, as a phrase: "first defined here".
    public var text: String

    /// Makes a remark on a place.
    public init(span: SourceSpan, text: String) {
      self.span = span
      self.text = text
    }
  }

  /// The rule's name, in kebab case.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// What was found and what was expected, one sentence without a full stop.
  public var message: String
  /// The bytes at fault.
  public var span: SourceSpan
  /// What to look at under the caret, as a phrase; nil where the message says it all.
  public var caption: String?
  /// Remarks on other places.
  public var labels: [Label]
  /// More to know, a sentence each.
  public var notes: [String]
  /// Ways to mend it; the first is the best.
  public var fixIts: [FixIt]

  /// Makes a diagnostic.
  public init(
    rule: String, severity: Severity, message: String, span: SourceSpan, caption: String? = nil,
    labels: [Label] = [], notes: [String] = [], fixIts: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    self.caption = caption
    self.labels = labels
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// A change of the source that mends a diagnostic.
public struct FixIt: Equatable, Sendable {
  /// Bytes of a file and what should stand in their place.
  public struct Edit: Equatable, Sendable {
    /// The bytes to replace; empty to insert.
    public var span: SourceSpan
    /// The text that replaces them.
    public var replacement: String

    /// Makes an edit.
    public init(span: SourceSpan, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// Whether a tool may apply the change without asking.
  public enum Applicability: Sendable {
    /// The table means the same afterwards, or means what it can only have meant.
    case safe
    /// A guess that a person should look at.
    case suggestion
  }

  /// What the change does, as an instruction: "write `#1234f0`".
  public var message: String
  /// Whether a tool may apply it unasked.
  public var applicability: Applicability
  /// The edits, which do not overlap.
  public var edits: [Edit]

  /// Makes a fix-it.
  public init(message: String, applicability: Applicability, edits: [Edit]) {
    self.message = message
    self.applicability = applicability
    self.edits = edits
  }
}
