import ColorTableCommand
import ColorTableTool
import CommandTestSupport

/// A run of the tool in this process.
struct ToolRun {
  let status: ExitStatus
  let output: [UInt8]
  let errors: [UInt8]

  /// - Parameter isInTerminal: Whether the output goes to a terminal, without colours.
  init(_ arguments: [String], _ files: MemoryFileSystem, isInTerminal: Bool = false) {
    let streams = RecordedStreams()
    if isInTerminal { streams.terminals = [.output] }
    status = Command.program.run(
      arguments: arguments, environment: ["NO_COLOR": "1"], fileSystem: files, streams: streams)
    output = streams.output
    errors = streams.errors
  }
}
