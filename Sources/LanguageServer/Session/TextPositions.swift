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
  /// Starting points for counting units, for a text with a line so long that no position should cost all of it; else
  /// nil.
  private let counts: UnitCounts?

  private static let longLine = 10_000

  /// - Parameter isOpen: Whether the text is that of an editor, which sees each of its characters. Of a file, an editor
  ///   does not count a byte order mark.
  init(_ bytes: [UInt8], encoding: PositionEncoding, isOpen: Bool) {
    self.bytes = bytes
    self.encoding = encoding
    lines = LineTable(bytes)
    hiddenLength = !isOpen && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = lines
    let hasLongLine =
      bytes.count > Self.longLine && encoding != .utf8
      && (1...lines.lineCount).contains { (lines.content(ofLine: $0)?.count ?? 0) > Self.longLine }
    counts = hasLongLine ? UnitCounts(bytes, encoding) : nil
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
    if let counts {
      return counts.units(before: range.upperBound, in: bytes)
        - counts.units(before: range.lowerBound, in: bytes)
    }
    return encoding.units(of: bytes, from: range.lowerBound, to: range.upperBound).units
  }

  /// The offset of a position. One past the end of its line, or of the text, counts as there; one inside of a character
  /// as before it.
  func offset(of position: Position) -> Int {
    guard let content = content(ofLine: position.line) else { return bytes.count }
    var units = 0
    var index = content.lowerBound
    while index < content.upperBound {
      let character = UTF8Decoder.decode(bytes, at: index)
      units += encoding == .utf8 ? character.length : encoding.units(of: character)
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

/// The units of a text before some of its characters, at most a block apart.
private struct UnitCounts {
  private static let blockSize = 1_000

  private let encoding: PositionEncoding
  /// The first character that begins in each block, and the units before it.
  private var blocks: [(offset: Int, units: Int)] = []

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    var block = (offset: 0, units: 0)
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      let counted = encoding.units(of: bytes, from: block.offset, to: start)
      block = (counted.end, block.units + counted.units)
      blocks.append(block)
    }
  }

  /// The units of the characters that begin before an offset.
  func units(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = blocks[min(max(offset, 0), bytes.count) / Self.blockSize]
    return block.units + encoding.units(of: bytes, from: block.offset, to: offset).units
  }
}

extension PositionEncoding {
  /// The units of a character, in an encoding whose units are not bytes.
  fileprivate func units(of character: UTF8Decoder.Decoded) -> Int {
    self == .utf16 ? character.utf16Length : 1
  }

  /// The units of the characters that begin between two offsets, of which the first is where a character begins, and where
  /// the last one ends.
  fileprivate func units(of bytes: [UInt8], from start: Int, to end: Int) -> (units: Int, end: Int) {
    var units = 0
    var index = start
    let end = min(end, bytes.count)
    while index < end {
      if bytes[index] < 0x80 {
        units += 1
        index += 1
        continue
      }
      let character = UTF8Decoder.decode(bytes, at: index)
      units += self.units(of: character)
      index += character.length
    }
    return (units, index)
  }
}
