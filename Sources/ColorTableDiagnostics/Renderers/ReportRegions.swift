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

/// Finds the regions of spans; lines and offsets of each file are computed once.
struct ReportRegions {
  private let sources: SourceMap
  private var files: [SourceFile.ID: File] = [:]

  private struct File {
    let path: String
    let size: Int
    let lines: LineTable
    let offsets: UTF16Offsets
  }

  init(_ sources: SourceMap) { self.sources = sources }

  /// The region of a span; nil where the source map lacks its file.
  mutating func region(of span: SourceSpan) -> ReportRegion? {
    guard let file = file(span.file) else { return nil }
    return ReportRegion(
      path: file.path, start: position(of: span.range.lowerBound, in: file),
      end: position(of: span.range.upperBound, in: file))
  }

  private func position(of offset: Int, in file: File) -> ReportRegion.Position {
    let offset = min(offset, file.size)
    let position = file.lines.position(of: offset)
    let lineStart = file.lines.content(ofLine: position.line)?.lowerBound ?? 0
    let units = file.offsets.units(before: offset) - file.offsets.units(before: lineStart)
    return .init(
      offset: offset, line: position.line, column: position.column, utf16Column: max(0, units) + 1)
  }

  private mutating func file(_ id: SourceFile.ID) -> File? {
    if let file = files[id] { return file }
    guard let source = sources[id] else { return nil }
    let file = File(
      path: Paths.normalized(source.path), size: source.bytes.count, lines: LineTable(source.bytes),
      offsets: UTF16Offsets(source.bytes))
    files[id] = file
    return file
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
