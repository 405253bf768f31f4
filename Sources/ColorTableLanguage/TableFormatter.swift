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
    var log = FindingLog(levels: RuleLevels())
    let files = IncludeGraph(sources.add(path: path, bytes: bytes), log: &log)
    let file = files.files[0]
    reportShape(of: file, to: &log)
    return Outcome(
      formatted: log.hasErrors ? nil : TableLayout(file).text(),
      diagnostics: log.hasErrors ? log.sorted() : [])
  }

  /// Reports what makes it unclear which cells are keys and which are values.
  private static func reportShape(of file: TableFile, to log: inout FindingLog) {
    guard !file.isUnreadable else { return }
    guard let header = file.header else {
      if !file.directives.contains(where: { $0.directive.path != nil }) {
        log.report(file.missingHeader)
      }
      return
    }
    guard !header.isAmbiguous else { return }
    for line in file.tree.lines
    where line.kind == .row && !line.hasError && Int(line.cellCount) != header.rowCellCount {
      let cells = Array(file.tree.cells(of: line))
      guard let mistake = RowMistake(cells, keyProblem: nil, of: file.tree, header: header) else { continue }
      log.report(mistake.finding(in: cells, of: file.tree, header: header, isRow: { _ in true }))
    }
  }
}
