/// A promise about contrast, from `@contrast`.
public struct ContrastContract: Sendable, Equatable {
  /// How much contrast is asked for.
  public enum Requirement: Sendable, Equatable {
    /// Body text: 4.5 at level AA, 7 at AAA.
    case text
    /// Large text: 3 at level AA, 4.5 at AAA.
    case large
    /// Parts of the user interface and graphics: 3 at both levels.
    case ui
    /// A ratio of the author's own, from 1 to 21.
    case ratio(Double)
  }

  /// How much contrast is asked for.
  public var requirement: Requirement
  /// The indices of the tokens in front.
  public var foregrounds: [Int]
  /// The indices of the tokens that they stand on; each foreground must hold on each of them.
  public var backgrounds: [Int]
  /// The index of the opaque token that a translucent background lies on.
  public var canvas: Int?
  /// The indices of the themes that the promise is for, in the table's order.
  public var themes: [Int]
  /// Why the promise is as it is, in the author's words.
  public var reason: String?

  /// Makes a promise about contrast.
  public init(
    requirement: Requirement, foregrounds: [Int], backgrounds: [Int], canvas: Int?, themes: [Int],
    reason: String?
  ) {
    self.requirement = requirement
    self.foregrounds = foregrounds
    self.backgrounds = backgrounds
    self.canvas = canvas
    self.themes = themes
    self.reason = reason
  }
}

/// A promise that tokens can be told apart, from `@distinct`.
public struct DistinctContract: Sendable, Equatable {
  /// The indices of the tokens, at least two.
  public var tokens: [Int]
  /// The least difference (ΔE2000) between any two of them; nil asks for the usual one.
  public var minimumDifference: Double?

  /// Makes a promise that tokens can be told apart.
  public init(tokens: [Int], minimumDifference: Double?) {
    self.tokens = tokens
    self.minimumDifference = minimumDifference
  }
}

/// A token that should not be used any more, from `@deprecated`.
public struct Deprecation: Sendable, Equatable {
  /// The index of the deprecated token.
  public var token: Int
  /// The index of the token to use in its place.
  public var replacement: Int?
  /// Why, in the author's words.
  public var reason: String?

  /// Deprecates a token.
  public init(token: Int, replacement: Int?, reason: String?) {
    self.token = token
    self.replacement = replacement
    self.reason = reason
  }
}
