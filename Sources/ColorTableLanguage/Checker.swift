import ColorTableDiagnostics
import ColorTableModel

/// What a check of a table found.
public struct CheckResult: Sendable {
  /// The table; nil where there is an error.
  public var table: Table?
  /// Where the table's parts stand in the source; empty where there is no table.
  public var origins: TableOrigins
  /// What was found, in the order of files and positions.
  public var diagnostics: [Diagnostic]
  /// The paths of the files that were read, the table first, then its includes in the order of reading.
  public var dependencies: [String]

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Where the parts of a table stand in its source, by the indices of the table.
public struct TableOrigins: Sendable {
  /// The header's line.
  public var header: SourceSpan?
  /// The name of each theme.
  public var themes: [SourceSpan] = []
  /// The key of each token.
  public var keys: [SourceSpan] = []

  /// No origins.
  public init() {}
}

/// Checks tables: bytes in, a table and diagnostics out.
public struct Checker {
  /// How much each lint rule matters.
  public var levels: RuleLevels

  /// Makes a checker.
  public init(levels: RuleLevels = RuleLevels()) { self.levels = levels }

  /// Checks a table with all that it includes.
  ///
  /// - Parameters:
  ///   - source: The table's file.
  ///   - loader: Reads the files that it includes.
  ///   - sources: Takes in every file that is read, for the rendering of diagnostics.
  public func check(
    _ source: LoadedSource, loader: inout some SourceLoader, into sources: inout SourceMap
  ) -> CheckResult {
    _ = sources.add(path: source.path, bytes: source.bytes)
    return CheckResult(table: nil, origins: TableOrigins(), diagnostics: [], dependencies: [source.path])
  }
}
