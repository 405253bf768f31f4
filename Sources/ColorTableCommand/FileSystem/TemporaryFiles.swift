import TextSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes temporary files, and removes those of runs that were killed, but leaves those of runs that are still going on.
///
/// A run that makes temporary files in a folder holds a shared lock on the folder until its process ends, however it
/// ends. A run that gets an exclusive lock is alone, so every temporary file in the folder was left behind: it removes
/// those of its own user, and then holds a shared lock itself. No run waits while it has an exclusive lock, so two runs
/// cannot wait for each other, and none waits long for a program that locks the folder for itself.
///
/// An output can be a folder with thousands of folders inside, too many to lock each. Their temporary files have names
/// of their own and are covered by the lock of the output's folder. A marker lies there as long as they may exist, so that
/// the next run looks through the folders inside only where a run was killed.
///
/// A folder that cannot be locked, as on some network file systems, is left as it is.
final class TemporaryFiles: @unchecked Sendable {
  private enum Kind: String {
    /// A file in a folder that is locked.
    case file = ""
    /// A file in a folder inside of the one that is locked.
    case part = "part-"
    /// The marker of a folder that is locked for those inside, too.
    case marker = "marker-"

    private static let prefix = ".colortable-"
    private static let suffix = ".tmp"

    /// The kind of the temporary file with a name; nil for other files.
    init?(name: String) {
      let bytes = name.utf8
      guard bytes.starts(with: Self.prefix.utf8), name != FolderLock.fileName,
        bytes.count > Self.prefix.utf8.count + Self.suffix.utf8.count,
        bytes.suffix(Self.suffix.utf8.count).elementsEqual(Self.suffix.utf8)
      else { return nil }
      let rest = bytes.dropFirst(Self.prefix.utf8.count)
      self = [.part, .marker].first { rest.starts(with: $0.rawValue.utf8) } ?? .file
    }

    /// A name that no other file has.
    func name(using generator: inout some RandomNumberGenerator) -> String {
      Self.prefix + rawValue + String(generator.next() as UInt64, radix: 36) + Self.suffix
    }
  }

  /// A folder that this run makes temporary files in.
  private struct Use {
    /// The open folder, which holds the lock; nil where it cannot be opened.
    var descriptor: Int32?
    /// The path of its marker, once it has one.
    var marker: String?
  }

  private let lock = Lock()
  /// The folders by path, behind the lock. Their number is that of the folders that outputs go to.
  private var uses: [[UInt8]: Use] = [:]

  deinit {
    for use in uses.values {
      if let marker = use.marker { _ = unlink(marker) }
      if let descriptor = use.descriptor { Descriptor.closeLocked(descriptor) }
    }
  }

  /// Makes an empty temporary file.
  ///
  /// The first call for a folder removes what killed runs left there.
  ///
  /// - Parameters:
  ///   - folder: The folder to make it in.
  ///   - output: The folder of the output that the file is a part of, where that is one.
  func make(
    in folder: String, partOf output: String?
  ) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    let folder = folder.isEmpty ? "." : folder
    guard var output else { return try makeAlone(in: folder) }
    while output.utf8.count > 1, output.utf8.last == UInt8(ascii: "/") { output.removeLast() }
    guard Self.lies(folder, inside: output) else {
      // Only on one device can it be renamed from one folder into the other one.
      return try makeAlone(in: Self.device(of: folder) == Self.device(of: output) ? output : folder)
    }
    use(output, withParts: true)
    return try Self.make(.part, in: folder)
  }

  private func makeAlone(in folder: String) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    use(folder, withParts: false)
    return try Self.make(.file, in: folder)
  }

  /// Locks a folder, and marks it where temporary files come into folders inside. Only the first call does something.
  private func use(_ folder: String, withParts: Bool) {
    lock.withLock {
      let key = Array(folder.utf8)
      var use = uses[key] ?? Self.open(folder)
      defer { uses[key] = use }
      // Where there is no room for a marker, there is none for a file either, which is reported.
      if withParts, use.marker == nil, let (marker, descriptor) = try? Self.make(.marker, in: folder) {
        _ = close(descriptor)
        use.marker = marker
      }
    }
  }

  private static func make(
    _ kind: Kind, in folder: String
  ) throws(FileSystemError) -> (path: String, descriptor: Int32) {
    var generator = SystemRandomNumberGenerator()
    let path = Paths.join(folder, kind.name(using: &generator))
    guard let descriptor = Descriptor.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666) else {
      throw FileSystemError(errno: errno)
    }
    return (path, descriptor)
  }

  /// Whether a folder lies inside of another one, and no symbolic link leads out of that.
  private static func lies(_ folder: String, inside output: String) -> Bool {
    var current = folder
    while current.utf8.count > output.utf8.count {
      var status = stat()
      guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
      current = Paths.split(current).folder
    }
    return current.utf8.elementsEqual(output.utf8) && folder.utf8.count > output.utf8.count
  }

  /// What tells the device that a folder lies on from others; nil where there is no such folder.
  private static func device(of folder: String) -> dev_t? {
    var status = stat()
    return stat(folder, &status) == 0 ? status.st_dev : nil
  }

  /// Removes what killed runs left in a folder, unless another run uses it, and locks it.
  private static func open(_ folder: String) -> Use {
    guard let descriptor = Descriptor.open(folder, O_DIRECTORY) else { return Use() }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { sweep(folder) }
    // Another run has an exclusive lock for a moment only; what holds one for longer is no run of this tool.
    for _ in 0..<attempts {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR { break }
      usleep(10_000)
    }
    return Use(descriptor: descriptor)
  }

  /// How often a lock is tried for, a hundredth of a second apart.
  private static let attempts = 50

  // MARK: Removing

  /// Removes the temporary files of killed runs from a folder that is locked.
  private static func sweep(_ folder: String) {
    // Runs that do not wait any longer for the lock go on without it: what is younger can be theirs.
    var now = timespec()
    guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return }
    let start = LocalFileSystem.nanoseconds(now)
    let leftovers = ((try? LocalFileSystem.entries(of: folder)) ?? []).compactMap { entry in
      Kind(name: entry.name).map { (kind: $0, path: Paths.join(folder, entry.name)) }
    }
    // The marker goes last: what is stopped here goes on in the next run.
    if leftovers.contains(where: { $0.kind == .marker }) { removeParts(inside: folder, madeBefore: start) }
    for leftover in leftovers where leftover.kind != .part { remove(leftover.path, madeBefore: start) }
  }

  private static func removeParts(inside folder: String, madeBefore time: Int64) {
    var pending = [folder]
    while let current = pending.popLast() {
      let entries = (try? LocalFileSystem.entries(of: current)) ?? []
      // An output of its own, which another run may be writing.
      if current != folder, entries.contains(where: { Kind(name: $0.name) == .marker }) { continue }
      for entry in entries {
        let path = Paths.join(current, entry.name)
        if entry.kind == .folder {
          pending.append(path)
        } else if Kind(name: entry.name) == .part {
          remove(path, madeBefore: time)
        }
      }
    }
  }

  /// Removes a file of this user.
  private static func remove(_ path: String, madeBefore time: Int64) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      LocalFileSystem.modificationTime(status) <= time
    else { return }
    _ = unlink(path)
  }
}
