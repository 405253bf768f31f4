import ColorTableDiagnostics
import ColorTableModel

/// Checks tables: bytes in, a table and diagnostics out.
public struct Checker: Sendable {
  /// How much each lint rule matters.
  public var levels: RuleLevels

  /// Creates a checker.
  public init(levels: RuleLevels = RuleLevels()) { self.levels = levels }

  /// Checks a table with all that it includes.
  ///
  /// Every rule is checked on what can be read, next to rows and directives that cannot.
  ///
  /// - Parameters:
  ///   - source: The table's file.
  ///   - loader: Reads the files that it includes.
  ///   - sources: Receives every file that is read, for the rendering of diagnostics.
  public func check(
    _ source: LoadedSource, loader: inout some SourceLoader, into sources: inout SourceMap
  ) -> CheckResult {
    let reading = TableReading(source, loader: &loader, sources: &sources)
    var log = FindingLog(
      levels: levels, allowances: reading.table?.contracts.allowances ?? [],
      limit: reading.problems.limit)
    var problems = ProblemFindings(reading.files, table: reading.table, levels: levels)
    for problem in reading.problems.problems { log.report(problems.finding(for: problem)) }
    log.omitErrors(reading.problems.omittedErrors)
    for value in reading.problems.bareValues { log.report(problems.finding(for: value)) }
    let isReadable = !log.hasErrors
    if let table = reading.table {
      for definition in RuleCatalog.definitions where levels.severity(of: definition.rule) != nil {
        definition.check(table, levels) { log.report($0) }
      }
    }
    let (diagnostics, omitted) = log.finish(reportsUnusedAllows: isReadable)
    return CheckResult(
      source: reading.table, isReadable: isReadable, diagnostics: diagnostics,
      omission: Omission(path: source.path, errors: omitted.errors, warnings: omitted.warnings),
      dependencies: reading.files.files.map(\.path))
  }
}

/// The result of a check of a table.
public struct CheckResult: Sendable {
  /// The table with the text that it was read from, as far as it can be read; nil where no header names its themes.
  public let source: CheckedTable?
  /// The table where it could be read, though it may break its contracts or rules that are denied: to look at,
  /// not to generate from.
  public let readTable: Table?
  /// The diagnostics, in the order of files and positions.
  public let diagnostics: [Diagnostic]
  /// How many more errors and warnings were found than are kept for a table of this size; they are counted for its
  /// own file.
  public let omission: Omission
  /// The paths of the files that were read, the table first, then its includes in the order of reading.
  public let dependencies: [String]

  init(
    source: CheckedTable?, isReadable: Bool, diagnostics: [Diagnostic], omission: Omission,
    dependencies: [String]
  ) {
    self.source = source
    readTable = isReadable ? source?.table : nil
    self.diagnostics = diagnostics
    self.omission = omission
    self.dependencies = dependencies
  }

  /// The table; nil where there is an error.
  public var table: Table? { hasErrors ? nil : readTable }

  /// Whether any diagnostic is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
