import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The temporary files that lie beside outputs until they are renamed.
///
/// A name says which process on which host made the file: `.colortable-HOST-PROCESS-START-RANDOM.tmp`. A container does not
/// see the processes of its neighbours, which have other host names, and its own processes often have the same number.
enum TemporaryFile {
  private static let prefix = ".colortable-"
  private static let suffix = ".tmp"
  /// The age from which on nobody is still writing a file, in seconds: an hour.
  private static let leftoverAge = 3_600

  /// Makes an empty file with a name that no other one has.
  static func make(in folder: String) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    let path = Paths.join(folder, "\(prefix)\(host)-\(getpid())-\(start)-\(random)\(suffix)")
    guard let descriptor = Descriptor.openFile(path, O_WRONLY | O_CREAT | O_EXCL, 0o666) else {
      throw FileSystemError(errno: errno)
    }
    return (path, descriptor)
  }

  /// Removes what killed runs have left in a folder: files of processes that are gone, and of other hosts after an hour.
  static func removeLeftovers(from folder: String) {
    for entry in LocalFileSystem().readableEntries(inFolder: folder)
    where entry.kind == .file {
      guard let name = Name(entry.name) else { continue }
      let path = Paths.join(folder, entry.name)
      if isOwnerGone(name) || isOld(path) { _ = unlink(path) }
    }
  }

  /// The parts of a name; nil for a file that is not one of these.
  private struct Name {
    let host: Substring
    let process: Int
    let start: Substring

    init?(_ name: String) {
      guard name.hasPrefix(prefix), name.hasSuffix(suffix),
        name.utf8.count > prefix.utf8.count + suffix.utf8.count
      else { return nil }
      let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
      guard parts.count == 4, let process = Int(parts[1]) else { return nil }
      (host, self.process, start) = (parts[0], process, parts[2])
    }
  }

  private static func isOwnerGone(_ name: Name) -> Bool {
    guard name.host == host else { return false }
    return name.process == Int(getpid()) ? name.start != start : !isRunning(process: name.process)
  }

  private static func isOld(_ path: String) -> Bool {
    var now = timespec()
    var status = stat()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0, lstat(path, &status) == 0 else { return false }
    // In seconds, as the nanoseconds of a far date are more than a number holds.
    return Int(LocalFileSystem.modified(status).tv_sec) <= Int(now.tv_sec) - leftoverAge
  }

  static func isRunning(process: Int) -> Bool {
    // One that belongs to somebody else exists too.
    guard let id = pid_t(exactly: process), id > 0 else { return false }
    return kill(id, 0) == 0 || errno == EPERM
  }

  /// A number of this start of the program, which no earlier process of the same number had.
  private static let start = String(UInt32.random(in: 0 ... .max), radix: 36)

  /// A short form of the host's name, which may be long and hold any character: its FNV-1a hash.
  private static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    _ = gethostname(&name, name.count - 1)
    var hash: UInt32 = 2_166_136_261
    for byte in name.prefix(while: { $0 != 0 }) {
      hash = (hash ^ UInt32(UInt8(bitPattern: byte))) &* 16_777_619
    }
    return String(hash, radix: 36)
  }()
}
