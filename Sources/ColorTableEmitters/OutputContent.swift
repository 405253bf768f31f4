/// What a file is to hold.
///
/// The content of a large file need not lie in memory as a whole: it is made when it is asked for, piece by piece,
/// and is the same each time.
public struct OutputContent: Sendable {
  /// About how many bytes it has.
  public let expectedSize: Int

  private let source: Source

  private enum Source {
    case bytes([UInt8])
    case rendering(@Sendable (consuming CodeWriter) -> Void)
  }

  /// Takes bytes.
  public init(_ bytes: [UInt8]) {
    expectedSize = bytes.count
    source = .bytes(bytes)
  }

  /// Takes what writes the content.
  ///
  /// - Parameters:
  ///   - expectedSize: About how many bytes it will have.
  ///   - render: Writes the content, the same at each call, and finishes the writer.
  init(expectedSize: Int, render: @escaping @Sendable (consuming CodeWriter) -> Void) {
    self.expectedSize = expectedSize
    source = .rendering(render)
  }

  /// Hands the content over, piece by piece; a piece is gone when the call with it ends.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
    switch source {
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    case .rendering(let render):
      withoutActuallyEscaping(body) { body in render(CodeWriter(expectedSize: expectedSize, handingTo: body))
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
}

extension OutputContent: Equatable {
  /// Whether two contents are the same bytes.
  public static func == (left: OutputContent, right: OutputContent) -> Bool { left.bytes == right.bytes }
}
