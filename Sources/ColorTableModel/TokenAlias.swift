import ColorScience

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
  public var expression: FormulaExpression

  public init(token: TokenID, theme: ThemeID, text: String, expression: FormulaExpression) {
    self.token = token
    self.theme = theme
    self.text = text
    self.expression = expression
  }
}

/// A value that is made of others, as an expression over the cells that it takes colours from.
public struct FormulaExpression: Sendable, Equatable {
  /// A part that is not CSS.
  package enum Operand: Sendable, Equatable {
    /// The colour of a cell, with another alpha where one is set.
    case reference(TokenID, ThemeID, alpha: Double?)
    /// `readable()`: a colour that has a contrast ratio on each background, which lies on the canvas where it is
    /// translucent.
    case readable(
      CSSColorExpression, ratio: Double, backgrounds: [CSSColorExpression], canvas: CSSColorExpression?)
  }

  package var css: CSSColorExpression
  /// The operands of ``css`` and of each other, by their numbers.
  package var operands: [Operand]

  package init(css: CSSColorExpression, operands: [Operand]) {
    self.css = css
    self.operands = operands
  }
}

/// A value that a token takes from another theme, as `-` asks for.
public struct InheritedValue: Sendable, Equatable {
  public var token: TokenID
  public var theme: ThemeID
  /// The nearest of the themes below that has a value of its own.
  public var source: ThemeID

  public init(token: TokenID, theme: ThemeID, source: ThemeID) {
    self.token = token
    self.theme = theme
    self.source = source
  }
}
