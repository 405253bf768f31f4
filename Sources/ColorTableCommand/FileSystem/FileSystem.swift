import ColorTableEmitters

/// The files that the command reads and writes.
///
/// Paths are the user's: relative to the current folder, or absolute.
public protocol FileSystem: AnyObject {
  /// The current folder's absolute path, or nil where it has none any more.
  var currentFolder: String? { get }

  /// The whole content of a regular file.
  ///
  /// - Throws: ``FileSystemError`` with the reason, also where the path names something else than a file.
  func read(_ path: String) throws(FileSystemError) -> [UInt8]

  /// The path that names the same place however it was reached: absolute, without symbolic links, also for a
  /// file that is yet to be made.
  func canonicalPath(_ path: String) -> String

  /// Makes everything ready to put a file in place, so that what can fail fails before any file is replaced.
  ///
  /// Missing folders are made. A file that already has these bytes is left alone.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file's path; a symbolic link is followed.
  ///   - isPrecious: Whether the bytes must reach the disk before they replace what is there: true for a file
  ///     that a person wrote, false for one that can be generated again.
  func stage(_ bytes: [UInt8], for path: String, isPrecious: Bool) throws(FileSystemError) -> StagedFile

  /// Makes everything ready to put some files in place that can be generated again: all of them, or none.
  ///
  /// - Throws: Which file it was that failed, the first one of them.
  func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile]

  /// Puts a staged file in its place.
  func commit(_ file: StagedFile) throws(FileSystemError)

  /// Forgets a staged file and removes what staging made.
  func discard(_ file: StagedFile)
}

extension FileSystem {
  /// Makes everything ready to put some files in place, one after the other.
  public func stage(_ files: [NewFile]) throws(StagingFailure) -> [StagedFile] {
    var staged: [StagedFile] = []
    for file in files {
      do {
        staged.append(try stage(file.content.bytes, for: file.path, isPrecious: false))
      } catch {
        for file in staged.reversed() { discard(file) }
        throw StagingFailure(path: file.path, error: error)
      }
    }
    return staged
  }
}

/// A file that is to be written.
public struct NewFile: Sendable {
  /// The path; a symbolic link is followed.
  public var path: String
  /// What it is to hold.
  public var content: OutputContent

  /// Describes a file.
  public init(path: String, content: OutputContent) {
    self.path = path
    self.content = content
  }
}

/// Why some files could not be made ready.
public struct StagingFailure: Error, Equatable, Sendable {
  /// The path of the file that failed.
  public var path: String
  /// The reason.
  public var error: FileSystemError

  /// Makes an error.
  public init(path: String, error: FileSystemError) {
    self.path = path
    self.error = error
  }
}

/// A file that is ready to be put in place.
public struct StagedFile: Sendable {
  /// What is left to do.
  public enum Action: Sendable, Equatable {
    /// Nothing: the file has these bytes already.
    case none
    /// To rename a temporary file that lies in the file's own folder.
    case rename(temporary: String, target: String)
    /// To write to something that is not a regular file, such as a device.
    case write([UInt8])
  }

  /// The path as the user wrote it.
  public var path: String
  /// What is left to do.
  public var action: Action
  /// Whether there was no such file before.
  public var isNew: Bool
  /// The folders that were made for it, outermost first.
  public var createdFolders: [String]

  /// Describes a staged file.
  public init(path: String, action: Action, isNew: Bool, createdFolders: [String] = []) {
    self.path = path
    self.action = action
    self.isNew = isNew
    self.createdFolders = createdFolders
  }

  /// Whether the file has these bytes already.
  public var isUnchanged: Bool { action == .none }
}

/// Why a file could not be read or written.
public struct FileSystemError: Error, Equatable, Sendable {
  /// What sort of reason it is.
  public enum Kind: Sendable {
    /// There is no such file.
    case missing
    /// Something else.
    case other
  }

  /// What sort of reason it is.
  public var kind: Kind
  /// The reason, as a phrase: "there is no such file".
  public var reason: String

  /// Makes an error.
  public init(_ kind: Kind = .other, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// There is no such file.
  public static let missing = FileSystemError(.missing, "there is no such file")
}
