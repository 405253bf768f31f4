import ColorScience
import ColorTableDiagnostics

/// Writes tables in the one canonical layout.
///
/// Columns are aligned by display width, hex values are `#rrggbb` or `#rrggbbaa` in lower case, comments stay
/// where they are, runs of blank lines become one, lines end with LF. A table means the same afterwards, and
/// formatting it again changes nothing.
public enum TableFormatter {
  /// What came of formatting a file.
  public struct Result: Sendable {
    /// The file in its canonical layout; nil where a syntax error makes its meaning unclear.
    public var formatted: [UInt8]?
    /// The syntax errors, in the order of positions.
    public var diagnostics: [Diagnostic]
  }

  /// Formats one file; what it includes is not read.
  public static func format(path: String, bytes: [UInt8], into sources: inout SourceMap) -> Result {
    var findings = Findings(levels: RuleLevels())
    let file = TableFile(sources.add(path: path, bytes: bytes), report: { findings.report($0) })
    checkShape(of: file, &findings)
    guard !findings.hasErrors else {
      return Result(formatted: nil, diagnostics: findings.diagnostics(isComplete: false))
    }
    return Result(formatted: TableLayout(file).text(), diagnostics: [])
  }

  /// Reports what makes it unclear which cells are keys and which are values.
  private static func checkShape(of file: TableFile, _ findings: inout Findings) {
    guard !file.isUnreadable else { return }
    guard let header = file.header else {
      let includes = file.directives.contains { if case .include = $0.directive { true } else { false } }
      if !includes { findings.report(.missingHeader(in: file)) }
      return
    }
    guard !header.isAmbiguous else { return }
    let width = RowWidth(file: file, header: header, themeList: ThemeList(header: header))
    for line in file.tree.lines
    where line.kind == .row && !line.isFaulty && Int(line.cellCount) != header.themes.count + 1 {
      findings.report(width.finding(Array(file.tree.cells(of: line))))
    }
  }
}
