/// A token that should not be used any more, from `@deprecated`.
public struct Deprecation: Sendable, Equatable {
  public var token: TokenID
  /// The token to use instead.
  public var replacement: TokenID?
  /// Why, in the author's words.
  public var reason: String?

  public init(token: TokenID, replacement: TokenID?, reason: String?) {
    self.token = token
    self.replacement = replacement
    self.reason = reason
  }
}
