/// What a value of a table says, before references are looked up.
public enum CSSColorExpression: Equatable, Sendable {
  /// A colour that needs nothing else.
  case color(Color)
  /// A reference to another token.
  case reference(ReferenceTerm)
  /// A mix of two values.
  indirect case mix(ColorMix)
}

/// A term that starts with `$`.
public struct ReferenceTerm: Equatable, Sendable {
  /// The bytes after the `$`, within the bytes that were parsed: up to white space, `/`, `,`, `)` or the end.
  ///
  /// It is never empty, and may hold an `@` with a theme after it.
  public var name: Range<Int>
  /// The alpha that the reference sets, from 0 to 1; nil where it sets none.
  public var alpha: Double?

  /// Makes a reference.
  public init(name: Range<Int>, alpha: Double? = nil) {
    self.name = name
    self.alpha = alpha
  }
}
