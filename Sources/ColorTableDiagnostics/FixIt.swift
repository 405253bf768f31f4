import TextSupport

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
  public enum Applicability: Sendable {
    /// The table means the same afterwards, or means what it can only have meant.
    case safe
    /// A guess that a person should look at.
    case suggestion

    /// The word that reports use.
    package var word: String {
      switch self {
      case .safe: "safe"
      case .suggestion: "suggestion"
      }
    }
  }

  /// The change as an instruction: "write `#1234f0`".
  public var message: String
  public var applicability: Applicability
  /// The edits, which do not overlap.
  public var edits: [Edit]

  public init(message: String, applicability: Applicability, edits: [Edit]) {
    self.message = message
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
}

/// "did you mean `x`?": the text that was probably meant where another one stands, as a caption and a fix-it.
package struct Suggestion: Equatable, Sendable {
  package let replacement: String
  package let span: SourceSpan

  /// nil where there is nothing to suggest.
  package init?(_ replacement: String?, replacing span: SourceSpan) {
    guard let replacement else { return nil }
    self.replacement = replacement
    self.span = span
  }

  /// Suggests the candidate that is nearest to a word; nil where none is near.
  package init?(for word: String, at span: SourceSpan, among candidates: some Sequence<String>) {
    self.init(NearMiss.best(for: word, among: candidates), replacing: span)
  }

  /// Suggests the keyword that a word most probably means; nil where none is near.
  package init?(for word: String, at span: SourceSpan, amongKeywords keywords: [String]) {
    self.init(NearMiss.keyword(meantBy: word, among: keywords), replacing: span)
  }

  package var caption: String { Self.caption(replacement) }

  private static func caption(_ replacement: String) -> String { "did you mean `\(replacement)`?" }

  /// The caption of the suggestion that gives a fix-it.
  package static func caption(quoting fixIt: FixIt) -> String {
    caption(fixIt.edits.first?.replacement ?? "")
  }

  package var fixIt: FixIt { .replace(span, with: replacement) }
}
