import ColorTableDiagnostics
import ColorTableModel

/// What a check of a table found.
public struct CheckResult: Sendable {
  /// The table; nil where there is an error.
  public var table: Table?
  /// The table where it could be read, though it may break its contracts or rules that are denied: to look at,
  /// not to generate from.
  public var readTable: Table?
  /// Where the table's parts stand in the source; empty where there is no table.
  public var origins = TableOrigins()
  /// What was found, in the order of files and positions.
  public var diagnostics: [Diagnostic]
  /// The paths of the files that were read, the table first, then its includes in the order of reading.
  public var dependencies: [String]

  init(diagnostics: [Diagnostic], dependencies: [String]) {
    self.diagnostics = diagnostics
    self.dependencies = dependencies
  }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Where the parts of a table stand in its source, by the indices of the table.
public struct TableOrigins: Sendable {
  /// The header's cells.
  public var header: SourceSpan?
  /// The name of each theme.
  public var themes: [SourceSpan] = []
  /// The key of each token.
  public var keys: [SourceSpan] = []

  /// No origins.
  public init() {}

  init(header: SourceSpan, themes: [SourceSpan], keys: [SourceSpan]) {
    self.header = header
    self.themes = themes
    self.keys = keys
  }
}
