import ColorTableCommand

/// Streams that keep what was written.
final class RecordedStreams: StandardStreams {
  var input: [UInt8] = []
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var terminals: Set<OutputStream> = []
  var terminalWidth: Int?
  /// What writing to standard output gives.
  var outputResult = StreamWriteResult.written

  func readInput() throws(FileSystemError) -> [UInt8] { input }

  func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult {
    switch stream {
    case .output:
      if outputResult == .written { output += bytes }
      return outputResult
    case .error:
      errors += bytes
      return .written
    }
  }

  func isTerminal(_ stream: OutputStream) -> Bool { terminals.contains(stream) }
}
