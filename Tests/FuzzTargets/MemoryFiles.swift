import ColorTableCommand
import ColorTableImporters
import ColorTableLanguage

/// Files in memory, without folders above them.
final class MemoryFiles: FileSystem, SourceLoader {
  private(set) var files: [String: [UInt8]]

  init(_ files: [String: [UInt8]]) { self.files = files }

  let currentFolder: String? = "/project"

  private func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", parts.last.map({ $0 != ".." }) ?? false {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let isInCurrentFolder = path.hasPrefix("/") && parts.first == "project"
    return (isInCurrentFolder ? parts.dropFirst() : parts[...]).joined(separator: "/")
  }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let bytes = files[resolved(path)] else { throw .missing }
    return bytes
  }

  func canonicalPath(_ path: String) -> String { "/project/" + resolved(path) }

  func kind(of path: String) -> FileKind? {
    let path = resolved(path)
    if files[path] != nil { return .file }
    return path.isEmpty || files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    guard kind(of: path) == .folder else { throw .missing }
    return names(in: resolved(path)).map { FolderEntry(name: $0.name, kind: $0.isFolder ? .folder : .file) }
  }

  fileprivate func names(in folder: String) -> [(name: String, isFolder: Bool)] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var names: [String: Bool] = [:]
    for file in files.keys where file.hasPrefix(prefix) {
      let rest = file.dropFirst(prefix.count)
      names[String(rest.prefix { $0 != "/" })] = rest.contains("/")
    }
    return names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func stage(_ new: [NewFile]) throws(StagingFailure) -> [StagedFile] {
    new.map { file in
      let bytes = file.content.bytes
      let old = files[resolved(file.path)]
      return StagedFile(path: file.path, action: old == bytes ? .none : .write(bytes), isNew: old == nil)
    }
  }

  func commit(_ file: StagedFile) throws(FileSystemError) {
    if case .write(let bytes) = file.action { files[resolved(file.path)] = bytes }
  }

  func discard(_ file: StagedFile) {}

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    files[resolved(newPath)] = files.removeValue(forKey: resolved(path))
  }

  func remove(_ path: String) throws(FileSystemError) { files[resolved(path)] = nil }

  func size(of path: String) -> Int? { nil }
  func state(of path: String) -> FileState? { nil }
  func identity(of path: String) -> String? { nil }
  func isDevice(_ path: String) -> Bool { false }
  func names(inFolder path: String) -> [String] { [] }
  func isAsCompared(_ file: StagedFile) -> Bool { true }
  func removeEmptyFolder(_ path: String) -> Bool { false }

  func lock(_ folders: [String], replacing files: [String]) throws(StagingFailure) -> FolderLock {
    FolderLock()
  }

  func load(_ path: String, includedBy includer: String) -> Result<LoadedSource, SourceLoadError> {
    guard let bytes = files[path] else {
      return .failure(SourceLoadError(path: path, reason: "there is no such file"))
    }
    return .success(LoadedSource(path: path, identity: path, bytes: bytes))
  }
}

/// Files in memory, for an import.
struct ImportedFiles: ImportFiles {
  private let files: MemoryFiles

  init(_ files: [String: [UInt8]]) { self.files = MemoryFiles(files) }

  func kind(of path: String) -> ImportPathKind? {
    files.kind(of: path).map { $0 == .folder ? .folder : .file }
  }

  func entries(inFolder path: String) throws(ImportFileError) -> [(name: String, kind: ImportPathKind)] {
    files.names(in: path).map { ($0.name, $0.isFolder ? .folder : .file) }
  }

  func read(_ path: String) throws(ImportFileError) -> [UInt8] {
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
  init(_ arguments: [String], _ files: MemoryFiles, isInTerminal: Bool = false) {
    let streams = Streams(isInTerminal: isInTerminal)
    status = Command.run(
      arguments: arguments, environment: ["NO_COLOR": "1"], fileSystem: files, streams: streams)
    output = streams.output
    errors = streams.errors
  }

  private final class Streams: StandardStreams {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    let terminalWidth: Int? = nil
    private let isInTerminal: Bool

    init(isInTerminal: Bool) { self.isInTerminal = isInTerminal }

    func readInput() throws(FileSystemError) -> [UInt8] { [] }
    func isTerminal(_ stream: OutputStream) -> Bool { isInTerminal && stream == .output }

    func write(_ bytes: [UInt8], to stream: OutputStream) -> StreamWriteResult {
      if stream == .output { output += bytes } else { errors += bytes }
      return .written
    }
  }
}
