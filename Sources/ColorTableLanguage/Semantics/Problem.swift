import ColorScience
import ColorTableDiagnostics
import ColorTableModel

/// A mistake of a table, as a plain value; a rule makes the message.
enum Problem {
  /// A mistake in the syntax of a file.
  case syntax(SyntaxProblem)

  // Files

  /// An included file that cannot be read, with the readable file that was probably meant.
  case unreadableInclude(SyntaxWord, reason: String, nearMiss: String?)
  /// Files that include each other, with the paths from the first one back to itself.
  case includeCycle(paths: [String], at: SourceSpan)
  /// More nested includes than are allowed.
  case includeTooDeep(limit: Int, at: SourceSpan)
  /// A file that is included twice by one file.
  case duplicateInclude(SyntaxWord, first: SourceSpan)
  /// A file without a header, by its index.
  case missingHeader(file: Int)
  /// A column for a theme that the including table does not have.
  case foreignTheme(SyntaxWord, of: Header)
  /// An included file without a column for a theme, nor for one that the theme is based on.
  case missingBaseTheme(String, base: String, at: SourceSpan)
  /// An included file whose rows lack so many themes that too many values would be filled in.
  case tooManyFilledCells(themes: Int, limit: Int, at: SourceSpan)
  /// Rows that agree with each other on the number of values, and not with the header.
  case wrongThemeCount(themes: Int, values: Int, at: SourceSpan)

  /// Rows that all have their keys first, under a header that says they come last.
  case keysFirst(Header)

  /// Contracts that name more tokens, or more of their values in all themes, than are compared.
  case tooLargeContracts(limit: (tokens: Int, values: Int), at: SourceSpan)

  // Rows

  /// A row that begins with a lone `#`.
  case hashComment(SourceSpan)
  /// A row with commas between its cells, or with a value in two cells; mended only where it then fits the header.
  case splitRow(RowRepair, fits: Bool)
  /// A row with another number of cells than the header asks for.
  case wrongRow(RowProblem)
  /// A key that is not a name.
  case invalidKey(String, NameProblem, at: SourceSpan)
  /// A key that another row has.
  case duplicateKey(String, at: SourceSpan, first: SourceSpan)
  /// A value that is not a colour.
  case invalidValue(ValueProblem)
  /// A number of a value that lies outside its range.
  case clampedValue(CSSColorClamping, at: SourceSpan, key: String, theme: ThemeID?)
  /// `-` in a theme that is based on no other.
  case missingBase(theme: String, at: SourceSpan)
  /// Documentation that no row follows, as its comments.
  case danglingDocumentation([SourceSpan])
  /// A column of 8-digit values that make sense only with alpha at the other end.
  case suspiciousAlphaOrder(theme: String, count: Int, order: HexNotation.AlphaOrder, at: SourceSpan)
  /// A header without rows.
  case noTokens(SourceSpan)

  // Names

  /// A name that no theme has, and the theme that cannot be meant.
  case unknownTheme(String, at: SourceSpan, except: String?)
  /// A name that no token has.
  case unknownToken(String, at: SourceSpan)
  /// A group, named with a star, that has no token.
  case unknownGroup(String, at: SourceSpan)
  /// References that lead back to where they begin.
  case referenceCycle([CycleMember], at: SourceSpan)
  /// Themes that are based on each other, from the first one back to itself.
  case themeCycle([String], at: SourceSpan)
  /// Something that one file says twice.
  case repeated(RepeatedSubject, at: SourceSpan, first: SourceSpan)
  /// A token that is to be replaced by itself.
  case replacedByItself(SyntaxWord)
  /// A foreground of a contract whose only background is the same token.
  case contrastOnItself(SyntaxWord, background: SyntaxWord)
  /// A contract that holds in no theme, at the last word that names one.
  case contractWithoutThemes(SyntaxWord)
  /// A contract of one token that is named several times.
  case distinctFromItself(SyntaxWord)

  /// Whether a table has a meaning all the same, so that a level or `@allow` may silence it.
  var isLint: Bool {
    switch self {
    case .duplicateInclude, .clampedValue, .danglingDocumentation, .suspiciousAlphaOrder, .noTokens: true
    default: false
    }
  }

  /// A reference of a cycle.
  struct CycleMember {
    /// The token that refers to the next one, with its theme where the cycle has several.
    var name: String
    /// The value.
    var span: SourceSpan
  }

  /// A statement that may be made only once.
  enum RepeatedSubject {
    case alphaOrder
    case attribute(ThemeDirective.Attribute.Kind, theme: String)
    case deprecation(key: String)
  }
}

/// The mistake of a value.
struct ValueProblem: Error {
  /// The mistake.
  enum Kind {
    /// A character that is not a hex digit.
    case notHexDigit(at: SourceSpan)
    /// Another number of hex digits than a colour has.
    case digitCount(Int)
    /// No CSS colour.
    case notColor(CSSColorError, at: SourceSpan)
  }

  /// The mistake.
  var kind: Kind
  /// The whole value.
  var span: SourceSpan
  /// Whether `-` could be written in its place.
  var canInherit = false
}
