/// The index of something in a table's order, with a type of its own so that indices of different things do not mix.
public protocol TypedIndex: Hashable, Strideable, Sendable {
  var index: Int { get }

  init(_ index: Int)
}

extension TypedIndex {
  /// The number of steps from this one to another.
  @inlinable
  public func distance(to other: Self) -> Int { other.index - index }

  @inlinable
  public func advanced(by distance: Int) -> Self { Self(index + distance) }

  /// Whether one comes before another in the table's order.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

/// A token of a table, by its index in the table's order.
@frozen
public struct TokenID: TypedIndex {
  public let index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// A theme of a table, by its index in the header's order.
@frozen
public struct ThemeID: TypedIndex {
  /// The first theme, which applies where nothing else is chosen.
  public static let `default` = ThemeID(0)

  public let index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// The value of one token in one theme, by its index in the table: row by row. ``CellLayout`` gives that of a token in a
/// theme.
@frozen
public struct CellID: TypedIndex {
  public let index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }
}

/// How the cells of a table are numbered: row by row, so that a cell's index gives its token and its theme.
@frozen
public struct CellLayout: Sendable {
  /// How many cells a row has, at least one.
  public let themeCount: Int

  /// Numbers the cells of a table with a number of themes, at least one.
  @inlinable
  public init(themeCount: Int) { self.themeCount = max(1, themeCount) }

  @inlinable
  public func cell(of token: TokenID, in theme: ThemeID) -> CellID {
    CellID(token.index &* themeCount &+ theme.index)
  }

  @inlinable
  public func token(of cell: CellID) -> TokenID { TokenID(cell.index / themeCount) }

  @inlinable
  public func theme(of cell: CellID) -> ThemeID { ThemeID(cell.index % themeCount) }
}
