import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Temporary files of runs that were killed, and how they are told from those of runs that are still going on.
///
/// Whoever makes temporary files in a folder holds a shared lock on the folder for as long as it runs; the system
/// lets go of it when the process ends, however it ends. Whoever gets the folder for itself alone knows that every
/// temporary file in it is nobody's, and removes them. It then keeps a shared lock like everyone else. Nobody
/// waits for anything while it has a folder alone, so no two runs can wait for each other.
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

  /// Removes what killed runs left in a folder, unless another run is at work there, and marks the folder as one
  /// where this run is at work. Only the first call for a folder does something.
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
