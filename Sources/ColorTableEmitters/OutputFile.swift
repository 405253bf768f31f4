/// A file that an emitter made; writing it is the caller's business.
public struct OutputFile: Equatable, Sendable {
  /// Where the file goes, relative to the destination that the user named; empty for the destination itself.
  public var path: String
  /// Whether the path is relative to the destination's folder: for a file beside the destination.
  public var isBesideDestination: Bool
  /// The content.
  public var content: OutputContent

  /// The content, as a whole.
  public var bytes: [UInt8] { content.bytes }

  /// Makes a file.
  public init(path: String = "", isBesideDestination: Bool = false, bytes: [UInt8]) {
    self.init(path: path, isBesideDestination: isBesideDestination, content: OutputContent(bytes))
  }

  /// Makes a file of a content.
  public init(path: String = "", isBesideDestination: Bool = false, content: OutputContent) {
    self.path = path
    self.isBesideDestination = isBesideDestination
    self.content = content
  }
}
