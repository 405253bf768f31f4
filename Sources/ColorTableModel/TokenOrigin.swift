/// A token as the text of its table has it, for an output that people read.
///
/// A ``Table`` holds colours only. The reader of a table's text knows the rows.
public struct TokenOrigin: Sendable, Equatable {
  /// The name of the file with the token's row, without its folder.
  public var file: String
  /// The row's line, counted from 1.
  public var line: Int
  /// The tokens that its values refer to in any theme, each once, in the order of the row.
  public var references: [TokenID]

  public init(file: String, line: Int, references: [TokenID]) {
    self.file = file
    self.line = line
    self.references = references
  }
}
