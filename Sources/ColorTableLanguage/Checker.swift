import ColorTableDiagnostics
import ColorTableModel

/// Checks tables: bytes in, a table and diagnostics out.
public struct Checker: Sendable {
  /// How much each lint rule matters.
  public var levels: RuleLevels
  /// Whether a `readable()` for which no colour has the contrast is the one that comes nearest, and no error: for a page
  /// that shows what fails.
  public var showsNearest = false

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
    var log = FindingLog(levels: levels)
    let files = IncludeGraph(source, loader: &loader, sources: &sources, log: &log)
    // A finding that a misspelt rule was meant to silence is not a mistake of its own.
    log.allow(files.allowances.map { ($0.keys.map(\.text), UnknownRule.name(meantBy: $0.rule)) })
    let table = CheckedTable(reading: files, showsNearest: showsNearest, log: &log)
    let isReadable = !log.hasErrors
    if let table {
      for rule in RuleCatalog.checks where levels.severity(of: rule.rule) != nil {
        rule.check(table, levels) { log.report($0) }
      }
    }
    if isReadable { reportUnusedAllows(files.allowances, &log) { !RuleCatalog.aboutSourceCode.contains($0) } }
    return CheckResult(
      source: table, isReadable: isReadable, diagnostics: log.sorted(),
      dependencies: files.files.map(\.path))
  }

  /// Reports each `@allow` that silences nothing, where its rule is looked for.
  func reportUnusedAllows(
    _ allowances: [AllowDirective], _ log: inout FindingLog, where isLookedFor: (String) -> Bool
  ) {
    for unused in log.unusedKeys {
      let allowance = allowances[unused.allowance]
      guard let rule = Rule.named(allowance.rule.text), rule.isLint, isLookedFor(rule.name),
        levels.severity(of: rule) != nil
      else { continue }
      log.report(
        UnusedAllow.finding(allowance.rule, key: allowance.keys.isEmpty ? nil : allowance.keys[unused.key]))
    }
  }
}

public struct CheckResult: Sendable {
  /// The table with the text that it was read from, as far as it can be read; nil where no header names its themes.
  public let source: CheckedTable?
  /// Whether it could be read, apart from contracts and rules.
  let isReadable: Bool
  /// The diagnostics, in the order of files and positions.
  public let diagnostics: [Diagnostic]
  /// The paths of the files that were read, the table first, then its includes in the order of reading.
  public let dependencies: [String]

  /// The table where it could be read, though it may break its contracts or rules that are denied: to look at,
  /// not to generate from.
  public var readTable: Table? { isReadable ? source?.table : nil }

  /// The table; nil where there is an error.
  public var table: Table? { hasErrors ? nil : readTable }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
