import ColorTableLanguage

/// Rows of one group that stand together, with nothing but comments, blank lines and directives between them.
struct GroupRun {
  /// The name of the group within the one around it.
  var name: String
  /// How many groups are around it.
  var depth: Int
  /// The indices of its first and its last row among the lines.
  var lines: ClosedRange<Int>
}

/// A row with the groups that it stands in.
struct GroupedRow {
  var line: Int
  var key: String
  /// The last part of the key; the whole key where its groups are too many.
  var name: String
  /// The indices of the runs that the row is in, from the outermost to the innermost.
  var runs: [Int]
}

extension AnalyzedFile {
  /// How deeply groups are shown inside of each other.
  private static let deepestGroup = 16

  /// The rows of the file, and the runs of groups that they form.
  func groupedRows(header: Header?) -> (rows: [GroupedRow], runs: [GroupRun]) {
    var rows: [GroupedRow] = []
    var runs: [GroupRun] = []
    var open: [Int] = []
    for (index, line) in tree.lines.enumerated() where line.kind == .row {
      guard let cell = keyCell(ofRow: line, header: header), !ValueShape.matches(bytes[cell.range]) else {
        continue
      }
      let key = tree.text(cell)
      var parts = key.split(separator: ".", maxSplits: Self.deepestGroup).map(String.init)
      let name = parts.popLast() ?? key
      let shared = zip(open, parts).prefix { runs[$0].name == $1 }.count
      open.removeSubrange(shared...)
      for (depth, part) in parts.enumerated().dropFirst(shared) {
        open.append(runs.count)
        runs.append(GroupRun(name: part, depth: depth, lines: index...index))
      }
      for run in open { runs[run].lines = runs[run].lines.lowerBound...index }
      rows.append(GroupedRow(line: index, key: key, name: name, runs: open))
    }
    return (rows, runs)
  }
}
