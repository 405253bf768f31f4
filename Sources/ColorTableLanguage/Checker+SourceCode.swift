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
    let allowances = table.allowances
    var about = FindingLog(levels: levels)
    about.allow(allowances.map { ($0.keys.map(\.text), $0.rule.text) })
    for token in unused ?? [] { about.report(UnusedToken.finding(token, in: table)) }
    if unused != nil { reportUnusedAllows(allowances, &about) { $0 == UnusedToken.rule.name } }
    var sources = FindingLog(levels: levels)
    sources.allow(allowances.map { ($0.keys.map(\.text), $0.rule.text) })
    for color in colors { sources.report(HardCodedColor.finding(color, in: table)) }
    return (about.sorted(), sources.sorted())
  }
}
