import ColorTableDiagnostics
import ColorTableLanguage
import TextSupport

/// The check of a table, with spans in the files that it read itself.
package struct TableCheck: Sendable {
  package let result: CheckResult
  /// The table's file, and those that it includes.
  package let files: SourceMap
}

extension Run {
  /// Checks one table, as far as it is read.
  ///
  /// - Parameter replacements: The texts of files that are not read from disk.
  package func check(
    _ source: LoadedSource, levels: RuleLevels = RuleLevels(), replacing replacements: [LoadedSource] = []
  ) -> TableCheck {
    var loader = IncludeLoader(self).replacing(replacements)
    var files = SourceMap()
    let result = Checker(levels: levels).check(source, loader: &loader, into: &files)
    return TableCheck(result: result, files: files)
  }
}

extension RuleLevels {
  /// Nothing is reported whose level can be set.
  package static var silent: RuleLevels {
    var levels = RuleLevels()
    try? levels.set("all", to: .allow)
    return levels
  }
}

/// Checks of tables, several at a time where they are large.
package enum TableChecks {
  /// Checks tables and calls `body` with each check; the results are in the order of the tables.
  ///
  /// - Parameters:
  ///   - loader: Reads what the tables include.
  ///   - progress: The line that says which table is checked.
  ///   - body: Is called with the table's index and its check, on any thread.
  package static func run<Value: Sendable>(
    _ sources: [LoadedSource], _ checker: Checker, loader: any SourceLoader, progress: ProgressLine? = nil,
    body: @escaping @Sendable (Int, TableCheck) -> Value
  ) -> [Value] {
    let loader = SharedLoader(base: Locked(loader))
    return Concurrency.map(
      Array(sources.indices), size: { sources[$0].bytes.count },
      begin: { count, index in
        progress?.show("checking \(count) of \(sources.count): \(SafeText.printable(sources[index].path))")
      }
    ) { index in
      var loader = loader
      var files = SourceMap()
      let result = checker.check(sources[index], loader: &loader, into: &files)
      return body(index, TableCheck(result: result, files: files))
    }
  }

  /// A loader that several threads may call.
  private struct SharedLoader: SourceLoader {
    let base: Locked<any SourceLoader>

    func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
      base.with { $0.load(path, includedBy: includer) }
    }
  }
}
