import ColorTableDiagnostics

/// One thing that can be wrong with a table: its name, how much it matters, and its page.
public struct Rule: Sendable {
  /// Whether and how users may set the rule's level.
  public enum Kind: Sendable {
    /// The table has no meaning otherwise: always an error.
    case error
    /// A remark that can be denied, warned of or allowed; a warning unless it is set.
    case lint
    /// A remark that is made only where it is asked for: some teams want it and others do not.
    case optional
  }

  /// A table that shows the rule.
  public struct Example: Sendable, ExpressibleByStringLiteral {
    /// The table as text; bytes that are not UTF-8 show as U+FFFD.
    public let text: String
    /// Other files beside it, by name, for rules about `@include`.
    public let files: [String: String]
    /// The bytes of a table that is not text.
    private let rawBytes: [UInt8]?

    /// The table, named `Example.colortable`.
    public var bytes: [UInt8] { rawBytes ?? Array(text.utf8) }

    init(_ text: String, files: [String: String] = [:], rawBytes: [UInt8]? = nil) {
      (self.text, self.files, self.rawBytes) = (text, files, rawBytes)
    }

    public init(stringLiteral text: String) { self.init(text) }

    /// An example that need not be text.
    init(bytes: [UInt8]) { self.init(String(decoding: bytes, as: UTF8.self), rawBytes: bytes) }
  }

  /// The name in kebab case, which reads well after "allow": `allow missing-hash`.
  public let name: String
  /// Whether its level can be set.
  public let kind: Kind
  /// Whether users may set its level.
  public var isLint: Bool { kind != .error }
  /// The mistake that the rule finds, as one sentence.
  public let summary: String
  /// Why it matters and how to fix it, in a few sentences.
  public let explanation: String
  /// A table that breaks the rule and no other.
  public let failing: Example
  /// The same table, fixed.
  public let passing: Example

  init(
    _ name: String, _ kind: Kind, summary: String, explanation: String, failing: Example, passing: Example
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.explanation = explanation
    self.failing = failing
    self.passing = passing
  }
}

extension Rule {
  /// A diagnostic of the rule: an error, or a warning where users can set the rule's level.
  ///
  /// - Parameters:
  ///   - meant: The text that was probably meant, which gives the caption and the first fix-it.
  ///   - whole: The bytes that stand for that text, where they are others than the span.
  ///   - key: The key that it is about, for `@allow`; nil where it is about no single token.
  func finding(
    _ message: String, at span: SourceSpan, caption: String? = nil, meant: String? = nil,
    replacing whole: SourceSpan? = nil, labels: [Diagnostic.Label] = [], notes: [String] = [],
    fixIts: [FixIt?] = [], key: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      rule: name, severity: isLint ? .warning : .error, message: message, span: span,
      caption: meant.map { "did you mean `\($0)`?" } ?? caption, labels: labels, notes: notes,
      fixIts: ([meant.map { .replace(whole ?? span, with: $0) }] + fixIts).compactMap { $0 })
    diagnostic.subject = key
    return diagnostic
  }
}
