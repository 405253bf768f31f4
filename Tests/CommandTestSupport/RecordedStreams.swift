import ColorTableTool

/// Streams that keep what was written.
package final class RecordedStreams: StandardStreams {
  package var input: [UInt8] = []
  package var output: [UInt8] = []
  package var errors: [UInt8] = []
  package var terminals: Set<OutputStream> = []
  package var terminalWidth: Int?
  /// The result of writing to standard output.
  package var outputResult = StreamWriteResult.written

  package init() {}

  package func readInput() throws(FileSystemError) -> [UInt8] { input }

  package func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult {
    switch stream {
    case .output:
      if outputResult == .written { output += bytes }
      return outputResult
    case .error:
      errors += bytes
      return .written
    }
  }

  package func isTerminal(_ stream: OutputStream) -> Bool { terminals.contains(stream) }

  package func terminalWidth(of stream: OutputStream) -> Int? { terminalWidth }
  package func readSomeInput(waiting milliseconds: Int?) -> [UInt8]? { nil }
  package func isRunning(process: Int) -> Bool { true }
  package func isReaderGone(_ stream: OutputStream) -> Bool { false }
}
