import TextSupport

/// Where a span lies, in the units that readers of reports count in.
struct ReportRegion {
  /// A place between two characters.
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

  /// The path as the user wrote it, without detours.
  let path: String
  /// The first character.
  let start: Position
  /// What stands behind the last character.
  let end: Position
}

/// Finds the regions of spans, with what it has to know of each file worked out once.
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
