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

/// Bytes without some ranges, and without the lines that had nothing else.
enum LineCutter {
  static func bytes(_ bytes: [UInt8], removing ranges: [Range<Int>]) -> [UInt8] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var next = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      var kept: [UInt8] = []
      var isCut = false
      var index = start
      while index < end {
        while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
        if next < ranges.count, ranges[next].contains(index) {
          isCut = true
          index = min(end, ranges[next].upperBound)
        } else {
          kept.append(bytes[index])
          index += 1
        }
      }
      if !isCut || !kept.allSatisfy(\.isSpace) {
        result += kept
      } else if let last = result.last, last != UInt8(ascii: "\n") {
        // An element of several lines began behind something else, which keeps its line end.
        result += kept.drop { $0 == 0x20 || $0 == 0x09 }
      }
      start = end
    }
    return result
  }
}
