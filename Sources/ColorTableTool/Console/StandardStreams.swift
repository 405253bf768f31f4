#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package protocol StandardStreams: AnyObject {
  func readInput() throws(FileSystemError) -> [UInt8]
  func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult
  func isTerminal(_ stream: OutputStream) -> Bool
  /// The terminal's width in columns, where a stream is one.
  func terminalWidth(of stream: OutputStream) -> Int?
  /// Whether a stream is a pipe that nobody will read any more.
  func isReaderGone(_ stream: OutputStream) -> Bool
  /// Waits for some bytes of standard input, at most so many milliseconds, or for ever; nil at its end.
  func readSomeInput(waiting milliseconds: Int?) -> [UInt8]?
  func isRunning(process: Int) -> Bool
}

/// A stream by its descriptor.
package enum OutputStream: Int32, Sendable {
  /// Standard output, for products.
  case output = 1
  /// Standard error, for messages.
  case error = 2
}

package enum StreamWriteResult: Equatable, Sendable {
  case written
  /// The reader closed its end.
  case brokenPipe
  case failed(reason: String)
}

package final class ProcessStreams: StandardStreams {
  /// Makes writing to a closed pipe an error and not a signal, and so writing more than a file may hold, and replaces a
  /// stream that is closed by one that fails: otherwise a file that is opened later would get its descriptor, and its
  /// output.
  package init() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 {
      let replacement = open("/dev/null", mode)
      if replacement >= 0, replacement != descriptor {
        _ = dup2(replacement, descriptor)
        _ = close(replacement)
      }
    }
  }

  package func readInput() throws(FileSystemError) -> [UInt8] { try Descriptor.readAll(0) }

  package func readSomeInput(waiting milliseconds: Int?) -> [UInt8]? {
    Descriptor.readSome(0, waiting: milliseconds)
  }

  package func isRunning(process: Int) -> Bool { TemporaryFile.isRunning(process: process) }

  package func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult {
    switch bytes.withUnsafeBytes({ Descriptor.writeAll($0, to: stream.rawValue) }) {
    case 0: .written
    case EPIPE: .brokenPipe
    case let code: .failed(reason: FileSystemError(errno: code).reason)
    }
  }

  package func isTerminal(_ stream: OutputStream) -> Bool { isatty(stream.rawValue) == 1 }

  package func isReaderGone(_ stream: OutputStream) -> Bool {
    // macOS reports a closed pipe only to those who ask for something.
    var polled = pollfd(fd: stream.rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) > 0 && Int32(polled.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
  }

  package func terminalWidth(of stream: OutputStream) -> Int? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

package struct Environment: ExpressibleByDictionaryLiteral {
  private let value: (String) -> String?

  package init(_ variables: [String: String]) { value = { variables[$0] } }

  package init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }

  private init(value: @escaping (String) -> String?) { self.value = value }

  package static var process: Environment { Environment(value: { getenv($0).map { String(cString: $0) } }) }

  package subscript(name: String) -> String? { value(name) }
}
