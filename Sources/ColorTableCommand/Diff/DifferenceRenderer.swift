import ColorTableDiagnostics
import TextSupport

/// Writes the difference of two versions of a file as a unified diff.
struct DifferenceRenderer {
  /// Whether lines are coloured.
  var isColored: Bool
  /// Whether what a terminal would obey is made visible; a diff for a program must keep each byte.
  var isForTerminal: Bool
  /// How many lines are shown around a difference.
  var context = 3

  /// Writes diffs for standard output.
  init(console: Console) {
    isColored = console.isColored(.output)
    isForTerminal = console.isTerminal(.output)
  }

  /// Writes plain diffs.
  init() {
    isColored = false
    isForTerminal = false
  }

  /// The diff; empty where nothing differs.
  ///
  /// - Parameters:
  ///   - old: What is there.
  ///   - new: What should be there.
  ///   - path: The file's path.
  func render(old: [UInt8], new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let shown = SafeText.printable(path)
    var result = Array(styled("--- \(shown)", 1).utf8)
    result += styled("+++ \(shown)", 1).utf8
    if new.contains(0) || old.contains(0) {
      result += "Binary files differ\n".utf8
      return result
    }
    let oldLines = Self.lines(old)
    let newLines = Self.lines(new)
    let edits = LineDifference.edits(from: oldLines, to: newLines)
    for hunk in hunks(edits) { append(edits[hunk], edits, hunk, oldLines, newLines, to: &result) }
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

  private func append(
    _ edits: ArraySlice<LineDifference.Edit>, _ all: [LineDifference.Edit], _ hunk: Range<Int>,
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to result: inout [UInt8]
  ) {
    var oldStart = 0
    var newStart = 0
    for edit in all[..<hunk.lowerBound] {
      switch edit {
      case .keep: (oldStart, newStart) = (oldStart + 1, newStart + 1)
      case .remove: oldStart += 1
      case .insert: newStart += 1
      }
    }
    var body: [UInt8] = []
    var oldCount = 0
    var newCount = 0
    for edit in edits {
      switch edit {
      case .keep(let line, _):
        append(old[line], mark: " ", color: nil, to: &body)
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
      case .remove(let line):
        append(old[line], mark: "-", color: 31, to: &body)
        oldCount += 1
      case .insert(let line):
        append(new[line], mark: "+", color: 32, to: &body)
        newCount += 1
      }
    }
    let header = "@@ -\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@"
    result += styled(header, 36).utf8
    result += body
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

  /// A range as unified diffs write it: a range of no lines names the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }

  private func styled(_ text: String, _ code: Int) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m\n" : text + "\n"
  }
}
