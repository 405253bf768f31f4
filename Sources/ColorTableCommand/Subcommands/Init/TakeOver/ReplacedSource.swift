import ColorTableTool
import TextSupport

/// The files of a platform in which people wrote colours that an output of a table replaces.
protocol ReplacedSource {
  /// The names of the entries that people wrote, in their order. Not each is a colour.
  var entries: [ReplacedEntry] { get }

  /// The changes that take entries out of their files; every other byte stays.
  func edits(removing names: Set<String>) -> [FileEdit]
}

/// A name that a file of a platform gives a value.
struct ReplacedEntry {
  /// The name as the output of the platform writes it.
  var name: String
  var path: String
  /// Why it cannot move, as a clause; nil where it gives in every theme what the table has.
  var obstacle: String?
}

/// A change of a file that people wrote.
struct FileEdit {
  var path: String
  /// The bytes that it was made from.
  var original: [UInt8]
  /// The bytes that the file has then; nil for one that goes.
  var text: [UInt8]?
  /// The folder that stays when the file goes.
  var folder: String
}

/// Bytes without some ranges, with one of the separators that were around each: spaces, or blank lines.
enum LineCutter {
  static func bytes(_ bytes: [UInt8], removing ranges: [Range<Int>]) -> [UInt8] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var next = 0
    var start = 0
    var isBehindCut = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let (line, isCut) = line(bytes, start..<end, removing: ranges, &next)
      start = end
      if isCut, line.allSatisfy(\.isSpace) {
        isBehindCut = true
        // An element of several lines began behind something else, which keeps its line end.
        if let last = result.last, last != UInt8(ascii: "\n") { result += line.drop(while: \.isBlank) }
      } else if isBehindCut, line.allSatisfy(\.isSpace), beginsParagraph(behind: result) {
        continue
      } else {
        if isBehindCut, isClosing(line) { removeBlankLines(atEndOf: &result) }
        isBehindCut = false
        result += line
      }
    }
    if isBehindCut { removeBlankLines(atEndOf: &result) }
    return result
  }

  /// A line without what some ranges have of it, and whether they have any.
  private static func line(
    _ bytes: [UInt8], _ line: Range<Int>, removing ranges: [Range<Int>], _ next: inout Int
  ) -> (kept: [UInt8], isCut: Bool) {
    var kept: [UInt8] = []
    var isCut = false
    var index = line.lowerBound
    while index < line.upperBound {
      while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
      guard next < ranges.count, ranges[next].contains(index) else {
        kept.append(bytes[index])
        index += 1
        continue
      }
      isCut = true
      index = min(line.upperBound, ranges[next].upperBound)
      if kept.allSatisfy(\.isBlank) {
        // The indent stays for what follows.
        while index < line.upperBound, bytes[index].isBlank { index += 1 }
      } else if index == line.upperBound || bytes[index].isSpace {
        while kept.last?.isBlank == true { kept.removeLast() }
      }
    }
    return (kept, isCut)
  }

  /// Whether a blank line has nothing to part from what is before it.
  private static func beginsParagraph(behind text: [UInt8]) -> Bool {
    guard !text.isEmpty else { return false }
    let start = text.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let last = text[start...]
    return last.allSatisfy(\.isSpace) || last.last { !$0.isSpace } == UInt8(ascii: "{")
      || last.drop(while: \.isSpace).starts(with: "<resources".utf8)
  }

  private static func isClosing(_ line: [UInt8]) -> Bool {
    let text = line.drop(while: \.isSpace)
    return text.first == UInt8(ascii: "}") || text.starts(with: "</".utf8)
  }

  private static func removeBlankLines(atEndOf text: inout [UInt8]) {
    let end = text.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
    guard let newline = text[end...].firstIndex(of: UInt8(ascii: "\n")) else { return }
    text.removeSubrange((newline + 1)...)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
