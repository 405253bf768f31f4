/// A token whose value in a theme is all of another token's value in the same theme: `$KEY` and nothing else.
///
/// A ``Table`` holds colours only. The reader of a table's text knows its aliases, for outputs that can say that one
/// token is another.
public struct TokenAlias: Sendable, Equatable {
  public var token: TokenID
  /// The token whose value it has.
  public var target: TokenID

  /// Creates an alias.
  public init(token: TokenID, target: TokenID) {
    self.token = token
    self.target = target
  }
}
