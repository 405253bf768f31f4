import ColorTableDiagnostics
import ColorTableModel

/// A colour in source code that a token of a table has, or nearly has.
package struct HandWrittenColor: Sendable {
  /// Where it is written.
  package var span: SourceSpan
  /// The colour in CSS.
  package var text: String
  /// The token that has it in a theme.
  package var token: TokenID
  package var theme: ThemeID
  /// How far off the token is, as a number with its decimals; nil where it has the very colour.
  package var difference: String?

  package init(span: SourceSpan, text: String, token: TokenID, theme: ThemeID, difference: String?) {
    self.span = span
    self.text = text
    self.token = token
    self.theme = theme
    self.difference = difference
  }
}

extension Checker {
  /// What the rules about source code have to say, after levels and `@allow`.
  ///
  /// - Parameters:
  ///   - unused: The tokens that no source code uses.
  ///   - colors: The colours that are written by hand. Their spans are in other files than those of the table.
  /// - Returns: The diagnostics about the table's files, and those about source code.
  package func diagnostics(
    unused: [TokenID], colors: [HandWrittenColor], in table: CheckedTable
  ) -> (table: [Diagnostic], sources: [Diagnostic]) {
    var log = FindingLog(levels: levels)
    for token in unused { log.report(UnusedToken.finding(token, in: table)) }
    let allowances = table.contracts.allowances
    let about = log.diagnostics(
      allowances: allowances.filter { $0.rule.text == UnusedToken.rule.name }, reportsUnusedAllows: true,
      checks: { $0 == UnusedToken.rule.name })
    var sources = FindingLog(levels: levels)
    for color in colors { sources.report(HardCodedColor.finding(color, in: table)) }
    return (about, sources.diagnostics(allowances: allowances))
  }
}
