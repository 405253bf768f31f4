import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps other runs from replacing files in some folders, so that of two runs at a time one replaces all of its files
/// after all of the other's.
///
/// A file in each folder is locked, which exists only while a run replaces files. It names those files: one that is found
/// unlocked was left by a run that was stopped in between, so what it names may be older than the rest of its set.
package struct FolderLock: ~Copyable {
  /// Files that runs were to replace which were stopped before they had replaced all, and which this one does not
  /// replace: absolute paths.
  package private(set) var interrupted: [String] = []

  private var files: [(path: String, descriptor: Int32)] = []

  /// A lock of nothing.
  package init() {}

  /// Ten seconds of attempts, a hundredth of a second apart.
  private static let attempts = 1000

  /// The name of the file that is locked.
  static let fileName = ".colortable-lock.tmp"

  /// Locks folders, by their canonical paths in an order that is the same for every run.
  ///
  /// - Parameters:
  ///   - names: The absolute paths of the files that are to be replaced.
  ///   - attempts: How often each lock is tried for. A run holds one while it renames files that are ready.
  init(
    _ folders: [String], replacing names: [String], attempts: Int = FolderLock.attempts
  ) throws(StagingFailure) {
    let content = names.flatMap { Array($0.utf8) + [UInt8(0)] }
    var known = Set(names.map { Array($0.utf8) })
    for folder in folders {
      let path = Paths.join(folder, Self.fileName)
      let descriptor: Int32?
      do throws(FileSystemError) {
        descriptor = try Self.lockedFile(path, attempts: attempts)
      } catch {
        throw StagingFailure(path: folder, error: error)
      }
      // Where the file system knows no locks, or the folder takes no file, runs are not kept apart.
      guard let descriptor else { continue }
      if let bytes = try? Descriptor.readAll(descriptor) {
        interrupted += bytes.split(separator: 0).filter { known.insert(Array($0)).inserted }
          .map { String(decoding: $0, as: UTF8.self) }
      }
      _ = ftruncate(descriptor, 0)
      _ = lseek(descriptor, 0, SEEK_SET)
      _ = Descriptor.writeAll(content, to: descriptor)
      files.append((path, descriptor))
    }
  }

  /// Opens and locks a file.
  ///
  /// - Returns: The open file; nil where that is not possible here.
  private static func lockedFile(_ path: String, attempts: Int) throws(FileSystemError) -> Int32? {
    for _ in 0..<attempts {
      guard let descriptor = Descriptor.open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o666) else { return nil }
      let code = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
      // The run that had the lock removes the file, so the name may be that of another one by now.
      if code == 0, isFile(descriptor, at: path) { return descriptor }
      _ = close(descriptor)
      guard [0, EWOULDBLOCK, EINTR].contains(code) else {
        // No run can lock it.
        _ = unlink(path)
        return nil
      }
      usleep(10_000)
    }
    throw FileSystemError(.other, "another run has been replacing files there for 10 seconds")
  }

  /// Whether an open file is the one with a path.
  static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0 else { return false }
    return LocalFileSystem.identity(opened) == LocalFileSystem.identity(named)
  }

  deinit {
    // The name goes first: who locks the file after that finds that it is no longer the one with the name.
    for (path, descriptor) in files {
      _ = unlink(path)
      Descriptor.closeLocked(descriptor)
    }
  }
}
