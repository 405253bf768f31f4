import ColorTableDiagnostics
import ColorTableModel

/// A mistake in the syntax of a file, as a plain value; a rule makes the message.
enum SyntaxProblem {
  /// Bytes or characters that the lexer refuses.
  case lexical(LexicalError, in: SourceFile.ID)
  /// A merge conflict that was left in the file.
  case mergeConflict(ConflictMarkers, in: SourceFile.ID)
  /// The first and the last cell of the header both mark the key column.
  case twoKeyColumns(first: SourceSpan, last: SourceSpan)
  /// The first or the last cell of the header marks the key column in other letters than it should: `Key` for `KEY`.
  case keyColumnSpelling(SyntaxCell, in: SourceFile.ID, mark: String)
  /// Commas or semicolons between the names of the header, and what else is to be changed with them.
  case headerSeparators(SeparatedCells, marks: [FixIt.Edit])
  /// The header marks a key column and names no theme.
  case headerWithoutThemes(SourceSpan)
  /// A theme's name that is not a name.
  case invalidThemeName(SyntaxWord, NameProblem)
  /// A theme that the header names twice.
  case duplicateTheme(SyntaxWord, first: SourceSpan)
  /// A directive that cannot be read.
  case directive(DirectiveProblem)
}

/// Why a directive cannot be read.
enum DirectiveProblem: Error {
  /// A word that no directive has after its `@`; a row may have been meant where it has a row's number of cells.
  case unknown(SyntaxWord, looksLikeRow: Bool)
  /// Something else than what the directive's form asks for.
  case unexpected(Unexpected)
  /// A contrast ratio outside 1 to 21.
  case contrastRatioOutOfRange(SyntaxWord)
  /// A colour difference outside 0 to 100.
  case differenceOutOfRange(SyntaxWord)
  /// An `@include` of an empty path.
  case emptyPath(SourceSpan)

  /// A word where a directive's form asks for something else.
  struct Unexpected {
    /// The expected word, as a phrase: "a token's key".
    var expected: String
    /// The word that was found; nil for the end of the line.
    var found: String?
    /// The bytes that were found.
    var span: SourceSpan
    /// The directive's form, as the language's page writes it.
    var form: String
    /// The keywords that may stand there.
    var keywords: [String]
  }
}
