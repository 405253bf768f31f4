import ColorTableCommand
import ColorTableImporters
import ColorTableLanguage
import ColorTableTool
import CommandTestSupport

extension MemoryFileSystem: SourceLoader {
  package func load(
    _ path: String, includedBy includer: String
  ) -> Result<LoadedSource, SourceLoadError> {
    guard let bytes = files[path] else {
      return .failure(SourceLoadError(path: path, reason: "there is no such file"))
    }
    return .success(LoadedSource(path: path, identity: path, bytes: bytes))
  }
}

/// Files in memory, for an import.
struct ImportedFiles: ImportFiles {
  private let files: MemoryFileSystem

  init(_ files: [String: [UInt8]]) { self.files = MemoryFileSystem(files) }

  func kind(of path: String) -> ImportPathKind? {
    files.kind(of: path).map { $0 == .folder ? .folder : .file }
  }

  func entries(inFolder path: String) throws(ImportFileError) -> [(name: String, kind: ImportPathKind)] {
    let entries = (try? files.entries(inFolder: path)) ?? []
    return entries.map { ($0.name, $0.kind == .folder ? .folder : .file) }.sorted { $0.name < $1.name }
  }

  func read(_ path: String, inside folders: [String]?) throws(ImportFileError) -> [UInt8] {
    do throws(FileSystemError) { return try files.read(path) } catch {
      throw ImportFileError(path: path, reason: error.reason)
    }
  }
}

/// A run of the tool in this process.
struct ToolRun {
  let status: ExitStatus
  let output: [UInt8]
  let errors: [UInt8]

  /// - Parameter isInTerminal: Whether the output goes to a terminal, without colours.
  init(_ arguments: [String], _ files: MemoryFileSystem, isInTerminal: Bool = false) {
    let streams = RecordedStreams()
    if isInTerminal { streams.terminals = [.output] }
    status = Command.run(
      arguments: arguments, environment: ["NO_COLOR": "1"], fileSystem: files, streams: streams)
    output = streams.output
    errors = streams.errors
  }
}
