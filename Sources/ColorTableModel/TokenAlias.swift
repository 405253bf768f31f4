/// A token whose value in a theme is all of another token's value in the same theme: `$KEY` and nothing else.
///
/// A ``Table`` holds colours only. The reader of a table's text knows its aliases, for outputs that can say that one
/// token is another.
public struct TokenAlias: Sendable, Equatable {
  public var token: TokenID
  /// The token whose value it has.
  public var target: TokenID

  public init(token: TokenID, target: TokenID) {
    self.token = token
    self.target = target
  }
}

/// The text that a token's value in a theme is made by: a reference, or a function of other colours.
///
/// A ``Table`` holds colours only, as with ``TokenAlias``.
public struct TokenFormula: Sendable, Equatable {
  public var token: TokenID
  public var theme: ThemeID
  /// The value as the table has it: `oklch(from $accent calc(l + 0.08) c h)`.
  public var text: String

  public init(token: TokenID, theme: ThemeID, text: String) {
    self.token = token
    self.theme = theme
    self.text = text
  }
}
