import ColorTableDiagnostics
import TextSupport

/// The parts of objects, lists and calls, which look alike in JavaScript and Dart.
extension CodeText {
  /// Whether a bracket at an index encloses all of a range.
  func encloses(_ range: Range<Int>, _ mark: String) -> Bool {
    isMark(mark, at: range.lowerBound) && closing[range.lowerBound] == range.upperBound - 1
  }

  /// The first mark of a range that is in no bracket.
  func first(_ mark: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, !isMark(mark, at: index) { index = next(index) }
    return index < range.upperBound ? index : nil
  }

  /// The tokens inside the bracket at an index.
  func content(of open: Int) -> Range<Int> { open + 1..<max(open + 1, closing[open] ?? tokens.count) }

  /// A range without its spaces.
  func joined(_ range: Range<Int>) -> String { range.map(text).joined() }

  /// The names of `a.b["c"][500]` at the beginning of a range, and what is behind them.
  func chain(_ range: Range<Int>) -> (names: [String], end: Int) {
    guard isWord(range.lowerBound) else { return ([], range.lowerBound) }
    var names = [text(range.lowerBound)]
    var index = range.lowerBound + 1
    while index + 1 < range.upperBound {
      if isMark(".", at: index), isWord(index + 1) {
        names.append(text(index + 1))
        index += 2
      } else if isMark("[", at: index), closing[index] == index + 2, tokens[index + 1].kind != .word {
        names.append(text(index + 1))
        index += 3
      } else {
        break
      }
    }
    return (names, index)
  }

  /// Takes the comments before what starts with a name, and the one behind it on its last line.
  func describe(_ row: inout ImportedRow, name: Int, value: Range<Int>) {
    var first = name
    while first > 0, !tokens[first].startsLine, ![",", "(", "{", "[", ";", "}"].contains(text(first - 1)) {
      first -= 1
    }
    let hasEnd = [",", ";"].contains(text(value.upperBound)) && !tokens[value.upperBound].startsLine
    let last = hasEnd ? value.upperBound : value.upperBound - 1
    row.documentation = (tokens[first].documentation + (last > first ? tokens[last].documentation : []))
      .joined(separator: "\n")
    row.comments = tokens[first].comments
    row.startsSection = tokens[first].startsSection
  }
}

extension ImportSession {
  /// Whether one of some files is this tool's own output, which is reported.
  func reportGenerated(_ files: [SourceFile]) -> Bool {
    guard let file = files.first(where: { CommentText.isGenerated($0.bytes) }) else { return false }
    error(.source, "this was generated from a table, which is the source to keep", at: start(of: file))
    return true
  }
}
