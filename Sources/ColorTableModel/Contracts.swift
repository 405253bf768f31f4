import TextSupport

/// A contract about contrast, from `@contrast`.
public struct ContrastContract: Sendable, Equatable {
  /// How much contrast is required.
  public enum Requirement: Sendable, Equatable {
    /// Body text: 4.5 at level AA, 7 at AAA.
    case text
    /// Large text: 3 at level AA, 4.5 at AAA.
    case large
    /// Parts of the user interface and graphics: 3 at both levels.
    case ui
    /// A ratio of the author's own, from 1 to 21.
    case ratio(Double)

    /// The word that asks for it in a table; nil for a ratio.
    package var word: String? {
      switch self {
      case .text: "text"
      case .large: "large"
      case .ui: "ui"
      case .ratio: nil
      }
    }

    /// The least ratio that passes at a level (WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11).
    public func ratio(at level: ContrastLevel) -> Double {
      switch (self, level) {
      case (.text, .aa): 4.5
      case (.text, .aaa): 7
      case (.large, .aa): 3
      case (.large, .aaa): 4.5
      case (.ui, _): 3
      case (.ratio(let ratio), _): ratio
      }
    }
  }

  /// How much contrast is required.
  public var requirement: Requirement
  /// Whether it is required for each deficiency of colour vision, too.
  public var coversVision: Bool
  /// The tokens in front.
  public var foregrounds: [TokenID]
  /// The tokens that they stand on; each foreground must hold on each of them.
  public var backgrounds: [TokenID]
  /// The opaque token that a translucent background lies on.
  public var canvas: TokenID?
  /// Whether it holds for translucent backgrounds on every backdrop that there can be.
  public var isOverAny: Bool
  /// The themes that the contract is for, in the table's order.
  public var themes: [ThemeID]
  /// Why the contract is as it is, in the author's words.
  public var reason: String?

  public init(
    requirement: Requirement, coversVision: Bool = false, foregrounds: [TokenID], backgrounds: [TokenID],
    canvas: TokenID?, isOverAny: Bool = false, themes: [ThemeID], reason: String?
  ) {
    self.requirement = requirement
    self.coversVision = coversVision
    self.foregrounds = foregrounds
    self.backgrounds = backgrounds
    self.canvas = canvas
    self.isOverAny = isOverAny
    self.themes = themes
    self.reason = reason
  }

  public func isFor(_ theme: ThemeID) -> Bool {
    let index = themes.partitioningIndex { $0 >= theme }
    return index < themes.count && themes[index] == theme
  }
}

extension Table {
  /// Whether each token is in a contrast contract: in front, behind, or as the canvas.
  public var isInContrastContract: [Bool] {
    var isMentioned = [Bool](repeating: false, count: tokenCount)
    for contract in contrastContracts {
      for token in contract.foregrounds { isMentioned[token.index] = true }
      for token in contract.backgrounds { isMentioned[token.index] = true }
      if let canvas = contract.canvas { isMentioned[canvas.index] = true }
    }
    return isMentioned
  }
}

/// A contract that tokens can be told apart, from `@distinct`.
public struct DistinctContract: Sendable, Equatable {
  /// The tokens, at least two.
  public var tokens: [TokenID]
  /// The least difference (ΔE2000) between any two of them; nil stands for ``usualMinimum``.
  public var minimumDifference: Double?

  /// The least difference where a contract names none.
  public static let usualMinimum = 20.0

  public init(tokens: [TokenID], minimumDifference: Double?) {
    self.tokens = tokens
    self.minimumDifference = minimumDifference
  }
}
