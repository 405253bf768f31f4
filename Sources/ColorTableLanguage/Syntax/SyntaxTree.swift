import ColorTableDiagnostics
import TextSupport

/// A table's text as lines and cells, without losing a byte.
///
/// Lines and cells lie in flat arrays and name bytes by offset: a large table costs a few allocations. The
/// text between the cells is white space, so the cells, comments and line ends and what lies between them
/// are the file, byte for byte.
public struct SyntaxTree: Sendable {
  public let file: SourceFile
  /// The lines, in order.
  public let lines: [SyntaxLine]
  /// The cells of all lines, in order.
  public let cells: [SyntaxCell]
  /// The index of the header among the lines; nil where the file has none.
  public let headerLine: Int?
  /// The Unicode spaces that stand between cells, each run of them once, in the order of positions.
  public let unusualSpaces: [SyntaxCell]
  /// The mistakes that the lexer found, in the order of positions.
  public let errors: [LexicalError]

  /// How many bytes a file may have to be parsed: 1 GiB, so that every offset fits 32 bits.
  public static let largestFile = 1 << 30

  public func cells(of line: SyntaxLine) -> ArraySlice<SyntaxCell> {
    cells[Int(line.firstCell)..<Int(line.firstCell) + Int(line.cellCount)]
  }

  public func span(_ cell: SyntaxCell) -> SourceSpan {
    SourceSpan(file: file.id, start: cell.start, end: cell.end)
  }

  /// The span from the first to the last cell of a line, or the whole line where it has none.
  public func span(_ line: SyntaxLine) -> SourceSpan {
    let cells = cells(of: line)
    guard let first = cells.first, let last = cells.last else {
      return SourceSpan(file: file.id, start: line.start, end: line.contentEnd)
    }
    return SourceSpan(file: file.id, start: first.start, end: last.end)
  }

  public func text(_ cell: SyntaxCell) -> String {
    String(decoding: file.bytes[Int(cell.start)..<Int(cell.end)], as: UTF8.self)
  }

  /// The line that an offset lies in; nil past the last one.
  public func line(at offset: UInt32) -> SyntaxLine? {
    let index = lines.partitioningIndex { $0.end > offset }
    return index < lines.count ? lines[index] : nil
  }
}

public struct SyntaxLine: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// White space only.
    case blank
    /// `// text` alone on a line.
    case comment
    /// `/// text` alone on a line.
    case documentation
    /// `@name …`.
    case directive
    /// The names of the themes.
    case header
    /// A token: its values and its key.
    case row
  }

  /// The comment behind the cells of a line.
  public enum Trailer: UInt8, Sendable {
    /// Nothing.
    case none
    /// `// text`, or four slashes and more.
    case comment
    /// `/// text`.
    case documentation
  }

  public var kind: Kind
  /// The comment behind its cells; for a comment line, its own kind.
  public var trailer: Trailer
  /// Whether the lexer found an error in it, so that more messages about it would not help.
  public var hasError: Bool
  /// The offset of the line's first byte.
  public var start: UInt32
  /// The offset of the first slash of the comment; that of the line's end where there is none.
  public var trailerStart: UInt32
  /// The offset after the last byte that is not of the line end.
  public var contentEnd: UInt32
  /// The offset after the line end.
  public var end: UInt32
  /// The index of its first cell in the tree's cells.
  public var firstCell: UInt32
  public var cellCount: UInt32
}

/// A cell: a value, a key, a theme's name, or a word of a directive.
public struct SyntaxCell: Sendable, Equatable {
  /// The offset of its first byte.
  public var start: UInt32
  /// The offset after its last byte.
  public var end: UInt32

  /// The offsets as a range that subscripts the file's bytes.
  public var range: Range<Int> { Int(start)..<Int(end) }
}
