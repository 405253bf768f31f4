/// A token of a table: its index in the table's order.
@frozen
public struct TokenID: Hashable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// Names the token at an index.
  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// A theme of a table: its index in the header's order. Theme 0 is the default.
@frozen
public struct ThemeID: Hashable, Sendable {
  /// The theme that applies where nothing else is chosen.
  public static let `default` = ThemeID(0)

  /// The index, from 0.
  public let index: Int

  /// Names the theme at an index.
  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// The value of one token in one theme, by its index in the table: token by token, a cell for each theme.
@frozen
public struct CellID: Hashable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// Names the cell at an index.
  @inlinable
  public init(_ index: Int) { self.index = index }
}

extension TokenID: Strideable, Comparable {
  /// The number of tokens from this one to another.
  @inlinable
  public func distance(to other: TokenID) -> Int { other.index - index }

  /// The token that follows after a number of others.
  @inlinable
  public func advanced(by count: Int) -> TokenID { TokenID(index + count) }
}

extension ThemeID: Strideable, Comparable {
  /// The number of themes from this one to another.
  @inlinable
  public func distance(to other: ThemeID) -> Int { other.index - index }

  /// The theme that follows after a number of others.
  @inlinable
  public func advanced(by count: Int) -> ThemeID { ThemeID(index + count) }
}

extension CellID: Comparable {
  /// Whether a cell comes before another in the table's order.
  @inlinable
  public static func < (left: CellID, right: CellID) -> Bool { left.index < right.index }
}

/// How the cells of a table are numbered: row by row, so that a cell's index gives its token and its theme.
@frozen
public struct CellLayout: Sendable {
  /// How many cells a row has, at least one.
  public let themeCount: Int

  /// Numbers the cells of a table with a number of themes, at least one.
  @inlinable
  public init(themeCount: Int) { self.themeCount = max(1, themeCount) }

  /// The cell of a token in a theme.
  @inlinable
  public func cell(of token: TokenID, in theme: ThemeID) -> CellID {
    CellID(token.index &* themeCount &+ theme.index)
  }

  /// The token that a cell belongs to.
  @inlinable
  public func token(of cell: CellID) -> TokenID { TokenID(cell.index / themeCount) }

  /// The theme that a cell belongs to.
  @inlinable
  public func theme(of cell: CellID) -> ThemeID { ThemeID(cell.index % themeCount) }
}
