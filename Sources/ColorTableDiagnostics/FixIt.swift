/// A change of the source that removes the cause of a diagnostic.
public struct FixIt: Equatable, Sendable {
  /// Bytes of a file and the text that replaces them.
  public struct Edit: Equatable, Sendable {
    /// The bytes to replace; empty to insert.
    public var span: SourceSpan
    public var replacement: String

    public init(span: SourceSpan, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// Whether a tool may apply the change without asking.
  public enum Applicability: String, Sendable {
    /// The table means the same afterwards, or what is replaced could be read in only one way.
    case safe
    /// A guess that a person should look at.
    case suggestion
  }

  /// The change as an instruction: "write `#1234f0`".
  public var message: String
  public var applicability: Applicability
  /// The edits, which do not overlap.
  public var edits: [Edit]

  public init(message: String, applicability: Applicability, edits: [Edit]) {
    self.message = Diagnostic.shortened(message)
    self.applicability = applicability
    self.edits = edits
  }
}

extension FixIt {
  /// A fix-it that replaces a span.
  ///
  /// - Parameter message: The change as an instruction; nil for "write `text`".
  package static func replace(
    _ span: SourceSpan, with text: String, _ message: String? = nil,
    applicability: Applicability = .suggestion
  ) -> FixIt {
    FixIt(
      message: message ?? "write `\(text)`", applicability: applicability,
      edits: [Edit(span: span, replacement: text)])
  }

  /// A fix-it of several edits; nil where there is none.
  package init?(_ message: String, _ edits: [Edit], applicability: Applicability = .suggestion) {
    guard !edits.isEmpty else { return nil }
    self.init(message: message, applicability: applicability, edits: edits)
  }
}
