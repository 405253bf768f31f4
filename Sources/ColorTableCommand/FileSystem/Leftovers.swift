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
/// them, and then holds a shared lock itself. No run waits while it has an exclusive lock, so two runs cannot wait for
/// each other.
///
/// A folder that cannot be locked, as on some network file systems, is left as it is.
final class Leftovers: @unchecked Sendable {
  private static let prefix = ".colortable-"
  private static let suffix = ".tmp"

  private let lock = Lock()
  /// The open folders, by path, behind the lock. Their number is that of the folders that outputs go to.
  private var locks: [String: Int32] = [:]

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
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeTemporaryFiles(in: path) }
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  private static func removeTemporaryFiles(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { _ = closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.utf8.starts(with: prefix.utf8), name.utf8.count > prefix.utf8.count + suffix.utf8.count,
        name.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { continue }
      _ = unlink(Paths.join(folder, name))
    }
  }
}
