import ColorTableModel

/// Why a table cannot be written in an output language: every reason, not only the first.
public struct EmitterFailure: Error, Equatable, Sendable {
  /// The reasons, at least one.
  public var problems: [Problem]

  public init(problems: [Problem]) { self.problems = problems }

  /// One reason.
  public struct Problem: Equatable, Sendable {
    /// The kind of a problem; each has a rule of its own.
    public enum Kind: Equatable, Sendable {
      /// Two keys or themes get one name in the language.
      case nameCollision
      /// A key or theme has no name in the language.
      case unrepresentableName
      /// The table does not have the form that an option requires.
      case unsuitableTable
    }

    /// The part of the table that a problem is in.
    public enum Subject: Equatable, Sendable {
      case token(TokenID)
      /// The name that the table gives a token in an output.
      case name(TokenID, NamedOutput)
      case theme(ThemeID)
      /// The table as a whole.
      case table
    }

    public var kind: Kind
    /// One sentence that says what was found and what was expected, without a full stop.
    public var message: String
    /// The part of the table that the problem is in.
    public var subject: Subject
    /// How to fix it, as a sentence; nil where the message says it.
    public var help: String?
    /// The other part of a collision.
    public var other: Label?

    /// A part of the table with a phrase on it.
    public struct Label: Equatable, Sendable {
      public var subject: Subject
      public var text: String

      package init(subject: Subject, text: String) { (self.subject, self.text) = (subject, text) }
    }

    public init(
      _ kind: Kind, _ message: String, subject: Subject, other: Label? = nil, help: String? = nil
    ) {
      self.kind = kind
      self.message = message
      self.subject = subject
      self.other = other
      self.help = help
    }

    /// The problem with two keys or themes that get one name.
    ///
    /// - Parameters:
    ///   - both: The two as they are in the message: "the keys `A` and `a`".
    ///   - kind: The kind of both: "key".
    static func collision(
      _ both: String, name: String, in language: String, kind: String, _ later: Subject,
      with earlier: Subject,
      help: String
    ) -> Problem {
      Problem(
        .nameCollision, "\(both) would both be `\(name)` in \(language)", subject: later,
        other: Label(subject: earlier, text: "`\(name)` is this \(kind) already"), help: help)
    }
  }
}
