import ColorTableDiagnostics
import TextSupport

extension SyntaxTree {
  /// Parses a file. Parsing never fails: whatever is wrong stands in ``errors``.
  public init(parsing file: SourceFile) {
    guard file.bytes.count <= Self.largestFile else {
      self.init(
        file: file, lines: [], cells: [], headerLine: nil, unusualSpaces: [],
        errors: [LexicalError(kind: .tooLarge, start: 0, end: 0)])
      return
    }
    self = file.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes: bytes)
      lexer.scanLines()
      return SyntaxTree(
        file: file, lines: lexer.lines, cells: lexer.cells, headerLine: lexer.headerLine,
        unusualSpaces: lexer.unusualSpaces, errors: lexer.errors.all)
    }
  }
}

/// Splits bytes into lines and cells, in one pass.
private struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var lines: [SyntaxLine] = []
  var cells: [SyntaxCell] = []
  var headerLine: Int?
  var unusualSpaces: [SyntaxCell] = []
  var offset = 0

  var errors = LexicalErrorLog()

  private var sawContent = false

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines.reserveCapacity(bytes.count / 32 + 1)
    cells.reserveCapacity(bytes.count / 10 + 1)
  }

  mutating func scanLines() {
    skipByteOrderMark()
    var start = 0
    while start < bytes.count {
      scanLine(startingAt: start)
      start = offset
    }
  }

  /// Steps over the mark of UTF-8; marks of other encodings are errors.
  private mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      errors.addNotText(at: 0)
    }
  }

  private mutating func scanLine(startingAt start: Int) {
    let firstCell = cells.count
    errors.beginLine()
    skipSpaces()
    scanConflictMarker(at: offset)
    let isDirective = offset < bytes.count && bytes[offset] == UInt8(ascii: "@")
    while offset < bytes.count, ByteClass(bytes[offset]) != .lineEnd, !isComment(at: offset) {
      if isDirective { scanWord() } else { scanCell() }
      skipSpaces()
    }
    let trailerStart = offset
    let trailer = scanTrailer()
    let contentEnd = offset
    skipLineEnd()
    let count = cells.count - firstCell
    var line = SyntaxLine(
      kind: .blank, trailer: trailer, hasError: errors.lineHasError, start: UInt32(start),
      trailerStart: UInt32(trailerStart), contentEnd: UInt32(contentEnd), end: UInt32(offset),
      firstCell: UInt32(firstCell), cellCount: UInt32(count))
    line.kind = kind(of: line, isDirective: isDirective)
    lines.append(line)
  }

  private mutating func kind(of line: SyntaxLine, isDirective: Bool) -> SyntaxLine.Kind {
    if line.cellCount == 0 {
      switch line.trailer {
      case .none: return .blank
      case .comment: return .comment
      case .documentation: return .documentation
      }
    }
    if isDirective { return .directive }
    guard !sawContent else { return .row }
    sawContent = true
    let words = cells[Int(line.firstCell)...]
    if words.first.map({ bytes[$0.range].starts(with: "/*".utf8) }) == true
      || words.contains(where: { ValueShape.isNoName(Array(bytes[$0.range])[...]) })
    {
      return .row
    }
    headerLine = lines.count
    return .header
  }

  /// Records a line that begins with seven of the characters that mark a merge conflict, indented or not: formatting
  /// removes the indentation.
  private mutating func scanConflictMarker(at start: Int) {
    guard start + 7 <= bytes.count else { return }
    let sign = bytes[start]
    guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">"),
      bytes[start..<start + 7].allSatisfy({ $0 == sign })
    else { return }
    errors.add(.conflictMarker, start, start + 7)
  }

  private func isComment(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "/")
      && bytes[offset + 1] == UInt8(ascii: "/")
  }

  /// Steps over what separates cells.
  @inline(__always)
  private mutating func skipSpaces() {
    let start = offset
    while offset < bytes.count, ByteClass(bytes[offset]) == .space { offset += 1 }
    guard offset < bytes.count, bytes[offset] >= 0x80 else { return }
    skipUnusualSpaces(from: start)
  }

  /// Steps over what separates cells from an offset on, where a character outside ASCII is next.
  private mutating func skipUnusualSpaces(from start: Int) {
    offset = endOfSpaces(from: start)
    guard let first = bytes[start..<offset].firstIndex(where: { $0 >= 0x80 }) else { return }
    unusualSpaces.append(SyntaxCell(start: UInt32(first), end: UInt32(offset)))
  }

  /// The offset of the first byte, from an offset on, that does not separate cells.
  private func endOfSpaces(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch ByteClass(bytes[offset]) {
      case .space:
        offset += 1
      case .high:
        let decoded = UTF8Decoder.decode(bytes, at: offset)
        guard let scalar = decoded.scalar, scalar.isUnicodeSpace else { return offset }
        offset += decoded.length
      default:
        return offset
      }
    }
    return offset
  }

  /// Scans a value or a key: up to white space outside parentheses, or a comment.
  private mutating func scanCell() {
    let start = offset
    let isReference = bytes[offset] == UInt8(ascii: "$")
    var sawAlpha = false
    var depth = 0
    var firstOpen = offset
    var end = offset
    scan: while offset < bytes.count {
      let byte = bytes[offset]
      switch ByteClass(byte) {
      case .ordinary:
        offset = bytes.endOfRun(from: offset + 1, notBelow: UInt8(ascii: "0"))
      case .lineEnd:
        break scan
      case .slash:
        if isComment(at: offset) { break scan }
        sawAlpha = true
        offset += 1
      case .open:
        if depth == 0 { firstOpen = offset }
        depth += 1
        offset += 1
      case .close:
        depth -= depth > 0 ? 1 : 0
        offset += 1
      case .space:
        guard depth > 0 || (isReference && continuesWithAlpha(sawAlpha: sawAlpha)) else { break scan }
        skipSpaces()
        continue
      case .control:
        errors.addControl(UInt32(byte), at: offset, length: 1)
        offset += 1
      case .high:
        let isSpace = scanNonASCII()
        if isSpace {
          guard depth > 0 || (isReference && continuesWithAlpha(sawAlpha: sawAlpha)) else { break scan }
          skipSpaces()
          continue
        }
      }
      end = offset
    }
    if depth > 0 {
      errors.add(.unclosedParenthesis, firstOpen, firstOpen + 1)
    }
    // White space before the end of the line or a comment has been stepped over, and is not a part of the cell.
    cells.append(SyntaxCell(start: UInt32(start), end: UInt32(end)))
  }

  /// Whether a reference continues after white space: with `/`, or after one.
  private func continuesWithAlpha(sawAlpha: Bool) -> Bool {
    if sawAlpha { return bytes[offset - 1] == UInt8(ascii: "/") }
    let next = endOfSpaces(from: offset)
    return next < bytes.count && bytes[next] == UInt8(ascii: "/")
  }

  /// Scans a word of a directive: a comma, a string, or what stands between them and white space.
  private mutating func scanWord() {
    let start = offset
    if bytes[offset] == UInt8(ascii: ",") {
      offset += 1
    } else if bytes[offset] == UInt8(ascii: "\"") {
      scanString()
    } else {
      scan: while offset < bytes.count {
        let byte = bytes[offset]
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") { break }
        switch ByteClass(byte) {
        case .space, .lineEnd: break scan
        case .slash:
          if isComment(at: offset) { break scan }
          offset += 1
        case .control:
          errors.addControl(UInt32(byte), at: offset, length: 1)
          offset += 1
        case .high:
          if scanNonASCII() { break scan }
        case .ordinary, .open, .close:
          offset += 1
        }
      }
    }
    cells.append(SyntaxCell(start: UInt32(start), end: UInt32(offset)))
  }

  /// Scans a string, from its quotation mark to the next one that is not escaped.
  private mutating func scanString() {
    let start = offset
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      switch ByteClass(byte) {
      case .lineEnd:
        errors.add(.unclosedString, start, offset)
        return
      case .control:
        errors.addControl(UInt32(byte), at: offset, length: 1)
        offset += 1
      case .high:
        if scanNonASCII() { offset += UTF8Decoder.decode(bytes, at: offset).length }
      default:
        offset += 1
        if byte == UInt8(ascii: "\"") { return }
        if byte == UInt8(ascii: "\\"), offset < bytes.count,
          bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "\\")
        {
          offset += 1
        }
      }
    }
    errors.add(.unclosedString, start, offset)
  }

  /// Scans the comment at the end of a line.
  private mutating func scanTrailer() -> SyntaxLine.Trailer {
    guard isComment(at: offset) else { return .none }
    var slashes = 2
    while offset + slashes < bytes.count, slashes < 4, bytes[offset + slashes] == UInt8(ascii: "/") {
      slashes += 1
    }
    offset += slashes
    while offset < bytes.count {
      let byte = bytes[offset]
      switch ByteClass(byte) {
      case .lineEnd:
        return slashes == 3 ? .documentation : .comment
      case .control:
        errors.addControl(UInt32(byte), at: offset, length: 1)
        offset += 1
      case .high:
        if scanNonASCII() { offset += UTF8Decoder.decode(bytes, at: offset).length }
      default:
        offset = bytes.endOfRun(from: offset + 1, notBelow: UInt8(ascii: " "))
      }
    }
    return slashes == 3 ? .documentation : .comment
  }

  private mutating func skipLineEnd() {
    guard offset < bytes.count else { return }
    let isCR = bytes[offset] == UInt8(ascii: "\r")
    offset += 1
    if isCR, offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
  }

  /// Steps over a character outside ASCII and records what is wrong with it.
  ///
  /// - Returns: Whether it is a space, which is not stepped over.
  private mutating func scanNonASCII() -> Bool {
    let decoded = UTF8Decoder.decode(bytes, at: offset)
    guard let scalar = decoded.scalar else {
      errors.addInvalidUTF8(at: offset)
      offset += 1
      return false
    }
    if scalar.isUnicodeSpace { return true }
    if scalar.isControl {
      errors.addControl(scalar.value, at: offset, length: decoded.length)
    } else if scalar.isBidirectionalControl, !errors.lineHasError {
      errors.add(.bidirectionalControl(scalar.value), offset, offset + decoded.length)
    }
    offset += decoded.length
    return false
  }
}

/// How the lexer continues at a byte.
private enum ByteClass {
  /// A byte of a cell.
  case ordinary
  /// Space or tab.
  case space
  /// LF or CR.
  case lineEnd
  /// `/`, which may begin a comment or an alpha.
  case slash
  /// `(`.
  case open
  /// `)`.
  case close
  /// A control character.
  case control
  /// A byte of a character outside ASCII.
  case high

  /// The class of a byte. The compiler makes a constant table of this; a static array would be set up at run time.
  @inline(__always)
  init(_ byte: UInt8) {
    self =
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): .space
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): .lineEnd
      case UInt8(ascii: "/"): .slash
      case UInt8(ascii: "("): .open
      case UInt8(ascii: ")"): .close
      case 0..<0x20, 0x7F: .control
      case 0x80...0xFF: .high
      default: .ordinary
      }
  }
}
