import TextSupport

/// The starts of a file's lines, to turn offsets into lines and columns.
///
/// A line ends at LF, at CRLF or at CR. A byte order mark at the start belongs to no line: editors do not show
/// it, so that columns count from behind it.
public struct LineTable: Sendable {
  /// A line and a column, both counted from 1; the column counts UTF-8 bytes.
  public struct Position: Equatable, Sendable {
    public let line, column: Int
  }

  private let starts: [Int]
  private let bytes: [UInt8]

  /// One more than there are line ends.
  package var lineCount: Int { starts.count }

  /// Finds the lines of a file, in one pass.
  public init(_ bytes: [UInt8]) {
    let hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [hasByteOrderMark ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte <= UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\n") {
          starts.append(index)
        } else if byte == UInt8(ascii: "\r") {
          if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
          starts.append(index)
        }
      }
    }
    self.starts = starts
    self.bytes = bytes
  }

  /// The line and column of an offset; an offset past the end stands at the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    // Of a byte order mark, too, the line is the first.
    let line = max(1, starts.partitioningIndex { $0 > offset })
    return Position(line: line, column: max(0, offset - starts[line - 1]) + 1)
  }

  /// The bytes of a line, counted from 1, without its line end; nil where there is no such line.
  public func content(ofLine line: Int) -> Range<Int>? {
    guard line >= 1, line <= starts.count else { return nil }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    if line < starts.count {
      let isLineFeed = bytes[end - 1] == UInt8(ascii: "\n")
      end -= isLineFeed && end - start >= 2 && bytes[end - 2] == UInt8(ascii: "\r") ? 2 : 1
    }
    return start..<end
  }
}
