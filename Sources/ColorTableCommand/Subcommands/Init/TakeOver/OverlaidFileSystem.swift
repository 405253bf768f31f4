import ColorTableEmitters
import ColorTableTool
import TextSupport

/// A file system with changes that are not written yet: what is read shows them, so that outputs can be made of them.
final class OverlaidFileSystem: FileSystem {
  private let base: any FileSystem
  /// The new bytes of files by their paths; nil for one that goes.
  private var changes: [String: [UInt8]?] = [:]

  init(_ base: any FileSystem) { self.base = base }

  /// Replaces the content of a file; nil removes it.
  func change(_ path: String, to bytes: [UInt8]?) {
    changes.updateValue(bytes, forKey: base.canonicalPath(path))
  }

  private func change(of path: String) -> [UInt8]?? { changes[base.canonicalPath(path)] }

  var currentFolder: String? { base.currentFolder }

  func read(_ path: String) throws(FileSystemError) -> [UInt8] {
    guard let change = change(of: path) else { return try base.read(path) }
    guard let bytes = change else { throw .missing }
    return bytes
  }

  func canonicalPath(_ path: String) -> String { base.canonicalPath(path) }

  func state(of path: String) -> FileState? { base.state(of: path) }

  func kind(of path: String) -> PathKind? {
    guard let change = change(of: path) else { return base.kind(of: path) }
    return change == nil ? nil : .file
  }

  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    let folder = base.canonicalPath(path)
    let changed = changes.filter { Paths.split($0.key).folder == folder }
    if changed.isEmpty { return try base.entries(inFolder: path) }
    var entries = base.kind(of: path) == nil ? [] : try base.entries(inFolder: path)
    for (changedPath, bytes) in changed {
      let name = Paths.split(changedPath).name
      let isThere = entries.contains { $0.name == name }
      if bytes == nil {
        entries.removeAll { $0.name == name }
      } else if !isThere {
        entries.append(FolderEntry(name: name, kind: .file))
      }
    }
    return entries
  }

  func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    try change(of: path) == nil ? base.holds(output, at: path) : read(path) == output.bytes
  }

  // MARK: Writing, which goes to the files below

  func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile] {
    try base.stage(files, isPrecious: isPrecious, isInterrupted: isInterrupted)
  }

  func commit(_ file: StagedFile) throws(FileSystemError) { try base.commit(file) }

  func discard(_ file: StagedFile) { base.discard(file) }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try base.rename(path, to: newPath)
  }

  func remove(_ path: String) throws(FileSystemError) { try base.remove(path) }

  func removeEmptyFolder(_ path: String) -> Bool { base.removeEmptyFolder(path) }
}
