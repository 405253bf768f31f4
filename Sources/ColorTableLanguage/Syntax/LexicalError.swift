import ColorTableDiagnostics

/// Something that the lexer found and that a table must not hold.
public struct LexicalError: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// A byte that is not UTF-8; the number counts all such bytes of the file, which are reported as one.
    case invalidUTF8(count: Int)
    /// A line that a version control system wrote between two versions: `<<<<<<<`, `=======` or `>>>>>>>`.
    case conflictMarker
    /// A NUL or the byte-order mark of UTF-16 or UTF-32: no text file, or not in UTF-8.
    case notText
    /// A file larger than ``SyntaxTree/largestFile``; nothing of it is parsed.
    case tooLarge
    /// A control character, or a line or paragraph separator.
    case controlCharacter(UInt32)
    /// A character that changes the direction of the text that follows.
    case bidirectionalControl(UInt32)
    /// A parenthesis that the line does not close.
    case unclosedParenthesis
    /// A quotation mark that the line does not close.
    case unclosedString
  }

  public var kind: Kind
  /// The offset of its first byte.
  public var start: UInt32
  /// The offset after its last byte.
  public var end: UInt32
}

/// Collects lexical errors: bytes that are not UTF-8, and NUL, once for the whole file, hidden characters once a line.
struct LexicalErrorLog {
  private(set) var lineHasError = false

  private var errors: [LexicalError] = []
  private var firstInvalidUTF8: Int?
  private var invalidUTF8Count = 0
  private var firstNUL: Int?

  /// The errors, in the order of positions.
  var all: [LexicalError] {
    var all = errors
    if let start = firstInvalidUTF8 {
      all.append(Self.error(.invalidUTF8(count: invalidUTF8Count), start, start + 1))
    }
    if let start = firstNUL { all.append(Self.error(.notText, start, start + 1)) }
    return all.sorted { $0.start < $1.start }
  }

  mutating func beginLine() { lineHasError = false }

  /// Adds an error, with the offsets of its first byte and after its last one.
  mutating func add(_ kind: LexicalError.Kind, _ start: Int, _ end: Int) {
    errors.append(Self.error(kind, start, end))
    lineHasError = true
  }

  /// Adds a control character; the first of a line counts, and the first NUL of the file.
  mutating func addControl(_ value: UInt32, at start: Int, length: Int) {
    if value == 0 { addNotText(at: start) }
    if !lineHasError { add(.controlCharacter(value), start, start + length) }
  }

  mutating func addInvalidUTF8(at start: Int) {
    if firstInvalidUTF8 == nil { firstInvalidUTF8 = start }
    invalidUTF8Count += 1
    lineHasError = true
  }

  /// Adds a sign that the file is not text in UTF-8.
  mutating func addNotText(at start: Int) {
    if firstNUL == nil { firstNUL = start }
  }

  private static func error(_ kind: LexicalError.Kind, _ start: Int, _ end: Int) -> LexicalError {
    LexicalError(kind: kind, start: UInt32(start), end: UInt32(end))
  }
}

/// Two versions of some lines that a version control system left for a person to choose from.
struct ConflictMarkers {
  /// The marker that it begins with.
  var start: SourceSpan
  /// The marker that it ends with; nil where there is none.
  var end: SourceSpan?

  /// The conflicts of a file: from each `<<<<<<<` to the next `>>>>>>>`, and markers that stand alone.
  static func all(in tree: SyntaxTree) -> [ConflictMarkers] {
    var conflicts: [ConflictMarkers] = []
    var open: SourceSpan?
    for error in tree.errors where error.kind == .conflictMarker {
      let span = SourceSpan(file: tree.file.id, start: error.start, end: error.end)
      switch tree.file.bytes[Int(error.start)] {
      case UInt8(ascii: "<"):
        if let open { conflicts.append(ConflictMarkers(start: open)) }
        open = span
      case UInt8(ascii: ">"):
        conflicts.append(open.map { ConflictMarkers(start: $0, end: span) } ?? ConflictMarkers(start: span))
        open = nil
      default:
        if open == nil { conflicts.append(ConflictMarkers(start: span)) }
      }
    }
    if let open { conflicts.append(ConflictMarkers(start: open)) }
    return conflicts
  }
}
