import ColorTableEmitters
import ColorTableTool

/// A file system that passes everything on to another one. Test doubles override what they are about.
class ForwardingFileSystem: FileSystem {
  private let base: any FileSystem

  init(_ base: any FileSystem) { self.base = base }

  var currentFolder: String? { base.currentFolder }
  func read(_ path: String) throws(FileSystemError) -> [UInt8] { try base.read(path) }
  func canonicalPath(_ path: String) -> String { base.canonicalPath(path) }
  func state(of path: String) -> FileState? { base.state(of: path) }
  func kind(of path: String) -> PathKind? { base.kind(of: path) }
  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry] {
    try base.entries(inFolder: path)
  }
  func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool {
    try base.holds(output, at: path)
  }
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
