import ColorTableDiagnostics
import ColorTableModel

extension Checker {
  /// The findings of the rules about source code, after levels and `@allow`.
  ///
  /// - Parameters:
  ///   - unused: The tokens that no source code uses; nil where that is not known.
  ///   - colors: The colours that are written by hand. Their spans are in other files than those of the table.
  /// - Returns: The diagnostics about the table's files, and those about source code.
  package func diagnostics(
    unused: [TokenID]?, colors: [HandWrittenColor], in table: CheckedTable
  ) -> (table: [Diagnostic], sources: [Diagnostic]) {
    let allowances = table.contracts.allowances
    var log = FindingLog(
      levels: levels, allowances: allowances.filter { $0.rule.text == UnusedToken.rule.name })
    for token in unused ?? [] { log.report(UnusedToken.finding(token, in: table)) }
    let about = log.finish(
      reportsUnusedAllows: unused != nil, checks: { $0 == UnusedToken.rule.name }
    ).diagnostics
    var sources = FindingLog(levels: levels, allowances: allowances)
    for color in colors { sources.report(HardCodedColor.finding(color, in: table)) }
    return (about, sources.finish().diagnostics)
  }
}
