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
  /// The units before each offset; nil where the file is ASCII. A byte inside of a character counts as its start does.
  private var units: [UInt32]?

  init(_ bytes: [UInt8]) {
    guard !bytes.allSatisfy({ $0 < 0x80 }) else { return }
    var units: [UInt32] = []
    units.reserveCapacity(bytes.count + 1)
    var count: UInt32 = 0
    while units.count < bytes.count {
      let decoded = UTF8Decoder.decode(bytes, at: units.count)
      let length =
        decoded.scalar == nil ? UTF8Decoder.lengthOfBrokenPart(bytes, at: units.count) : decoded.length
      units.append(contentsOf: repeatElement(count, count: length))
      count += UInt32(decoded.utf16Length)
    }
    self.units = units + [count]
  }

  /// - Parameter offset: An offset of the file, or its end.
  func units(before offset: Int) -> Int { units.map { Int($0[offset]) } ?? offset }
}
