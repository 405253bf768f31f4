import ColorTableDiagnostics

extension SyntaxTree {
  /// Parses a file. Parsing never fails: whatever is wrong stands in ``faults``.
  public init(parsing file: SourceFile) {
    guard file.bytes.count <= Self.largestFile else {
      self.init(
        file: file, lines: [], cells: [], headerLine: nil, unusualSpaces: [],
        faults: [SyntaxFault(kind: .tooLarge, start: 0, end: 0)])
      return
    }
    self = file.bytes.withUnsafeBufferPointer { bytes in
      var parser = Parser(bytes: bytes)
      parser.parseLines()
      return SyntaxTree(
        file: file, lines: parser.lines, cells: parser.cells, headerLine: parser.headerLine,
        unusualSpaces: parser.unusualSpaces,
        faults: parser.faults.all)
    }
  }
}

/// Takes bytes apart into lines and cells, in one pass.
private struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  var lines: [SyntaxLine] = []
  var cells: [SyntaxCell] = []
  var headerLine: Int?
  var unusualSpaces: [SyntaxCell] = []
  var place = 0

  var faults = SyntaxFaultLog()

  private var sawContent = false

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines.reserveCapacity(bytes.count / 32 + 1)
    cells.reserveCapacity(bytes.count / 10 + 1)
  }

  mutating func parseLines() {
    skipByteOrderMark()
    var start = 0
    while start < bytes.count {
      parseLine(startingAt: start)
      start = place
    }
  }

  /// Steps over the mark of UTF-8; marks of other encodings are faults.
  private mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      place = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      faults.addNotText(at: 0)
    }
  }

  private mutating func parseLine(startingAt start: Int) {
    let firstCell = cells.count
    faults.beginLine()
    takeConflictMarker(at: place)
    skipSpaces()
    let isDirective = place < bytes.count && bytes[place] == UInt8(ascii: "@")
    while place < bytes.count, Characters.byteClass(bytes[place]) != .lineEnd, !isComment(at: place) {
      if isDirective { scanWord() } else { scanCell() }
      skipSpaces()
    }
    let trailerStart = place
    let trailer = scanTrailer()
    let contentEnd = place
    skipLineEnd()
    let count = cells.count - firstCell
    var line = SyntaxLine(
      kind: .blank, trailer: trailer, isFaulty: faults.lineIsFaulty, start: UInt32(start),
      trailerStart: UInt32(trailerStart), contentEnd: UInt32(contentEnd), end: UInt32(place),
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
    if cells[Int(line.firstCell)...].contains(where: looksLikeValue) { return .row }
    headerLine = lines.count
    return .header
  }

  /// Whether a cell can only be a value, so that the line that it stands in is not the header.
  private func looksLikeValue(_ cell: SyntaxCell) -> Bool {
    switch bytes[Int(cell.start)] {
    case UInt8(ascii: "#"), UInt8(ascii: "$"): return true
    case UInt8(ascii: "-"): return cell.end - cell.start == 1
    default: return bytes[cell.range].contains(UInt8(ascii: "("))
    }
  }

  /// Records a line that begins with seven of the signs that mark a merge conflict.
  private mutating func takeConflictMarker(at start: Int) {
    guard start + 7 <= bytes.count else { return }
    let sign = bytes[start]
    guard sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">"),
      bytes[start..<start + 7].allSatisfy({ $0 == sign })
    else { return }
    faults.add(.conflictMarker, start, start + 7)
  }

  private func isComment(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "/")
      && bytes[offset + 1] == UInt8(ascii: "/")
  }

  /// Steps over what separates cells.
  @inline(__always)
  private mutating func skipSpaces() {
    let start = place
    while place < bytes.count, Characters.byteClass(bytes[place]) == .space { place += 1 }
    guard place < bytes.count, bytes[place] >= 0x80 else { return }
    skipUnusualSpaces(from: start)
  }

  /// Steps over what separates cells from an offset on, where a character outside ASCII is next.
  private mutating func skipUnusualSpaces(from start: Int) {
    place = endOfSpaces(from: start)
    guard let first = bytes[start..<place].firstIndex(where: { $0 >= 0x80 }) else { return }
    unusualSpaces.append(SyntaxCell(start: UInt32(first), end: UInt32(place)))
  }

  /// The offset of the first byte, from an offset on, that does not separate cells.
  private func endOfSpaces(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch Characters.byteClass(bytes[offset]) {
      case .space:
        offset += 1
      case .high:
        let decoded = Characters.decode(bytes, at: offset, end: bytes.count)
        guard let scalar = decoded.scalar, Characters.isUnicodeSpace(scalar) else { return offset }
        offset += decoded.length
      default:
        return offset
      }
    }
    return offset
  }

  /// Takes a value or a key in: up to white space outside parentheses, or a comment.
  private mutating func scanCell() {
    let start = place
    let isReference = bytes[place] == UInt8(ascii: "$")
    var sawAlpha = false
    var depth = 0
    var firstOpen = place
    var end = place
    scan: while place < bytes.count {
      let byte = bytes[place]
      switch Characters.byteClass(byte) {
      case .ordinary:
        place = bytes.endOfRun(from: place + 1, notBelow: UInt8(ascii: "0"))
      case .lineEnd:
        break scan
      case .slash:
        if isComment(at: place) { break scan }
        sawAlpha = true
        place += 1
      case .open:
        if depth == 0 { firstOpen = place }
        depth += 1
        place += 1
      case .close:
        depth -= depth > 0 ? 1 : 0
        place += 1
      case .space:
        guard depth > 0 || (isReference && continuesWithAlpha(sawAlpha: sawAlpha)) else { break scan }
        skipSpaces()
        continue
      case .control:
        faults.addControl(UInt32(byte), at: place, length: 1)
        place += 1
      case .high:
        let isSpace = takeHigh()
        if isSpace {
          guard depth > 0 || (isReference && continuesWithAlpha(sawAlpha: sawAlpha)) else { break scan }
          skipSpaces()
          continue
        }
      }
      end = place
    }
    place = end
    if depth > 0 {
      faults.add(.unclosedParenthesis, firstOpen, firstOpen + 1)
    }
    cells.append(SyntaxCell(start: UInt32(start), end: UInt32(end)))
  }

  /// Whether a reference goes on behind white space: with `/`, or behind one.
  private func continuesWithAlpha(sawAlpha: Bool) -> Bool {
    let next = endOfSpaces(from: place)
    guard next < bytes.count, !isComment(at: next) else { return false }
    if sawAlpha {
      return bytes[place - 1] == UInt8(ascii: "/") && Characters.byteClass(bytes[next]) != .lineEnd
    }
    return bytes[next] == UInt8(ascii: "/")
  }

  /// Takes a word of a directive in: a comma, a string, or what stands between them and white space.
  private mutating func scanWord() {
    let start = place
    if bytes[place] == UInt8(ascii: ",") {
      place += 1
    } else if bytes[place] == UInt8(ascii: "\"") {
      scanString()
    } else {
      scan: while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") { break }
        switch Characters.byteClass(byte) {
        case .space, .lineEnd: break scan
        case .slash:
          if isComment(at: place) { break scan }
          place += 1
        case .control:
          faults.addControl(UInt32(byte), at: place, length: 1)
          place += 1
        case .high:
          if takeHigh() { break scan }
        case .ordinary, .open, .close:
          place += 1
        }
      }
    }
    cells.append(SyntaxCell(start: UInt32(start), end: UInt32(place)))
  }

  /// Takes a string in, from its quotation mark to the next one that no backslash precedes.
  private mutating func scanString() {
    let start = place
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      switch Characters.byteClass(byte) {
      case .lineEnd:
        faults.add(.unclosedString, start, place)
        return
      case .control:
        faults.addControl(UInt32(byte), at: place, length: 1)
        place += 1
      case .high:
        if takeHigh() { place += Characters.decode(bytes, at: place, end: bytes.count).length }
      default:
        place += 1
        if byte == UInt8(ascii: "\"") { return }
        if byte == UInt8(ascii: "\\"), place < bytes.count, bytes[place] == UInt8(ascii: "\"") { place += 1 }
      }
    }
    faults.add(.unclosedString, start, place)
  }

  /// Takes the comment at the end of a line in.
  private mutating func scanTrailer() -> SyntaxLine.Trailer {
    guard isComment(at: place) else { return .none }
    var slashes = 2
    while place + slashes < bytes.count, slashes < 4, bytes[place + slashes] == UInt8(ascii: "/") {
      slashes += 1
    }
    place += slashes
    while place < bytes.count {
      let byte = bytes[place]
      switch Characters.byteClass(byte) {
      case .lineEnd:
        return slashes == 3 ? .documentation : .comment
      case .control:
        faults.addControl(UInt32(byte), at: place, length: 1)
        place += 1
      case .high:
        if takeHigh() { place += Characters.decode(bytes, at: place, end: bytes.count).length }
      default:
        place = bytes.endOfRun(from: place + 1, notBelow: UInt8(ascii: " "))
      }
    }
    return slashes == 3 ? .documentation : .comment
  }

  private mutating func skipLineEnd() {
    guard place < bytes.count else { return }
    let isCR = bytes[place] == UInt8(ascii: "\r")
    place += 1
    if isCR, place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
  }

  /// Steps over a character outside ASCII and records what is wrong with it.
  ///
  /// - Returns: Whether it is a space, which is not stepped over.
  private mutating func takeHigh() -> Bool {
    let decoded = Characters.decode(bytes, at: place, end: bytes.count)
    guard let scalar = decoded.scalar else {
      faults.addInvalidUTF8(at: place)
      place += 1
      return false
    }
    if Characters.isUnicodeSpace(scalar) { return true }
    if Characters.isControl(scalar) {
      faults.addControl(scalar.value, at: place, length: decoded.length)
    } else if Characters.isBidirectionalControl(scalar), !faults.lineIsFaulty {
      faults.add(.bidirectionalControl(scalar.value), place, place + decoded.length)
    }
    place += decoded.length
    return false
  }
}
