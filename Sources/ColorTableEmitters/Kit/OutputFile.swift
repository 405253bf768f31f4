/// A file that is to be written: its path and the function that renders its content.
///
/// The content of a large file is rendered piece by piece each time it is read, so that it never lies in memory as
/// a whole.
public struct OutputFile: Equatable, Sendable {
  /// The path. An emitter's is relative to the destination that the user named, and empty for the destination itself.
  public var path: String
  /// Notes for people on how the file was made, as sentences without a full stop: names that were changed, parts that
  /// were left out.
  public var notes: [String]
  /// About how many bytes it has.
  public let expectedSize: Int

  private let render: @Sendable (inout CodeWriter) -> Void

  /// Creates a file of bytes.
  public init(path: String = "", bytes: [UInt8]) {
    self.init(path: path, expectedSize: bytes.count) { $0.write(bytes) }
  }

  /// Creates a file whose content is rendered when it is read.
  ///
  /// - Parameter render: Writes the content, the same at each call.
  init(
    path: String = "", expectedSize: Int, notes: [String] = [],
    render: @escaping @Sendable (inout CodeWriter) -> Void
  ) {
    (self.path, self.expectedSize, self.notes, self.render) = (path, expectedSize, notes, render)
  }

  /// Calls a body with each piece of the content in order; a piece is valid during the call only.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
    withoutActuallyEscaping(body) { body in
      var writer = CodeWriter(expectedSize: expectedSize, passingTo: body)
      render(&writer)
      writer.flush()
    }
  }

  /// The whole content.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expectedSize)
    forEachPiece { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Whether two files are the same, to the last byte.
  public static func == (left: OutputFile, right: OutputFile) -> Bool {
    left.path == right.path && left.notes == right.notes && left.bytes == right.bytes
  }
}
