/// A file as it was read: its bytes and the name that messages give it.
///
/// Offsets into a source file count bytes from 0.
public struct SourceFile: Sendable {
  /// Which file this is, in the order in which one run read its files.
  public struct ID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The position of the file in its ``SourceMap``.
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  public let id: ID
  /// The path that messages show, as the user wrote it; relative paths stay relative.
  public let path: String
  /// The bytes, untouched.
  public let bytes: [UInt8]

  public init(id: ID, path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.bytes = bytes
  }
}

/// A half-open range of bytes in one file.
public struct SourceSpan: Hashable, Sendable {
  public let file: SourceFile.ID
  /// The offset of the first byte.
  public let start: UInt32
  /// The offset after the last byte; equal to `start` for a position between two bytes.
  public let end: UInt32

  /// The span from `start` up to, but not including, `end`.
  public init(file: SourceFile.ID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The offsets as a range that subscripts the file's bytes.
  public var range: Range<Int> { Int(start)..<Int(end) }

  /// The empty span at the start of this one.
  public var atStart: SourceSpan { SourceSpan(file: file, start: start, end: start) }

  /// The empty span at the end of this one.
  public var atEnd: SourceSpan { SourceSpan(file: file, start: end, end: end) }
}

/// The files of one run, in the order in which they were read.
public struct SourceMap: Sendable {
  /// The files; the file with the ID `n` is the `n`th.
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a file, with the next ID.
  public mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
    let file = SourceFile(id: .init(rawValue: UInt32(files.count)), path: path, bytes: bytes)
    files.append(file)
    return file
  }

  /// Adds the files of another map, in their order, with IDs of this one; see ``Diagnostic/moved(behind:)``.
  package mutating func append(_ other: SourceMap) {
    if files.isEmpty { return self = other }
    for file in other.files { _ = add(path: file.path, bytes: file.bytes) }
  }

  /// The file with an ID that this map gave out, or nil for another map's.
  public subscript(id: SourceFile.ID) -> SourceFile? {
    let index = Int(id.rawValue)
    return files.indices.contains(index) ? files[index] : nil
  }
}
