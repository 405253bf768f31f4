/// A token of a table, by its index in the table's order.
@frozen
public struct TokenID: Hashable, Strideable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// The token at an index.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// The number of tokens from this one to another.
  @inlinable
  public func distance(to other: TokenID) -> Int { other.index - index }

  /// The token at a distance from this one.
  @inlinable
  public func advanced(by distance: Int) -> TokenID { TokenID(index + distance) }

  /// Whether a token comes before another in the table's order.
  @inlinable
  public static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// A theme of a table, by its index in the header's order.
@frozen
public struct ThemeID: Hashable, Strideable, Sendable {
  /// The first theme, which applies where nothing else is chosen.
  public static let `default` = ThemeID(0)

  /// The index, from 0.
  public let index: Int

  /// The theme at an index.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// The number of themes from this one to another.
  @inlinable
  public func distance(to other: ThemeID) -> Int { other.index - index }

  /// The theme at a distance from this one.
  @inlinable
  public func advanced(by distance: Int) -> ThemeID { ThemeID(index + distance) }

  /// Whether a theme comes before another in the header's order.
  @inlinable
  public static func < (left: ThemeID, right: ThemeID) -> Bool { left.index < right.index }
}

/// The value of one token in one theme, by its index in the table: row by row.
@frozen
public struct CellID: Hashable, Comparable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// The cell at an index; ``CellLayout`` gives that of a token in a theme.
  @inlinable
  public init(_ index: Int) { self.index = index }

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
