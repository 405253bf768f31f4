import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Removes temporary files of runs that were killed, and leaves those of runs that are still going on.
///
/// A run that makes temporary files in a folder holds a shared lock on the folder until its process ends, however it
/// ends. A run that gets an exclusive lock is alone, so every temporary file in the folder was left behind: it removes
/// those of its own user, and then holds a shared lock itself. No run waits while it has an exclusive lock, so two runs
/// cannot wait for each other, and none waits long for a program that locks the folder for itself.
///
/// A folder that cannot be locked, as on some network file systems, is left as it is.
final class Leftovers: @unchecked Sendable {
  private static let prefix = ".colortable-"
  private static let suffix = ".tmp"

  /// The names of the files in a folder.
  private let names: @Sendable (String) -> [String]
  private let lock = Lock()
  /// The open folders, by path, behind the lock. Their number is that of the folders that outputs go to.
  private var locks: [String: Int32] = [:]

  init(names: @escaping @Sendable (String) -> [String]) { self.names = names }

  deinit {
    for descriptor in locks.values where descriptor >= 0 { _ = close(descriptor) }
  }

  /// A name that no other file has.
  static func temporaryName(using generator: inout some RandomNumberGenerator) -> String {
    prefix + String(UInt64.random(in: .min ... .max, using: &generator), radix: 36) + suffix
  }

  /// Removes what killed runs left in a folder, unless another run uses it, and marks the folder as used. Only the
  /// first call for a folder does something.
  func sweep(_ folder: String) {
    lock.withLock { sweepAlone(folder.isEmpty ? "." : folder) }
  }

  private func sweepAlone(_ path: String) {
    guard locks[path] == nil else { return }
    let descriptor = Descriptor.open(path, O_RDONLY | O_DIRECTORY)
    locks[path] = descriptor
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { removeTemporaryFiles(in: path) }
    // Another run has an exclusive lock for a moment only; what holds one for longer is no run of this tool.
    for _ in 0..<Self.attempts where flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(10_000)
    }
  }

  /// How often a lock is tried for, a hundredth of a second apart.
  private static let attempts = 50

  private func removeTemporaryFiles(in folder: String) {
    for name in names(folder) {
      guard name.utf8.starts(with: Self.prefix.utf8),
        name.utf8.count > Self.prefix.utf8.count + Self.suffix.utf8.count,
        name.utf8.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8), name != FolderLock.fileName
      else { continue }
      let path = Paths.join(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else {
        continue
      }
      _ = unlink(path)
    }
  }
}
