import ColorTableDiagnostics
import TextSupport

/// The one conversion between offsets into a text and positions of the protocol.
///
/// Lines end at LF, CRLF and CR, as in the protocol.
struct TextPositions {
  private let bytes: [UInt8]
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// How many bytes at the start editors do not show.
  private let hiddenLength: Int

  /// - Parameter isOpen: Whether the text is that of an editor, which sees each of its characters. Of a file, an editor
  ///   does not count a byte order mark.
  init(_ bytes: [UInt8], encoding: PositionEncoding, isOpen: Bool) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineTable(bytes)
    hiddenLength = !isOpen && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The offset of a line's first character, and that of its end; nil where there is no such line.
  func content(ofLine line: Int) -> Range<Int>? {
    guard line < lines.lineCount, let content = lines.content(ofLine: line + 1) else { return nil }
    return line == 0 ? min(hiddenLength, content.upperBound)..<content.upperBound : content
  }

  /// The position of an offset. One inside of a line end counts as before it.
  func position(of offset: Int) -> Position {
    let line = lines.position(of: offset).line - 1
    guard let content = content(ofLine: line) else { return Position(line: line, character: 0) }
    let end = min(max(offset, content.lowerBound), content.upperBound)
    return Position(line: line, character: length(of: content.lowerBound..<end))
  }

  func range(_ offsets: Range<Int>) -> PositionRange {
    let start = position(of: offsets.lowerBound)
    if let content = content(ofLine: start.line), content.lowerBound <= offsets.lowerBound,
      offsets.upperBound <= content.upperBound
    {
      let end = Position(line: start.line, character: start.character + length(of: offsets))
      return PositionRange(start: start, end: end)
    }
    return PositionRange(start: start, end: position(of: offsets.upperBound))
  }

  func range(_ span: SourceSpan) -> PositionRange { range(span.range) }

  /// The number of units of some bytes, which lie in one line.
  func length(of range: Range<Int>) -> Int {
    if encoding == .utf8 { return range.count }
    var units = 0
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] < 0x80 {
        units += 1
        index += 1
        continue
      }
      let character = UTF8Decoder.decode(bytes, at: index)
      units += encoding.units(of: character)
      index += character.length
    }
    return units
  }

  /// The offset of a position. One past the end of its line, or of the text, counts as there; one inside of a character
  /// as before it.
  func offset(of position: Position) -> Int {
    guard let content = content(ofLine: position.line) else { return bytes.count }
    var units = 0
    var index = content.lowerBound
    while index < content.upperBound {
      let character = UTF8Decoder.decode(bytes, at: index)
      units += encoding.units(of: character)
      if units > position.character { break }
      index += character.length
    }
    return index
  }

  func offsets(_ range: PositionRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }
}

extension PositionEncoding {
  /// The units of a character.
  fileprivate func units(of character: UTF8Decoder.Decoded) -> Int {
    switch self {
    case .utf8: character.length
    case .utf16: character.utf16Length
    case .utf32: 1
    }
  }
}
