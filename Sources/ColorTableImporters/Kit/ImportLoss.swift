import ColorTableDiagnostics

/// Something that a source has and its table does not.
package struct ImportLoss: Sendable {
  /// The kind of thing that is lost.
  package enum Subject: Sendable {
    /// A colour of a token, which the account counts. Its span is that of the value.
    case value
    /// A colour that has no token. The account counts it, too.
    case color
    /// A function that makes colours. The account counts it as one.
    case function
    /// A value of something else, such as a length. The account counts it, too.
    case other
    /// A token, with all of its values. Its span is that of the name.
    case token
    /// A token of colours that has none yet.
    case emptyToken
    /// No value: a file, a name, a theme.
    case nothing
  }

  package var subject: Subject
  /// The name in the source; nil where the message says all.
  package var name: String?
  /// Why, as what follows "skipped `name`:": "not a colour".
  package var reason: String
  package var diagnostic: Diagnostic
}
