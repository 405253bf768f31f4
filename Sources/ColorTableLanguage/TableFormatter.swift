import ColorScience
import ColorTableDiagnostics

/// Writes tables in the one canonical layout.
///
/// Columns are aligned by display width, hex values are `#rrggbb` or `#rrggbbaa` in lower case, comments stay
/// where they are, runs of blank lines become one, lines end with LF. A table means the same afterwards, and
/// formatting it again changes nothing.
public enum TableFormatter {
  /// The result of formatting a file.
  public struct Outcome: Sendable {
    /// The file in its canonical layout; nil where a syntax error makes its meaning unclear.
    public var formatted: [UInt8]?
    /// The syntax errors, in the order of positions.
    public var diagnostics: [Diagnostic]
  }

  /// Formats one file; what it includes is not read.
  public static func format(path: String, bytes: [UInt8], into sources: inout SourceMap) -> Outcome {
    let files = IncludeGraph(sources.add(path: path, bytes: bytes))
    let file = files.files[0]
    var log = FindingLog(levels: RuleLevels())
    var findings = ProblemFindings(files)
    for problem in files.problems + shapeProblems(of: file) { log.report(findings.finding(for: problem)) }
    guard !log.hasErrors else { return Outcome(formatted: nil, diagnostics: log.diagnostics()) }
    return Outcome(formatted: TableLayout(file).text(), diagnostics: [])
  }

  /// What makes it unclear which cells are keys and which are values.
  private static func shapeProblems(of file: TableFile) -> [Problem] {
    guard !file.isUnreadable else { return [] }
    guard let header = file.header else {
      return file.directives.contains { $0.directive.isInclude } ? [] : [.missingHeader(file: 0)]
    }
    guard !header.isAmbiguous else { return [] }
    return file.tree.lines
      .filter { $0.kind == .row && !$0.hasError && Int($0.cellCount) != header.rowCellCount }
      .map { .wrongRow(RowProblem(Array(file.tree.cells(of: $0)), of: file.tree, header: header)) }
  }
}
