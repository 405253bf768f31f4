import ColorTableCommand
import ColorTableEmitters
import ColorTableTool
import CommandTestSupport

/// The outcome of one run of the tool in this process.
struct RunResult {
  let status: ExitStatus
  let output: String
  let errors: String
  let fileSystem: MemoryFileSystem
}

/// A table without fault.
let goodTable = "LIGHT DARK\n#ffffff #000000 BG\n#111111 #eeeeee text\n"
/// A table with one error.
let badTable = "LIGHT DARK\n#ffffff BG\n"
/// A table with one warning.
let warnedTable = "LIGHT DARK\n#ffffff 000000 BG\n"

/// The output languages of a run in tests.
let standardEmitters: [any Emitter.Type] = [
  KeysEmitter.self, FolderEmitter.self, MarkedFolderEmitter.self, PickyEmitter.self,
]

/// Runs the tool on files in memory.
func run(
  _ arguments: String..., files: [String: String] = [:], input: String = "",
  environment: [String: String] = [:],
  emitters: [any Emitter.Type] = standardEmitters,
  prepare: (MemoryFileSystem, RecordedStreams) -> Void = { _, _ in }
) -> RunResult {
  run(
    arguments: arguments, files: files, input: input, environment: environment, emitters: emitters,
    prepare: prepare)
}

/// Runs the tool on files in memory.
func run(
  arguments: [String], files: [String: String] = [:], input: String = "",
  environment: [String: String] = [:],
  emitters: [any Emitter.Type] = standardEmitters,
  prepare: (MemoryFileSystem, RecordedStreams) -> Void = { _, _ in }
) -> RunResult {
  let fileSystem = MemoryFileSystem(files)
  let streams = RecordedStreams()
  streams.input = Array(input.utf8)
  prepare(fileSystem, streams)
  let status = Command.program.run(
    arguments: arguments, environment: Environment(environment), fileSystem: fileSystem, streams: streams,
    emitters: emitters)
  return RunResult(
    status: status, output: String(decoding: streams.output, as: UTF8.self),
    errors: String(decoding: streams.errors, as: UTF8.self), fileSystem: fileSystem)
}
