/// A file that is to be written: its path and its content, which is bytes or a function that renders them.
///
/// The content of a large file is rendered piece by piece each time it is read, so that it never lies in memory as
/// a whole.
public struct OutputFile: Equatable, Sendable {
  /// The path. An emitter's is relative to the destination that the user named, and empty for the destination itself.
  public var path: String
  /// Notes for people on how the file was made, as sentences without a full stop: names that were changed, parts that
  /// were left out.
  public var notes: [String] = []
  /// About how many bytes it has.
  public let expectedSize: Int

  private let content: Content

  private enum Content {
    case bytes([UInt8])
    case rendering(@Sendable (inout CodeWriter) -> Void)
  }

  /// Creates a file of bytes.
  public init(path: String = "", bytes: [UInt8]) {
    (self.path, expectedSize, content) = (path, bytes.count, .bytes(bytes))
  }

  /// Creates a file whose content is rendered when it is read.
  ///
  /// - Parameters:
  ///   - path: The path relative to the destination.
  ///   - expectedSize: About how many bytes the content will have.
  ///   - render: Writes the content, the same at each call.
  init(path: String = "", expectedSize: Int, render: @escaping @Sendable (inout CodeWriter) -> Void) {
    (self.path, self.expectedSize, content) = (path, expectedSize, .rendering(render))
  }

  /// Calls a body with each piece of the content in order; a piece is valid during the call only.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
    switch content {
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    case .rendering(let render):
      withoutActuallyEscaping(body) { body in
        var writer = CodeWriter(expectedSize: expectedSize, passingTo: body)
        render(&writer)
        writer.flush()
      }
    }
  }

  /// The whole content.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = content { return bytes }
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
