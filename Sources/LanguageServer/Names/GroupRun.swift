import ColorTableLanguage

/// Rows of one group that stand together, with nothing but comments, blank lines and directives between them.
struct GroupRun {
  /// The name of the group within the one around it, in the key of its first row.
  var name: Range<Int>
  /// The indices of its first and its last row among the lines.
  var lines: ClosedRange<Int>
}

/// A row with the groups that it stands in.
struct GroupedRow {
  var line: Int
  var key: SyntaxCell
  /// The last part of the key; the whole key where its groups are too many.
  var name: Range<Int>
  /// The indices of the runs that the row is in, from the outermost to the innermost.
  var runs: [Int]
}

extension AnalyzedFile {
  /// How deeply groups are shown inside of each other.
  private static let deepestGroup = 16

  /// The rows of the file, and the runs of groups that they form.
  func groupedRows(header: Header?) -> (rows: [GroupedRow], runs: [GroupRun]) {
    let bytes = bytes
    var rows: [GroupedRow] = []
    var runs: [GroupRun] = []
    var open: [Int] = []
    for (index, line) in tree.lines.enumerated() where line.kind == .row {
      guard let cell = keyCell(ofRow: line, header: header), !ValueShape.matches(bytes[cell.range]) else {
        continue
      }
      var parts = bytes[cell.range].split(separator: UInt8(ascii: "."), maxSplits: Self.deepestGroup)
      let name = parts.popLast()?.indices ?? cell.range
      let shared = zip(open, parts).prefix { bytes[runs[$0].name] == $1 }.count
      open.removeSubrange(shared...)
      for part in parts.dropFirst(shared) {
        open.append(runs.count)
        runs.append(GroupRun(name: part.indices, lines: index...index))
      }
      for run in open { runs[run].lines = runs[run].lines.lowerBound...index }
      rows.append(GroupedRow(line: index, key: cell, name: name, runs: open))
    }
    return (rows, runs)
  }
}
