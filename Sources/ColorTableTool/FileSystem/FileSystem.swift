import ColorTableEmitters
import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that the command reads and writes.
///
/// Paths are the user's: relative to the current folder, or absolute.
package protocol FileSystem: AnyObject {
  /// The current folder's absolute path, or nil where it has none any more.
  var currentFolder: String? { get }

  /// Makes another folder the current one.
  ///
  /// - Returns: Whether it is.
  func enter(_ folder: String) -> Bool

  /// The whole content of a regular file.
  ///
  /// - Throws: ``FileSystemError`` with the reason, also where the path names something else than a file.
  func read(_ path: String) throws(FileSystemError) -> [UInt8]

  /// The one path of a file, whatever path it was reached by: absolute, without symbolic links, also for a file
  /// that does not exist yet.
  func canonicalPath(_ path: String) -> String

  /// The values that change with a file's content, as far as they are known; nil where there is no file.
  func state(of path: String) -> FileState?

  /// The kind of file at a path, with symbolic links followed; nil where there is nothing.
  func kind(of path: String) -> PathKind?

  /// The entries of a folder, in any order.
  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry]

  /// Whether a file has just the bytes of an output.
  func holds(_ output: OutputFile, at path: String) throws(FileSystemError) -> Bool

  /// Prepares new contents beside the files with their paths, all or none, so that what can fail fails before any file is
  /// replaced.
  ///
  /// Missing folders are made, symbolic links are followed, and a file that already has its bytes is left alone.
  ///
  /// - Parameters:
  ///   - isPrecious: Whether the bytes must reach the disk before they replace what is there: true for files that a person
  ///     wrote, false for those that can be generated again.
  ///   - isInterrupted: Whether the run is to end; asked between two files.
  /// - Throws: The first file that failed, or before which the run was interrupted.
  func stage(
    _ files: [OutputFile], isPrecious: Bool, isInterrupted: @escaping @Sendable () -> Bool
  ) throws(FileFailure) -> [StagedFile]

  /// Replaces a file by what was staged for it.
  func commit(_ file: StagedFile) throws(FileSystemError)

  /// Removes what staging made.
  func discard(_ file: StagedFile)

  /// Gives a file or folder another name, also one that differs in case only.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  func remove(_ path: String) throws(FileSystemError)

  /// Removes a folder, if it is empty.
  ///
  /// - Returns: Whether it is gone.
  func removeEmptyFolder(_ path: String) -> Bool
}

extension FileSystem {
  package func enter(_ folder: String) -> Bool { false }

  func stage(_ files: [OutputFile], isPrecious: Bool) throws(FileFailure) -> [StagedFile] {
    try stage(files, isPrecious: isPrecious, isInterrupted: { false })
  }

  /// Whether a path names something that takes any number of outputs one after the other: a device, a pipe, a socket.
  package func isDevice(_ path: String) -> Bool { kind(of: path) == .other }

  /// The identity that tells a file from any other, whatever path it was reached by; nil for a file that does not exist, and for
  /// what is not a file, such as a device.
  func identity(of path: String) -> String? {
    guard let state = state(of: path), state.mode & UInt32(S_IFMT) == S_IFREG else { return nil }
    return "\(state.device):\(state.node)"
  }

  /// The canonical path as bytes: two that are equal as text can be two files.
  package func canonicalBytes(of path: String) -> [UInt8] { Array(canonicalPath(path).utf8) }

  /// The bytes of a file that would be lost if another one took its place; nil where it is empty or is not there.
  func losableContent(of path: String) -> [UInt8]? {
    guard kind(of: path) == .file,
      Descriptor.number(namedBy: LocalFileSystem.linkTarget(path) ?? path) == nil,
      // One that cannot be read is reported where it is compared or replaced.
      let bytes = try? read(path), !bytes.isEmpty
    else { return nil }
    return bytes
  }

  /// The entries of a folder, in the order of the names' bytes.
  ///
  /// - Parameter folder: The folder; empty for the current one.
  package func sortedEntries(inFolder folder: String) throws(FileSystemError) -> [FolderEntry] {
    try entries(inFolder: folder.isEmpty ? "." : folder).sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  /// The same; none where the folder cannot be read.
  package func readableEntries(inFolder folder: String) -> [FolderEntry] {
    (try? sortedEntries(inFolder: folder)) ?? []
  }

  /// The names of what lies in a folder; none where it cannot be read.
  package func names(inFolder folder: String) -> [String] { readableEntries(inFolder: folder).map(\.name) }

  /// The nearest folder that holds something with a name, of a folder, which is an absolute path, and those above it in
  /// its repository.
  package func nearestFolder(_ folder: String, holding name: String) -> String? {
    var folder = folder
    while kind(of: Paths.join(folder, name)) == nil {
      let parent = Paths.split(folder).folder
      guard parent != folder, !parent.isEmpty, kind(of: Paths.join(folder, ".git")) == nil else { return nil }
      folder = parent
    }
    return folder
  }

  /// An absolute path relative to the current folder, where one of them lies in the other's folder.
  package func pathFromCurrentFolder(_ path: String) -> String {
    guard let current = currentFolder.map(canonicalPath) else { return path }
    if let inner = Paths.relative(path, inside: current) { return inner }
    let (folder, name) = Paths.split(path)
    guard let pathToCurrent = Paths.relative(current, inside: folder) else { return path }
    return pathToCurrent.split(separator: "/").map { _ in "../" }.joined() + name
  }

  /// The path of a table as generated files name it, the same on every machine: relative paths stay, absolute ones
  /// in the current folder become relative to it, and of others only the file's name is left.
  package func machineIndependentPath(_ path: String) -> String {
    let normalized = Paths.normalized(path)
    return Paths.isAbsolute(normalized)
      ? pathInCurrentFolder(normalized) ?? Paths.split(normalized).name : normalized
  }

  /// The path of a table as reports for programs name it: relative where it lies in the current folder, and
  /// otherwise as it was given.
  func reportedPath(_ path: String) -> String {
    Paths.isAbsolute(path) ? pathInCurrentFolder(Paths.normalized(path)) ?? path : path
  }

  /// The canonical path as file systems compare it that ignore the case of letters, and as `String` compares it, which
  /// ignores the form of Unicode.
  func foldedPath(_ path: String) -> String { canonicalPath(path).lowercased() }

  /// An absolute path relative to the current folder; nil where it does not lie in it.
  private func pathInCurrentFolder(_ path: String) -> String? {
    guard let currentFolder else { return nil }
    return Paths.relative(path, inside: Paths.normalized(currentFolder))
      ?? Paths.relative(canonicalPath(path), inside: canonicalPath(currentFolder))
  }
}

/// The values that change with the content of a file, or when another file takes its place.
package struct FileState: Equatable, Sendable {
  /// When it was written last, in nanoseconds; 0 for what is neither file nor folder.
  var time: Int64
  package var size: Int64
  var device: UInt64
  var node: UInt64
  var mode: UInt32
}

package enum PathKind: Sendable {
  case file, folder
  /// A symbolic link, as it lies in a folder.
  case link
  /// A device, a pipe, a socket.
  case other
}

package struct FolderEntry: Equatable, Sendable {
  package var name: String
  package var kind: PathKind

  package init(name: String, kind: PathKind) {
    self.name = name
    self.kind = kind
  }
}

package struct FileFailure: Error, Equatable, Sendable {
  package var path: String
  package var error: FileSystemError

  package init(path: String, error: FileSystemError) {
    self.path = path
    self.error = error
  }
}

/// A file whose new content is prepared.
package struct StagedFile: Sendable {
  package enum Step: Sendable {
    /// Nothing: the file has these bytes already.
    case none
    /// To rename a temporary file.
    case rename(temporary: String)
    /// To write to what is open: a device, a pipe that somebody reads, or what the path `/dev/fd/3` names.
    case send(OutputFile, descriptor: Int32)
  }

  /// The path as the user wrote it.
  package let path: String
  /// The path once links are followed.
  let target: String
  /// The rest of the work.
  package var step = Step.none
  package var isNew = false
  /// The folders that were made for it, outermost first.
  var createdFolders: [String] = []

  package init(path: String, target: String? = nil) {
    self.path = path
    self.target = target ?? path
  }

  package var isUnchanged: Bool { if case .none = step { true } else { false } }

  /// Whether it is written to something that is open already, which may have to wait for a reader.
  var isSent: Bool { if case .send = step { true } else { false } }
}

package struct FileSystemError: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    case missing, existing, other
  }

  package var kind: Kind
  /// The reason, as a phrase: "there is no such file".
  package var reason: String

  package init(_ kind: Kind = .other, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  package static let missing = FileSystemError(.missing, "there is no such file")
  package static let tooLarge = FileSystemError(
    .other, "it is larger than 1 GiB, which is the limit")
  package static let existing = FileSystemError(.existing, "it already exists")
  static let interrupted = FileSystemError(.other, "the run was interrupted")
  static let changedMeanwhile = FileSystemError(.other, "it was changed after it was read")

  /// The reason that a system call left in `errno`.
  init(errno code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case EACCES, EPERM: self.init(.other, "permission denied")
    case EISDIR: self.init(.other, "it is a folder, not a file")
    case ENOTDIR: self.init(.other, "a part of the path is a file, not a folder")
    case ENAMETOOLONG: self.init(.other, "the name is too long")
    case ELOOP: self.init(.other, "its symbolic links form a loop")
    case ENOSPC: self.init(.other, "the disk is full")
    case EDQUOT: self.init(.other, "the disk quota is used up")
    case EFBIG: self.init(.other, "the file would be larger than is allowed")
    case ENXIO: self.init(.other, "nobody reads the pipe")
    case EAGAIN: self.init(.other, "reading it would have to wait")
    case EIO: self.init(.other, "the device reports an error")
    case EPIPE: self.init(.other, "nobody reads the pipe any more")
    case EROFS: self.init(.other, "the file system is read-only")
    case EBADF: self.init(.other, "it is closed")
    case EMFILE, ENFILE: self.init(.other, "too many files are open")
    default: self.init(.other, String(cString: strerror(code)))
    }
  }
}
