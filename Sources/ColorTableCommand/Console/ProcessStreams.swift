#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The streams of this process.
public final class ProcessStreams: StandardStreams {
  /// Takes hold of the process's streams.
  ///
  /// A reader that goes away is seen as a failed write and not as a signal. A stream that is closed is
  /// replaced by one that fails, so that no file which is opened later takes its place and its output.
  public init() {
    _ = signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 {
      let replacement = open("/dev/null", mode)
      if replacement >= 0, replacement != descriptor {
        _ = dup2(replacement, descriptor)
        _ = close(replacement)
      }
    }
  }

  /// Everything that standard input gives.
  public func readInput() throws(FileSystemError) -> [UInt8] { try Descriptor.readAll(0) }

  /// Writes to standard output or standard error.
  public func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult {
    switch Descriptor.writeAll(bytes, to: Self.descriptor(of: stream)) {
    case 0: .written
    case EPIPE: .brokenPipe
    case let code: .failed(reason: FileSystemError(errno: code).reason)
    }
  }

  /// Whether the stream is a terminal.
  public func isTerminal(_ stream: OutputStream) -> Bool { isatty(Self.descriptor(of: stream)) == 1 }

  /// The terminal's width in columns, where standard output is one.
  public var terminalWidth: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func descriptor(of stream: OutputStream) -> Int32 {
    switch stream {
    case .output: 1
    case .error: 2
    }
  }
}
