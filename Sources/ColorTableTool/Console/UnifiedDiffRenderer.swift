import TextSupport

/// Writes the difference of two versions of a file as a unified diff.
package struct UnifiedDiffRenderer {
  var isColored = false
  /// Whether control characters are made visible; a diff for a program must keep each byte.
  var isForTerminal = false
  /// How many lines are shown around a difference.
  var context = 3

  /// The diff from what a file holds to what it should hold; empty where nothing differs.
  package func render(old: [UInt8], new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let shown = SafeText.printable(path)
    var result = Array(styled("--- \(shown)", 1).utf8)
    result += styled("+++ \(shown)", 1).utf8
    if new.contains(0) || old.contains(0) {
      result += "Binary files differ\n".utf8
      return result
    }
    let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
    let edits = LineDifference.edits(from: oldLines, to: newLines)
    var (oldCount, newCount) = (0, 0)
    var index = 0
    for hunk in hunks(edits) {
      for edit in edits[index..<hunk.lowerBound] { edit.advance(&oldCount, &newCount) }
      let (oldStart, newStart) = (oldCount, newCount)
      for edit in edits[hunk] { edit.advance(&oldCount, &newCount) }
      index = hunk.upperBound
      let ranges = [Self.range(oldStart, oldCount), Self.range(newStart, newCount)]
      result += styled("@@ -\(ranges[0]) +\(ranges[1]) @@", 36).utf8
      for edit in edits[hunk] {
        switch edit {
        case .keep(let line, _): append(oldLines[line], mark: " ", color: nil, to: &result)
        case .remove(let line): append(oldLines[line], mark: "-", color: 31, to: &result)
        case .insert(let line): append(newLines[line], mark: "+", color: 32, to: &result)
        }
      }
    }
    return result
  }

  /// The lines with their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The ranges of edits that are shown together.
  private func hunks(_ edits: [LineDifference.Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() {
      if case .keep = edit { continue }
      let start = max(0, index - context)
      let end = min(edits.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func append(_ line: ArraySlice<UInt8>, mark: String, color: Int?, to result: inout [UInt8]) {
    let isEnded = line.last == UInt8(ascii: "\n")
    let content = isEnded ? line.dropLast() : line
    if let color, isColored { result += "\u{1B}[\(color)m".utf8 }
    result += mark.utf8
    if isForTerminal {
      result += SafeText.printable(keepingTabs: content).utf8
    } else {
      result += content
    }
    if color != nil, isColored { result += "\u{1B}[0m".utf8 }
    result += "\n".utf8
    if !isEnded { result += "\\ No newline at end of file\n".utf8 }
  }

  /// Lines from one offset to another, as unified diffs write them: a range of no lines names the line before it.
  private static func range(_ start: Int, _ end: Int) -> String {
    switch end - start {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    case let count: "\(start + 1),\(count)"
    }
  }

  private func styled(_ text: String, _ code: Int) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m\n" : text + "\n"
  }
}

extension UnifiedDiffRenderer {
  /// Writes diffs for standard output.
  package init(console: Console) {
    self.init(isColored: console.isColored(.output), isForTerminal: console.streams.isTerminal(.output))
  }
}

/// The lines in which two texts differ.
enum LineDifference {
  typealias Line = ArraySlice<UInt8>

  /// One step from the old text to the new one; the numbers are lines, from 0.
  enum Edit: Equatable {
    case keep(old: Int, new: Int)
    case remove(Int)
    case insert(Int)

    /// Counts the lines of each text that the step covers.
    func advance(_ old: inout Int, _ new: inout Int) {
      if case .insert = self {} else { old += 1 }
      if case .remove = self {} else { new += 1 }
    }
  }

  /// The edits that turn the old lines into the new ones: as few as can be, unless the part that differs is long.
  static func edits(from old: [Line], to new: [Line]) -> [Edit] {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    let common = commonLines(
      Array(old[prefix..<old.count - suffix]), Array(new[prefix..<new.count - suffix]))
    var edits: [Edit] = (0..<prefix).map { .keep(old: $0, new: $0) }
    var (oldLine, newLine) = (prefix, prefix)
    for (oldEnd, newEnd) in common.map({ ($0.old + prefix, $0.new + prefix) })
      + [(old.count - suffix, new.count - suffix)]
    {
      edits += (oldLine..<oldEnd).map { .remove($0) }
      edits += (newLine..<newEnd).map { .insert($0) }
      if oldEnd < old.count - suffix { edits.append(.keep(old: oldEnd, new: newEnd)) }
      (oldLine, newLine) = (oldEnd + 1, newEnd + 1)
    }
    edits += (0..<suffix).map { .keep(old: old.count - suffix + $0, new: new.count - suffix + $0) }
    return edits
  }

  /// A common subsequence of two texts: the longest one, unless they differ in more than a thousand lines.
  ///
  /// E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
  private static func commonLines(_ old: [Line], _ new: [Line]) -> [(old: Int, new: Int)] {
    let ordered = linesInOrder(old, new)
    let most = old.count + new.count - 2 * ordered.count
    guard most <= 1_000 else { return ordered }
    // By the number of edits before: the furthest line of the old text on each diagonal, which is a line of the old
    // text less one of the new text.
    var steps: [[Int: Int]] = []
    var furthest = [1: 0]
    search: for edits in 0...most {
      steps.append(furthest)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var line = first(onDiagonal: diagonal, furthest).line
        while line < old.count, line - diagonal < new.count, old[line] == new[line - diagonal] { line += 1 }
        furthest[diagonal] = line
        if line >= old.count, line - diagonal >= new.count { break search }
      }
    }
    var common: [(old: Int, new: Int)] = []
    var (oldLine, newLine) = (old.count, new.count)
    for furthest in steps.reversed() {
      let (line, isInserted) = first(onDiagonal: oldLine - newLine, furthest)
      while oldLine > line {
        (oldLine, newLine) = (oldLine - 1, newLine - 1)
        common.append((oldLine, newLine))
      }
      if isInserted { newLine -= 1 } else { oldLine -= 1 }
    }
    return common.reversed()
  }

  /// The line of the old text at which one more edit reaches a diagonal: from the one above by an insertion, or from the
  /// one below by a removal.
  private static func first(onDiagonal diagonal: Int, _ furthest: [Int: Int]) -> (line: Int, isInserted: Bool)
  {
    let (removed, inserted) = (furthest[diagonal - 1].map { $0 + 1 } ?? -1, furthest[diagonal + 1] ?? -1)
    return inserted >= removed ? (inserted, true) : (removed, false)
  }

  /// Pairs the first occurrence of each line in the old text with the first in the new one, the second with the
  /// second, and so on, and keeps as many pairs as stand in the same order in both: their longest increasing
  /// subsequence, in O(n log n).
  private static func linesInOrder(_ old: [Line], _ new: [Line]) -> [(old: Int, new: Int)] {
    var occurrences: [Line: [Int]] = [:]
    for (index, line) in new.enumerated().reversed() { occurrences[line, default: []].append(index) }
    let pairs = old.enumerated().compactMap { index, line in
      occurrences[line]?.popLast().map { (old: index, new: $0) }
    }
    /// The pair that ends the best subsequence of each length, and for each pair the one before it.
    var (ends, previous): ([Int], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
      previous.append(length > 0 ? ends[length - 1] : -1)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
