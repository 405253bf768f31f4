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

  /// The size of the file at a path, as far as it is known.
  func size(of path: String) -> Int?

  /// The whole content of a regular file.
  ///
  /// - Throws: ``FileSystemError`` with the reason, also where the path names something else than a file.
  func read(_ path: String) throws(FileSystemError) -> [UInt8]

  /// The one path of a file, whatever path it was reached by: absolute, without symbolic links, also for a file
  /// that does not exist yet.
  func canonicalPath(_ path: String) -> String

  /// What tells a file from any other, whatever path it was reached by; nil for a file that does not exist, and for
  /// what is no file, such as a device.
  func identity(of path: String) -> String?

  /// What changes with a file's content, as far as it is known; nil where there is no file.
  func state(of path: String) -> FileState?

  /// Whether a path names something that takes any number of outputs one after the other: a device, a pipe, a socket.
  func isDevice(_ path: String) -> Bool

  /// What a path names, with symbolic links followed; nil where there is nothing.
  func kind(of path: String) -> FileKind?

  /// What lies in a folder, in any order.
  func entries(inFolder path: String) throws(FileSystemError) -> [FolderEntry]

  /// The names of the files in a folder; none where it cannot be read.
  func names(inFolder path: String) -> [String]

  /// Prepares the new contents of some files beside them, of all or of none, so that what can fail fails before any file
  /// is replaced.
  ///
  /// Missing folders are made. A file that already has its bytes is left alone.
  ///
  /// - Throws: Which file it was that failed, the first one of them.
  func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile]

  /// Replaces a file by what was staged for it.
  func commit(_ file: StagedFile) throws(FileSystemError)

  /// Removes what staging made.
  func discard(_ file: StagedFile)

  /// Keeps other runs from replacing files of some folders, until the lock is released.
  ///
  /// - Parameters:
  ///   - folders: The folders; for a path that several names lead to, one of them.
  ///   - files: The files that are to be replaced. Should the run be stopped before it releases the lock, the next one that
  ///     locks a folder is given them.
  /// - Throws: Where another run holds the lock for too long.
  func lock(_ folders: [String], replacing files: [String]) throws(StagingFailure) -> FolderLock

  /// Whether a file that was left alone is still the one with which the content was compared, and was not changed since.
  func isAsCompared(_ file: StagedFile) -> Bool

  /// Gives a file or folder another name, also one that differs in case only.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  /// Removes a file.
  func remove(_ path: String) throws(FileSystemError)

  /// Removes a folder, if it is empty.
  ///
  /// - Returns: Whether it is gone.
  func removeEmptyFolder(_ path: String) -> Bool
}

extension FileSystem {
  /// The path of a table as generated files name it, the same on every machine: relative paths stay, absolute ones
  /// in the current folder become relative to it, and of others only the file's name is left.
  func machineIndependentPath(_ path: String) -> String {
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

/// What changes with the content of a file, or when another file takes its place.
package struct FileState: Equatable, Sendable {
  /// When it was written last, in nanoseconds; 0 for what is neither file nor folder.
  var time: Int64
  var size: Int64
  var device: UInt64
  var node: UInt64
  var mode: UInt32
}

/// What a path names.
package enum FileKind: Sendable {
  case file, folder
  /// A symbolic link, as it lies in a folder.
  case link
  /// A device, a pipe, a socket.
  case other
}

/// What lies in a folder.
package struct FolderEntry: Equatable, Sendable {
  package var name: String
  package var kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The bytes of a file that is to be written. Those of a large file need not lie in memory as a whole: they are made
/// when they are asked for, piece by piece, and are the same each time.
package struct FileContent: Sendable {
  /// About how many bytes there are.
  package let expectedSize: Int
  private let source: Source

  private enum Source {
    case bytes([UInt8])
    case pieces(@Sendable ((UnsafeRawBufferPointer) -> Void) -> Void)
  }

  package init(_ bytes: [UInt8]) {
    expectedSize = bytes.count
    source = .bytes(bytes)
  }

  /// - Parameter pieces: Calls its argument with each piece of the content.
  package init(
    expectedSize: Int, pieces: @escaping @Sendable ((UnsafeRawBufferPointer) -> Void) -> Void
  ) {
    self.expectedSize = expectedSize
    source = .pieces(pieces)
  }

  /// Calls `body` with each piece of the content; a piece is valid only during its call.
  package func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Void) {
    switch source {
    case .bytes(let bytes): bytes.withUnsafeBytes(body)
    case .pieces(let pieces): pieces(body)
    }
  }

  package var bytes: [UInt8] {
    if case .bytes(let bytes) = source { return bytes }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expectedSize)
    forEachPiece { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Whether the content is these bytes, without putting it into memory as a whole.
  package func hasBytes(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    var isSame = true
    bytes.withUnsafeBytes { bytes in
      forEachPiece { piece in
        guard isSame else { return }
        isSame = piece.count <= bytes.count - offset
        guard isSame, let left = piece.baseAddress, let right = bytes.baseAddress else { return }
        isSame = memcmp(left, right + offset, piece.count) == 0
        offset += piece.count
      }
    }
    return isSame && offset == bytes.count
  }
}

/// A file that is to be written.
package struct NewFile: Sendable {
  /// The path; a symbolic link is followed.
  package var path: String
  package var content: FileContent
  /// Whether the bytes must reach the disk before they replace what is there: true for a file that a person wrote,
  /// false for one that can be generated again.
  package var isPrecious: Bool
  /// Whether it is an error that there is such a file already.
  package var mustBeNew: Bool
  /// The folder that the file is a part of, where an output is a folder: it is locked, and not each of thousands inside.
  /// Nil for the file's own folder.
  package var outputFolder: String?

  package init(
    path: String, content: FileContent, isPrecious: Bool = false, mustBeNew: Bool = false,
    outputFolder: String? = nil
  ) {
    self.path = path
    self.content = content
    self.isPrecious = isPrecious
    self.mustBeNew = mustBeNew
    self.outputFolder = outputFolder
  }
}

/// Why some files could not be staged.
package struct StagingFailure: Error, Equatable, Sendable {
  package var path: String
  package var error: FileSystemError

  package init(path: String, error: FileSystemError) {
    self.path = path
    self.error = error
  }
}

/// A file whose new content is prepared.
package struct StagedFile: Sendable {
  /// What is left to do.
  package enum Action: Sendable, Equatable {
    /// Nothing: the file has these bytes already.
    case none
    /// To rename a temporary file that lies in the file's own folder.
    case rename(temporary: String, target: String)
    /// To write to something that is not a regular file, such as a device.
    case write([UInt8])
    /// To write to a descriptor that is open: a pipe that somebody reads, or one that the path names.
    case send([UInt8], descriptor: Int32)
  }

  /// The path as the user wrote it.
  package var path: String
  package var action: Action
  /// Whether there was no such file before.
  package var isNew: Bool
  /// The folders that were made for it, outermost first.
  package var createdFolders: [String]
  /// What tells the file with which the content was compared from others and from later versions; nil where there was none.
  package var comparedFile: String?

  package init(
    path: String, action: Action, isNew: Bool, createdFolders: [String] = [], comparedFile: String? = nil
  ) {
    self.path = path
    self.action = action
    self.isNew = isNew
    self.createdFolders = createdFolders
    self.comparedFile = comparedFile
  }

  package var isUnchanged: Bool { action == .none }
}

/// The largest file that is read, so that a mistake or somebody's intent does not fill the memory.
package enum FileSizeLimit {
  /// A gibibyte: more than ten million rows. A span in a table is a number of 32 bits.
  package static let bytes = 1 << 30
}

/// Why a file could not be read or written.
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
    .other, "it is larger than 1 GiB, which is the most that is read")
  package static let existing = FileSystemError(.existing, "it is there already")

  /// The reason that a system call left in `errno`.
  init(errno code: Int32) {
    switch code {
    case ENOENT: self = .missing
    case EACCES, EPERM: self.init(.other, "permission denied")
    case EISDIR: self.init(.other, "it is a folder, not a file")
    case ENOTDIR: self.init(.other, "a part of the path is a file, not a folder")
    case ENAMETOOLONG: self.init(.other, "the name is too long")
    case ELOOP: self.init(.other, "its symbolic links lead round in a circle")
    case ENOSPC: self.init(.other, "the disk is full")
    case EDQUOT: self.init(.other, "the quota of the disk is used up")
    case EFBIG: self.init(.other, "the file would be larger than is allowed")
    case ENXIO: self.init(.other, "nobody reads the pipe")
    case EIO: self.init(.other, "the device reports an error")
    case EPIPE: self.init(.other, "nobody reads the pipe any more")
    case EROFS: self.init(.other, "the file system is read-only")
    case EBADF: self.init(.other, "it is closed")
    case EMFILE, ENFILE: self.init(.other, "too many files are open")
    default: self.init(.other, String(cString: strerror(code)))
    }
  }
}
