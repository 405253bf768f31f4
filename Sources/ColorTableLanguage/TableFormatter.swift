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
    /// How many more there are than are kept for a file of this size.
    public var omission: Omission
  }

  /// Formats one file; what it includes is not read.
  public static func format(path: String, bytes: [UInt8], into sources: inout SourceMap) -> Outcome {
    let files = IncludeGraph(sources.add(path: path, bytes: bytes))
    let file = files.files[0]
    var problems = files.problems
    reportShape(of: file, to: &problems)
    var log = FindingLog(levels: RuleLevels())
    var findings = ProblemFindings(files)
    for problem in problems.problems { log.report(findings.finding(for: problem)) }
    log.omitErrors(problems.omittedErrors)
    guard log.hasErrors else {
      return Outcome(
        formatted: TableLayout(file).text(), diagnostics: [], omission: Omission(path: path))
    }
    let (diagnostics, omitted) = log.finish()
    return Outcome(
      formatted: nil, diagnostics: diagnostics,
      omission: Omission(path: path, errors: omitted.errors, warnings: omitted.warnings))
  }

  /// Reports what makes it unclear which cells are keys and which are values.
  private static func reportShape(of file: TableFile, to problems: inout ProblemLog) {
    guard !file.isUnreadable else { return }
    guard let header = file.header else {
      if !file.directives.contains(where: { $0.directive.isInclude }) {
        problems.report(.missingHeader(file: 0))
      }
      return
    }
    guard !header.isAmbiguous else { return }
    for line in file.tree.lines
    where line.kind == .row && !line.hasError && Int(line.cellCount) != header.rowCellCount {
      problems.report(.wrongRow(RowProblem(Array(file.tree.cells(of: line)), of: file.tree, header: header)))
    }
  }
}
