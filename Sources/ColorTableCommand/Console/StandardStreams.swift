/// Standard input, output and error of the process.
public protocol StandardStreams: AnyObject {
  /// Everything that standard input gives.
  func readInput() throws(FileSystemError) -> [UInt8]
  /// Writes to standard output or standard error.
  func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult
  /// Whether the stream is a terminal.
  func isTerminal(_ stream: OutputStream) -> Bool
  /// The terminal's width in columns, where standard output is one.
  var terminalWidth: Int? { get }
}

/// A stream to write to.
public enum OutputStream: Sendable {
  /// Standard output, for products.
  case output
  /// Standard error, for messages.
  case error
}

/// What came of writing to a stream.
public enum StreamWriteResult: Equatable, Sendable {
  /// All was written.
  case written
  /// Nobody reads any more.
  case brokenPipe
  /// It failed, for the reason given.
  case failed(reason: String)
}
