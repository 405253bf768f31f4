import TextSupport

/// A span in the units that readers of reports count in.
struct ReportRegion {
  /// A position between two characters.
  struct Position {
    /// The offset, in bytes from 0.
    let offset: Int
    /// The line, from 1.
    let line: Int
    /// The column, in UTF-8 bytes from 1.
    let column: Int
    /// The column, in UTF-16 code units from 1.
    let utf16Column: Int
  }

  /// The path of a file that the source map lacks.
  static let unknownPath = "<unknown>"

  /// The path as the user wrote it, normalised.
  let path: String
  let start: Position
  /// After the last character.
  let end: Position
}

/// The places of spans in the files of a run; the lines and offsets of each file are computed once.
struct ReportRegions {
  let sources: SourceMap
  private var lines: [SourceFile.ID: LineTable] = [:]
  private var offsets: [SourceFile.ID: UTF16Offsets] = [:]

  init(_ sources: SourceMap) { self.sources = sources }

  mutating func lines(of file: SourceFile) -> LineTable {
    if let known = lines[file.id] { return known }
    let table = LineTable(file.bytes)
    lines[file.id] = table
    return table
  }

  /// The start of a span as `path:line:column:`, safe to print; `<unknown>:0:` for a file that the map lacks.
  mutating func location(of span: SourceSpan) -> String {
    guard let file = sources[span.file] else { return "\(ReportRegion.unknownPath):0:" }
    let position = lines(of: file).position(of: Int(span.start))
    return "\(SafeText.printable(file.path)):\(position.line):\(position.column):"
  }

  /// The region of a span; nil where the source map lacks its file.
  mutating func region(of span: SourceSpan) -> ReportRegion? {
    guard let file = sources[span.file] else { return nil }
    let lines = lines(of: file)
    let offsets = offsets[file.id] ?? UTF16Offsets(file.bytes)
    self.offsets[file.id] = offsets
    func position(of offset: Int) -> ReportRegion.Position {
      let offset = min(offset, file.bytes.count)
      let position = lines.position(of: offset)
      let lineStart = lines.content(ofLine: position.line)?.lowerBound ?? 0
      let units = offsets.units(before: offset) - offsets.units(before: lineStart)
      return .init(
        offset: offset, line: position.line, column: position.column, utf16Column: max(0, units) + 1)
    }
    return ReportRegion(
      path: Paths.normalized(file.path), start: position(of: span.range.lowerBound),
      end: position(of: span.range.upperBound))
  }
}

/// The number of UTF-16 code units before any offset of a file, as editors and readers of reports count.
///
/// Bytes that are not UTF-8 count as the replacement characters that a decoder writes for them, one for each
/// maximal broken part (Unicode 17, section 3.9).
struct UTF16Offsets {
  private static let stride = 512

  private let bytes: [UInt8]
  /// For each stride, the first character that starts at or after its first byte: its offset, and the units
  /// before it. Empty where the file is ASCII.
  private var checkpoints: [(offset: Int, units: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
    var offset = 0
    var units = 0
    while offset < bytes.count {
      while checkpoints.count * Self.stride <= offset { checkpoints.append((offset, units)) }
      let (length, width) = Self.character(in: bytes, at: offset)
      offset += length
      units += width
    }
  }

  /// The units before an offset; one inside of a character counts from that character's start.
  func units(before offset: Int) -> Int {
    let offset = min(max(0, offset), bytes.count)
    var index = offset / Self.stride
    while index > 0, index >= checkpoints.count || checkpoints[index].offset > offset { index -= 1 }
    guard index < checkpoints.count else { return offset }
    var (position, units) = checkpoints[index]
    while position < offset {
      let (length, width) = Self.character(in: bytes, at: position)
      guard position + length <= offset else { break }
      position += length
      units += width
    }
    return units
  }

  /// The bytes and the units of the character at an offset.
  private static func character(in bytes: [UInt8], at offset: Int) -> (length: Int, width: Int) {
    if bytes[offset] < 0x80 { return (1, 1) }
    let decoded = UTF8Decoder.decode(bytes, at: offset)
    if decoded.scalar == nil { return (UTF8Decoder.lengthOfBrokenPart(bytes, at: offset), 1) }
    return (decoded.length, decoded.utf16Length)
  }
}
