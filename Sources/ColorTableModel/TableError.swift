import TextSupport

/// Why a ``TableBuilder`` refuses a value.
public enum TableError: Error, Equatable, Sendable {
  /// There is no theme.
  case noThemes
  /// A theme's name is none.
  case invalidThemeName(String, NameProblem)
  /// Two themes have the same name.
  case duplicateTheme(String)
  /// A base theme, or the theme of a contract, is not in the table.
  case unknownTheme(ThemeID)
  /// Themes are based on each other in a cycle; these are their names.
  case themeCycle([String])
  /// A key is none.
  case invalidKey(String, NameProblem)
  /// A token has the key already, or one that is canonically equivalent.
  case duplicateKey(String)
  /// A token needs one colour for each theme.
  case wrongColorCount(key: String, found: Int, expected: Int)
  /// A component of a colour is not a finite number, or its alpha is not from 0 to 1.
  case invalidColor(key: String, theme: String)
  /// The keys and the documentation are longer than 4 GiB.
  case tooMuchText
  /// A contract or deprecation is about a token that is not in the table.
  case unknownToken(TokenID)
  /// A contrast contract has no foreground or no background.
  case emptyContract
  /// A contrast contract asks for a ratio that is not from 1 to 21.
  case ratioOutOfRange(Double)
  /// A `@distinct` contract has fewer than two different tokens.
  case tooFewDistinctTokens
  /// A `@distinct` contract asks for a difference that is not above 0 and at most 100.
  case differenceOutOfRange(Double)
  /// A token is deprecated twice; this is its key.
  case repeatedDeprecation(String)
  /// A token, whose key this is, is given two names in an output.
  case repeatedName(String, NamedOutput)
  /// A token is deprecated in favour of itself; this is its key.
  case replacedByItself(String)
}

extension TableError: CustomStringConvertible {
  /// The error as a phrase, with keys and names as they can be printed.
  public var description: String {
    func quoted(_ name: String) -> String { "`\(SafeText.printable(name))`" }
    return switch self {
    case .noThemes: "a table needs at least one theme"
    case .invalidThemeName(let name, let problem): "\(quoted(name)) is not a name for a theme: \(problem)"
    case .duplicateTheme(let name): "there are two themes \(quoted(name))"
    case .unknownTheme(let theme): "there is no theme with the index \(theme.index)"
    case .themeCycle(let names):
      "themes are based on each other: \(names.map(quoted).joined(separator: ", "))"
    case .invalidKey(let key, let problem): "\(quoted(key)) is not a key: \(problem)"
    case .duplicateKey(let key): "there are two tokens \(quoted(key))"
    case .wrongColorCount(let key, let found, let expected):
      "\(quoted(key)) needs \(EnglishList.count(expected, "colour")), one for each theme, and has \(found)"
    case .invalidColor(let key, let theme):
      "the colour of \(quoted(key)) in \(quoted(theme)) has a component that is not finite, or an alpha out of range"
    case .tooMuchText: "the keys and the documentation are longer than 4 GiB"
    case .unknownToken(let token): "there is no token with the index \(token.index)"
    case .emptyContract: "a contrast contract needs a foreground and a background"
    case .ratioOutOfRange(let ratio): "a contrast ratio lies between 1 and 21, not \(ratio)"
    case .tooFewDistinctTokens: "a contract of distinct tokens needs two different ones"
    case .differenceOutOfRange(let difference): "a difference lies between 0 and 100, not \(difference)"
    case .repeatedDeprecation(let key): "\(quoted(key)) is deprecated twice"
    case .repeatedName(let key, let output): "\(quoted(key)) is given two names in \(output.rawValue)"
    case .replacedByItself(let key): "\(quoted(key)) cannot replace itself"
    }
  }
}

extension NameProblem: CustomStringConvertible {
  /// The problem as a phrase.
  public var description: String {
    switch self {
    case .character(let scalar): "`\(SafeText.printable(String(scalar)))` may not stand in it"
    case .emptyPart: "a dot has nothing before or after it"
    case .dash: "it is a value"
    case .tooLong: "it has more than \(NameProblem.longestName) bytes"
    }
  }
}
