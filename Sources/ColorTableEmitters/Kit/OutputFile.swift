/// A file that an emitter made; writing it is the caller's business.
public struct OutputFile: Equatable, Sendable {
  /// The file's path relative to the destination that the user named; empty for the destination itself.
  public var path: String
  /// Whether the path is relative to the destination's folder: for a file beside the destination.
  public var isBesideDestination = false
  /// The content.
  public var content: OutputContent
  /// What people should know of how the file was made, as sentences without a full stop: names that were changed, parts
  /// that were left out.
  public var notes: [String] = []
  /// The names that no other file of the same module can have.
  public var moduleNames: [ModuleNames] = []

  /// The content as a whole.
  public var bytes: [UInt8] { content.bytes }

  /// Creates a file.
  public init(path: String = "", bytes: [UInt8]) {
    self.init(path: path, content: OutputContent(bytes))
  }

  /// Creates a file of a content.
  public init(path: String = "", content: OutputContent) {
    self.path = path
    self.content = content
  }

  /// Creates a file whose content is rendered when it is read.
  ///
  /// - Parameters:
  ///   - path: The path relative to the destination.
  ///   - expectedSize: About how many bytes the content will have.
  ///   - render: Writes the content, the same at each call.
  init(path: String = "", expectedSize: Int, render: @escaping @Sendable (inout CodeWriter) -> Void) {
    self.init(
      path: path,
      content: OutputContent(expectedSize: expectedSize) { writer in
        var writer = writer
        render(&writer)
        writer.finish()
      })
  }
}

/// Names that a file declares, or adds to types that are not its own: two files that are compiled together cannot have the
/// same ones.
public struct ModuleNames: Equatable, Sendable {
  /// The names, in the table's order.
  public var names: [String]
  /// What files do with them, for messages: "add" or "declare".
  public var verb: String
  /// What follows the names there: " to the platforms' colour types".
  public var place: String
  /// What helps where two files have the same ones.
  public var help: String

  /// Creates a list of names.
  public init(_ names: [String], verb: String, place: String = "", help: String) {
    self.names = names
    self.verb = verb
    self.place = place
    self.help = help
  }
}

/// The content of a file: bytes, or a function that renders them.
///
/// The content of a large file is rendered piece by piece each time it is read, so that it never lies in memory as
/// a whole.
public struct OutputContent: Equatable, Sendable {
  /// About how many bytes it has.
  public let expectedSize: Int

  private let source: Source

  private enum Source {
    case bytes([UInt8])
    case rendering(@Sendable (consuming CodeWriter) -> Void)
  }

  /// Creates a content of bytes.
  public init(_ bytes: [UInt8]) {
    expectedSize = bytes.count
    source = .bytes(bytes)
  }

  /// Creates a content that is rendered when it is read.
  ///
  /// - Parameters:
  ///   - expectedSize: About how many bytes it will have.
  ///   - render: Writes the content, the same at each call, and finishes the writer.
  init(expectedSize: Int, render: @escaping @Sendable (consuming CodeWriter) -> Void) {
    self.expectedSize = expectedSize
    source = .rendering(render)
  }

  /// Calls a body with each piece of the content in order; a piece is valid during the call only.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
    switch source {
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    case .rendering(let render):
      withoutActuallyEscaping(body) { body in render(CodeWriter(expectedSize: expectedSize, passingTo: body))
      }
    }
  }

  /// The whole content.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = source { return bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expectedSize)
    forEachPiece { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Whether two contents are the same bytes.
  public static func == (left: OutputContent, right: OutputContent) -> Bool { left.bytes == right.bytes }
}
