import ColorScience

/// A token as the text of its table has it, for an output that people read.
///
/// A ``Table`` holds colours only. The reader of a table's text knows the rows.
public struct TokenOrigin: Sendable, Equatable {
  /// The cells of its row as they are written, one a theme; nil for a theme that the row has no column for.
  public var cells: [String?]
  /// Whether the key stands before the values.
  public var isKeyFirst: Bool
  /// The tokens that its values refer to in any theme, each once, in the order of the row.
  public var references: [TokenID]

  public init(cells: [String?], isKeyFirst: Bool, references: [TokenID]) {
    self.cells = cells
    self.isKeyFirst = isKeyFirst
    self.references = references
  }

  /// The row with some cells written anew.
  package func row(key: String, replacing cells: [ThemeID: String]) -> String {
    let values = self.cells.enumerated().compactMap { theme, text in
      text.map { cells[ThemeID(theme)] ?? $0 }
    }
    return (isKeyFirst ? [key] + values : values + [key]).joined(separator: "  ")
  }
}

/// A value with the colour that comes nearest to a contrast that none has.
public struct UnreachedValue: Sendable {
  public var token: TokenID
  public var theme: ThemeID
  /// Why no colour has the contrast, as `check` says it.
  public var message: String

  public init(token: TokenID, theme: ThemeID, message: String) {
    self.token = token
    self.theme = theme
    self.message = message
  }
}

/// The cells that give a token enough contrast, as `check` offers them.
public struct TokenRepair: Sendable {
  /// A cell that is written anew.
  public struct Cell: Sendable {
    public var theme: ThemeID
    /// The value to write, and the colour that it is.
    public var text: String
    public var color: RGBA8
    /// Whether the value is a formula that keeps the contract, and not a colour.
    public var isReadable: Bool

    public init(theme: ThemeID, text: String, color: RGBA8, isReadable: Bool) {
      self.theme = theme
      self.text = text
      self.color = color
      self.isReadable = isReadable
    }
  }

  public var cells: [Cell]
  /// Why no colour passes in a theme, or what does instead of one.
  public var notes: [ThemeID: String]

  public init(cells: [Cell], notes: [ThemeID: String] = [:]) {
    self.cells = cells
    self.notes = notes
  }

  /// Whether a formula repairs the token in all themes.
  package var isFormula: Bool { cells.first?.isReadable == true }
}
